package ai

import (
	"slices"

	"mariscal/game"
)

// Advice is what a player would do in a seat's place, and its reasons, as far as the seat
// can know them.
type Advice struct {
	Option  game.Option // the answer it would give
	Weighed int         // number of answers considered
	// Then are the next moves of its plan this turn.
	Then []game.Option
	// Fight is the first fight of its plan this turn, if there is one: Option itself, or
	// a later answer.
	Fight *game.Option
	// Before and After are the dice the enemy could roll next turn against the acting
	// piece, at its present place and at its destination; -1 if unknown.
	Before, After int
	// Better is what the answer improves over the next best one, the most important
	// first: ids of the system (a [Weight]).
	Better []string
	// Same says that the next best answer was compared and nothing about it is worse.
	Same   bool
	system string
}

// mostSteps is the most answers of a plan that are followed; a turn has fewer.
const mostSteps = 40

// Advise asks a player for its answer to the decision of guess, in which guesses replace
// everything hidden from the seat, and follows its plan to the first fight. ok is false
// when there is no question, or the answer is not listed.
func Advise(p Player, guess game.Position) (a Advice, ok bool) {
	d := guess.Decision()
	if d.Over {
		return a, false
	}
	v := game.Viewer(d.Seat)
	options := guess.Options(v)
	choice := p.Choose(guess)
	i := slices.IndexFunc(options, func(o game.Option) bool { return o.Action == choice })
	if i < 0 {
		return a, false
	}
	a = Advice{Option: options[i], Weighed: len(options), Before: -1, After: -1, system: guess.System().Name()}
	if r, can := p.(Reasoner); can {
		weighed := r.Weighed()
		a.Over(weighed)
		a.Same = len(weighed) > 0 && len(a.Better) == 0
	}
	a.follow(p, guess)
	a.look(guess)
	return a, true
}

// Over sets what the answer improves, from the comparison with another one.
func (a *Advice) Over(weighed []Weight) {
	a.Better, a.Same = nil, false
	for _, w := range weighed {
		if w.By >= leastWeight && len(a.Better) < mostWeights {
			a.Better = append(a.Better, w.ID)
		}
	}
}

// How many weights are reported, and the least one.
const (
	mostWeights = 3
	leastWeight = 5
)

// mostMoves is the most moves of a plan that are reported.
const mostMoves = 4

// follow plays what a player would do up to the first answer with odds, while the same
// seat decides in the same turn. Dice and draws on the way are guesses.
func (a *Advice) follow(p Player, guess game.Position) {
	if a.Option.Odds != nil {
		a.Fight = &a.Option
		return
	}
	seat, turn := guess.Decision().Seat, guess.Turn()
	pos, luck := guess.Clone(), game.NewSeeded(guess.Hash())
	pos.Apply(a.Option.Action, luck, nil)
	for range mostSteps {
		if d := pos.Decision(); d.Over || d.Seat != seat || pos.Turn() != turn {
			return
		}
		choice := p.Choose(pos)
		for _, next := range pos.Options(game.Viewer(seat)) {
			switch {
			case next.Action != choice:
			case next.Odds != nil:
				a.Fight = &next
				return
			case next.From != "" && next.Cell != "" && len(a.Then) < mostMoves:
				a.Then = append(a.Then, next)
			}
		}
		pos.Apply(choice, luck, nil)
	}
}

// look computes the danger at a piece's destination.
func (a *Advice) look(guess game.Position) { a.Before, a.After = Danger(guess, a.Option) }

// Danger returns the dice the enemy could roll next turn against the piece that an answer moves,
// at its present place and at its destination; -1 if unknown.
func Danger(guess game.Position, o game.Option) (before, after int) {
	q, can := game.QueriesOf(guess)
	if !can || o.Odds != nil || o.Cell == "" || o.From == "" || o.From == o.Cell {
		return -1, -1
	}
	seat := guess.Decision().Seat
	for _, x := range q.Danger(game.Viewer(seat), seat) {
		switch {
		case x.Cell == o.From && !x.Empty:
			before = x.Dice
		case x.Cell == o.Cell:
			after = x.Dice
		}
	}
	return before, after
}

// Reasons returns the reasons, the most important first, as messages.
func (a *Advice) Reasons() (list []game.Message) {
	tell := func(id string, args ...game.Arg) { list = append(list, game.Message{ID: "advice." + id, Args: args}) }
	if f := a.Fight; f != nil && f.Odds != nil {
		if f.Text != a.Option.Text && f.From != "" && f.Cell != "" {
			tell("leads", game.Text("from", f.From), game.Text("to", f.Cell))
		}
		if r := f.Odds.Roll; r != nil && len(r.Hits) > 0 {
			tell("hits", game.Num("n", r.Dice), game.Num("percent", percent(1_000_000-r.Hits[0])))
		}
		for _, o := range f.Odds.Outcomes {
			if n := percent(o.Chance); n > 0 {
				tell("outcome", game.Word("what", a.system+".odds."+o.ID), game.Num("percent", n))
			}
		}
	}
	switch {
	case a.Before < 0 || a.Before == 0 && a.After == 0:
	case a.After < a.Before:
		tell("safer", game.Num("before", a.Before), game.Num("after", a.After))
	case a.After > a.Before:
		tell("riskier", game.Num("before", a.Before), game.Num("after", a.After))
	}
	if len(a.Better) > 0 {
		ids := make([]string, len(a.Better))
		for i, id := range a.Better {
			ids[i] = a.system + ".weighs." + id
		}
		tell("better", game.Words("what", ids))
	}
	if a.Same {
		tell("same")
	}
	if a.Weighed > 1 {
		tell("weighed", game.Num("n", a.Weighed))
	} else {
		tell("only")
	}
	return list
}

// percent rounds millionths to percent.
func percent(millionths int) int { return (millionths + 5000) / 10_000 }

// Adviser returns the strongest player that knows a system, the one registered last;
// empty if there is none.
func Adviser(system string) (name string) {
	for _, e := range known {
		if e.system == system {
			name = e.name
		}
	}
	return name
}
