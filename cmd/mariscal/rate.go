package main

import (
	"errors"
	"fmt"
	"text/tabwriter"

	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/rating"
)

type rateCommand struct {
	Files []string `arg:"" help:"Record files of finished games."`
	JSON  bool     `help:"As JSON, for programs."`
}

// Run rates the players of some records, each system by itself.
func (c *rateCommand) Run(p *program) error {
	games := map[string][]rating.Played{}
	var systems []string
	for _, file := range c.Files {
		rec, b, err := p.fought(file)
		if err != nil {
			return err
		}
		if !rec.Result.Over {
			return fmt.Errorf("%s: %w", file, errors.New(p.say.text("not-over")))
		}
		if rec.Names[0] == "" || rec.Names[1] == "" {
			return fmt.Errorf("%s: %w", file, errors.New(p.say.text("rate-names")))
		}
		last, _, err := notation.Replay(b.system, rec)
		if err != nil {
			return p.failedRecord(file, b, rec, err)
		}
		scene := last.Scene(game.Spectator)
		scores := scene.Scores()
		played := rating.Played{Battle: rec.Scenario.Sum, Names: rec.Names, Top: rating.Game{Score: 0.5, Margin: scores[0].Value - scores[1].Value}}
		if o := rec.Result; !o.Draw {
			played.Top.Score = 1 - float64(o.Winner)
		}
		if games[rec.System] == nil {
			systems = append(systems, rec.System)
		}
		games[rec.System] = append(games[rec.System], played)
	}
	tables := map[string][]rating.Row{}
	for _, sys := range systems {
		tables[sys] = rating.Table(games[sys])
	}
	if c.JSON {
		return p.writeJSON(tables)
	}
	w := tabwriter.NewWriter(p.out, 0, 0, 2, ' ', 0)
	for _, sys := range systems {
		fmt.Fprintln(w, p.say.text("rate-table", sys))
		for _, r := range tables[sys] {
			sure := ""
			if r.Provisional() {
				sure = "?"
			}
			fmt.Fprintf(w, "%s\t%.0f%s\t%.0f\t%d\t%d\n", r.Name, r.Value, sure, r.Deviation, r.Pairs, r.Singles)
		}
	}
	return w.Flush()
}
