package commandcolors

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/hex"
)

// A Teller writes the events of a game: the game gives the event and its rule. Without a
// log none of its methods does anything but [Teller.Last]; callers often check for the log
// before they make a teller.
type Teller struct {
	Cast
	Log *game.Log
}

// Event tells an event of a seat and some cells; the side is its first argument.
func (t Teller) Event(id, rule string, s game.Seat, cells []string, args ...game.Arg) {
	if t.Log == nil {
		return
	}
	args = append([]game.Arg{game.Word("side", "seat."+s.String())}, args...)
	t.Log.Add(game.Event{Message: game.Message{ID: t.Words.Game + ".event." + id, Args: args}, Rule: rule, Seat: s, Cells: cells})
}

// Last returns the last event, to add to it.
func (t Teller) Last() *game.Event { return &t.Log.Events[len(t.Log.Events)-1] }

// Turn tells that a turn of a seat begins; the first has a rule of its own.
func (t Teller) Turn(n uint16, s game.Seat, first, rule string) {
	if t.Log != nil {
		if n == 1 {
			rule = first
		}
		t.Event("turn", rule, s, nil, game.Num("turn", int(n)))
	}
}

// Played tells of a card a seat plays.
func (t Teller) Played(s game.Seat, card uint8, id, rule string) {
	if t.Log != nil {
		t.Event(id, rule, s, nil, game.Word("card", t.Words.Card(card)))
	}
}

// Ordered tells that the orders of a seat are given: where the units are that have one,
// and how many orders that were.
func (t Teller) Ordered(s game.Seat, units uint64, leaders uint16, rule string) {
	if t.Log != nil {
		var cells []string
		for h := range t.Field.HexesOf(units).All() {
			cells = append(cells, h.String())
		}
		t.Event("orders", rule, s, cells, game.Num("n", bits.OnesCount64(units)+bits.OnesCount16(leaders)))
	}
}

// Piece tells of unit u in h.
func (t Teller) Piece(id, rule string, u int, h hex.Hex, more ...game.Arg) {
	if t.Log != nil {
		t.Event(id, rule, t.Roster.Seat[u], []string{h.String()}, append(t.UnitArgs(u, h), more...)...)
	}
}

// To writes the event of unit u that goes from one hex to another, before it goes.
func (t Teller) To(id, rule string, u int, from, to hex.Hex, more ...game.Arg) {
	if t.Log != nil {
		args := append(t.UnitArgs(u, from), game.Text("to", to.String()))
		t.traced(id, rule, t.Roster.Seat[u], from, to, append(args, more...))
	}
}

// Leader writes the event of a lone leader who goes from one hex to another.
func (t Teller) Leader(id, rule string, l int, from, to hex.Hex, more ...game.Arg) {
	if t.Log != nil {
		args := append(t.LeaderArgs(l, from), game.Text("to", to.String()))
		t.traced(id, rule, t.Roster.LeaderSeat[l], from, to, append(args, more...))
	}
}

// FellBack tells of unit u that has fallen back from one hex to another, and on which way
// over a ground.
func (t Teller) FellBack(id, rule string, u int, from, to hex.Hex, over Ground, more ...game.Arg) {
	if t.Log != nil {
		args := append(t.UnitArgs(u, to), game.Text("from", from.String()), game.Text("to", to.String()))
		t.traced(id, rule, t.Roster.Seat[u], from, to, append(args, more...))
		t.Way(from, to, over)
	}
}

// Rolled tells an event with a roll of dice.
func (t Teller) Rolled(roll *game.RollEvent, id, rule string, s game.Seat, cells []string, args ...game.Arg) {
	t.Event(id, rule, s, cells, args...)
	t.Last().Roll = roll
}

// Blow writes the event of the dice that unit u in a hex rolls at the piece in another.
func (t Teller) Blow(roll *game.RollEvent, rule string, u int, from, to hex.Hex) {
	args := append(t.UnitArgs(u, from), game.Text("to", to.String()), game.Num("dice", len(roll.Dice)), game.Num("hits", roll.Hits), game.Num("flags", roll.Flags))
	t.Rolled(roll, "roll-"+roll.Purpose, rule, t.Roster.Seat[u], []string{from.String(), to.String()}, args...)
}

// Dice returns the dice of a roll by the names of their faces; does says what a face does
// and by which rule.
func Dice(f game.Faces, names []string, does func(face uint8) (effect, rule string)) (dice []game.RolledDie) {
	for _, d := range f.F[:f.N] {
		die := game.RolledDie{Face: names[d]}
		die.Effect, die.Rule = does(d)
		dice = append(dice, die)
	}
	return dice
}

// traced tells what goes from one hex to another.
func (t Teller) traced(id, rule string, s game.Seat, from, to hex.Hex, args []game.Arg) {
	t.Event(id, rule, s, []string{from.String(), to.String()}, args...)
	t.Last().Trace = []string{from.String(), to.String()}
}

// Way adds a way to the last event. The rules ask only where a piece ends; the player does
// not choose between the ways to that hex, so it is a shortest one.
func (t Teller) Way(from, to hex.Hex, over Ground) {
	if t.Log == nil {
		return
	}
	var way []string
	for _, h := range over.Way(from, to) {
		way = append(way, h.String())
	}
	t.Last().Way = way
}

// LeaderAt tells of leader l in h.
func (t Teller) LeaderAt(id, rule string, l int, h hex.Hex, more ...game.Arg) {
	if t.Log != nil {
		t.Event(id, rule, t.Roster.LeaderSeat[l], []string{h.String()}, append(t.LeaderArgs(l, h), more...)...)
	}
}

// Attack tells of a combat that unit u declares.
func (t Teller) Attack(id, rule string, u int, from, to hex.Hex) {
	if t.Log != nil {
		_, target := t.Target(to)
		t.Event(id, rule, t.Roster.Seat[u], []string{from.String(), to.String()}, append(t.UnitArgs(u, from), target, game.Text("to", to.String()))...)
	}
}

// Hits tells of the blocks unit u in h has lost.
func (t Teller) Hits(u int, h hex.Hex, n int, rule string) {
	if t.Log != nil {
		t.Piece("hits", rule, u, h, game.Num("n", n), game.Num("left", int(t.Field.Blocks[u])))
	}
}

// Check tells of a leader's check: the dice by the names of their faces, of which
// one hits, by a rule of its own; it has lost him or not.
func (t Teller) Check(l int, h hex.Hex, f game.Faces, names []string, hits uint8, hitRule string, lost bool, rule string) {
	if t.Log == nil {
		return
	}
	roll := &game.RollEvent{Purpose: "leader-check"}
	roll.Dice = Dice(f, names, func(d uint8) (string, string) {
		if d != hits {
			return "", ""
		}
		roll.Hits++
		return "hit", hitRule
	})
	n := 0
	if lost {
		n = 1
	}
	t.LeaderAt("check", rule, l, h, game.Num("lost", n))
	t.Last().Roll = roll
}

// Drawn tells of a card a seat has drawn, which only its owner sees.
func (t Teller) Drawn(s game.Seat, word, rule string) {
	if t.Log != nil {
		t.Event("draw", rule, s, nil, Hidden(word))
	}
}

// Hidden names a card by its word for its owner alone.
func Hidden(word string) game.Arg {
	card := game.Word("card", word)
	card.Private = true
	return card
}

// Banners tells of banners a seat has won.
func (t Teller) Banners(s game.Seat, n int, score *Score, rule string) {
	if t.Log != nil {
		t.Event("banner", rule, s, nil, game.Num("n", n), game.Num("total", score.Tally(s)), game.Num("goal", t.Setup.Goal))
	}
}

// Ended writes the event of the end: the winner, or none, and the reason.
func (t Teller) Ended(drawn bool, winner game.Seat, reason, rule string) {
	if t.Log != nil {
		id := "won"
		if drawn {
			id = "drawn"
		}
		t.Event(id, rule, winner, nil, game.Word("reason", t.Words.Game+".over."+reason))
	}
}
