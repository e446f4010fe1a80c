// Package napoleonics is the knowledge of computer players about Commands & Colors:
// Napoleonics. Importing it registers the players "recruit", "legionary", "centurion",
// "legate" and "marshal" with package ai.
//
// Values are in banners. Blows are evaluated by tables of dice results (blow.go,
// fight.go). Reflexes answer the questions inside a combat, such as standing, forming
// square or retiring (reflex.go), fast enough to play out the rest of a turn thousands of
// times. The recruit uses reflexes and simple rules of thumb. The legate plays turns on by a
// fast script (script.go), which gives each unit an aim; the marshal breeds other turns besides,
// and the legionary plays by that script alone.
package napoleonics
