// The exports of sync.wasm, linked from the same Swift object as the pages (pages.c says why).
#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(#name)))

uint8_t *kapshuk_allocate(int32_t count);
const uint8_t *kapshuk_sync_result(void);
int32_t kapshuk_needs(uint8_t *input, int32_t count);
int32_t kapshuk_compose(uint8_t *input, int32_t count);
int32_t kapshuk_receive(uint8_t *input, int32_t count);
int32_t kapshuk_adopt(uint8_t *input, int32_t count);
int32_t kapshuk_digest(uint8_t *input, int32_t count);

EXPORT(allocate) uint8_t *allocate(int32_t count) { return kapshuk_allocate(count); }
EXPORT(result) const uint8_t *result(void) { return kapshuk_sync_result(); }
EXPORT(needs) int32_t needs(uint8_t *input, int32_t count) { return kapshuk_needs(input, count); }
EXPORT(compose) int32_t compose(uint8_t *input, int32_t count) {
  return kapshuk_compose(input, count);
}
EXPORT(receive) int32_t receive(uint8_t *input, int32_t count) {
  return kapshuk_receive(input, count);
}
EXPORT(adopt) int32_t adopt(uint8_t *input, int32_t count) { return kapshuk_adopt(input, count); }
EXPORT(digest) int32_t digest(uint8_t *input, int32_t count) {
  return kapshuk_digest(input, count);
}
