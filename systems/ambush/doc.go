// Package ambush is a small game of our own for open tables: two patrols meet in a
// wood, and something lies in wait that may be a party in ambush or nothing. It is
// what the house is tried on where places are points and lengths inches; it is played
// from the terminal, in tests and behind a flag, and it is a game nevertheless.
//
// In its turn a side moves or fires with each of its bases, once. A base moves
// straight and then faces as it likes, and fires at what it sees before its front. A
// marker lies face down: its owner is asked whether it springs when an enemy comes
// near, which only a party can do, and one that is seen close by is turned. Points are
// for bases eliminated; enough of them win.
//
// rules.go has the rules' ids and numbers, battle.go what a scenario is and how one
// answers, state.go the plain value, play.go what is legal and the order of play,
// fire.go fire, shown.go what is shown. The rules restated: content/ambush/rules.md.
package ambush
