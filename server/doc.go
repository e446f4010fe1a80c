// Package server is the table on the network: a JSON interface over HTTP, event
// streams, and the browser client.
//
// [New] takes a store, the systems and the computer players, and answers
// requests through [Server.Handler]. The interface is the list in routes.go; the
// OpenAPI description at /api/openapi.json is made from that same list.
//
// The package knows no rules and no words of a game. It knows who may do what:
// a browser that first sits down gets a cookie with a random token that this
// server signed, one for all its seats, and the store keeps for each seat the
// SHA-256 of the tokens that hold it: a player may have several devices
// (token.go, seating.go). Whoever holds a seat sees what that seat sees; everybody else
// who knows a match's id, which cannot be guessed, looks on as a spectator. What
// a viewer may not know never leaves the server, because every answer is made
// from that viewer's own view (package match).
//
// Any page in a browser can send requests to localhost, so Host and Origin are
// looked at before anything else (guard.go). Errors are answered as RFC 9457
// problems in the language of the request, with the id of the message and of the
// rule (problem.go).
//
// A match is made from its journal when somebody asks for it, and closed when
// nobody does or room is needed (tables.go, room.go); uploaded records stand on a
// shelf of so many bytes (shelf.go). Whatever is open holds its scenario. An answer is acknowledged when it is in the store.
// Computer players sit at the table as people do, each match's in a goroutine of
// its own (computer.go).
package server
