package report

import (
	"mariscal/game"
	"mariscal/game/notation"
)

// A Judge is what a report needs to know about a system.
type Judge interface {
	// Chance returns the chance in millionths that the top seat wins from a position,
	// from what is visible on the table; ok is false for an unknown system.
	Chance(p game.Position) (millionths int, ok bool)
	// Telling lists the ids of the events that matter in a moment, besides dice and
	// tests: losses, scores not won by hits.
	Telling() []string
	// Doings lists the actions to count for each side, in order.
	Doings() []Doing
}

// A Doing is a repeated action of a side.
type Doing struct {
	ID    string // of the count
	Event string // id of the event to count
	Arg   string // argument with the number, "" to count events
}

// certain is the chance 1, in millionths.
const certain = 1_000_000

// A Report is the course of a game.
type Report struct {
	Result game.Outcome `json:"result"`
	// Scores are the scores of the seats at the end, with the goal if there is one.
	Scores [2]game.Track `json:"scores"`
	Last   int           `json:"last"`   // number of the last step
	Judged bool          `json:"judged"` // it has chances and moments
	// Turns holds the start of every turn, and after them the end of the game.
	Turns   []Turn   `json:"turns"`
	Sides   [2]Side  `json:"sides"`   // top, bottom
	Counts  []Count  `json:"counts"`  // what each seat did, then what it lost
	Moments []Moment `json:"moments"` // the largest swings, in order of play
}

// A Turn is the state at the start of a turn.
type Turn struct {
	Turn   int       `json:"turn"`   // from 1; both sides' turns count
	Step   int       `json:"step"`   // actions after the deal
	Active game.Seat `json:"active"` // the seat whose turn begins
	Scores [2]int    `json:"scores"` // of the seats
	Chance int       `json:"chance"` // that top wins, millionths; 0 without a judge
	End    bool      `json:"end"`    // the game ends here
}

// A Side is the dice of one seat.
type Side struct {
	Luck Luck `json:"luck"`
}

// A Count is how often each seat did something, or how much it lost of what it had on the
// table. Pieces that left the field alive are not lost. Its text is
// "<system>.count.<id>".
type Count struct {
	// ID is that of a [Doing], a kind of lost piece ("unit"), or of its strength
	// ("unit.strength").
	ID string  `json:"id"`
	N  [2]int  `json:"n"`            // of the seats
	Of *[2]int `json:"of,omitempty"` // out of how many, for losses
}

// Of replays a record and reports on it. The error is that of a record that cannot be
// replayed to its end, or at all.
func Of(sys game.System, rec *notation.Record, judge Judge) (*Report, error) {
	t := newTeller(judge)
	err := notation.Walk(sys, rec, func(s notation.Step) error {
		t.step(s)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return t.report(sys, rec.Result), nil
}

// A teller processes the steps of a game in order.
type teller struct {
	judge   Judge
	out     Report
	n       int // number of the next step
	last    game.Position
	scores  [2]int
	tallies [2]tally
	seen    census
	telling []string
	doings  []Doing
	swings  []Moment
}

func newTeller(judge Judge) *teller {
	t := &teller{judge: judge, seen: census{pieces: map[string]counted{}, strong: map[string]bool{}}}
	t.out.Counts = []Count{}
	if judge != nil {
		t.telling, t.doings = judge.Telling(), judge.Doings()
	}
	for _, d := range t.doings {
		t.out.Counts = append(t.out.Counts, Count{ID: d.ID})
	}
	return t
}

func (t *teller) chance(p game.Position) int {
	if o := p.Outcome(); o.Over {
		return settled(o)
	}
	if t.judge == nil {
		return 0
	}
	c, ok := t.judge.Chance(p)
	t.out.Judged = t.out.Judged || ok
	return c
}

// settled returns the chance of a game that is over.
func settled(o game.Outcome) int {
	switch {
	case o.Draw:
		return certain / 2
	case o.Winner == game.Top:
		return certain
	}
	return 0
}

func (t *teller) step(s notation.Step) {
	scene := s.After.Scene(game.Spectator)
	before := t.scores
	t.out.Scores = scene.Scores()
	for seat, score := range t.out.Scores {
		t.scores[seat] = score.Value
	}
	t.seen.look(scene)
	for i := range s.Events {
		t.count(&s.Events[i])
	}
	if n := len(t.out.Turns); n == 0 || t.out.Turns[n-1].Turn != scene.Turn {
		t.out.Turns = append(t.out.Turns, Turn{
			Turn: scene.Turn, Step: t.n, Active: scene.Active, Scores: t.scores, Chance: t.chance(s.After),
		})
	}
	if s.Before != nil && t.judge != nil && (t.scores != before || t.decided(s.Events)) {
		t.swing(s)
	}
	t.last = s.After
	t.n++
}

// count adds an event's doings and dice.
func (t *teller) count(e *game.Event) {
	for i, d := range t.doings {
		if d.Event != e.ID {
			continue
		}
		n := &t.out.Counts[i].N[e.Seat&1]
		if d.Arg == "" {
			*n++
		}
		for _, a := range e.Args {
			if a.Name == d.Arg {
				*n += a.N
			}
		}
	}
	if e.Roll != nil {
		t.tallies[e.Seat&1].add(e.Roll)
	}
}

func (t *teller) report(sys game.System, result game.Outcome) *Report {
	r := &t.out
	r.Result, r.Last = result, t.n-1
	end := Turn{Turn: t.last.Turn(), Step: r.Last, Scores: t.scores, Chance: t.chance(t.last), End: true}
	if result.Over { // including by resignation or agreement
		end.Chance = settled(result)
	}
	if n := len(r.Turns); n > 0 {
		end.Active = r.Turns[n-1].Active
	}
	r.Turns = append(r.Turns, end)
	faces := sys.Dice()
	for seat := range r.Sides {
		r.Sides[seat].Luck = t.tallies[seat].luck(faces)
	}
	r.Counts = append(r.Counts, t.seen.losses(t.last.Scene(game.Spectator))...)
	r.Moments = choose(t.swings)
	if !r.Judged {
		r.Moments = []Moment{}
	}
	return r
}
