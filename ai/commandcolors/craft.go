package commandcolors

import "mariscal/game"

// A Question is what a position asks, as far as it matters to how it is answered.
type Question uint8

// The questions.
const (
	Over    Question = iota // nothing: the game has ended
	Card                    // which card is played
	Way                     // which of its ways a card takes, or whom it helps
	Order                   // who is ordered
	March                   // who moves where
	Fight                   // which fight comes next
	Another                 // something in a fight, or after the battles
)

// A Position is a position of a game of the family: a plain value that is copied and
// compared as such.
type Position[T comparable] interface {
	*T
	game.Position
}

// A Craft is what the players of one game know. It keeps nothing between two calls.
type Craft[P any] interface {
	// Asks says what a position asks; Active whose turn it is, Asked who is asked.
	Asks(p P) Question
	Active(p P) game.Seat
	Asked(p P) game.Seat

	// Weigh returns what a position is worth to a seat, in banners.
	Weigh(p P, me game.Seat, t *Temper) float64
	// Terms fills in the parts Weigh adds up, one for each of the ids that [Craft.Weighs]
	// lists but the last, which is the card kept.
	Terms(p P, me game.Seat, t *Temper, parts []float64)
	Weighs() []string

	// Reflex answers what is asked once the moves are made, quickly and without dice.
	// legal holds two answers or more.
	Reflex(p P, legal []game.Action) game.Action

	// Done is the action that ends giving orders, or moving.
	Done() game.Action
	// Keep returns what the card an action plays is worth in the hand.
	Keep(play game.Action) float64
	// Key tells orders apart: to the unit of a hex by its number, others above 127.
	Key(order game.Action) uint8
	// Moves reports whether an action moves the piece that an order orders.
	Moves(order, move game.Action) bool
}
