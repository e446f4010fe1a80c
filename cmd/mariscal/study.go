package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"mariscal/ai"
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/sim"
	"mariscal/sim/page"
)

type studyCommand struct {
	packFlag
	botFlag
	overFlag
	Battles  []string     `arg:"" name:"scenario|file" help:"Scenarios, or scenario files."`
	Out      string       `short:"o" default:"study.html" placeholder:"FILE.html" type:"path" help:"The page to write; - is the standard output."`
	Games    int          `default:"100" help:"How many games of each battle and pair of players."`
	Seed     uint64       `default:"1" help:"Seed; equal seeds give equal pages."`
	Players  []string     `placeholder:"PLAYER" help:"Computer players, or bots (exec:COMMAND), each against each (default: those up to the centurion; stronger ones take long)."`
	MaxTurns int          `default:"400" help:"Turns after which a game is left unfinished."`
	Option   game.Choices `placeholder:"NAME=VALUE" help:"Choice among rulings and variants; may be repeated."`
	langFlag
	Checkpoint string `placeholder:"FILE" type:"path" help:"Save the progress in a file, and resume from it."`

	played func(*sim.Game) // gets every game, for tests
}

// Run plays every level against every level and writes the page.
func (c *studyCommand) Run(ctx context.Context, p *program) error {
	var err error
	if p.say, err = c.speaker(p); err != nil {
		return err
	}
	if err := p.bounds(c.Games, sim.MostGames, c.MaxTurns); err != nil {
		return err
	}
	if err := c.overFlag.faults(p, c.Players...); err != nil {
		return err
	}
	if err := c.load(p); err != nil {
		return err
	}
	var studies []page.Study
	var games []sim.Config // of all studies
	bots := guestList{botFlag: c.botFlag, tell: p.aside()}
	for _, name := range c.Battles {
		s, pairs, err := c.study(ctx, p, &bots, name)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(studies, func(other page.Study) bool { return other.Info.Ref == s.Info.Ref }) {
			continue // named twice
		}
		studies, games = append(studies, s), append(games, pairs...)
	}
	kept, err := p.takeUp(c.Checkpoint, settingsOf(games, c.BotTime, c.Option, map[string]string{
		sim.Games: fmt.Sprint(c.Games), "--seed": fmt.Sprint(c.Seed), "--max-turns": fmt.Sprint(c.MaxTurns),
	}), len(games))
	if err != nil {
		return err
	}
	if err := writable(c.Out); err != nil {
		return err
	}
	if err := kept.keep(); err != nil { // before the first game
		return err
	}
	results, err := p.playAll(ctx, games, c.overFlag, kept, func(_ int, _ *sim.Config, g *sim.Game) error {
		if c.played != nil {
			c.played(g)
		}
		if !kept.due() {
			return nil
		}
		return kept.keep()
	})
	for i, r := range results {
		if r.Games > 0 {
			at := slices.IndexFunc(studies, func(s page.Study) bool { return s.Info.Ref == games[i].Scenario })
			studies[at].Results = append(studies[at].Results, r)
		}
	}
	err = errors.Join(err, kept.keep())
	if errors.Is(err, context.Canceled) {
		err = p.interrupted()
	}
	if err != nil && !errors.Is(err, errInterrupted) {
		return err
	}
	var out bytes.Buffer
	if err := page.Write(&out, string(p.say), page.Source{Program: versionOf(), Command: c.again(games), Seed: c.Seed}, studies); err != nil {
		return err
	}
	if err := p.writeFile(c.Out, out.Bytes()); err != nil {
		return err
	}
	if c.Out != stream {
		p.printf("%s\n", p.say.text("study-written", c.Out))
	}
	return err
}

// study returns the study of a battle with its pairs of players.
func (c *studyCommand) study(ctx context.Context, p *program, bots *guestList, name string) (s page.Study, pairs []sim.Config, err error) {
	b, err := p.find(name)
	if err != nil {
		return s, nil, err
	}
	players := c.Players
	if len(players) == 0 {
		players = upToCenturion(ai.Names(b.system.Name()))
	}
	pairs, err = bots.pairs(ctx, p, b, players, players, sim.Config{
		Choices: c.Option, Games: c.Games, Seed: c.Seed, MaxTurns: c.MaxTurns, Watch: true, Compare: len(c.Battles) == compared,
	})
	if err != nil {
		return s, nil, err
	}
	first, err := b.system.Start(b.info.Ref, c.Option, game.NewSeeded(c.Seed), nil)
	if err != nil {
		return s, nil, err
	}
	s = page.Study{System: b.system, Info: b.info, Scene: first.Scene(game.All), People: p.people(name, b), Asked: c.Games * len(players) * len(players)}
	return s, pairs, nil
}

// again returns the command that plays the same games, with every setting that decides them.
func (c *studyCommand) again(games []sim.Config) string {
	words := append([]string{"mariscal", "study"}, c.Battles...)
	words = append(words, sim.Games, fmt.Sprint(c.Games), "--seed", fmt.Sprint(c.Seed), "--max-turns", fmt.Sprint(c.MaxTurns))
	if len(c.Players) > 0 {
		players := make([]string, len(c.Players))
		for i, name := range c.Players {
			players[i] = strings.ReplaceAll(name, ",", `\,`)
		}
		words = append(words, "--players", strings.Join(players, ","))
	}
	if slices.ContainsFunc(games, func(g sim.Config) bool { return g.Guests[0].Open != nil }) {
		words = append(words, "--bot-time", c.BotTime.String())
	}
	for _, id := range slices.Sorted(maps.Keys(c.Option)) {
		words = append(words, "--option", id+"="+c.Option[id])
	}
	if c.Pack != "" {
		words = append(words, "--pack", c.Pack)
	}
	return typedWords(words)
}

// typedWords writes words as a command of a shell.
func typedWords(words []string) string {
	for i, word := range words {
		if strings.ContainsAny(word, " \t\"'$&|;<>()*?`\\") {
			words[i] = "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
		}
	}
	return strings.Join(words, " ")
}

// people returns the games people recorded of a battle, or nil.
func (p *program) people(name string, b battle) *page.People {
	about := p.about(name, b)
	if about == nil || about.Results == nil {
		return nil
	}
	r := about.Results
	return &page.People{Games: r.Games, Top: r.Top, Bottom: r.Bottom, Source: p.name(r.Source)}
}

// about returns all that is told about a battle; nil for one that came over the standard input.
func (p *program) about(name string, b battle) *frame.Scenario {
	if about, ok := p.content.About(b.info.Ref); ok {
		return about
	}
	data, err := frame.ReadFile(name, frame.MaxSize)
	if err != nil {
		return nil
	}
	about, err := p.content.Read(name, data)
	if err != nil {
		return nil // cannot be: the battle was read before
	}
	return about
}

// upToCenturion returns who plays a study unless somebody is named: of the players of a game, the
// strongest last, those up to the centurion; all if there is none.
func upToCenturion(players []string) []string {
	if i := slices.Index(players, "centurion"); i >= 0 {
		return players[:i+1]
	}
	return players
}
