package main

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"mariscal/ai"
	"mariscal/content"
	"mariscal/game"
	"mariscal/sim"
)

type simCommand struct {
	packFlag
	botFlag
	overFlag
	Battles    []string     `arg:"" name:"scenario|file" help:"Scenarios, scenario files, or a game for all of its scenarios."`
	Games      int          `default:"1000" help:"How many games of each battle and pair of players."`
	Seed       uint64       `default:"1" help:"Seed; equal seeds give equal results."`
	Top        []string     `placeholder:"PLAYER" help:"Computer players of the top army, or bots (exec:COMMAND); recruits where none is named."`
	Bottom     []string     `placeholder:"PLAYER" help:"Computer players of the bottom army, or bots (exec:COMMAND); recruits where none is named."`
	Swap       bool         `help:"Play each game twice with the same luck, the second time with the players exchanged; intervals follow from the pairs."`
	MaxTurns   int          `default:"400" help:"Turns after which a game is left unfinished."`
	Option     game.Choices `placeholder:"NAME=VALUE" help:"Choice among rulings and variants; may be repeated."`
	Unarmed    string       `name:"without-orders" placeholder:"SIDE" enum:"top,bottom," default:"" help:"With --letters: the side that has no standing orders after all, which shows what they cost the other; top or bottom."`
	Letters    bool         `help:"Play by letter, with the usual standing orders, and count for how many questions a letter is awaited (docs/study.md); centurions where no player is named."`
	JSON       bool         `help:"As JSON, for programs."`
	Plot       string       `placeholder:"FILE.svg" help:"Draw margins and lengths into a file; - is the standard output."`
	Each       string       `placeholder:"FILE.csv|.jsonl" type:"path" help:"Write a row for each game (docs/study.md); - is the standard output."`
	Positions  string       `placeholder:"FILE.csv|.jsonl" type:"path" help:"Write a row for each turn (docs/study.md); - is the standard output."`
	Records    string       `placeholder:"DIR" type:"path" help:"Write a record of each game into a folder."`
	Trials     string       `placeholder:"FILE" type:"path" help:"Write how both sides fared into a file of trials (content/*/trials.txt), in the place of earlier rows of these battles and players."`
	Checkpoint string       `placeholder:"FILE" type:"path" help:"Save the progress in a file, and resume from it."`

	played func(*sim.Game) // gets every game, for tests
}

// errInterrupted ends an interrupted study after it has told its results.
var errInterrupted = errors.New("interrupted")

// Run plays the games and tells the results, on standard error if standard output gets a file.
func (c *simCommand) Run(ctx context.Context, p *program) error {
	streamed, err := c.streamed(p)
	if err != nil {
		return err
	}
	studies, battles, err := c.studies(ctx, p)
	if err != nil {
		return err
	}
	if err := c.tallied(p, studies); err != nil {
		return err
	}
	w, err := c.open(p, studies)
	if err != nil {
		return err
	}
	results, err := p.playAll(ctx, studies, c.overFlag, w.keeper, func(study int, s *sim.Config, g *sim.Game) error {
		if c.played != nil {
			c.played(g)
		}
		return w.take(study, s, g)
	})
	if errors.Is(err, context.Canceled) {
		err = p.interrupted()
	}
	if closed := w.close(); closed != nil {
		return errors.Join(err, closed)
	}
	if err == nil {
		err = c.tally(p, results)
	}
	if err != nil && !errors.Is(err, errInterrupted) {
		return err
	}
	if c.Plot != "" {
		if plotted := p.plot(c.Plot, battles[0], results[0]); plotted != nil {
			return plotted
		}
	}
	beside := *p
	if streamed {
		beside.out = p.err
	}
	if told := c.tell(&beside, battles, results); told != nil {
		return told
	}
	return err
}

// studies returns the studies to play: every battle with every pair of players.
func (c *simCommand) studies(ctx context.Context, p *program) (studies []sim.Config, battles []battle, err error) {
	most := sim.MostGames
	if c.Swap {
		most /= 2
	}
	if err := p.bounds(c.Games, most, c.MaxTurns); err != nil {
		return nil, nil, err
	}
	for _, file := range []string{c.Each, c.Positions} {
		if file != "" && c.formOf(file) == "" {
			return nil, nil, usageError{errors.New(p.say.text("sim-format", file))}
		}
	}
	if c.Each != "" && c.Each == c.Positions {
		return nil, nil, usageError{errors.New(p.say.text("sim-same", c.Each))}
	}
	if err := c.overFlag.faults(p, slices.Concat(c.Top, c.Bottom)...); err != nil {
		return nil, nil, err
	}
	if err := c.load(p); err != nil {
		return nil, nil, err
	}
	bots := guestList{botFlag: c.botFlag, tell: p.aside()}
	for _, name := range battlesOf(c.Battles) {
		b, err := p.find(name)
		if err != nil {
			return nil, nil, err
		}
		tops, bottoms := c.playersOr(c.Top, b.system), c.playersOr(c.Bottom, b.system)
		pairs, err := bots.pairs(ctx, p, b, tops, bottoms, sim.Config{
			Choices: c.Option, Games: c.Games, Swap: c.Swap, Seed: c.Seed, MaxTurns: c.MaxTurns,
			Watch: c.Each != "", Positions: c.Positions != "", Record: c.Records != "", Carry: b.carried,
			Compare: len(c.Battles) == compared, Letters: c.Letters, Unarmed: [2]bool{c.Unarmed == "top", c.Unarmed == "bottom"},
		})
		if err != nil {
			return nil, nil, err
		}
		battles, studies = append(battles, slices.Repeat([]battle{b}, len(pairs))...), append(studies, pairs...)
	}
	if c.Plot != "" && len(studies) > 1 {
		return nil, nil, usageError{errors.New(p.say.text("sim-one-plot"))}
	}
	return studies, battles, nil
}

// battlesOf replaces the name of a game by its battles.
func battlesOf(names []string) (all []string) {
	systems, _ := content.Systems()
	for _, name := range names {
		i := slices.IndexFunc(systems, func(s game.System) bool { return s.Name() == name })
		if i < 0 {
			all = append(all, name)
			continue
		}
		for _, info := range systems[i].Scenarios() {
			if !info.Hidden {
				all = append(all, info.ID)
			}
		}
	}
	return all
}

// playersOr returns the named players, or the usual one of a system; a centurion by letter.
func (c *simCommand) playersOr(named []string, sys game.System) []string {
	const centurion = "centurion"
	switch {
	case len(named) > 0:
		return named
	case c.Letters && slices.Contains(ai.Names(sys.Name()), centurion):
		return []string{centurion}
	}
	return []string{ai.Usual(sys.Name())}
}

// settings returns everything that decides the games and the files of the study.
func (c *simCommand) settings(studies []sim.Config) map[string]string {
	return settingsOf(studies, c.BotTime, c.Option, map[string]string{
		sim.Games: fmt.Sprint(c.Games), "--seed": fmt.Sprint(c.Seed), "--swap": fmt.Sprint(c.Swap), "--max-turns": fmt.Sprint(c.MaxTurns),
		"--each": c.Each, "--positions": c.Positions, "--records": c.Records, "--letters": fmt.Sprint(c.Letters), "--without-orders": c.Unarmed,
	})
}

// bounds checks how many games are asked for, and after how many turns they end.
func (p *program) bounds(games, most, turns int) error {
	switch {
	case games < 1 || games > most:
		return usageError{errors.New(p.say.text("games", games, most))}
	case turns < 1:
		return usageError{errors.New(p.say.text("max-turns", turns))}
	}
	return nil
}

// playAll plays all studies, or the rest of those in a checkpoint, and passes every game to
// take. After an error the results are those of the games before it.
func (p *program) playAll(ctx context.Context, studies []sim.Config, over overFlag, kept *keeper, take func(study int, s *sim.Config, g *sim.Game) error) ([]sim.Result, error) {
	total := -kept.games()
	for _, s := range studies {
		total += s.Total()
	}
	bars := p.progress(total)
	defer bars.finish()
	host, err := over.host(p, bars, studies, kept)
	if err != nil {
		return nil, err
	}
	defer host.close(p)
	results := make([]sim.Result, 0, len(studies))
	for i, s := range studies {
		s.Tally, s.Source = kept.check.Tallies[i], host.source(i)
		s.Each = func(g *sim.Game) error {
			bars.step()
			p.tellForfeit(&s, g)
			return take(i, &s, g)
		}
		r, err := sim.Run(ctx, s)
		r.Program = versionOf()
		if results = append(results, r); err != nil {
			return results, p.unmet(err)
		}
	}
	return results, nil
}

// recordStems returns for each study the beginning of the names of its record files. Characters of a
// bot's command that file names cannot have are replaced. Studies with the same beginning get
// numbers, so that the names are the same when a checkpoint resumes the studies.
func recordStems(studies []sim.Config) []string {
	plain := func(name string) string { return strings.Trim(unnamed.ReplaceAllString(name, "-"), "-.") }
	stems, taken := make([]string, len(studies)), map[string]bool{}
	for i, s := range studies {
		stem := plain(s.Scenario.ID) + "-" + plain(s.Players[0]) + "-" + plain(s.Players[1])
		stems[i] = stem
		for n := 2; taken[strings.ToLower(stems[i])]; n++ { // many file systems ignore case
			stems[i] = fmt.Sprintf("%s-%d", stem, n)
		}
		taken[strings.ToLower(stems[i])] = true
	}
	return stems
}

// unnamed matches characters that file names cannot have everywhere.
var unnamed = regexp.MustCompile(`[^\p{L}\p{N}_.-]+`)
