package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"mariscal/bot"
	"mariscal/game/spelling"
	"mariscal/sim"
	"mariscal/sim/arena"
)

type arenaCommand struct {
	packFlag
	botFlag
	Players  []string `arg:"" sep:"none" name:"player" help:"The computer players, of which each is measured against the next; exec:COMMAND is a bot."`
	System   string   `placeholder:"SYSTEM" help:"Play all battles of a system, such as ancients."`
	Battle   []string `placeholder:"SCENARIO" help:"Play these battles of one system instead; may be repeated."`
	Games    int      `default:"200" help:"How many games, at most with a sequential test; as many more as give every battle whole pairs."`
	From     int      `help:"Number of the first deal, from 0; other deals are other luck, equal ones equal games."`
	Least    float64  `placeholder:"SCORE" help:"Sequential test: the score of 100 of a first player who is no stronger, such as 50."`
	Most     float64  `placeholder:"SCORE" help:"Sequential test: the score of 100 of one who is as strong as claimed, such as 55. The match ends as soon as the test decides, in 5 of 100 cases wrongly."`
	MaxTurns int      `default:"400" help:"Turns after which a game is left unfinished."`
	Jobs     int      `placeholder:"N" help:"Games at the same time (default: one for each core)."`
	Answers  bool     `help:"Tell how often each player gave which answers, by the first word: attacks, shots, moves."`
	State    string   `placeholder:"FILE" type:"path" help:"Keep finished games in a file, and resume from it; a ladder adds .2, .3 and so on for its further matches."`
	JSON     bool     `help:"As JSON, for programs."`

	played func(arena.Game) // gets every game, for tests
}

// Help explains what a match is.
func (*arenaCommand) Help() string {
	return "More than two players make a ladder, the strongest first: a match of each against the next. Every deal is played twice, the second time with the sides exchanged, in every battle in turn; intervals follow from these pairs of games. A draw counts as half. The times are those of the processor. docs/study.md tells more."
}

// wrong is how often the sequential test may decide wrongly, of 100 cases.
const wrong = 5

// Run plays the matches and tells their results.
func (c *arenaCommand) Run(ctx context.Context, p *program) error {
	battles, err := c.prepare(p)
	if err != nil {
		return err
	}
	guests := guestList{botFlag: c.botFlag, tell: p.aside()}
	for _, name := range c.Players {
		if err := guests.player(ctx, p, name, battles[0].system.Name()); err != nil {
			return err
		}
	}
	var results []arena.Result
	for step := range len(c.Players) - 1 {
		m, names := c.match(p, &guests, battles, step)
		r, err := c.fight(ctx, p, m, step)
		if err != nil && !errors.Is(err, errInterrupted) {
			return p.unmet(err)
		}
		results = append(results, r)
		if !c.JSON {
			if step > 0 {
				fmt.Fprintln(p.out)
			}
			if told := c.tell(p, names, r); told != nil {
				return told
			}
		}
		if err != nil || step == len(c.Players)-2 {
			return errors.Join(c.conclude(p, results), err)
		}
	}
	return nil
}

// conclude tells of a ladder which step is how high, or of a match or ladder everything as JSON.
func (c *arenaCommand) conclude(p *program, results []arena.Result) error {
	switch {
	case c.JSON && len(c.Players) == 2:
		return p.writeJSON(struct {
			Program string `json:"program"`
			arena.Result
		}{programOf(), results[0]})
	case c.JSON:
		return p.writeJSON(struct {
			Program string         `json:"program"`
			Ladder  []arena.Result `json:"ladder"`
		}{programOf(), results})
	case len(c.Players) == 2:
		return nil
	}
	var out bytes.Buffer
	fmt.Fprintln(&out)
	w := tabwriter.NewWriter(&out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, p.say.text("arena-ladder"))
	for _, r := range results {
		verdict := ""
		if r.Verdict != nil {
			verdict = p.say.text(map[string]string{arena.Stronger: "arena-step-most", arena.Weaker: "arena-step-least", arena.Undecided: "arena-step-undecided"}[r.Verdict.Decision])
		}
		fmt.Fprintf(w, "%s\t%s\t%d\t%s\t%s\n", p.say.playerName(r.Players[0]), p.say.playerName(r.Players[1]), r.Games, p.score(r.Rate), verdict)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	_, err := p.out.Write(out.Bytes())
	return err
}

// fight plays a match, with its file if there is one. Interrupted, it returns what there is and
// errInterrupted.
func (c *arenaCommand) fight(ctx context.Context, p *program, m arena.Match, step int) (arena.Result, error) {
	m.Each = func(arena.Game) error { return nil }
	if c.State != "" {
		path := c.State
		if step > 0 {
			path += fmt.Sprintf(".%d", step+1)
		}
		state, games, err := p.openState(path, &m)
		if err != nil {
			return arena.Result{}, err
		}
		defer state.Close()
		m.Finished, m.Each = games, state.Add
	}
	m.Forfeited = func(battle string, g *sim.Game) {
		p.printf("mariscal: %s\n", p.say.text("bot-forfeits", battle, g.Number, g.Players[g.Outcome.Winner.Other()], bot.Tell(string(p.say), g.Forfeit)))
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
	return r, err
}

// prepare checks the call and returns its battles.
func (c *arenaCommand) prepare(p *program) ([]battle, error) {
	for i, name := range c.Players {
		if len(c.Players) < 2 || slices.Contains(c.Players[:i], name) {
			return nil, usageError{errors.New(p.say.text("arena-players"))}
		}
	}
	if err := c.load(p); err != nil {
		return nil, err
	}
	battles, err := c.battles(p)
	if err != nil {
		return nil, err
	}
	if err := p.bounds(c.Games, sim.MostGames/2, c.MaxTurns); err != nil {
		return nil, err
	}
	if c.From < 0 || c.From >= sim.MostGames/2 {
		return nil, usageError{errors.New(p.say.text("arena-from", c.From, sim.MostGames/2-1))}
	}
	if (c.Least != 0 || c.Most != 0) && !(0 < c.Least && c.Least < c.Most && c.Most < 100) {
		return nil, usageError{errors.New(p.say.text("arena-test"))}
	}
	return battles, nil
}

// match returns the match of a player against the next, and the names of its battles.
func (c *arenaCommand) match(p *program, guests *guestList, battles []battle, step int) (m arena.Match, names []string) {
	m = arena.Match{
		System: battles[0].system, From: c.From, MaxTurns: c.MaxTurns, Workers: c.Jobs, Timed: true, Answers: c.Answers,
		Rounds: (c.Games + 2*len(battles) - 1) / (2 * len(battles)),
	}
	for i, name := range c.Players[step : step+2] {
		m.Players[i], m.Guests[i] = guests.name(name), guests.guest(name)
	}
	for _, b := range battles {
		m.Battles, names = append(m.Battles, b.info.Ref), append(names, p.name(b.info.Name))
	}
	if c.Least != 0 {
		m.Test = &arena.Test{Least: c.Least / 100, Most: c.Most / 100, Wrong: wrong / 100.}
	}
	return m, names
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
	var out bytes.Buffer
	line := func(id string, args ...any) { fmt.Fprintln(&out, p.say.text(id, args...)) }
	first, second := p.say.playerName(r.Players[0]), p.say.playerName(r.Players[1])
	line("arena-title", first, second, r.System, r.Rules, versionOf(), len(r.Battles), r.From)
	line("arena-pairs", r.Games, r.Pairs)
	if r.Partial {
		line("sim-partial", r.Games, r.Asked)
	}
	line("arena-ends", first, r.Won, r.Lost, r.Drawn, r.Unfinished, c.MaxTurns)
	if r.Bots != nil {
		line("sim-forfeits", first, r.Forfeits[0], second, r.Forfeits[1])
	}
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
			if t.Turns == 0 {
				continue
			}
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
	if len(r.Answers) > 0 {
		fmt.Fprintf(w, "\n%s\n", p.say.text("arena-answers", first, second))
	}
	for _, a := range r.Answers {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", a.Word, p.say.decimal(a.Each[0], 2), p.say.decimal(a.Each[1], 2), p.say.text("arena-more", p.say.decimal(a.More, 2), p.say.decimal(a.Strays, 2)))
	}
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
