#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>

/* Macros of casts and sums, which Swift does not see. */
static const int kapshuk_public_key = EVP_PKEY_PUBLIC_KEY;
static const int kapshuk_key_pair = EVP_PKEY_KEYPAIR;

/* A parameter builder keeps these pointers until it is done: a Swift string is gone after the call. */
static const char *const kapshuk_group_name = OSSL_PKEY_PARAM_GROUP_NAME;
static const char *const kapshuk_group = "prime256v1";
static const char *const kapshuk_public_point = OSSL_PKEY_PARAM_PUB_KEY;
static const char *const kapshuk_private_number = OSSL_PKEY_PARAM_PRIV_KEY;
