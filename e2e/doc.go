// Package e2e plays whole games through the browser client in a real Chromium.
//
// The tests build the program, start it on a free port with a new database, and
// click what a person would click: cards, hexes, buttons (policy.js chooses
// which). They look at the page alone, wait for what it shows and never for a
// time to pass, and fail on any error in the console and on any request to
// another host.
//
// They need Node to have built the client and a Chromium to show it, so they
// stand behind the build tag e2e:
//
//	make e2e
package e2e
