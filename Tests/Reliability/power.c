// A machine that loses power, preloaded before libc. Writes to the files under $POWER_DIR are recorded in
// $POWER_DISK/NAME.pending until they are synced. Then they are applied to $POWER_DISK/NAME, which is what the disk
// is certain to have. The test draws which pending writes reached the disk when the power failed.
//
// An entry is an offset, a length and the bytes. A truncation is the new length and the length -1.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define REAL(name) static __typeof__(&name) real; if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static ssize_t put(int file, const void *bytes, size_t count, off64_t at) {
  REAL(pwrite64);
  return real(file, bytes, count, at);
}

static int cut(int file, off64_t length) {
  REAL(ftruncate64);
  return real(file, length);
}

// The path on the simulated disk for a file; 0 if the file is not watched.
static int disk_path(int file, char *path, const char *suffix) {
  const char *folder = getenv("POWER_DIR"), *disk = getenv("POWER_DISK");
  char link[64], name[PATH_MAX];
  struct stat status;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, name, sizeof name - 1);
  if (!folder || !disk || length <= 0) return 0;
  name[length] = 0;
  size_t start = strlen(folder);
  // The WAL index is memory, not disk.
  if (strncmp(name, folder, start) || name[start] != '/' || strstr(name, "-shm")) return 0;
  if (strchr(name + start + 1, '/') || fstat(file, &status) || !S_ISREG(status.st_mode)) return 0;
  return snprintf(path, PATH_MAX, "%s/%s%s", disk, name + start + 1, suffix);
}

static void note(int file, const void *bytes, int64_t count, int64_t at) {
  char path[PATH_MAX];
  if (!disk_path(file, path, ".pending")) return;
  int pending = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  struct stat status;
  if (pending < 0 || fstat(pending, &status)) abort();
  int64_t head[2] = {at, count};
  size_t length = sizeof head + (count > 0 ? count : 0);
  char *whole = malloc(length);
  memcpy(whole, head, sizeof head);
  if (count > 0) memcpy(whole + sizeof head, bytes, count);
  if (put(pending, whole, length, status.st_size) != (ssize_t)length) abort();
  free(whole);
  close(pending);
}

// Applies everything pending of a file, which takes time: the power mostly fails meanwhile.
static void settle(int file) {
  usleep(2000);
  char path[PATH_MAX], notes[PATH_MAX];
  if (!disk_path(file, path, "") || !disk_path(file, notes, ".pending")) return;
  int disk = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600), pending = open(notes, O_RDONLY | O_CLOEXEC);
  int64_t head[2];
  if (disk < 0) abort();
  if (pending >= 0) {
    while (read(pending, head, sizeof head) == sizeof head) {
      if (head[1] < 0) {
        if (cut(disk, head[0])) abort();
        continue;
      }
      char *bytes = malloc(head[1]);
      if (read(pending, bytes, head[1]) != head[1] || put(disk, bytes, head[1], head[0]) != head[1]) abort();
      free(bytes);
    }
    close(pending);
    unlink(notes);
  }
  close(disk);
}

static ssize_t written(int file, const void *bytes, size_t count, off64_t at) {
  int before = errno;
  pthread_mutex_lock(&lock);
  ssize_t length = put(file, bytes, count, at);
  int after = errno;
  if (length > 0) note(file, bytes, length, at);
  pthread_mutex_unlock(&lock);
  errno = length < 0 ? after : before;
  return length;
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) { return written(file, bytes, count, at); }
ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) { return written(file, bytes, count, at); }

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  char path[PATH_MAX];
  int before = errno;
  off64_t at = disk_path(file, path, "") ? lseek64(file, 0, SEEK_CUR) : -1;
  errno = before;
  if (at < 0) return real(file, bytes, count);
  ssize_t length = written(file, bytes, count, at);
  if (length > 0) lseek64(file, at + length, SEEK_SET);
  return length;
}

int ftruncate64(int file, off64_t length) {
  pthread_mutex_lock(&lock);
  int answer = cut(file, length);
  if (!answer) note(file, NULL, -1, length);
  pthread_mutex_unlock(&lock);
  return answer;
}
int ftruncate(int file, off_t length) { return ftruncate64(file, length); }

int fsync(int file) {
  REAL(fsync);
  pthread_mutex_lock(&lock);
  int answer = real(file);
  if (!answer) settle(file);
  pthread_mutex_unlock(&lock);
  return answer;
}

int fdatasync(int file) {
  REAL(fdatasync);
  pthread_mutex_lock(&lock);
  int answer = real(file);
  if (!answer) settle(file);
  pthread_mutex_unlock(&lock);
  return answer;
}

// A folder is considered synced at once.
int unlink(const char *path) {
  REAL(unlink);
  const char *folder = getenv("POWER_DIR"), *disk = getenv("POWER_DISK");
  size_t start = folder ? strlen(folder) : 0;
  int answer = real(path);
  if (!answer && disk && start && !strncmp(path, folder, start) && path[start] == '/') {
    char gone[PATH_MAX];
    snprintf(gone, sizeof gone, "%s/%s", disk, path + start + 1);
    real(gone);
    snprintf(gone, sizeof gone, "%s/%s.pending", disk, path + start + 1);
    real(gone);
  }
  return answer;
}
