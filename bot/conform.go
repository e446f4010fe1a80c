package bot

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"mariscal/ai"
	"mariscal/game"
)

// A Trial is a battle to test a bot on.
type Trial struct {
	System   game.System
	Scenario game.Ref
}

// A Verdict says whether a bot kept a promise.
type Verdict int

// The verdicts: kept, kept with a defect, and broken.
const (
	Kept Verdict = iota
	Warned
	Broken
)

// A Promise is one promise of the protocol, and whether the bot kept it.
type Promise struct {
	ID      string // "hello", "legal", "unknown", "requests", "again", "alike", "quit" or "end"
	Verdict Verdict
	System  string       // the system it was tested on, or empty
	Why     game.Message // what is wrong
	Fault   error        // a [MeetError] or [ai.Forfeit] behind it, or nil
}

// A Trying is the result of testing a bot.
type Trying struct {
	Ready    Reply
	Promises []Promise
	Answers  int // number of answers
	Slowest  time.Duration
	Told     int // bytes of the questions it answered
}

// OK reports whether no promise was broken.
func (t *Trying) OK() bool {
	return !slices.ContainsFunc(t.Promises, func(p Promise) bool { return p.Verdict == Broken })
}

// mostAsked is the most questions of a test game.
const mostAsked = 150

// trySeed is the seed of the tests.
const trySeed = 20

// Try tests a bot on battles. It meets the bot, sends it an unknown message, and has it
// play the beginning of a game of each battle, one of them twice, and once more in a
// second process with the same seed; then it dismisses the bot. The other seat plays at
// random. The error is that of ctx.
func Try(ctx context.Context, c Command, config Config, trials []Trial) (Trying, error) {
	t := trying{config: config, command: c}
	err := t.run(ctx, trials)
	if ctx.Err() != nil {
		return t.Trying, context.Cause(ctx)
	}
	return t.Trying, err
}

type trying struct {
	Trying
	command Command
	config  Config
	refused int  // in the last game
	strange bool // an unknown message was sent
	puzzled bool // and the next question is the first after it
}

// keep records the verdict on a promise.
func (t *trying) keep(p Promise) { t.Promises = append(t.Promises, p) }

// broke records a promise broken by a guest's error; other errors are not the bot's fault.
func (t *trying) broke(id, system string, err error) error {
	_, forfeits := errors.AsType[*ai.Forfeit](err)
	if _, unmet := errors.AsType[*MeetError](err); forfeits || unmet {
		t.keep(Promise{ID: id, Verdict: Broken, System: system, Fault: err})
		return nil
	}
	return err
}

func (t *trying) run(ctx context.Context, trials []Trial) error {
	config := t.config
	config.Heard = func(toBot bool, line []byte) {
		if toBot && bytes.HasPrefix(line, []byte(`{"type":"choose"`)) {
			t.Told += len(line)
		}
		if t.config.Heard != nil {
			t.config.Heard(toBot, line)
		}
	}
	g := New(t.command, config)
	defer g.Close()
	if err := g.Meet(ctx); err != nil {
		return t.broke("hello", "", err)
	}
	t.Ready = g.Ready()
	hello := Promise{ID: "hello"}
	for _, want := range t.Ready.Wants {
		if !slices.Contains(Wants, want) {
			hello.Verdict, hello.Why = Warned, message("try.wants", game.Text("want", shortened(Plain(want))))
		}
	}
	t.keep(hello)
	trials = slices.DeleteFunc(slices.Clone(trials), func(tr Trial) bool { return !g.Plays(tr.System.Name()) })
	if len(trials) == 0 {
		t.keep(Promise{ID: "legal", Verdict: Broken, Why: message("try.nothing")})
		return nil
	}
	var first []string
	for i, tr := range append(slices.Clone(trials), trials[0]) {
		id := "legal"
		if i == len(trials) {
			id = "again"
		}
		played, err := t.play(ctx, g, tr, i)
		if err != nil && t.puzzled {
			return t.broke("unknown", "", err)
		}
		if err != nil {
			return t.broke(id, tr.System.Name(), err)
		}
		p := Promise{ID: id, System: tr.System.Name()}
		if t.refused > 0 {
			p.Verdict, p.Why = Warned, message("try.refused", game.Num("n", t.refused))
		}
		if t.keep(p); i == 0 {
			first = played
		}
	}
	t.keep(Promise{ID: "unknown"})
	if t.Ready.Protocol > Oldest {
		p := Promise{ID: "requests"}
		if g.failures > 0 {
			p.Verdict, p.Why = Warned, message("try.failed", game.Num("n", g.failures))
		}
		t.keep(p)
	}
	t.ends("quit", g, g.quit())
	return t.alone(ctx, trials[0], first)
}

// alone tests a second process: it must play alike, and end when its input ends.
func (t *trying) alone(ctx context.Context, tr Trial, first []string) error {
	g := New(t.command, t.config)
	defer g.Close()
	again, err := t.play(ctx, g, tr, 0)
	switch at := firstDifference(first, again); {
	case err != nil:
		return t.broke("alike", tr.System.Name(), err)
	case at > 0:
		t.keep(Promise{ID: "alike", Verdict: Warned, System: tr.System.Name(), Why: message("try.unlike", game.Num("n", at))})
	default:
		t.keep(Promise{ID: "alike", System: tr.System.Name()})
	}
	ended := g.proc.part(nil, g.config.Grace)
	g.drop()
	t.ends("end", g, ended)
	return nil
}

// ends records the verdict on a promise to end.
func (t *trying) ends(id string, g *Guest, ended bool) {
	p := Promise{ID: id}
	if !ended {
		p.Verdict, p.Why = Broken, message("try.stays", game.Text("time", g.config.Grace.String()))
	}
	t.keep(p)
}

// firstDifference returns the number of the first answer that differs, from 1; 0 for none.
func firstDifference(a, b []string) int {
	for i := range max(len(a), len(b)) {
		if i >= len(a) || i >= len(b) || a[i] != b[i] {
			return i + 1
		}
	}
	return 0
}

// strangeAfter is the number of answers before the unknown message.
const strangeAfter = 3

// puzzle sends a bot an unknown message.
func (g *Guest) puzzle(ctx context.Context) error {
	return g.exchange(ctx, struct {
		Type string         `json:"type"`
		More map[string]any `json:"more"`
	}{"unknown", map[string]any{"n": 0, "list": []any{nil, 1.5, "ñ"}}}, g.config.Time, nil)
}

// play plays the beginning of a game with that number, and returns the bot's answers.
func (t *trying) play(ctx context.Context, g *Guest, tr Trial, number int) (played []string, err error) {
	seat := game.Seat(number & 1)
	if err := g.Sit(ctx, ai.Sitting{System: tr.System, Scenario: tr.Scenario, Seat: seat, Number: number + 1, Seed: trySeed}); err != nil {
		return nil, err
	}
	luck := game.NewSeeded(trySeed)
	other, err := ai.New("random", tr.System.Name(), trySeed)
	if err != nil {
		return nil, err
	}
	log := new(game.Log)
	pos, err := tr.System.Start(tr.Scenario, nil, luck, log)
	if err != nil {
		return nil, fmt.Errorf("bot: %w", err)
	}
	var heard []game.Event
	before := g.refused
	for len(played) < mostAsked && !pos.Decision().Over {
		for _, e := range log.Events {
			if seen, ok := e.For(game.Viewer(seat)); ok {
				heard = append(heard, seen)
			}
		}
		log.Events = log.Events[:0]
		a, sole := game.Sole(pos, pos.Actions(nil))
		switch {
		case sole:
		case pos.Decision().Seat != seat:
			a = other.Choose(pos)
		default:
			if t.puzzled = len(played) == strangeAfter && !t.strange; t.puzzled {
				t.strange = true
				if err := g.puzzle(ctx); err != nil {
					return played, err
				}
			}
			began := time.Now()
			if a, err = g.Answer(ctx, ai.Question{Position: pos, Events: heard}); err != nil {
				return played, err
			}
			t.Slowest = max(t.Slowest, time.Since(began))
			t.Answers++
			heard = nil
			played = append(played, pos.Text(a, game.Viewer(seat)))
		}
		pos.Apply(a, luck, log)
	}
	t.refused = g.refused - before
	scene := pos.Scene(game.Viewer(seat))
	g.Rise(ctx, ai.Ending{Outcome: pos.Outcome(), Scores: scene.Scores()})
	return played, nil
}
