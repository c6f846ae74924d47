#include "CBufferedLog.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

/* How much is collected before it is written: 31 pages. SQLite's file system for Unix writes at most 17 bits of a length
   at once (seekAndWriteFd in os_unix.c). */
enum { CAPACITY = 0x1ffff };

/* A log. The file of the default file system is behind it in memory. */
typedef struct {
  sqlite3_file file;
  sqlite3_file *real;
  unsigned char *buffer;
  /* Where the collected bytes begin in the file, and how many they are. */
  sqlite3_int64 start;
  int count;
} Log;

static sqlite3_vfs *fallback;

/* Writes what was collected. What can't be written stays: SQLite believes that the log has it, and may go on with the
   transaction after a full disk. If it rolls the transaction back, these bytes are written over later. */
static int flush(Log *log) {
  if (!log->count) return SQLITE_OK;
  int code = log->real->pMethods->xWrite(log->real, log->buffer, log->count, log->start);
  if (code == SQLITE_OK) log->count = 0;
  return code;
}

static int log_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 at) {
  Log *log = (Log *)file;
  int follows = log->count && at == log->start + log->count && log->count + count <= CAPACITY;
  if (!follows) {
    int code = flush(log);
    if (code != SQLITE_OK) return code;
    if (count > CAPACITY) return log->real->pMethods->xWrite(log->real, bytes, count, at);
    log->start = at;
  }
  memcpy(log->buffer + log->count, bytes, count);
  log->count += count;
  return SQLITE_OK;
}

static int log_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 at) {
  Log *log = (Log *)file;
  int code = flush(log);
  return code != SQLITE_OK ? code : log->real->pMethods->xRead(log->real, bytes, count, at);
}

static int log_truncate(sqlite3_file *file, sqlite3_int64 size) {
  Log *log = (Log *)file;
  int code = flush(log);
  return code != SQLITE_OK ? code : log->real->pMethods->xTruncate(log->real, size);
}

static int log_sync(sqlite3_file *file, int flags) {
  Log *log = (Log *)file;
  int code = flush(log);
  return code != SQLITE_OK ? code : log->real->pMethods->xSync(log->real, flags);
}

static int log_size(sqlite3_file *file, sqlite3_int64 *size) {
  Log *log = (Log *)file;
  int code = flush(log);
  return code != SQLITE_OK ? code : log->real->pMethods->xFileSize(log->real, size);
}

static int log_close(sqlite3_file *file) {
  Log *log = (Log *)file;
  /* What is not synchronised belongs to no commit. */
  int code = log->real->pMethods->xClose(log->real);
  free(log->buffer);
  return code;
}

static int log_lock(sqlite3_file *file, int level) {
  Log *log = (Log *)file;
  return log->real->pMethods->xLock(log->real, level);
}

static int log_unlock(sqlite3_file *file, int level) {
  Log *log = (Log *)file;
  return log->real->pMethods->xUnlock(log->real, level);
}

static int log_check_lock(sqlite3_file *file, int *is_reserved) {
  Log *log = (Log *)file;
  return log->real->pMethods->xCheckReservedLock(log->real, is_reserved);
}

static int log_control(sqlite3_file *file, int operation, void *argument) {
  Log *log = (Log *)file;
  return log->real->pMethods->xFileControl(log->real, operation, argument);
}

static int log_sector_size(sqlite3_file *file) {
  Log *log = (Log *)file;
  return log->real->pMethods->xSectorSize(log->real);
}

static int log_characteristics(sqlite3_file *file) {
  Log *log = (Log *)file;
  return log->real->pMethods->xDeviceCharacteristics(log->real);
}

/* Version 1: SQLite never maps a log into memory. */
static const sqlite3_io_methods log_methods = {
  1, log_close, log_read, log_write, log_truncate, log_sync, log_size, log_lock, log_unlock, log_check_lock,
  log_control, log_sector_size, log_characteristics,
};

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out) {
  if (!(flags & SQLITE_OPEN_WAL)) return fallback->xOpen(fallback, name, file, flags, out);
  Log *log = (Log *)file;
  memset(log, 0, sizeof *log);
  log->real = (sqlite3_file *)(log + 1);
  log->buffer = malloc(CAPACITY);
  if (!log->buffer) return SQLITE_NOMEM;
  int code = fallback->xOpen(fallback, name, log->real, flags, out);
  if (code == SQLITE_OK) {
    log->file.pMethods = &log_methods;
  } else {
    free(log->buffer);
  }
  return code;
}

int kapshuk_register_buffered_log(void) {
  static sqlite3_vfs vfs;
  if (fallback) return SQLITE_OK;
  fallback = sqlite3_vfs_find(0);
  if (!fallback) return SQLITE_ERROR;
  vfs = *fallback;
  vfs.zName = KAPSHUK_BUFFERED_LOG;
  vfs.szOsFile = fallback->szOsFile + (int)sizeof(Log);
  vfs.xOpen = open_file;
  return sqlite3_vfs_register(&vfs, 0);
}
