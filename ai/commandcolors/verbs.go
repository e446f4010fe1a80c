package commandcolors

import (
	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// Habits are the tables of a [Craft], which embeds them.
type Habits struct {
	Asked []Question // by stage; other stages are questions inside a fight
	Over  uint8      // stage when the game has ended
	Cards []float64  // value of each card in the hand
	Extra []float64  // part by which the orders of each card are worth more or less to a script
	Parts []string   // parts of the value ([Craft.Weighs])

	Play, Order, OrderLeader, Move, MoveLeader, Exit, Ends cc.Verb
	// Beginning a shot and a fight hand to hand, giving way to one, and following a beaten enemy.
	Fire, Close, Away, On cc.Verb
}

// Tables implements [Drill].
func (h *Habits) Tables() *Habits { return h }

// Stage returns the kind of question of a stage.
func (h *Habits) Stage(s uint8) Question {
	switch {
	case s == h.Over:
		return Over
	case int(s) < len(h.Asked):
		return h.Asked[s]
	}
	return Another
}

// Weighs implements [Craft].
func (h *Habits) Weighs() []string { return h.Parts }

// Done implements [Craft].
func (h *Habits) Done() game.Action { return cc.ActionOf(h.Ends, 0, 0) }

// Keep implements [Craft].
func (h *Habits) Keep(play game.Action) float64 {
	_, card, _ := cc.Parts(play)
	return h.Cards[card]
}

// Key implements [Craft].
func (h *Habits) Key(order game.Action) uint8 {
	v, at, _ := cc.Parts(order)
	if v != h.Order {
		return at | 128
	}
	return at & 127
}

// Moves implements [Craft].
func (h *Habits) Moves(order, move game.Action) bool {
	v, at, _ := cc.Parts(order)
	m, from, _ := cc.Parts(move)
	return from == at && (m == h.MoveLeader) == (v == h.OrderLeader)
}
