// Debian's wasi-libc has malloc, mem* and the maths. These functions need the host.
#include <stddef.h>

__attribute__((import_module("host"), import_name("random")))
void host_random(void *bytes, size_t count);

void arc4random_buf(void *bytes, size_t count) { host_random(bytes, count); }

int putchar(int character) { return character; }
