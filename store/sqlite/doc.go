// Package sqlite is the store inside the program: one SQLite file, created when missing,
// opened by one process at a time.
//
// A commit is written to the disk before it is acknowledged (synchronous=FULL), because an
// answer that a player saw accepted must survive a power cut. Readers do not wait for the
// writer (WAL).
//
// Beside FILE there may be FILE-wal and FILE-shm (SQLite's own), FILE.lock (held by the
// process that uses the database) and FILE.bak-N (a copy from before the migration from
// version N of the tables). To change the tables, add a numbered file to migrations, which says
// whether older programs understand them (package tables); never change a released one.
package sqlite
