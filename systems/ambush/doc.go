// Package ambush is a small game of our own that tests open tables, where places are
// points and lengths are inches. Two patrols meet in a wood; a marker lies between them
// that may be an ambush or nothing. People play it in the terminal, and in the browser
// with the flag --toys.
//
// In its turn a side moves or fires with each of its bases, once. A base moves straight,
// then faces as it likes, and fires at an enemy it sees in front. The marker lies face
// down. When an enemy comes near, its owner decides whether it springs, which only a party
// can do; an enemy that sees it close by turns it up. A side gets a point for each base it
// eliminates, and wins with enough of them.
//
// rules.go has the ids and numbers of the rules, battle.go scenarios and verbs, state.go
// the plain value, play.go legal answers and the order of play, fire.go fire, scene.go
// scenes, options and queries. The rules restated: content/ambush/rules.md.
package ambush
