package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"slices"

	"mariscal/ai"
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/sim"
	"mariscal/sim/page"
	"mariscal/words"
)

type studyCommand struct {
	packFlag
	Battles  []string     `arg:"" name:"scenario|file" help:"Scenarios, or scenario files."`
	Out      string       `default:"study.html" placeholder:"FILE.html" type:"path" help:"The page to write."`
	Games    int          `default:"100" help:"How many games of each battle and pair of players."`
	Seed     uint64       `default:"1" help:"Seed; equal seeds give equal pages."`
	Players  []string     `placeholder:"PLAYER" help:"Computer players, each against each (default: all but random)."`
	MaxTurns int          `default:"400" help:"Turns after which a game is left unfinished."`
	Option   game.Choices `placeholder:"NAME=VALUE" help:"Choice among rulings and variants; may be repeated."`
	Lang     string       `placeholder:"es|en" help:"Language (default: that of the environment)."`
}

// Run plays every level against every level and writes the page.
func (c *studyCommand) Run(ctx context.Context, p *program) error {
	if c.Lang != "" {
		if !slices.Contains(words.Languages(), c.Lang) {
			return usageError{errors.New(p.say.text("no-language", clip(c.Lang)))}
		}
		p.say = speaker(c.Lang)
	}
	if c.Games < 1 || c.Games > sim.MostGames {
		return usageError{errors.New(p.say.text("games", c.Games, sim.MostGames))}
	}
	if c.MaxTurns < 1 {
		return usageError{errors.New(p.say.text("max-turns", c.MaxTurns))}
	}
	if err := c.load(p); err != nil {
		return err
	}
	var studies []page.Study
	var games []sim.Config // of all studies
	for _, name := range c.Battles {
		s, pairs, err := c.study(p, name)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(studies, func(other page.Study) bool { return other.Info.Ref == s.Info.Ref }) {
			continue // named twice
		}
		studies, games = append(studies, s), append(games, pairs...)
	}
	if f, err := os.OpenFile(c.Out, os.O_WRONLY|os.O_CREATE, 0o644); err != nil { // before the first game
		return err
	} else if err := f.Close(); err != nil {
		return err
	}
	err := c.play(ctx, p, studies, games)
	if errors.Is(err, context.Canceled) {
		p.printf("mariscal: %s\n", p.say.text("interrupted"))
		err = errInterrupted
	}
	if err != nil && !errors.Is(err, errInterrupted) {
		return err
	}
	var out bytes.Buffer
	if err := page.Write(&out, string(p.say), versionOf(), studies); err != nil {
		return err
	}
	if err := os.WriteFile(c.Out, out.Bytes(), 0o644); err != nil {
		return err
	}
	p.printf("%s\n", p.say.text("study-written", c.Out))
	return err
}

// study finds a battle and says who plays it.
func (c *studyCommand) study(p *program, name string) (s page.Study, pairs []sim.Config, err error) {
	b, err := p.find(name)
	if err != nil {
		return s, nil, err
	}
	players := c.Players
	if len(players) == 0 {
		players = slices.DeleteFunc(slices.Clone(ai.Names(b.system.Name())), func(name string) bool { return name == "random" })
	}
	if len(players) == 0 {
		players = ai.Names(b.system.Name())
	}
	for _, player := range players {
		if err := p.player(player, b.system.Name()); err != nil {
			return s, nil, err
		}
	}
	if err := p.options(b.system, c.Option); err != nil {
		return s, nil, err
	}
	first, err := b.system.Start(b.info.Ref, c.Option, game.NewSeeded(c.Seed), nil)
	if err != nil {
		return s, nil, err
	}
	s = page.Study{System: b.system, Info: b.info, Scene: first.Scene(game.All), People: p.people(name, b)}
	for _, top := range players {
		for _, bottom := range players {
			pairs = append(pairs, sim.Config{
				System: b.system, Scenario: b.info.Ref, Choices: c.Option, Players: [2]string{top, bottom},
				Games: c.Games, Seed: c.Seed, MaxTurns: c.MaxTurns, Watch: true,
			})
		}
	}
	return s, pairs, nil
}

// people returns the games people recorded of a battle, or nil.
func (p *program) people(name string, b battle) *page.People {
	about, ok := p.content.About(b.info.Ref)
	if !ok {
		data, err := frame.ReadFile(name, frame.MaxSize)
		if err == nil {
			about, err = p.content.Read(name, data)
		}
		if err != nil {
			return nil // it was read and found good already
		}
	}
	if r := about.Results; r != nil {
		return &page.People{Games: r.Games, Top: r.Top, Bottom: r.Bottom, Source: p.name(r.Source)}
	}
	return nil
}

// play plays all pairs and gives the results to their studies. When it is broken off,
// those there are have been given.
func (c *studyCommand) play(ctx context.Context, p *program, studies []page.Study, games []sim.Config) error {
	step, finish := p.progress(len(games) * c.Games)
	defer finish()
	for _, g := range games {
		g.Each = func(*sim.Game) error { step(); return nil }
		r, err := sim.Run(ctx, g)
		if r.Games > 0 {
			for i := range studies {
				if studies[i].Info.Ref == g.Scenario {
					studies[i].Results = append(studies[i].Results, r)
					break
				}
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}
