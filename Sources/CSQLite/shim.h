#include <sqlite3.h>

/* sqlite3_db_config takes variable arguments, which Swift can't pass. Without this, a misspelled column in
   double quotes is silently a text (sqlite.org/quirks.html#dblquote). */
static inline int kapshuk_sqlite_refuse_quoted_text(sqlite3 *connection) {
  int code = sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  return code ? code : sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
}

/* sqlite3_config takes variable arguments too. Without statistics SQLite needs no lock for each allocation
   (sqlite.org/c3ref/c_config_covering_index_scan.html#sqliteconfigmemstatus). To be called before the first connection. */
static inline int kapshuk_sqlite_disable_memory_statistics(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
