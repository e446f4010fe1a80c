// Package ambush is a small game of our own for open tables: two patrols meet at a
// crossing, and something lies in wait that may be a party in ambush or nothing. It
// is what the house is tried on where places are points and lengths inches; it is
// played from the terminal, in tests and behind a flag, and it is a game
// nevertheless.
//
// A round: tokens are drawn from a cup that holds one for each piece; the side drawn
// acts with a piece of its own that has not yet acted. A base moves straight and then
// faces as it likes, fires at what it sees before its front, or charges. A marker
// lies face down and is turned when an enemy sees it near by, or when its owner
// springs the ambush, which only a party can do. Points are for bases eliminated and
// for the crossing held at the end of a round.
//
// rules.go has the rules' ids and numbers; setup.go what a scenario is; position.go
// the plain value; move.go the ground; fight.go shooting and close combat; check.go
// what is legal and the candidates; play.go what follows; scene.go, options.go and
// query.go what is shown; text.go the words of actions and positions. The rules
// restated: content/ambush/rules.md.
package ambush
