package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"mariscal/game/spelling"
	"mariscal/sim"
	"mariscal/sim/arena"
)

type arenaCommand struct {
	packFlag
	Players  []string `arg:"" name:"player" help:"The two computer players; the first is the one that is measured."`
	System   string   `placeholder:"SYSTEM" help:"Play all battles of a system, such as ancients."`
	Battle   []string `placeholder:"SCENARIO" help:"Play these battles of one system instead; may be repeated."`
	Games    int      `default:"200" help:"How many games, at most with a sequential test; as many more as give every battle whole pairs."`
	From     int      `help:"Number of the first deal, from 0; other deals are other luck, equal ones equal games."`
	Least    float64  `placeholder:"SCORE" help:"Sequential test: the score of 100 of a first player who is no stronger, such as 50."`
	Most     float64  `placeholder:"SCORE" help:"Sequential test: the score of 100 of one who is as strong as claimed, such as 55. The match ends as soon as the test decides, in 5 of 100 cases wrongly."`
	MaxTurns int      `default:"400" help:"Turns after which a game is left unfinished."`
	Jobs     int      `placeholder:"N" help:"Games at the same time (default: one for each core)."`
	State    string   `placeholder:"FILE" type:"path" help:"Keep finished games in a file, and resume from it."`
	JSON     bool     `help:"As JSON, for programs."`

	played func(arena.Game) // gets every game, for tests
}

// Help explains what a match is.
func (*arenaCommand) Help() string {
	return "Every deal is played twice, the second time with the sides exchanged, in every battle in turn; intervals follow from these pairs of games. A draw counts as half. The times are those of the processor. docs/study.md tells more."
}

// wrong is how often the sequential test may decide wrongly, of 100 cases.
const wrong = 5

// Run plays the match and tells the result.
func (c *arenaCommand) Run(ctx context.Context, p *program) error {
	m, names, err := c.match(p)
	if err != nil {
		return err
	}
	m.Each = func(arena.Game) error { return nil }
	if c.State != "" {
		state, games, err := p.openState(c.State, &m)
		if err != nil {
			return err
		}
		defer state.Close()
		m.Finished, m.Each = games, state.Add
	}
	bars, keep := p.progress(m.Games()-len(m.Finished)), m.Each
	m.Each = func(g arena.Game) error {
		bars.step()
		if c.played != nil {
			c.played(g)
		}
		return keep(g)
	}
	r, err := arena.Run(ctx, m)
	bars.finish()
	if errors.Is(err, context.Canceled) {
		err = p.interrupted()
	}
	if err != nil && !errors.Is(err, errInterrupted) {
		return err
	}
	if told := c.tell(p, names, r); told != nil {
		return told
	}
	return err
}

// match returns the match that the call names, and the names of its battles.
func (c *arenaCommand) match(p *program) (m arena.Match, names []string, err error) {
	if len(c.Players) != 2 || c.Players[0] == c.Players[1] {
		return m, nil, usageError{errors.New(p.say.text("arena-players"))}
	}
	if err := c.load(p); err != nil {
		return m, nil, err
	}
	battles, err := c.battles(p)
	if err != nil {
		return m, nil, err
	}
	for _, name := range c.Players {
		if err := p.player(name, battles[0].system.Name()); err != nil {
			return m, nil, err
		}
	}
	if err := p.bounds(c.Games, sim.MostGames/2, c.MaxTurns); err != nil {
		return m, nil, err
	}
	if c.From < 0 || c.From >= sim.MostGames/2 {
		return m, nil, usageError{errors.New(p.say.text("arena-from", c.From, sim.MostGames/2-1))}
	}
	m = arena.Match{
		System: battles[0].system, Players: [2]string(c.Players), From: c.From, MaxTurns: c.MaxTurns, Workers: c.Jobs, Timed: true,
		Rounds: (c.Games + 2*len(battles) - 1) / (2 * len(battles)),
	}
	for _, b := range battles {
		m.Battles, names = append(m.Battles, b.info.Ref), append(names, p.name(b.info.Name))
	}
	if c.Least != 0 || c.Most != 0 {
		if !(0 < c.Least && c.Least < c.Most && c.Most < 100) {
			return m, nil, usageError{errors.New(p.say.text("arena-test"))}
		}
		m.Test = &arena.Test{Least: c.Least / 100, Most: c.Most / 100, Wrong: wrong / 100.}
	}
	return m, names, nil
}

// battles returns the battles that the call names, all of one system.
func (c *arenaCommand) battles(p *program) (list []battle, err error) {
	if (c.System == "") == (len(c.Battle) == 0) {
		return nil, usageError{errors.New(p.say.text("arena-battles"))}
	}
	named := c.Battle
	if c.System != "" {
		if !slices.Contains(p.books(), c.System) {
			return nil, usageError{errors.New(p.say.text("no-book", spelling.Clip(c.System), spelling.List(c.System, p.books())))}
		}
		named = battlesOf([]string{c.System})
	}
	for _, name := range named {
		b, err := p.find(name)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(list, func(other battle) bool { return other.info.Ref == b.info.Ref }) {
			continue // named twice
		}
		if list = append(list, b); b.system.Name() != list[0].system.Name() {
			return nil, usageError{errors.New(p.say.text("arena-systems", list[0].info.ID, b.info.ID))}
		}
	}
	return list, nil
}

// openState opens the file of a match.
func (p *program) openState(path string, m *arena.Match) (*arena.State, []arena.Game, error) {
	if path == stream {
		return nil, nil, usageError{errors.New(p.say.text("sim-stream-file", "--state"))}
	}
	state, games, err := arena.OpenState(path, m, programOf())
	var other *sim.DifferError
	switch {
	case errors.As(err, &other):
		return nil, nil, errors.New(p.say.text("arena-other", path, other.Setting, spelling.Clip(other.There), spelling.Clip(other.Here)))
	case errors.Is(err, arena.ErrNoState):
		return nil, nil, errors.New(p.say.text("arena-no-state", path))
	}
	return state, games, err
}

// tell writes the result of a match.
func (c *arenaCommand) tell(p *program, names []string, r arena.Result) error {
	if c.JSON {
		return p.writeJSON(struct {
			Program string `json:"program"`
			arena.Result
		}{programOf(), r})
	}
	var out bytes.Buffer
	line := func(id string, args ...any) { fmt.Fprintln(&out, p.say.text(id, args...)) }
	first, second := p.say.playerName(r.Players[0]), p.say.playerName(r.Players[1])
	line("arena-title", first, second, r.System, r.Rules, versionOf(), len(r.Battles), r.From)
	line("arena-pairs", r.Games, r.Pairs)
	if r.Partial {
		line("sim-partial", r.Games, r.Asked)
	}
	line("arena-ends", first, r.Won, r.Lost, r.Drawn, r.Unfinished, c.MaxTurns)
	line("arena-score", first, p.score(r.Rate))
	if r.Verdict != nil {
		c.tellTest(p, &out, first, r)
	}
	if r.Games == 0 {
		_, err := p.out.Write(out.Bytes())
		return err
	}
	line("arena-turns", p.say.decimal(r.Turns.Mean, 1), r.Turns.Median, r.Turns.Min, r.Turns.Max)
	if r.Times != nil {
		for i, t := range r.Times {
			ms := func(x float64) string { return p.say.decimal(x, places(x)) }
			line("arena-times", [2]string{first, second}[i], t.Turns, ms(t.Median), ms(t.P99), ms(t.Longest))
		}
	}
	fmt.Fprintln(&out)
	w := tabwriter.NewWriter(&out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, p.say.text("arena-table"))
	row := func(name string, games int, rate sim.Rate, sides sim.Sides[arena.Count]) {
		if games == 0 {
			fmt.Fprintf(w, "%s\t0\t–\t–\t–\n", name)
			return
		}
		fmt.Fprintf(w, "%s\t%d\t%s\t%s\t%s\n", name, games, p.score(rate), p.ends(sides.Top), p.ends(sides.Bottom))
	}
	for i, b := range r.Battles {
		row(names[i], 2*b.Pairs, b.Rate, b.Sides)
	}
	row(p.say.text("arena-all"), r.Games, r.Rate, r.Sides)
	if err := w.Flush(); err != nil {
		return err
	}
	_, err := p.out.Write(out.Bytes())
	return err
}

// tellTest tells what the sequential test has decided.
func (c *arenaCommand) tellTest(p *program, out *bytes.Buffer, first string, r arena.Result) {
	v := r.Verdict
	text := map[string]string{arena.Stronger: "arena-stronger", arena.Weaker: "arena-weaker", arena.Undecided: "arena-undecided"}[v.Decision]
	points := func(x float64) string { return strings.TrimSuffix(p.say.decimal(100*x, 1), p.say.decimal(0, 1)[1:]) }
	fmt.Fprintln(out, p.say.text(text, first, points(v.Least), points(v.Most), wrong, p.say.decimal(v.Ratio, 2), p.say.decimal(v.Bound, 2)))
}

// score writes a score of 100 with its interval.
func (p *program) score(r sim.Rate) string {
	return p.say.text("sim-cell", p.say.decimal(100*r.Part, 1), p.say.decimal(100*r.Low, 1), p.say.decimal(100*r.High, 1))
}

// ends writes the score of games on a side, and how they ended.
func (p *program) ends(c arena.Count) string {
	return p.say.text("arena-cell", p.say.decimal(100*c.Score(), 1), c.Won, c.Lost, c.Drawn+c.Unfinished)
}

// places returns how many decimals milliseconds are worth.
func places(ms float64) int {
	switch {
	case ms < 1:
		return 3
	case ms < 100:
		return 1
	}
	return 0
}
