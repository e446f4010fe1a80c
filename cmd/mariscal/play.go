package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path"
	"path/filepath"
	"slices"
	"syscall"
	"time"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/game/spelling"
	"mariscal/store/lock"
	"mariscal/terminal"
	"mariscal/terminal/screen"
)

type playCommand struct {
	packFlag
	botFlag
	Battle  string       `arg:"" optional:"" name:"scenario|file" help:"Scenario, or scenario file."`
	Side    string       `placeholder:"top|bottom" help:"Your army (default: bottom)."`
	Against string       `placeholder:"PLAYER|human" help:"Computer player, bot (exec:COMMAND), or human for two people at one screen (default: the easiest)."`
	Seed    *uint64      `placeholder:"N" help:"Seed of the dice and cards; without it they are drawn."`
	Option  game.Choices `placeholder:"NAME=VALUE" help:"Choice among rulings and variants; may be repeated."`
	langFlag
	Record string  `placeholder:"FILE" type:"path" help:"Where the game is saved (default: in the user's data folder)."`
	Plain  bool    `help:"Play the game line by line, even where the terminal has room for the whole table." env:"MARISCAL_PLAIN"`
	Resume resumed `placeholder:"FILE" help:"Resume a saved game; without a file, the last one."`

	silent bool // the full screen has no room for the logs of bots
}

const human = "human"

// Run plays one game. A broken connection ends it like leaving: the game is saved.
func (c *playCommand) Run(ctx context.Context, p *program) error {
	if !signal.Ignored(syscall.SIGHUP) {
		var stop context.CancelFunc
		ctx, stop = signal.NotifyContext(ctx, syscall.SIGHUP)
		defer stop()
	}
	var err error
	if p.say, err = c.speaker(p); err != nil {
		return err
	}
	if _, ok := game.ParseSeat(c.Side); c.Side != "" && !ok {
		return usageError{errors.New(p.say.text("no-side", spelling.Clip(c.Side)))}
	}
	g := terminal.Game{Lang: string(p.say), In: p.in, Out: p.out, Look: terminal.LookOf(p.in, p.out, p.env)}
	if err := c.load(p); err != nil {
		return err
	}
	if c.Resume.last && c.Battle == "" {
		if c.Resume.file, err = p.lastGame(); err != nil {
			return err
		}
	}
	switch {
	case c.Battle == stream || c.Resume.file == stream || c.Record == stream:
		return usageError{errors.New(p.say.text("no-stream"))}
	case c.Resume.file == "" && c.Battle == "":
		return usageError{errors.New(p.say.text("no-battle"))}
	case c.Resume.on() && c.Battle != "":
		return usageError{errors.New(p.say.text("both", spelling.Clip(c.Battle)))}
	case c.Resume.on() && len(c.Option) > 0:
		return usageError{errors.New(p.say.text("both", "--option"))}
	case c.Resume.on() && c.Seed != nil:
		return usageError{errors.New(p.say.text("both", "--seed"))}
	case c.Resume.on():
		if _, err := os.Stat(c.Resume.file); err != nil {
			return err
		}
		g.File = cmp.Or(c.Record, c.Resume.file)
	default:
		if err := c.begin(ctx, p, &g); err != nil {
			return err
		}
	}
	if real, err := filepath.EvalSymlinks(g.File); err == nil {
		g.File = real
	}
	if err := os.MkdirAll(filepath.Dir(g.File), 0o700); err != nil {
		return err
	}
	held, err := p.hold(g.File)
	if err != nil {
		return err
	}
	defer held.Release() // after an error the lock still ends with the process
	if c.Resume.on() {   // only now, when nobody else can write the file
		if err := c.resume(ctx, p, &g); err != nil {
			return err
		}
	}
	defer dismiss(&g)
	g.Judge = p.content.Judge(g.System.Name())
	play := terminal.Play
	if !c.Plain && !g.Look.Plain && screen.Fits(p.in, p.out, p.env) {
		play, c.silent = screen.Play, true
	}
	if err := play(ctx, g); err != nil {
		if c.Resume.on() {
			return p.failedRecord(c.Resume.file, battle{system: g.System, info: g.Info}, g.Resume, err)
		}
		return err
	}
	return nil
}

// begin makes a new game.
func (c *playCommand) begin(ctx context.Context, p *program, g *terminal.Game) error {
	b, err := p.find(c.Battle)
	if err != nil {
		return err
	}
	g.System, g.Info, g.Carried = b.system, b.info, b.carried
	if err := p.options(b.system, c.Option); err != nil {
		return err
	}
	g.Options = c.Option
	side, _ := game.ParseSeat(c.Side)
	if c.Side == "" {
		side = game.Bottom
	}
	if err := c.seats(ctx, p, g, side, ai.Names(b.system.Name())[0]); err != nil {
		return err
	}
	if c.Seed != nil {
		g.Seed = sha256.Sum256(fmt.Appendf(nil, "mariscal play %d", *c.Seed))
	} else {
		_, _ = rand.Read(g.Seed[:]) // never returns an error
		addTexts(g)
		g.Date = time.Now().UTC().Format(time.DateOnly)
	}
	g.File = c.Record
	if g.File == "" {
		folder, err := p.dataFolder()
		if err != nil {
			return err
		}
		g.File = freshRecord(filepath.Join(folder, "games", path.Base(b.info.ID)+time.Now().Format("-20060102-150405")))
	}
	if _, err := os.Stat(g.File); err == nil {
		return errors.New(p.say.text("exists", g.File))
	}
	return nil
}

// freshRecord returns a file name for a new record. It adds a number to the name if a game that began
// in the same second has it.
func freshRecord(name string) string {
	file := name + ".rec"
	for n := 2; lock.Known(file); n++ {
		file = fmt.Sprintf("%s-%d.rec", name, n)
	}
	return file
}

// addTexts adds the seats' texts to the dice of a new game: the only person at the terminal has a
// text of his own; computers, and two people who share it, have texts of the program.
func addTexts(g *terminal.Game) {
	people := 0
	for _, player := range g.Players {
		if player == "" {
			people++
		}
	}
	for s, player := range g.Players {
		g.Texts[s], g.Adders[s] = rand.Text(), notation.ByServer
		if player == "" && people == 1 {
			g.Adders[s] = notation.ByPlayer
		}
	}
}

// seats assigns the players to the seats.
func (c *playCommand) seats(ctx context.Context, p *program, g *terminal.Game, side game.Seat, against string) error {
	if c.Against != "" {
		against = c.Against
	}
	g.Players = [2]string{}
	if against == human {
		return nil
	}
	aside := p.aside()
	bots := guestList{botFlag: c.botFlag, tell: func(who, text string) {
		if !c.silent {
			aside(who, text)
		}
	}}
	if err := bots.player(ctx, p, against, g.System.Name()); err != nil {
		return err
	}
	other := side.Other()
	g.Players[other] = bots.name(against)
	if guest := bots.guest(against); guest.Open != nil {
		g.Guests[other], g.Against = guest.Open(), against
	}
	return nil
}

// dismiss closes the guests of a game.
func dismiss(g *terminal.Game) {
	for _, guest := range g.Guests {
		if guest != nil {
			guest.Close()
		}
	}
}

// resume prepares a saved game.
func (c *playCommand) resume(ctx context.Context, p *program, g *terminal.Game) error {
	rec, err := p.record(c.Resume.file)
	if err != nil {
		return err
	}
	if rec.Result.Over {
		return fmt.Errorf("%s: %s", c.Resume.file, p.say.text("ended"))
	}
	seed, err := terminal.SeedOf(rec)
	if err != nil {
		why := "no-seed"
		if errors.Is(err, notation.ErrPartial) {
			why = "partial"
		}
		return fmt.Errorf("%s: %s", c.Resume.file, p.say.text(why))
	}
	b, err := p.battleOf(rec)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Resume.file, err)
	}
	g.System, g.Info, g.Carried, g.Seed, g.Resume, g.Date = b.system, b.info, rec.ScenarioText != "", seed, rec, rec.Date
	if _, err := os.Stat(c.Record); c.Record != "" && err == nil && c.Record != c.Resume.file {
		return errors.New(p.say.text("exists", c.Record))
	}
	names, needed := ai.All(b.system.Name()), ""
	side, against := game.Bottom, human
	for s, name := range rec.Names {
		switch {
		case slices.Contains(names, name):
			g.Players[s] = name
			side, against = game.Seat(s).Other(), name
		case name != "": // a bot: a record has only its name
			side, needed = game.Seat(s).Other(), name
		}
	}
	switch {
	case needed != "" && c.Against == "":
		return fmt.Errorf("%s: %s", c.Resume.file, p.say.text("bot-needed", needed))
	case c.Side == "" && c.Against == "":
		return nil
	}
	if chosen, ok := game.ParseSeat(c.Side); ok {
		side = chosen
	}
	return c.seats(ctx, p, g, side, against)
}
