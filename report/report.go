package report

import (
	"mariscal/game"
	"mariscal/game/notation"
)

// A Judge says how likely a side is to win.
type Judge interface {
	// Chance returns the chance in millionths that the top seat wins from a
	// position, by what lies open on the table; ok is false for a system it does
	// not know.
	Chance(p game.Position) (millionths int, ok bool)
}

// certain is a chance of one, in millionths.
const certain = 1_000_000

// A Report is how a game went.
type Report struct {
	Result game.Outcome `json:"result"`
	// Scores are the scores of the seats at the end: what is counted, how far it
	// came and, where there is one, the goal.
	Scores [2]game.Track `json:"scores"`
	Last   int           `json:"last"`   // number of the last step
	Judged bool          `json:"judged"` // there are chances and moments
	// Turns holds the start of every turn, and after them the end of the game.
	Turns   []Turn   `json:"turns"`
	Sides   [2]Side  `json:"sides"`   // top, bottom
	Moments []Moment `json:"moments"` // the largest swings, in order of play
}

// A Turn is how it stood when a turn began.
type Turn struct {
	Turn   int       `json:"turn"`   // from 1; both sides' turns count
	Step   int       `json:"step"`   // actions after the deal
	Active game.Seat `json:"active"` // whose turn begins
	Scores [2]int    `json:"scores"` // of the seats
	Chance int       `json:"chance"` // that top wins, millionths; 0 when not judged
	End    bool      `json:"end"`    // the game is over here
}

// A Side is what one seat did, lost and rolled.
type Side struct {
	Cards   int  `json:"cards"`  // cards played
	Orders  int  `json:"orders"` // units and leaders ordered
	Units   Loss `json:"units"`
	Blocks  Loss `json:"blocks"`
	Leaders Loss `json:"leaders"`
	Luck    Luck `json:"luck"`
}

// A Loss is how much of what a side had on the table it lost. What left the
// field alive is not lost.
type Loss struct {
	Had  int `json:"had"`
	Lost int `json:"lost"`
}

// Of plays a record through and reports on it. The error is that of a record
// that cannot be played again to its end, or at all.
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

// A teller takes the steps of a game in order.
type teller struct {
	judge   Judge
	out     Report
	n       int // number of the next step
	last    game.Position
	scores  [2]int
	tallies [2]tally
	seen    census
	swings  []Moment
}

func newTeller(judge Judge) *teller {
	return &teller{judge: judge, seen: census{}}
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

// settled is the chance of a game that is over.
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
	if s.Before != nil && t.judge != nil && (t.scores != before || decided(s.Events)) {
		t.swing(s)
	}
	t.last = s.After
	t.n++
}

// count adds what an event tells of orders and dice. Systems call alike what is
// alike: a card played is "SYSTEM.event.play", the orders of a turn
// "SYSTEM.event.orders" with their number n.
func (t *teller) count(e *game.Event) {
	side := &t.out.Sides[e.Seat&1]
	switch ending(e.ID) {
	case "play":
		side.Cards++
	case "orders":
		for _, a := range e.Args {
			if a.Name == "n" {
				side.Orders += a.N
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
	if result.Over { // by resignation or agreement too
		end.Chance = settled(result)
	}
	if n := len(r.Turns); n > 0 {
		end.Active = r.Turns[n-1].Active
	}
	r.Turns = append(r.Turns, end)
	faces := sys.Dice()
	for seat := range r.Sides {
		s := &r.Sides[seat]
		s.Luck = t.tallies[seat].luck(faces)
		t.seen.losses(game.Seat(seat), t.last.Scene(game.Spectator), s)
	}
	r.Moments = choose(t.swings)
	if !r.Judged {
		r.Moments = []Moment{}
	}
	return r
}
