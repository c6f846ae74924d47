#include <curl/curl.h>
#include <string.h>

/* curl_easy_setopt takes anything after its option, which Swift can't call: one function for each type. */
static inline CURLcode kapshuk_curl_set_text(CURL *curl, CURLoption option, const char *value) {
  return curl_easy_setopt(curl, option, value);
}

static inline CURLcode kapshuk_curl_set_number(CURL *curl, CURLoption option, long value) {
  return curl_easy_setopt(curl, option, value);
}

static inline CURLcode kapshuk_curl_set_list(CURL *curl, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(curl, option, value);
}

/* A letter that curl reads piece by piece. */
struct kapshuk_letter {
  const char *bytes;
  size_t left;
};

static size_t kapshuk_curl_read(char *buffer, size_t size, size_t count, void *context) {
  struct kapshuk_letter *letter = (struct kapshuk_letter *)context;
  size_t taken = size * count < letter->left ? size * count : letter->left;
  memcpy(buffer, letter->bytes, taken);
  letter->bytes += taken;
  letter->left -= taken;
  return taken;
}

static inline CURLcode kapshuk_curl_upload(CURL *curl, struct kapshuk_letter *letter) {
  curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(curl, CURLOPT_READDATA, letter);
  return curl_easy_setopt(curl, CURLOPT_READFUNCTION, kapshuk_curl_read);
}
