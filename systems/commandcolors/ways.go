package commandcolors

import (
	"strings"

	"mariscal/game"
	"mariscal/game/dice"
	"mariscal/game/hex"
)

// FlightVerbs are the answers of a leader who falls back.
type FlightVerbs struct{ Step, Off, Halt Verb }

// Ways returns the ways of the leader, who has gone so many steps, as [game.Ways] asks
// for them: to each hex he may stop in, off the board, and into the first enemy unit
// that rolls dice at him. say makes the option of an answer; for a way of several hexes
// it is asked about the step from where he stands to where the way ends.
func (f *Flight) Ways(g Grammar, verbs FlightVerbs, steps int, say func(a game.Action) game.Option) []game.Way {
	w := flightWays{Flight: f, verbs: verbs, from: f.Field.LeaderAt[f.Leader], grammar: g, say: say}
	w.beyond(w.from, steps, nil)
	if !w.long {
		return nil
	}
	return w.found
}

// flightWays collects the ways of a leader.
type flightWays struct {
	*Flight
	verbs   FlightVerbs
	grammar Grammar
	say     func(a game.Action) game.Option
	from    hex.Hex
	seen    hex.Set // hexes a way leads to already; every way to a hex is as long
	off     bool    // a way leads off the board already
	long    bool    // a way takes several answers
	found   []game.Way
}

// beyond adds the ways that lead over the hexes of by, the last of which is h.
func (w *flightWays) beyond(h hex.Hex, steps int, by []hex.Hex) {
	f, r, s := w.Field, w.Roster, w.Roster.LeaderSeat[w.Leader]
	stops := f.LeaderHalts(r, w.Leader, h, steps)
	if stops {
		w.add(by, w.verbs.Halt, steps == w.Most)
	}
	if steps >= w.Most {
		return
	}
	if OwnEdge(s, h) && !w.off {
		w.off = true
		w.add(by, w.verbs.Off, false)
	}
	for next := range f.LeaderRear(r, w.Passable, w.Leader, h).AndNot(w.seen).All() {
		if !f.wayOut(r, w.Passable, w.Leader, next, steps+1, w.Most) {
			continue
		}
		w.seen = w.seen.With(next)
		on := append(by[:len(by):len(by)], next)
		if u := f.Unit(next); u >= 0 && r.Seat[u] != s && w.Dice(u) > 0 {
			w.add(on, w.verbs.Step, true)
			w.found[len(w.found)-1].Dice = true
			continue
		}
		w.beyond(next, steps+1, on)
	}
}

// add adds the way over some hexes that ends with an answer; there is none when it
// ends by itself.
func (w *flightWays) add(by []hex.Hex, last Verb, itself bool) {
	from, answers := w.from, make([]game.Action, 0, len(by)+1)
	for _, h := range by {
		answers = append(answers, ActionOf(w.verbs.Step, uint8(from), uint8(h)))
		from = h
	}
	if !itself {
		answers = append(answers, ActionOf(last, uint8(from), 0))
	}
	whole := ActionOf(last, uint8(w.from), 0)
	if last != w.verbs.Off && len(by) > 0 {
		by = by[:len(by)-1]
		whole = ActionOf(w.verbs.Step, uint8(w.from), uint8(from))
	}
	way := game.Way{Option: w.say(whole)}
	way.Action, way.Text = answers[0], w.grammar.Text(answers[0])
	for _, a := range answers[1:] {
		way.Then = append(way.Then, w.grammar.Text(a))
	}
	if len(by) > 0 {
		names := make([]string, len(by))
		for i, h := range by {
			names[i] = h.String()
		}
		way.Label.Args = append(way.Label.Args, game.Text("by", strings.Join(names, ", ")))
	}
	w.long = w.long || len(way.Then) > 0
	w.found = append(w.found, way)
}

// Passes returns the warning about the enemy unit in h, which rolls dice at the leader
// as he passes it: how many, and how likely he is lost. It is nil where there is none.
// rule is the rule it rolls by.
func (f *Flight) Passes(id, rule string, cast Cast, h hex.Hex) *game.Message {
	u := f.Field.Unit(h)
	if u < 0 || f.Roster.Seat[u] == f.Roster.LeaderSeat[f.Leader] {
		return nil
	}
	n := f.Dice(u)
	return &game.Message{ID: id, Args: []game.Arg{
		game.Word("unit", cast.UnitWord(u)), game.Text("to", h.String()), game.Num("dice", n),
		game.Num("n", (dice.Millionths(hitBy(n))+5000)/10_000), game.Text("rule", rule),
	}}
}
