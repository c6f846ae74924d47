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

/* Nothing older than TLS 1.2, whatever the library's default is. */
static inline CURLcode kapshuk_curl_be_modern(CURL *curl) {
  return curl_easy_setopt(curl, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
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

/* The last line that a mail server replied, cut off and ended by a zero. */
struct kapshuk_reply {
  char line[256];
};

static int kapshuk_curl_note_reply(CURL *curl, curl_infotype type, char *data, size_t size, void *context) {
  (void)curl;
  struct kapshuk_reply *reply = (struct kapshuk_reply *)context;
  if (type != CURLINFO_HEADER_IN || size == 0) return 0;
  if (size > sizeof reply->line - 1) size = sizeof reply->line - 1;
  memcpy(reply->line, data, size);
  reply->line[size] = 0;
  return 0;
}

static inline void kapshuk_curl_keep_reply(CURL *curl, struct kapshuk_reply *reply) {
  curl_easy_setopt(curl, CURLOPT_VERBOSE, 1L);
  curl_easy_setopt(curl, CURLOPT_DEBUGDATA, reply);
  curl_easy_setopt(curl, CURLOPT_DEBUGFUNCTION, kapshuk_curl_note_reply);
}

/* Posts bytes, which must stay where they are until the transfer ends. */
static inline CURLcode kapshuk_curl_set_body(CURL *curl, const void *bytes, size_t count) {
  curl_easy_setopt(curl, CURLOPT_POST, 1L);
  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)count);
  /* Without an address, curl would read the body from standard input. */
  return curl_easy_setopt(curl, CURLOPT_POSTFIELDS, bytes ? bytes : "");
}

/* What is being downloaded; more than there is room for ends the download. Without an address it is ignored. */
struct kapshuk_download {
  char *bytes;
  size_t count;
  size_t room;
};

static size_t kapshuk_curl_write(char *data, size_t size, size_t count, void *context) {
  struct kapshuk_download *download = (struct kapshuk_download *)context;
  size_t length = size * count;
  if (!download->bytes) return length;
  if (length > download->room - download->count) return 0;
  memcpy(download->bytes + download->count, data, length);
  download->count += length;
  return length;
}

static inline CURLcode kapshuk_curl_keep(CURL *curl, struct kapshuk_download *download) {
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, download);
  return curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, kapshuk_curl_write);
}

static inline long kapshuk_curl_status(CURL *curl) {
  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  return status;
}
