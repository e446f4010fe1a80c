// Package server is the table on the network: a JSON interface over HTTP, event streams,
// and the browser client.
//
// [New] takes a store, the systems and the computer players; [Server.Handler] answers
// requests. The interface is the list in routes.go; the OpenAPI description at
// /api/openapi.json is made from the same list.
//
// The package knows no rules and no words of a game. It knows who may do what: a browser
// gets a cookie with a signed random token when it first sits down, one for all its seats,
// and the store keeps for each seat the SHA-256 of the tokens that hold it, since a player
// may use several devices (token.go, holders.go). The holder of a seat sees what that seat
// sees; anybody else who knows a match's id, which cannot be guessed, is a spectator.
// Hidden facts never leave the server, because every answer is made from the viewer's own
// view (package match).
//
// Any page in a browser can send requests to localhost, so Host and Origin are checked
// first (guard.go). Errors are RFC 9457 problems in the language of the request, with the
// ids of message and rule (problem.go).
//
// People who are not here are written to (post.go): what there is to tell is reckoned from the
// matches (notices.go) and goes through an outbox in the store.
//
// A match between two people with accounts may be rated (rated.go). How it ended is noted once in
// the store, and found later where that failed; ratings follow from the results alone (book.go),
// so all servers show the same.
//
// A tournament is one row of the store (tournaments.go). One server keeps it: it pairs the rounds,
// makes their matches under ids that follow from tournament, round and table, and takes in how
// they ended; each step can be taken again.
//
// A match is opened from its journal on demand, and closed when nobody uses it or memory
// is needed (tables.go, room.go). Uploaded records are kept up to a limit of bytes
// (shelf.go). Open matches and records hold their scenarios. An answer is acknowledged
// when it is in the store. Computer players sit at the table as people do, with one
// goroutine for each match (computer.go).
package server
