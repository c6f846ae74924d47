// Ends the process, as kill -9 does, right before its n-th disk operation. Preloaded before libc, it counts the calls
// that create, change, rename and sync files under $KILL_DIR, and stops before number $KILL_AT. If $KILL_LOG is set,
// a line for each operation is written there.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#define REAL(name) static __typeof__(&name) real; if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static atomic_long steps;

static void note(const char *what, const char *path) {
  const char *log = getenv("KILL_LOG");
  FILE *file = log ? fopen(log, "a") : NULL;
  if (!file) return;
  fprintf(file, "%s %s\n", what, path);
  fclose(file);
}

static void step(const char *what, const char *path) {
  const char *folder = getenv("KILL_DIR"), *at = getenv("KILL_AT");
  // The WAL index is memory, not disk.
  if (!folder || !at || strncmp(path, folder, strlen(folder)) || strstr(path, "-shm")) return;
  if (atomic_fetch_add(&steps, 1) + 1 == atol(at)) kill(getpid(), SIGKILL);
  note(what, path);
}

static void file_step(const char *what, int file) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return;
  path[length] = 0;
  step(what, path);
}

ssize_t write(int file, const void *bytes, size_t count) { REAL(write); file_step("write", file); return real(file, bytes, count); }
ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) { REAL(pwrite); file_step("write", file); return real(file, bytes, count, at); }
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) { REAL(pwrite64); file_step("write", file); return real(file, bytes, count, at); }
ssize_t sendfile(int out, int in, off_t *at, size_t count) { REAL(sendfile); file_step("write", out); return real(out, in, at, count); }
ssize_t copy_file_range(int in, off64_t *from, int out, off64_t *to, size_t count, unsigned flags) { REAL(copy_file_range); file_step("write", out); return real(in, from, out, to, count, flags); }
int fsync(int file) { REAL(fsync); file_step("sync", file); return real(file); }
int fdatasync(int file) { REAL(fdatasync); file_step("sync", file); return real(file); }
int ftruncate(int file, off_t length) { REAL(ftruncate); file_step("write", file); return real(file, length); }
int ftruncate64(int file, off64_t length) { REAL(ftruncate64); file_step("write", file); return real(file, length); }
int rename(const char *from, const char *to) { REAL(rename); step("rename", to); return real(from, to); }
int link(const char *from, const char *to) { REAL(link); step("link", to); return real(from, to); }
int unlink(const char *path) { REAL(unlink); step("unlink", path); return real(path); }
int mkdir(const char *path, mode_t mode) { REAL(mkdir); step("mkdir", path); return real(path, mode); }
int rmdir(const char *path) { REAL(rmdir); step("rmdir", path); return real(path); }

static int is_made(int flags) { return (flags & (O_CREAT | O_TRUNC)) != 0; }

int open(const char *path, int flags, ...) {
  REAL(open);
  va_list more;
  va_start(more, flags);
  mode_t mode = va_arg(more, mode_t);
  va_end(more);
  if (is_made(flags)) step("make", path);
  return real(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  REAL(open64);
  va_list more;
  va_start(more, flags);
  mode_t mode = va_arg(more, mode_t);
  va_end(more);
  if (is_made(flags)) step("make", path);
  return real(path, flags, mode);
}
