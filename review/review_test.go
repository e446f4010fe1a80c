package review

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"mariscal/ai"
	"mariscal/content"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/report"
)

// A sage would always give one of the answers, by the hash of what it sees, and thinks that any
// other costs a tenth of the chance to win.
type sage struct {
	*wisdom
	end  game.Position
	seen uint64 // the position that it was asked about, and its answer
	said game.Action
}

// wisdom is what the sages of a test have in common.
type wisdom struct {
	asked int
	best  bool // the line played on last began with what the sage would do
}

var wise = new(wisdom)

func init() { ai.Register("sage", "ancients", func() ai.Mind { return &sage{wisdom: wise} }) }

func (s *sage) Choose(p game.Position, legal []game.Action, _ uint64) game.Action {
	s.asked++
	a := legal[p.Hash()%uint64(len(legal))]
	if s.seen == 0 {
		s.seen, s.said = p.Hash(), a
	}
	return a
}

func (s *sage) PlayOn(p game.Position, line []game.Action, luck uint64) game.Position {
	s.best = p.Hash() == s.seen && line[0] == s.said
	s.end = p.Clone()
	s.end.Apply(line[0], game.NewSeeded(luck), nil)
	return s.end
}

func (*sage) Parts() []string { return []string{"banners", "ground"} }

func (s *sage) Weigh(_ game.Position, _ game.Seat, parts []float64) {
	if s.best {
		parts[1] = 0.5
	}
}

// Chance implements report.Judge for the seat at the top.
func (w *wisdom) Chance(game.Position) (int, bool) {
	if w.best {
		return 600_000, true
	}
	return 500_000, true
}

func (*wisdom) Telling() []string { return nil }

func (*wisdom) Doings() []report.Doing { return nil }

// ancients returns the system, and a battle of it that is about to begin, with its record.
func ancients(t *testing.T) (sys game.System, p game.Position, c *notation.Recorder, rec *notation.Record) {
	t.Helper()
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	sys = systems[slices.IndexFunc(systems, func(s game.System) bool { return s.Name() == "ancients" })]
	c = notation.RecordOf(game.NewSeeded(3))
	if p, err = sys.Start(game.Ref{ID: "ancients/akragas"}, nil, c, nil); err != nil {
		t.Fatal(err)
	}
	return sys, p, c, &notation.Record{System: sys.Name(), Rules: sys.Version(), Scenario: p.Scenario(), Deal: c.Take(sys, game.All)}
}

// played returns the record of the beginning of a battle between recruits.
func played(t *testing.T, answers int) (game.System, *notation.Record) {
	t.Helper()
	sys, p, c, rec := ancients(t)
	recruit, err := ai.New("recruit", sys.Name(), 2)
	if err != nil {
		t.Fatal(err)
	}
	for range answers {
		a, d := recruit.Choose(p), p.Decision()
		text := p.Text(a, game.All)
		p.Apply(a, c, nil)
		rec.Moves = append(rec.Moves, notation.Move{Seat: d.Seat, Text: text, Chance: c.Take(sys, game.All)})
	}
	return sys, rec
}

func reviewer() Reviewer {
	return Reviewer{Judge: wise, Player: func() (ai.Player, error) { return ai.OfGuesses("sage", "ancients", Seed) }}
}

// What a review calls better is what the player advises in that position, and what it calls done
// is what the record has.
func TestAReviewSaysWhatThePlayerWouldDo(t *testing.T) {
	sys, rec := played(t, 80)
	r, err := reviewer().Of(t.Context(), sys, rec, game.Top)
	if err != nil || len(r.Moments) < 3 {
		t.Fatalf("%d moments: %v", len(r.Moments), err)
	}
	n := 0
	err = notation.Walk(sys, rec, func(s notation.Step) error {
		i := slices.IndexFunc(r.Moments, func(m Moment) bool { return m.Step == s.Number-1 })
		if s.Move == nil || i < 0 {
			return nil
		}
		n++
		m := r.Moments[i]
		guess := s.Before.Clone()
		guess.Resample(game.Viewer(game.Top), game.NewSeeded(Seed))
		p, err := reviewer().Player()
		if err != nil {
			return err
		}
		advice, ok := ai.Advise(p, guess)
		if !ok || advice.Option.Text != m.Better.Option.Text || m.Done.Text != s.Move.Text || s.Move.Seat != game.Top {
			t.Errorf("action %d: the review has %q as better than %q; the player advises %q, the record has %q", m.Step, m.Better.Option.Text, m.Done.Text, advice.Option.Text, s.Move.Text)
		}
		if m.Gain() != 100_000 || m.Error != 0 || !slices.Equal(m.Better.Better, []string{"ground"}) {
			t.Errorf("action %d: a gain of %d, for %q", m.Step, m.Gain(), m.Better.Better)
		}
		return nil
	})
	if err != nil || n != len(r.Moments) {
		t.Errorf("%d of %d moments are in the record: %v", n, len(r.Moments), err)
	}
}

// A turn's decisions that belong to one plan are told once.
func TestOfOnePlanOneDecisionIsTold(t *testing.T) {
	sys, rec := played(t, 80)
	r, err := reviewer().Of(t.Context(), sys, rec, game.Top)
	if err != nil {
		t.Fatal(err)
	}
	for i, m := range r.Moments[1:] {
		from := r.Moments[i]
		if m.Turn == from.Turn && !slices.ContainsFunc(rec.Moves[from.Step:m.Step], func(x notation.Move) bool { return x.Seat == game.Bottom }) {
			t.Errorf("turn %d: actions %d and %d", m.Turn, from.Step, m.Step)
		}
	}
	if r.Asked < 2*len(r.Moments) {
		t.Errorf("%d decisions, %d of them told: no turn had two", r.Asked, len(r.Moments))
	}
}

// Two worlds that the seat cannot tell apart have the same review.
func TestAReviewDependsOnlyOnWhatTheSeatSaw(t *testing.T) {
	sys, rec := played(t, 60)
	told := 0
	err := notation.Walk(sys, rec, func(s notation.Step) error {
		if s.Move == nil || s.Move.Seat != game.Top {
			return nil
		}
		var both [2][]Moment
		for i := range both {
			w := &walk{Reviewer: reviewer(), ctx: t.Context(), plan: map[uint64]game.Action{}}
			s := s
			s.Before = s.Before.Clone()
			if i > 0 {
				s.Before.Resample(game.Viewer(game.Top), game.NewSeeded(99))
			}
			if err := w.step(s); err != nil {
				return err
			}
			both[i] = w.out.Moments
		}
		told += len(both[0])
		if !reflect.DeepEqual(both[0], both[1]) {
			t.Errorf("action %d: %+v in one world, %+v in another", s.Number, both[0], both[1])
		}
		return nil
	})
	if err != nil || told == 0 {
		t.Errorf("%d moments: %v", told, err)
	}
}

// A review whose caller stops it asks nobody any more.
func TestAReviewStops(t *testing.T) {
	sys, rec := played(t, 60)
	stop := errors.New("stop")
	pieces := 0
	r := reviewer()
	r.Pause = func(context.Context) error {
		if pieces++; pieces > 5 {
			return stop
		}
		return nil
	}
	before := wise.asked
	if _, err := r.Of(t.Context(), sys, rec, game.Top); !errors.Is(err, stop) || pieces != 6 {
		t.Errorf("after %d pieces: %v", pieces, err)
	}
	if wise.asked == before {
		t.Error("it asked nobody before")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	before = wise.asked
	if _, err := reviewer().Of(ctx, sys, rec, game.Top); !errors.Is(err, context.Canceled) || wise.asked != before {
		t.Errorf("%v, asked %d times", err, wise.asked-before)
	}
}

// What the strongest player did itself is no mistake.
func TestWhoDoesAsThePlayerHasNothingToRead(t *testing.T) {
	sys, p, c, rec := ancients(t)
	for range 30 {
		guess := p.Clone()
		guess.Resample(game.Viewer(p.Decision().Seat), game.NewSeeded(Seed))
		player, err := reviewer().Player()
		if err != nil {
			t.Fatal(err)
		}
		a, d := player.Choose(guess), p.Decision()
		text := p.Text(a, game.All)
		p.Apply(a, c, nil)
		rec.Moves = append(rec.Moves, notation.Move{Seat: d.Seat, Text: text, Chance: c.Take(sys, game.All)})
	}
	for seat := range game.Seat(2) {
		if r, err := reviewer().Of(t.Context(), sys, rec, seat); err != nil || len(r.Moments) > 0 || r.Same != r.Asked || r.Asked == 0 {
			t.Errorf("%v: %+v, %v", seat, r, err)
		}
	}
}
