package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"mariscal/game"
	"mariscal/sim"
	"mariscal/terminal"
	"mariscal/words"
)

type simCommand struct {
	packFlag
	Battle   string       `arg:"" name:"scenario|file" help:"Scenario, or scenario file."`
	Games    int          `default:"1000" help:"How many games."`
	Seed     uint64       `default:"1" help:"Seed; equal seeds give equal results."`
	Top      string       `default:"random" help:"Computer player of the top army."`
	Bottom   string       `default:"random" help:"Computer player of the bottom army."`
	MaxTurns int          `default:"400" help:"Turns after which a game is left unfinished."`
	Option   game.Choices `placeholder:"NAME=VALUE" help:"Choice among rulings and variants; may be repeated."`
	JSON     bool         `help:"As JSON, for programs."`
	Plot     string       `placeholder:"FILE.svg" help:"Draw margins and lengths into a file."`
}

// Run plays the games and tells the result.
func (c *simCommand) Run(ctx context.Context, p *program) error {
	if c.Games < 1 || c.Games > sim.MostGames {
		return usageError{errors.New(p.say.text("games", c.Games, sim.MostGames))}
	}
	if c.MaxTurns < 1 {
		return usageError{errors.New(p.say.text("max-turns", c.MaxTurns))}
	}
	if err := c.load(p); err != nil {
		return err
	}
	b, err := p.find(c.Battle)
	if err != nil {
		return err
	}
	for _, name := range []string{c.Top, c.Bottom} {
		if err := p.player(name, b.system.Name()); err != nil {
			return err
		}
	}
	if err := p.options(b.system, c.Option); err != nil {
		return err
	}
	step, finish := p.progress(c.Games)
	r, err := sim.Run(ctx, sim.Config{
		System: b.system, Scenario: b.info.Ref, Choices: c.Option, Players: [2]string{c.Top, c.Bottom},
		Games: c.Games, Seed: c.Seed, MaxTurns: c.MaxTurns, Progress: step,
	})
	finish()
	if errors.Is(err, context.Canceled) {
		return errors.New(p.say.text("interrupted"))
	}
	if err != nil {
		return err
	}
	if c.Plot != "" {
		if err := p.plot(c.Plot, b, r); err != nil {
			return err
		}
	}
	if c.JSON {
		return p.writeJSON(r)
	}
	return p.tellStudy(b, r)
}

// progress shows a bar on the error output, when that is a terminal.
func (p *program) progress(games int) (step, finish func()) {
	if !terminal.IsTerminal(p.err) {
		return nil, func() {}
	}
	bars := mpb.New(mpb.WithOutput(p.err), mpb.WithWidth(40))
	bar := bars.AddBar(int64(games), mpb.BarRemoveOnComplete(),
		mpb.AppendDecorators(decor.CountersNoUnit("%d / %d "+p.say.text("sim-games")), decor.Name("  "), decor.AverageETA(decor.ET_STYLE_GO)))
	return bar.Increment, func() {
		bar.Abort(true)
		bars.Wait()
	}
}

// tellStudy writes a study for people.
func (p *program) tellStudy(b battle, r sim.Result) error {
	var out bytes.Buffer
	line := func(id string, args ...any) { fmt.Fprintln(&out, p.say.text(id, args...)) }
	top, bottom := p.name(b.info.Armies[game.Top].Name), p.name(b.info.Armies[game.Bottom].Name)
	line("sim-title", p.name(b.info.Name), r.Games, p.say.playerName(r.Players.Top), p.say.playerName(r.Players.Bottom), r.Seed)
	win := func(name string, n int, rate sim.Rate) {
		line("sim-win", name, n, p.say.decimal(100*rate.Part, 1), p.say.decimal(100*rate.Low, 1), p.say.decimal(100*rate.High, 1))
	}
	win(p.say.text("sim-top", top), r.Wins.Top, r.Rates.Top)
	win(p.say.text("sim-bottom", bottom), r.Wins.Bottom, r.Rates.Bottom)
	win(p.say.text("sim-draw"), r.Wins.Draw, r.Rates.Draw)
	if r.Unfinished > 0 {
		win(p.say.text("sim-left", r.MaxTurns), r.Unfinished, sim.Wilson(r.Unfinished, r.Games))
	}
	score := words.For(string(p.say)).Track(b.info.System, r.Score)
	line("sim-score", score, top, p.say.decimal(r.Scores.Top.Mean, 2), bottom, p.say.decimal(r.Scores.Bottom.Mean, 2))
	line("sim-turns", p.say.decimal(r.Turns.Mean, 1), r.Turns.Median, r.Turns.Min, r.Turns.Max, p.say.decimal(float64(r.Actions)/float64(r.Games), 1))
	printer := words.For(string(p.say))
	for _, reason := range r.Reasons {
		fmt.Fprintf(&out, "%7d  %s\n", reason.Games, printer.Text(reason.ID))
	}
	_, err := p.out.Write(out.Bytes())
	return err
}

// plot draws a study into a file.
func (p *program) plot(path string, b battle, r sim.Result) error {
	top, bottom := p.name(b.info.Armies[game.Top].Name), p.name(b.info.Armies[game.Bottom].Name)
	var svg bytes.Buffer
	if err := r.Plot(&svg, sim.Titles{
		Title:  p.say.text("plot-title", p.name(b.info.Name), r.Games),
		Margin: p.say.text("plot-margin", words.For(string(p.say)).Track(b.info.System, r.Score), top, bottom),
		Turns:  p.say.text("plot-turns"), Games: p.say.text("sim-games"),
	}); err != nil {
		return err
	}
	return os.WriteFile(path, svg.Bytes(), 0o644)
}
