package notation

import (
	"errors"
	"fmt"
	"slices"

	"mariscal/game"
)

// ErrPartial is the error of replaying a record that leaves out what its reader may not know.
var ErrPartial = errors.New("the record is partial: it leaves out what its reader may not know, so it cannot be replayed")

// A Step is one moment of a replay.
type Step struct {
	Move   *Move         // the action just applied, nil after the deal
	Before game.Position // nil after the deal
	After  game.Position
	Events []game.Event // events of the action (or the deal)
	Pots   []Pot        // the pots of its dice and draws
	// Number is how many actions stood after it; TakenBack says that it was taken back later
	// ([WalkAll]).
	Number    int
	TakenBack bool
}

// Replay replays a whole record with sys and returns the last position and every event.
// The record's scenario must be registered. The error names the line that does not follow
// from the rules; position and events are then those before it, or nil when the game
// could not start.
func Replay(sys game.System, rec *Record) (game.Position, []game.Event, error) {
	var last game.Position
	var events []game.Event
	err := Walk(sys, rec, func(s Step) error {
		last = s.After
		events = append(events, s.Events...)
		return nil
	})
	return last, events, err
}

// Walk replays a whole record and calls visit after the deal and after every action, in
// order. It stops at the first line that does not follow from the rules, or at the first
// error of visit.
func Walk(sys game.System, rec *Record, visit func(Step) error) error {
	if visit == nil {
		return walk(sys, rec, nil, nil)
	}
	return walk(sys, rec, nil, func(s Step) error {
		if s.TakenBack {
			return nil
		}
		return visit(s)
	})
}

// WalkAll is Walk that also visits the actions that were taken back, in the order in which
// all were played.
func WalkAll(sys game.System, rec *Record, visit func(Step) error) error {
	return walk(sys, rec, nil, visit)
}

// walk replays with the record's own chance, or with that of stream, which the record's
// chance must then equal.
func walk(sys game.System, rec *Record, stream *Stream, visit func(Step) error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("replay: the rules failed: %v", r)
		}
	}()
	switch {
	case rec.Partial != "":
		return ErrPartial
	case rec.System != sys.Name():
		return fmt.Errorf("the record is of %q, not of %q", rec.System, sys.Name())
	}
	defer func() {
		// Of a line that does not follow, clients say so in the reader's language.
		if fault := (*LineFault)(nil); err != nil && rec.Rules != sys.Version() && !errors.As(err, &fault) {
			err = fmt.Errorf("%w (played by version %q of the rules; this program has %q)", err, rec.Rules, sys.Version())
		}
	}()
	for i := range rec.Stood {
		if err := rec.Stood[i].Order.Check(sys); err != nil {
			return err
		}
	}
	sys = game.In(sys, rec.Scenario)
	var pots []Pot
	run := func(lines []string, first int, own bool, play func(game.Chance)) error {
		if stream == nil || !own {
			back := NewPlayback(sys, lines, first)
			if visit != nil {
				pots = nil
				back.pots = &pots
			}
			play(back)
			return back.Finish()
		}
		live := RecordOf(stream)
		play(live)
		return compare(lines, live.Take(sys, game.All), first)
	}
	var pos game.Position
	var log game.Log
	var startErr error
	err = run(rec.Deal, rec.dealLine, rec.Continues.Sum == "", func(c game.Chance) {
		pos, startErr = sys.Start(rec.Scenario, game.AsPlayed(sys, rec.Rules, rec.Choices), c, &log)
	})
	if startErr != nil {
		return startErr
	}
	if err != nil {
		return err
	}
	if visit != nil {
		if err := visit(Step{After: pos.Clone(), Events: log.Events, Pots: pots}); err != nil {
			return err
		}
	}
	var play func(pos game.Position, moves []Move, after []Stretch, actions int, back bool) error
	again := func(pos game.Position, stretches []Stretch, actions int) error {
		for _, s := range stretches {
			if err := play(pos.Clone(), s.Moves, s.After, actions, true); err != nil {
				return err
			}
		}
		return nil
	}
	play = func(pos game.Position, moves []Move, after []Stretch, actions int, back bool) error {
		for i := range moves {
			m := &moves[i]
			if err := again(pos, m.Before, actions+i); err != nil {
				return err
			}
			before := pos.Clone()
			a, err := readMove(pos, m)
			if err == nil && !back {
				err = rec.checkOrdered(pos, i+1, a)
			}
			if err != nil {
				return &LineFault{Line: m.line, Text: m.Text, Err: err}
			}
			log := game.Log{}
			if err := run(m.Chance, m.line+1, actions+i >= rec.Continues.Step, func(c game.Chance) { pos.Apply(a, c, &log) }); err != nil {
				return err
			}
			if visit == nil {
				continue
			}
			step := Step{Move: m, Before: before, After: pos.Clone(), Events: log.Events, Pots: pots, Number: actions + i + 1, TakenBack: back}
			if err := visit(step); err != nil {
				return err
			}
		}
		return again(pos, after, actions+len(moves))
	}
	if err := play(pos, rec.Moves, rec.After, 0, false); err != nil {
		return err
	}
	return rec.checkEnd(pos)
}

// readMove reads an action for a position and checks seat, rules and spelling.
func readMove(pos game.Position, m *Move) (game.Action, error) {
	d := pos.Decision()
	if d.Over {
		return 0, errors.New("the game is over")
	}
	if d.Seat != m.Seat {
		return 0, fmt.Errorf("%s decides now, not %s", d.Seat, m.Seat)
	}
	a, err := pos.Parse(m.Text)
	if err != nil {
		return 0, err
	}
	if text := pos.Text(a, game.All); text != m.Text {
		return 0, fmt.Errorf("the canonical text is %q", text)
	}
	return a, nil
}

// compare returns the first difference between a record's chance and that of its seed.
func compare(got, want []string, first int) error {
	if slices.Equal(got, want) {
		return nil
	}
	for i, w := range want {
		if i >= len(got) {
			return chanceFault(first+i, "missing: the seed gives %q", w)
		}
		if got[i] != w {
			return chanceFault(first+i, "the record has %q, the seed gives %q", got[i], w)
		}
	}
	return chanceFault(first+len(want), "%q follows from nothing", got[len(want)])
}

// checkEnd compares the end in the record with that of the game.
func (r *Record) checkEnd(pos game.Position) error {
	var want game.Outcome
	switch o := pos.Outcome(); {
	case o.Over:
		if want = o; o.Draw {
			want.Winner = 0
		}
		if r.ended() {
			return endFault(r.endLine, "nobody can resign, agree to a draw or decide the game after its end")
		}
	case r.Resigned != "":
		loser, _ := game.ParseSeat(r.Resigned)
		want = Resigned(loser)
	case r.Timeout != "":
		loser, _ := game.ParseSeat(r.Timeout)
		want = Timeout(loser)
	case r.Agreed:
		want = Agreed()
	case r.Adjudged != "":
		want = Adjudged(r.Adjudged)
	}
	if r.Result == want {
		return nil
	}
	if !want.Over {
		return endFault(r.endLine, "the record gives a result, but the game is not over")
	}
	return endFault(r.endLine, fmt.Sprintf("the game ends with %q, the record says otherwise", resultText(want)))
}

// Resigned returns the outcome when a seat resigns.
func Resigned(loser game.Seat) game.Outcome {
	return game.Outcome{Over: true, Winner: loser.Other(), Reason: ReasonResigned}
}

// Timeout returns the outcome when a seat's time runs out.
func Timeout(loser game.Seat) game.Outcome {
	return game.Outcome{Over: true, Winner: loser.Other(), Reason: ReasonTimeout}
}

// ended reports whether the record says that the game ended otherwise than by the rules.
func (r *Record) ended() bool { return r.Resigned+r.Timeout+r.Adjudged != "" || r.Agreed }

// AdjudgedDraw is [Record.Adjudged] of a game that was decided for neither seat.
const AdjudgedDraw = "draw"

// Adjudged returns the outcome of a game that whoever ran it decided: for a seat, or for neither.
func Adjudged(to string) game.Outcome {
	if seat, ok := game.ParseSeat(to); ok {
		return game.Outcome{Over: true, Winner: seat, Reason: ReasonAdjudged}
	}
	return game.Outcome{Over: true, Draw: true, Reason: ReasonNoWinner}
}

// Agreed returns the outcome when the seats agree to a draw.
func Agreed() game.Outcome { return game.Outcome{Over: true, Draw: true, Reason: ReasonAgreed} }
