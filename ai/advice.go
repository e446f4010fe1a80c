package ai

import (
	"slices"

	"mariscal/game"
)

// Advice is what a player would do in somebody's place, and what speaks for it, as
// far as the seat that is asked can know.
type Advice struct {
	Option  game.Option // what it would answer, with what it touches
	Weighed int         // how many answers there were
	// Then are the moves its plan goes on with this turn, the first of them.
	Then []game.Option
	// Fight is the first fight that it would come to, if its plan leads to one this
	// turn: Option itself, or what it would answer later.
	Fight *game.Option
	// Before and After are the dice the enemy could roll next turn against the piece
	// that acts, where it stands and where it would go; -1 where nobody can tell.
	Before, After int
	// Better is what weighs more than with the next best answer, the weightiest first:
	// ids of the system (a [Weight]).
	Better []string
	// Same says that the next best answer was weighed and nothing of it weighs less.
	Same   bool
	system string
}

// mostSteps is how far a plan is followed, in answers: a turn has fewer.
const mostSteps = 40

// Advise asks a player what it would answer to the decision of guess, in which all
// that the seat asked cannot know is a guess, and follows its plan to the first
// fight. ok is false when nothing is asked, or what it chose is not listed.
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
		for _, w := range weighed {
			if w.By >= leastWeight && len(a.Better) < mostWeights {
				a.Better = append(a.Better, w.ID)
			}
		}
		a.Same = len(weighed) > 0 && len(a.Better) == 0
	}
	a.follow(p, guess)
	a.look(guess, v)
	return a, true
}

// What is told of what weighs: so many of them, none that weighs less.
const (
	mostWeights = 3
	leastWeight = 5
)

// mostMoves is how many moves of a plan are told.
const mostMoves = 4

// follow follows what a player would do to the first answer with odds, as long as
// the same seat is asked in the same turn. What falls meanwhile is a guess.
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

// look finds how safe the place is to which a piece would go.
func (a *Advice) look(guess game.Position, v game.Viewer) {
	if a.Option.Odds != nil || a.Option.Cell == "" || a.Option.From == "" || a.Option.From == a.Option.Cell {
		return
	}
	q, can := game.QueriesOf(guess)
	if !can {
		return
	}
	a.Before, a.After = 0, 0
	for _, x := range q.Danger(v, guess.Decision().Seat) {
		switch {
		case x.Cell == a.Option.From && !x.Empty:
			a.Before = x.Dice
		case x.Cell == a.Option.Cell:
			a.After = x.Dice
		}
	}
}

// Reasons are what speaks for it, the weightiest first, as messages that any
// client can put into words.
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

// percent rounds millionths.
func percent(millionths int) int { return (millionths + 5000) / 10_000 }

// Adviser returns the strongest of the players that know a system, the last one
// registered; empty where none does.
func Adviser(system string) (name string) {
	known.RLock()
	defer known.RUnlock()
	for _, e := range known.list {
		if e.system == system {
			name = e.name
		}
	}
	return name
}
