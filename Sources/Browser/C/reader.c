// The exports of reader.wasm.
#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(#name)))

uint8_t *kapshuk_reader_allocate(int32_t count);
int32_t kapshuk_read(const uint8_t *pixels, int32_t width, int32_t height, int32_t effort);
const uint8_t *kapshuk_reader_result(void);

EXPORT(allocate) uint8_t *allocate(int32_t count) { return kapshuk_reader_allocate(count); }
EXPORT(read) int32_t read_codes(const uint8_t *pixels, int32_t width, int32_t height, int32_t effort) {
  return kapshuk_read(pixels, width, height, effort);
}
EXPORT(result) const uint8_t *result(void) { return kapshuk_reader_result(); }
