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

// A Trial is a battle to try a bot on.
type Trial struct {
	System   game.System
	Scenario game.Ref
}

// A Verdict says how a bot kept a promise.
type Verdict int

// The verdicts: kept, kept with something to mend, and broken.
const (
	Kept Verdict = iota
	Warned
	Broken
)

// A Promise is one thing bots keep to, and how this one did.
type Promise struct {
	ID      string // "hello", "legal", "unknown", "again", "alike", "quit" or "end"
	Verdict Verdict
	System  string       // it was tried on, or empty
	Why     game.Message // of what is not as it should be
	Fault   error        // a [MeetError] or [ai.Forfeit] behind it, or nil
}

// A Trying is what a bot was tried on and how it did.
type Trying struct {
	Ready    Reply
	Promises []Promise
	Answers  int // it gave
	Slowest  time.Duration
	Told     int // bytes of the questions it answered
}

// OK reports whether no promise was broken.
func (t *Trying) OK() bool {
	return !slices.ContainsFunc(t.Promises, func(p Promise) bool { return p.Verdict == Broken })
}

// mostAsked is how many questions of a game a bot is tried on.
const mostAsked = 150

// trySeed is where the luck of the trying begins.
const trySeed = 20

// Try tries a bot on battles: it is met, told what it cannot know, plays the beginning of a
// game of each, one of them twice and once more in a process of its own with the same luck,
// and is sent away. The other seat plays at random. The error is that of ctx.
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
	strange bool // it was told what it cannot know
	puzzled bool // and is asked the first question after it
}

// keep notes how a promise was kept.
func (t *trying) keep(p Promise) { t.Promises = append(t.Promises, p) }

// broke notes that a promise was broken by what a guest returned; other errors are no
// fault of the bot.
func (t *trying) broke(id, system string, err error) error {
	var f *ai.Forfeit
	var m *MeetError
	if errors.As(err, &f) || errors.As(err, &m) {
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
	if g.quit() {
		t.keep(Promise{ID: "quit"})
	} else {
		t.keep(Promise{ID: "quit", Verdict: Broken, Why: message("try.stays", game.Text("time", g.config.Grace.String()))})
	}
	return t.alone(ctx, trials[0], first)
}

// alone tries a second process: whether it plays alike, and ends with its input.
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
	if !ended {
		t.keep(Promise{ID: "end", Verdict: Broken, Why: message("try.stays", game.Text("time", g.config.Grace.String()))})
		return nil
	}
	t.keep(Promise{ID: "end"})
	return nil
}

// firstDifference counts from 1 to the first answer that differs; 0 for none.
func firstDifference(a, b []string) int {
	for i := range max(len(a), len(b)) {
		if i >= len(a) || i >= len(b) || a[i] != b[i] {
			return i + 1
		}
	}
	return 0
}

// strangeAfter is the number of answers after which a bot is told what it cannot know.
const strangeAfter = 3

// puzzle tells a bot what it cannot know.
func (g *Guest) puzzle(ctx context.Context) error {
	return g.exchange(ctx, struct {
		Type string         `json:"type"`
		More map[string]any `json:"more"`
	}{"unknown", map[string]any{"n": 0, "list": []any{nil, 1.5, "ñ"}}}, g.config.Time, nil)
}

// play plays the beginning of a game of a number, and returns the bot's answers.
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
