// Package tournament pairs the rounds of tournaments and ranks their players. It knows no game and
// stores nothing: players are numbers from 0, and everything follows from the rounds so far.
//
//   - [Robin]: everybody meets everybody, by the Berger tables.
//   - [Knockout]: who loses is out; the seeds are set as in tennis.
//   - [Swiss]: players with equal points meet, nobody twice: the Dutch system of the FIDE handbook
//     (C.04.3), restated in swiss.go.
//   - [Rank]: points and what breaks ties.
package tournament

// Free stands in place of the opponent of a player who has none.
const Free = -1

// A Table is two players of a round and what came of it.
type Table struct {
	// Players are who meets; the first has the top side where a round is one game. The second is
	// Free for a bye, and both are where nobody of a bracket is left.
	Players [2]int
	// Open says that it is not decided; the rest means nothing then.
	Open   bool
	Halves [2]int // points of each in halves: 2 won, 1 drawn, 0 lost
	// Unplayed says that it was decided without a game: a bye, or somebody did not appear.
	Unplayed bool
	Wins     [2]int // games won
	Scores   [2]int // of the battles
}

// A Round is the tables of a round.
type Round []Table

// A Player is somebody who has entered.
type Player struct {
	Strength int  // the higher comes first among equals; equal ones in the order of their numbers
	Out      bool // is not to be paired
}

// bye returns the table of a player without an opponent, who gets so many half points.
func bye(player, halves int) Table {
	return Table{Players: [2]int{player, Free}, Halves: [2]int{halves, 0}, Unplayed: true}
}

// Bye returns the table of a player who gets the point of a round without an opponent.
func Bye(player int) Table { return bye(player, 2) }

// Missed returns the table of a player who gets half a point for a round before he entered.
func Missed(player int) Table { return bye(player, 1) }

// meeting returns a table that is to be played.
func meeting(top, bottom int) Table { return Table{Players: [2]int{top, bottom}, Open: true} }
