package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"mariscal/game"
	"mariscal/lab"
	"mariscal/lab/page"
	"mariscal/sim"
	"mariscal/terminal"
)

type labCommand struct {
	packFlag
	overFlag
	Battle   string        `arg:"" name:"scenario|file" help:"A scenario, or a scenario file; - is the standard input."`
	Players  []string      `placeholder:"PLAYER" help:"Levels of play: each computer player fights itself (default: recruit, legionary and centurion)."`
	Width    float64       `default:"4" placeholder:"POINTS" help:"A level ends as soon as its interval is as narrow as this, in points of 100 to either side."`
	Settle   bool          `help:"A level also ends as soon as it is clear whether the battle is even (--least, --most)."`
	Least    float64       `default:"45" placeholder:"SCORE" help:"The lowest score of 100 of the top army that counts as even."`
	Most     float64       `default:"55" placeholder:"SCORE" help:"The highest one."`
	Games    int           `default:"4000" help:"The most games at each level; an interval that is still wider then is told as it is."`
	Time     time.Duration `placeholder:"DURATION" help:"The most time for everything, such as 5m."`
	Seed     uint64        `default:"1" help:"Seed; equal seeds give equal results."`
	MaxTurns int           `default:"400" help:"Turns after which a game is left unfinished."`
	Option   game.Choices  `placeholder:"NAME=VALUE" help:"Choice among rulings and variants; may be repeated."`
	Against  string        `placeholder:"SCENARIO|FILE" help:"Play a second battle by the same deals, and tell by how much it differs."`
	Mend     bool          `help:"Try small changes of the file, and rank them by how near they bring every level to the aim: what people recorded, or an even battle."`
	Change   []string      `placeholder:"KIND" help:"Kinds of changes to try: place, unit, type, strength, cards, victory, first, turns (default: all)."`
	Target   float64       `placeholder:"SCORE" help:"With --mend, the score of 100 of the top army to aim for."`
	Confirm  int           `default:"400" placeholder:"DEALS" help:"With --mend, by how many deals the best changes are confirmed."`
	Write    string        `placeholder:"FILE" type:"path" help:"With --mend, write the file with the best change."`
	Out      string        `short:"o" placeholder:"FILE.html" type:"path" help:"Write a page as well; - is the standard output."`
	langFlag
	JSON bool `help:"As JSON, for programs."`
}

// Help explains what a lab is.
func (*labCommand) Help() string {
	return "Equal computer players fight until the interval is as narrow as asked. It is shown while it shrinks, and holds whenever you stop: Ctrl-C tells what there is. docs/lab.md tells more."
}

// Run plays the studies and tells what they found.
func (c *labCommand) Run(ctx context.Context, p *program) error {
	var err error
	if p.say, err = c.speaker(p); err != nil {
		return err
	}
	config, b, err := c.config(p)
	if err != nil {
		return err
	}
	if err := writable(c.Out); err != nil {
		return err
	}
	w := page.For(string(p.say), b.info)
	live := p.live()
	config.Sources = c.sources(p)
	r, err := c.play(ctx, p, config, b, func(at lab.Progress) { live.show(func() string { return w.Progress(at) }) })
	live.finish()
	r.Program = versionOf()
	if errors.Is(err, context.Canceled) {
		err = p.interrupted()
	}
	if err != nil && !errors.Is(err, errInterrupted) {
		return err
	}
	if c.Out != "" {
		if written := c.page(p, w, &r, b); written != nil {
			return written
		}
	}
	switch {
	case c.JSON:
		return errors.Join(p.writeJSON(r), err)
	case c.Out == stream:
		return err
	}
	if _, told := fmt.Fprint(p.out, w.Lines(&r)); told != nil {
		return told
	}
	return err
}

// page writes the page of a report.
func (c *labCommand) page(p *program, w page.Writer, r *lab.Report, b battle) error {
	first, err := b.system.Start(b.info.Ref, c.Option, game.NewSeeded(c.Seed), nil)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	if err := w.Write(&out, r, b.system, first.Scene(game.All), c.again()); err != nil {
		return err
	}
	return p.writeFile(c.Out, out.Bytes())
}

// again returns the command that plays the same games.
func (c *labCommand) again() string {
	words := []string{"mariscal", "lab", c.Battle, "--width", fmt.Sprint(c.Width), "--games", fmt.Sprint(c.Games), "--seed", fmt.Sprint(c.Seed)}
	add := func(flag, value string) {
		if value != "" {
			words = append(words, flag, value)
		}
	}
	add("--players", strings.Join(c.Players, ","))
	add("--against", c.Against)
	if c.Mend {
		words = append(words, "--mend", "--confirm", fmt.Sprint(c.Confirm))
	}
	add("--change", strings.Join(c.Change, ","))
	if c.Settle {
		words = append(words, "--settle")
	}
	for _, id := range slices.Sorted(maps.Keys(c.Option)) {
		add("--option", id+"="+c.Option[id])
	}
	add("--pack", c.Pack)
	return typedWords(words)
}

// play plays the levels, and what else is asked for.
func (c *labCommand) play(ctx context.Context, p *program, config lab.Config, b battle, tell lab.Tell) (r lab.Report, err error) {
	var other battle
	if c.Against != "" {
		if other, err = p.find(c.Against); err != nil {
			return r, err
		}
		if other.system.Name() != b.system.Name() {
			return r, usageError{errors.New(p.say.text("arena-systems", b.info.ID, other.info.ID))}
		}
	}
	var m *mending
	if c.Mend {
		if m, err = c.mending(p, b); err != nil {
			return r, err
		}
	}
	r, err = lab.Run(ctx, config, tell)
	r.People = lab.PeopleOf(p.content, p.about(c.Battle, b), r.Levels)
	if err != nil {
		return r, err
	}
	if c.Against != "" {
		against, err := lab.Compare(ctx, config, other.info.Ref, tell)
		if r.Against = &against; err != nil {
			r.Partial = true
			return r, err
		}
	}
	if m != nil {
		err = m.race(ctx, p, config, &r, tell)
		r.Partial = r.Partial || err != nil
	}
	return r, err
}

// config returns what the call asks for.
func (c *labCommand) config(p *program) (config lab.Config, b battle, err error) {
	if err := p.bounds(c.Games, sim.MostGames, c.MaxTurns); err != nil {
		return config, b, err
	}
	if !(0 <= c.Width && c.Width < 50) {
		return config, b, usageError{errors.New(p.say.text("lab-width", c.Width))}
	}
	if !(0 <= c.Least && c.Least < c.Most && c.Most <= 100) {
		return config, b, usageError{errors.New(p.say.text("lab-aim"))}
	}
	if err := c.overFlag.faults(p, c.Players...); err != nil {
		return config, b, err
	}
	if err := c.load(p); err != nil {
		return config, b, err
	}
	if b, err = p.find(c.Battle); err != nil {
		return config, b, err
	}
	players := c.Players
	if len(players) == 0 {
		players = lab.Levels(b.system.Name())
	}
	for _, name := range players {
		if err := p.player(name, b.system.Name()); err != nil {
			return config, b, err
		}
	}
	if err := p.options(b.system, c.Option); err != nil {
		return config, b, err
	}
	hundredth := func(x float64) float64 { return math.Round(x*1e4) / 1e6 }
	return lab.Config{
		System: b.system, Battle: b.info.Ref, Choices: c.Option, Carried: b.carried, Players: players, Seed: c.Seed, MaxTurns: c.MaxTurns,
		Stop: lab.Stop{Width: hundredth(c.Width), Settled: c.Settle, Games: c.Games, Time: c.Time},
		Aim:  [2]float64{hundredth(c.Least), hundredth(c.Most)},
	}, b, nil
}

// sources returns what shares studies with workers; nil without --over.
func (c *labCommand) sources(p *program) func([]sim.Config) (func(int) sim.Source, func(), error) {
	if c.Over == "" {
		return nil
	}
	return func(studies []sim.Config) (func(int) sim.Source, func(), error) {
		kept, err := p.takeUp("", nil, len(studies))
		if err != nil {
			return nil, nil, err
		}
		for i, s := range studies {
			if s.Tally != nil {
				kept.check.Tallies[i] = s.Tally
			}
		}
		host, err := c.overFlag.host(p, &bars{p: p}, studies, kept)
		if err != nil {
			return nil, nil, err
		}
		return host.source, func() { host.close(p) }, nil
	}
}

// A liveLine shows how far something is: on a terminal one line that changes, elsewhere a line
// after 2 seconds, and then ever more seldom.
type liveLine struct {
	p    *program
	bars *bars

	mu   sync.Mutex
	text func() string
	next time.Time
	gap  time.Duration
}

// firstLine is after what time the first line is written where nothing changes in place.
const firstLine = 2 * time.Second

// live begins to show.
func (p *program) live() *liveLine {
	l := &liveLine{p: p, next: time.Now().Add(firstLine), gap: firstLine}
	if terminal.IsTerminal(p.err) {
		l.bars = p.lines()
		l.bars.bar = l.bars.line(l.now)
	}
	return l
}

// now returns the text.
func (l *liveLine) now() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.text == nil {
		return ""
	}
	return l.text()
}

// show shows another text.
func (l *liveLine) show(text func() string) {
	l.mu.Lock()
	l.text = text
	due := l.bars == nil && time.Now().After(l.next)
	if due {
		l.gap *= 2
		l.next = time.Now().Add(l.gap)
	}
	l.mu.Unlock()
	if due {
		l.p.printf("%s\n", text())
	}
}

// finish takes the line away.
func (l *liveLine) finish() {
	if l.bars != nil {
		l.bars.finish()
	}
}
