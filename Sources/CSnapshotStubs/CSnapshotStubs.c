// GRDB before 7.10 refers to SQLite's snapshot functions, which Debian's SQLite lacks. If they return an error, GRDB
// observes the database without snapshots. The symbols are weak, so SQLite's own functions, if any, take precedence.

#define SQLITE_ERROR 1
#define STUB __attribute__((weak))

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_snapshot sqlite3_snapshot;

STUB int sqlite3_snapshot_get(sqlite3 *db, const char *schema, sqlite3_snapshot **snapshot) {
  (void)db, (void)schema, (void)snapshot;
  return SQLITE_ERROR;
}

STUB int sqlite3_snapshot_open(sqlite3 *db, const char *schema, sqlite3_snapshot *snapshot) {
  (void)db, (void)schema, (void)snapshot;
  return SQLITE_ERROR;
}

STUB int sqlite3_snapshot_cmp(sqlite3_snapshot *one, sqlite3_snapshot *other) {
  (void)one, (void)other;
  return 0;
}

STUB int sqlite3_snapshot_recover(sqlite3 *db, const char *schema) {
  (void)db, (void)schema;
  return SQLITE_ERROR;
}

STUB void sqlite3_snapshot_free(sqlite3_snapshot *snapshot) { (void)snapshot; }
