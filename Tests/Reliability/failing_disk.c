// A disk that fails now and then. Preloaded before libc, it fails some writes, flushes and truncations of the files
// under $FAILING_DIR with EIO, one in $FAILING_ONE_IN of them, seeded by $FAILING_SEED. A failed write may have
// written its first half, as on a real disk.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static atomic_ulong state;

static int belongs(int file) {
  const char *folder = getenv("FAILING_DIR");
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (!folder || length <= 0) return 0;
  path[length] = 0;
  // The WAL index is memory, not disk.
  if (strstr(path, "-shm")) return 0;
  return strncmp(path, folder, strlen(folder)) == 0;
}

static int fails(int file) {
  int kept = errno, answer = 0;
  if (belongs(file)) {
    unsigned long turn = atomic_fetch_add(&state, 1) + strtoul(getenv("FAILING_SEED"), 0, 10) * 1000003;
    turn = (turn ^ (turn >> 33)) * 0xff51afd7ed558ccdUL;
    turn = (turn ^ (turn >> 33)) * 0xc4ceb9fe1a85ec53UL;
    answer = (turn >> 20) % strtoul(getenv("FAILING_ONE_IN"), 0, 10) == 0;
  }
  errno = kept;
  return answer;
}

#define REAL(name) static __typeof__(&name) real; if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
  REAL(pwrite64);
  if (!fails(file)) return real(file, bytes, count, at);
  real(file, bytes, count / 2, at);
  errno = EIO;
  return -1;
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
  REAL(pwrite);
  if (!fails(file)) return real(file, bytes, count, at);
  real(file, bytes, count / 2, at);
  errno = EIO;
  return -1;
}

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  if (!fails(file)) return real(file, bytes, count);
  errno = EIO;
  return -1;
}

int fsync(int file) {
  REAL(fsync);
  if (!fails(file)) return real(file);
  errno = EIO;
  return -1;
}

int fdatasync(int file) {
  REAL(fdatasync);
  if (!fails(file)) return real(file);
  errno = EIO;
  return -1;
}

int ftruncate64(int file, off64_t length) {
  REAL(ftruncate64);
  if (!fails(file)) return real(file, length);
  errno = EIO;
  return -1;
}
