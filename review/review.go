package review

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/report"
)

// Seed is the seed of the guesses about what is hidden, and of the player that is asked: that of
// advice during play, so that a review says what advice would have said.
const Seed = 1

// A Reviewer has what a review needs.
type Reviewer struct {
	// Player makes the player that is asked: one of [ai.OfGuesses] with [Seed].
	Player func() (ai.Player, error)
	Judge  report.Judge
	// Pause, if it is not nil, is called before each piece of work, which takes up to a second; its
	// error ends the review.
	Pause func(context.Context) error
	// Told, if it is not nil, is told how many actions of the record are done.
	Told func(done, of int)
}

// A Review is what was found.
type Review struct {
	Seat    game.Seat `json:"seat"`
	Asked   int       `json:"asked"`   // decisions of the seat with a choice
	Same    int       `json:"same"`    // of these, those in which the player would have done the same
	Moments []Moment  `json:"moments"` // in order of play
}

// A Moment is a decision where a better one was clear.
type Moment struct {
	Step   int          // actions after the deal, before this one
	Turn   int          // number of the turn
	Kind   string       // of the question
	Done   game.Option  // what the seat did; without a text if it is not listed (an open table)
	Events []game.Event // what came of it, as the seat saw it
	Better ai.Advice    // what was better, with its reasons
	// After is the seat's chance to win after each of both, in millionths; Error is the standard
	// error of their difference.
	AfterDone, AfterBetter, Error int
	// Instead is what the better plan does with the piece that was moved, if it moves another one
	// first; Stays says that it leaves it where it is.
	Instead *game.Option
	Stays   bool
	// Danger is the dice the enemy could roll next turn against the piece that was moved, where it
	// went; -1 if unknown.
	Danger int
	group  int
}

// Gain returns by how much the better decision would have raised the seat's chance to win, in
// millionths.
func (m Moment) Gain() int { return m.AfterBetter - m.AfterDone }

const (
	// leastGain is the least gain that is told, in millionths.
	leastGain = 40_000
	// sure is how many standard errors a gain must be above nothing.
	sure = 2.5
	// most is the most moments that are told, those with the largest gain.
	most = 12
	// glance and look are how often both answers are played on, at first and to be sure.
	glance, look = 24, 192
	// mostSteps is the longest plan that is followed.
	mostSteps = 40
	// mostAsked is the most decisions that are looked at; no game of people has as many.
	mostAsked = 4000
)

// ErrNoPlayer is the error for a player that cannot play answers on, or of a game that has no judge.
var ErrNoPlayer = errors.New("this computer player cannot review a game")

// Of reviews the decisions of a seat in a record. The error is that of a record that cannot be
// replayed to its end, of ctx, or of Pause.
func (r Reviewer) Of(ctx context.Context, sys game.System, rec *notation.Record, seat game.Seat) (*Review, error) {
	if r.Judge == nil {
		return nil, ErrNoPlayer
	}
	w := &walk{Reviewer: r, ctx: ctx, out: Review{Seat: seat, Moments: []Moment{}}, plan: map[uint64]game.Action{}}
	done := 0
	err := notation.Walk(sys, rec, func(s notation.Step) error {
		if s.Move == nil {
			return ctx.Err()
		}
		if r.Told != nil {
			r.Told(done, len(rec.Moves))
		}
		done++
		return w.step(s)
	})
	if err != nil {
		return nil, err
	}
	w.out.Moments = choose(w.out.Moments)
	return &w.out, nil
}

// A walk is a review under way.
type walk struct {
	Reviewer
	ctx  context.Context
	out  Review
	plan map[uint64]game.Action // what the player would answer, by the hash of what the seat sees
	turn int
	// group is the number of the run of decisions that no other seat interrupted.
	group int
	other bool
}

// step looks at an action of the record.
func (w *walk) step(s notation.Step) error {
	if s.Move.Seat != w.out.Seat {
		w.other = true
		return w.ctx.Err()
	}
	if w.other || s.Before.Turn() != w.turn {
		w.other, w.turn = false, s.Before.Turn()
		w.group++
		clear(w.plan)
	}
	a, err := s.Before.Parse(s.Move.Text)
	if err != nil {
		return err
	}
	if w.out.Asked >= mostAsked || len(s.Before.Actions(nil)) < 2 && !game.IsOpen(s.Before) {
		return w.ctx.Err()
	}
	guess := s.Before.Clone()
	guess.Resample(game.Viewer(w.out.Seat), game.NewSeeded(Seed))
	if guess.Check(a) != nil { // no seat's answers depend on what it cannot know
		return fmt.Errorf("review: %q is not legal in what its seat sees", s.Move.Text)
	}
	w.out.Asked++
	if planned, ok := w.plan[guess.Hash()]; ok && planned == a {
		w.out.Same++
		return w.ctx.Err()
	}
	m, found, err := w.judge(guess, a)
	if err != nil || !found {
		return err
	}
	m.Step, m.Turn, m.Kind, m.group = s.Number-1, guess.Turn(), guess.Decision().Kind, w.group
	for _, e := range s.Events {
		if e, ok := e.For(game.Viewer(w.out.Seat)); ok {
			m.Events = append(m.Events, e)
		}
	}
	w.out.Moments = append(w.out.Moments, m)
	return nil
}

// judge asks the player about a decision, and compares; found reports that something better was
// clear.
func (w *walk) judge(guess game.Position, a game.Action) (m Moment, found bool, err error) {
	if err := w.pause(); err != nil {
		return m, false, err
	}
	p, err := w.Player()
	if err != nil {
		return m, false, err
	}
	f, ok := ai.ForeseerOf(p)
	if !ok {
		return m, false, ErrNoPlayer
	}
	advice, ok := ai.Advise(p, guess)
	if !ok {
		return m, false, nil
	}
	better := ai.Line(p, guess, advice.Option.Action, mostSteps)
	w.follow(better)
	if advice.Option.Action == a {
		w.out.Same++
		return m, false, nil
	}
	if err := w.pause(); err != nil {
		return m, false, err
	}
	worse := ai.Line(p, guess, a, mostSteps)
	w.follow(worse)
	var c ai.Contrast
	for i, samples := range [2]int{glance, look} {
		if err := w.pause(); err != nil {
			return m, false, err
		}
		c = ai.Against(f, guess, better.Actions(), worse.Actions(), samples, ai.Mix(guess.Hash(), uint64(i)), w.chance(guess.Decision().Seat))
		if c.Gain()+2*c.Error < leastGain/1e6 {
			return m, false, nil
		}
	}
	if c.Gain() < leastGain/1e6 || c.Gain() < sure*c.Error {
		return m, false, nil
	}
	m = Moment{Better: advice, AfterDone: millionths(c.Worse), AfterBetter: millionths(c.Better), Error: millionths(c.Error)}
	m.Better.Over(c.Weights)
	m.Done, _ = optionOf(guess, a)
	_, m.Danger = ai.Danger(guess, m.Done)
	m.meanwhile(guess, better)
	return m, true, nil
}

// optionOf returns the option of an answer, if it is listed.
func optionOf(p game.Position, a game.Action) (game.Option, bool) {
	for _, o := range p.Options(game.Viewer(p.Decision().Seat)) {
		if o.Action == a {
			return o, true
		}
	}
	return game.Option{}, false
}

// moves reports whether an option moves a piece.
func moves(o game.Option) bool {
	return o.Odds == nil && o.Piece != "" && o.From != "" && o.Cell != "" && o.From != o.Cell
}

// meanwhile looks in a better plan for what it does with the piece that was moved.
func (m *Moment) meanwhile(guess game.Position, plan ai.Intent) {
	if !moves(m.Done) || m.Better.Option.Piece == m.Done.Piece {
		return
	}
	m.Stays = true
	pos, luck := guess.Clone(), game.NewSeeded(guess.Hash())
	for _, st := range plan {
		if o, ok := optionOf(pos, st.Action); ok && moves(o) && o.Piece == m.Done.Piece {
			m.Instead, m.Stays = &o, false
			return
		}
		pos.Apply(st.Action, luck, nil)
	}
}

func (w *walk) pause() error {
	if w.Pause == nil {
		return w.ctx.Err()
	}
	return errors.Join(w.ctx.Err(), w.Pause(w.ctx))
}

// follow notes what the player would answer.
func (w *walk) follow(line ai.Intent) {
	for _, st := range line[1:] {
		w.plan[st.Hash] = st.Action
	}
}

// chance returns the function that gives the seat's chance to win in a position.
func (w *walk) chance(seat game.Seat) func(game.Position) float64 {
	return func(p game.Position) float64 {
		top := 0.5
		if o := p.Outcome(); o.Over && !o.Draw {
			top = float64(1 - o.Winner)
		} else if c, ok := w.Judge.Chance(p); ok && !o.Over {
			top = float64(c) / 1e6
		}
		if seat == game.Bottom {
			return 1 - top
		}
		return top
	}
}

func millionths(x float64) int { return int(1e6*x + 0.5) }

// choose keeps the worst moment of each run of decisions, and of these the worst.
func choose(all []Moment) []Moment {
	slices.SortStableFunc(all, func(a, b Moment) int { return cmp.Compare(b.Gain(), a.Gain()) })
	kept, groups := []Moment{}, map[int]bool{}
	for _, m := range all {
		if !groups[m.group] && len(kept) < most {
			groups[m.group] = true
			kept = append(kept, m)
		}
	}
	slices.SortFunc(kept, func(a, b Moment) int { return cmp.Compare(a.Step, b.Step) })
	return kept
}
