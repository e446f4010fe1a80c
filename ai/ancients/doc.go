// Package ancients is the knowledge of computer players about Commands & Colors: Ancients.
// Importing it registers the players "recruit", "legionary", "centurion", "legate" and
// "marshal" with package ai.
//
// Values are in banners: [Weigh] evaluates a position for a seat. Fights are evaluated by
// exact tables of dice results (blow.go, fight.go). Reflexes answer the questions inside a
// combat and choose fights (reflex.go), fast enough to play out the rest of a turn
// thousands of times. The centurion composes whole turns as candidates and plays each out
// with fresh dice; the legate plays them on for three more turns by a fast script (script.go), and
// the marshal breeds others from them; the legionary plays by that script alone, the recruit by
// reflexes and simple rules of thumb.
package ancients
