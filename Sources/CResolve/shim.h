#include <arpa/nameser.h>
#include <netdb.h>
#include <resolv.h>

/* h_errno is a macro, which Swift can't read. */
static inline int kapshuk_resolve_error(void) { return h_errno; }
