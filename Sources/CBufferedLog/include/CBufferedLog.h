/* A virtual file system for SQLite that writes the write-ahead log in large pieces.

   SQLite writes each page to the log with two calls, one for a header of 24 bytes and one for the page. Pieces that
   follow each other are collected here and written with one call, at the latest when SQLite synchronises the log. Other
   files, and everything else, are left to the file system that SQLite uses by default.

   A commit becomes visible to other connections after its pages were written, so a connection that writes must use
   synchronous=FULL, with which SQLite synchronises the log in between (sqlite.org/pragma.html#pragma_synchronous). */

/* Registers the file system under the name below. Returns an SQLite result code. To be called before the first
   connection that uses it. */
int kapshuk_register_buffered_log(void);

#define KAPSHUK_BUFFERED_LOG "kapshuk-buffered-log"
