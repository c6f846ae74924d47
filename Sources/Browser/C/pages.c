// The exports of a module that serves pages: docs/formats/worker.md. All modules are linked from the same Swift
// object. An export declared in Swift would pull the whole app into each of them, whereas the linker retains only
// what these functions call. OPEN names the function that opens the module's features, MODULE_… the module.
#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(#name)))

void OPEN(void);
uint8_t *kapshuk_allocate(int32_t count);
const uint8_t *kapshuk_pages_result(void);
int32_t kapshuk_load(uint8_t *records, int32_t count, int64_t device);
void kapshuk_merge(uint8_t *records, int32_t count);
int32_t kapshuk_respond(uint8_t *request, int32_t count);
int32_t kapshuk_storage_full(uint8_t *request, int32_t count);
int32_t kapshuk_crashed(uint8_t *request, int32_t count);

EXPORT(begin) void begin(void) { OPEN(); }
EXPORT(allocate) uint8_t *allocate(int32_t count) { return kapshuk_allocate(count); }
EXPORT(result) const uint8_t *result(void) { return kapshuk_pages_result(); }
EXPORT(load) int32_t load(uint8_t *records, int32_t count, int64_t device) {
  return kapshuk_load(records, count, device);
}
EXPORT(merge) void merge(uint8_t *records, int32_t count) { kapshuk_merge(records, count); }
EXPORT(respond) int32_t respond(uint8_t *request, int32_t count) {
  return kapshuk_respond(request, count);
}
EXPORT(storageFull) int32_t storage_full(uint8_t *request, int32_t count) {
  return kapshuk_storage_full(request, count);
}
EXPORT(crashed) int32_t crashed(uint8_t *request, int32_t count) {
  return kapshuk_crashed(request, count);
}

#ifdef MODULE_groceries
int32_t kapshuk_pack_places(uint8_t *codes, int32_t count);
int32_t kapshuk_pack_search(uint8_t *query, int32_t count);

EXPORT(packPlaces) int32_t pack_places(uint8_t *codes, int32_t count) {
  return kapshuk_pack_places(codes, count);
}
EXPORT(packSearch) int32_t pack_search(uint8_t *query, int32_t count) {
  return kapshuk_pack_search(query, count);
}
#endif
