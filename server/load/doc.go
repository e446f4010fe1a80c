// Package load is a load for a server, as its clients make it: people at one
// screen each play a match over HTTP, one answer after the other, and every
// answer is stored before it is acknowledged. `mariscal bench --server` runs it
// against a server of its own; bench/LEDGER.md has what came of it.
package load
