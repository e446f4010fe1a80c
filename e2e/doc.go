// Package e2e plays whole games through the browser client in a real Chromium.
//
// The tests build the program, start it on a free port with a new database, and click as a
// person would: cards, hexes, buttons (policy.js chooses which). They read only the page,
// wait for its content and never for a time to pass, and fail on any error in the console
// and on any request to another host. Each has a server and private windows of its own, so
// that they can run in parallel.
//
// One player clicks, one uses only a keyboard (keys.js), one taps a phone; networks fail,
// servers restart, pages open where browsers allow them little. Benchmarks measure the
// speed; no test depends on it:
//
//	go test -tags e2e ./e2e/ -run '^$' -bench . -benchtime 40x
//
// Another kind of test opens every screen of the client (screens_test.go) and reads it like
// people who see little, have no mouse, or speak the other language: the accessibility
// check finds no serious fault in light or dark, no text is cut off or untranslated, and
// touch targets are tall enough. A new screen is one more entry there: its name, and the
// way to it.
//
// They need Node to have built the client and a Chromium to show it, so they are behind the
// build tag e2e:
//
//	make e2e
package e2e
