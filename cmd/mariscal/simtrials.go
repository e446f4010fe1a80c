package main

import (
	"cmp"
	"errors"
	"os"
	"slices"
	"strings"

	"mariscal/ai"
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/sim"
)

// tallied checks that a file of trials can be written of the studies: both sides have one computer
// player, in built-in battles as their files say.
func (c *simCommand) tallied(p *program, studies []sim.Config) error {
	if c.Trials == "" {
		return nil
	}
	for _, s := range studies {
		if _, builtIn := p.content.About(s.Scenario); !builtIn || p.content.Pack() != nil || c.Swap || len(c.Option) > 0 ||
			s.Players[0] != s.Players[1] || !slices.Contains(ai.Names(s.System.Name()), s.Players[0]) {
			return usageError{errors.New(p.say.text("sim-trials"))}
		}
	}
	return nil
}

// tally writes results into the file of trials: the rows of other battles and players stay.
func (c *simCommand) tally(p *program, results []sim.Result) error {
	if c.Trials == "" {
		return nil
	}
	data, err := os.ReadFile(c.Trials)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	all, err := frame.ReadTallies(string(data))
	if err != nil {
		return err
	}
	for _, r := range results {
		all = slices.DeleteFunc(all, func(t frame.Tally) bool { return t.Battle.ID == r.Scenario && t.Player == r.Players.Top })
		all = append(all, frame.Tally{
			Battle: game.Ref{ID: r.Scenario, Sum: r.Sum}, Player: r.Players.Top, Games: r.Games,
			Won: [2]int{r.Wins.Top, r.Wins.Bottom}, Seed: r.Seed, Rules: r.Rules, Program: r.Program,
		})
	}
	place := map[string]int{}
	for i, ref := range p.content.BuiltIn() {
		place[ref.ID] = i
	}
	strength := func(t frame.Tally) int {
		system, _, _ := strings.Cut(t.Battle.ID, "/")
		return slices.Index(ai.Names(system), t.Player)
	}
	slices.SortStableFunc(all, func(a, b frame.Tally) int {
		return cmp.Or(cmp.Compare(place[a.Battle.ID], place[b.Battle.ID]), cmp.Compare(strength(a), strength(b)))
	})
	return os.WriteFile(c.Trials, []byte(frame.WriteTallies(all)), 0o644)
}
