// Package postgres keeps matches in a PostgreSQL database, which several servers may use at
// once. [Open] makes its tables in the schema that the connection's search_path names.
//
// A journal entry is added by its number, which the primary key gives once: of two servers
// that answer the same question one is told store.ErrConflict, and reads the journal again.
// Entries that come while a commit is under way are written by the next, all in one
// transaction (package group).
//
// Nothing is cached here, because another server may have changed it. The time of change in
// a match's row is up to two seconds older than its last entry: writing it with every entry
// would cost as much as the entry.
//
// To change the tables, add a numbered file to migrations, which says whether older programs
// understand them (package tables); never change a released one.
package postgres
