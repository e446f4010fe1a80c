// Package load puts load on a server as its clients do: people at one screen each play a
// match over HTTP, answer by answer, and every answer is stored before it is
// acknowledged. `mariscal bench --server` runs it against a server of its own;
// bench/LEDGER.md has the results.
package load
