// Package e2e plays whole games through the browser client in a real Chromium.
//
// The tests build the program, start it on a free port with a new database, and
// click what a person would click: cards, hexes, buttons (policy.js chooses
// which). They look at the page alone, wait for what it shows and never for a
// time to pass, and fail on any error in the console and on any request to
// another host. Each has a server and private windows of its own, so that they run
// beside each other.
//
// One player clicks, one has a keyboard alone (keys.js), one taps a telephone;
// networks fail, servers are started again, pages are opened where browsers grant
// them little. How fast it all is, benchmarks tell and no test decides:
//
//	go test -tags e2e ./e2e/ -run '^$' -bench . -benchtime 40x
//
// Another kind of test opens every screen of the client (screens_test.go) and
// reads it as people do who see little, have no mouse, or speak the other
// language: the accessibility check finds no serious fault in the light and in
// the dark, no text is cut off or left untranslated, and what fingers press is
// tall enough for them. A new screen is one more entry there: its name, and how
// one gets to it.
//
// They need Node to have built the client and a Chromium to show it, so they
// stand behind the build tag e2e:
//
//	make e2e
package e2e
