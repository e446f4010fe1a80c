package main

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/sim"
	"mariscal/terminal"
	"mariscal/words"
)

// bars show the progress of games on standard error; without a terminal there are none.
type bars struct {
	p   *program
	all *mpb.Progress // nil without a terminal
	bar *mpb.Bar
}

// progress shows a bar on standard error if that is a terminal: how many of the games are played,
// how many a second, and the remaining time.
func (p *program) progress(games int) *bars {
	if !terminal.IsTerminal(p.err) {
		return &bars{p: p}
	}
	all := mpb.New(mpb.WithOutput(p.err), mpb.WithWidth(40))
	bar := all.AddBar(int64(games), mpb.BarRemoveOnComplete(),
		mpb.AppendDecorators(decor.CountersNoUnit("%d / %d "+p.say.text("sim-games")), decor.Name("  "),
			decor.AverageSpeed(0, "%.1f "+p.say.text("sim-rate")), decor.Name("  "), decor.AverageETA(decor.ET_STYLE_GO)))
	return &bars{p: p, all: all, bar: bar}
}

// lines shows lines that change on a terminal, without a count.
func (p *program) lines() *bars {
	return &bars{p: p, all: mpb.New(mpb.WithOutput(p.err), mpb.WithWidth(40))}
}

// step counts a game.
func (b *bars) step() {
	if b.bar != nil {
		b.bar.Increment()
	}
}

// tell writes a line beside the bars.
func (b *bars) tell(text string) {
	line := "mariscal: " + text + "\n"
	if b.all != nil {
		if _, err := io.WriteString(b.all, line); err == nil {
			return
		}
	}
	b.p.printf("%s", line)
}

// line adds a line that shows what text returns.
func (b *bars) line(text func() string) *mpb.Bar {
	if b.all == nil {
		return nil
	}
	return b.all.New(0, mpb.NopStyle(), mpb.BarRemoveOnComplete(), mpb.PrependDecorators(decor.Any(func(decor.Statistics) string { return text() })))
}

// finish takes the bars away.
func (b *bars) finish() {
	if b.all == nil {
		return
	}
	b.bar.Abort(true)
	b.all.Wait()
}

// tell writes the results: one study in full, several as a table.
func (c *simCommand) tell(p *program, battles []battle, results []sim.Result) error {
	switch {
	case c.JSON && len(results) == 1 && len(battles) == 1:
		return p.writeJSON(results[0])
	case c.JSON:
		return p.writeJSON(struct {
			Program     string           `json:"program"`
			Partial     bool             `json:"partial,omitempty"`
			Studies     []sim.Result     `json:"studies"`
			Differences []sim.Difference `json:"differences,omitempty"`
		}{versionOf(), partial(battles, results), results, differences(battles, results)})
	case c.Letters:
		return p.tellLetters(battles, results)
	case len(battles) == 1:
		return c.tellStudy(p, battles[0], results[0])
	}
	return c.tellTable(p, battles, results)
}

// partial reports whether some games of the studies were not played.
func partial(battles []battle, results []sim.Result) bool {
	return len(results) < len(battles) || slices.ContainsFunc(results, func(r sim.Result) bool { return r.Partial })
}

// unnamedPlayers names the usual players of sides without named ones; "" if both have some.
func (c *simCommand) unnamedPlayers(p *program, battles []battle) string {
	if len(c.Top) > 0 && len(c.Bottom) > 0 {
		return ""
	}
	var usual []string
	for _, b := range battles {
		if name := p.say.playerName(ai.Usual(b.system.Name())); !slices.Contains(usual, name) {
			usual = append(usual, name)
		}
	}
	return p.say.text("sim-usual", strings.Join(usual, ", "))
}

// tellStudy writes a study for people.
func (c *simCommand) tellStudy(p *program, b battle, r sim.Result) error {
	var out bytes.Buffer
	line := func(id string, args ...any) { fmt.Fprintln(&out, p.say.text(id, args...)) }
	top, bottom := p.name(b.info.Armies[game.Top].Name), p.name(b.info.Armies[game.Bottom].Name)
	line("sim-title", p.name(b.info.Name), r.Games, p.say.playerName(r.Players.Top), p.say.playerName(r.Players.Bottom), r.Seed)
	line("sim-of", b.info.Ref.ID, r.Sum[:min(12, len(r.Sum))], r.Rules, versionOf())
	if usual := c.unnamedPlayers(p, []battle{b}); usual != "" {
		fmt.Fprintln(&out, usual)
	}
	if r.Partial {
		line("sim-partial", r.Games, r.Asked)
	}
	if r.Swap {
		line("sim-swapped", r.Pairs)
	}
	if r.Swap && r.ByPlayer == nil {
		line("sim-alike")
	}
	win := func(name string, n int, rate sim.Rate) {
		line("sim-win", name, n, p.say.decimal(100*rate.Part, 1), p.say.decimal(100*rate.Low, 1), p.say.decimal(100*rate.High, 1))
	}
	win(p.say.text("sim-top", top), r.Wins.Top, r.Rates.Top)
	win(p.say.text("sim-bottom", bottom), r.Wins.Bottom, r.Rates.Bottom)
	if r.ByPlayer != nil {
		for i, w := range r.ByPlayer {
			win(p.say.text("sim-player", p.say.playerName(w.Player), i+1), w.Wins, w.Rate)
		}
	}
	if r.Forfeits != nil {
		line("sim-forfeits", p.say.playerName(r.Players.Top), r.Forfeits.Top, p.say.playerName(r.Players.Bottom), r.Forfeits.Bottom)
	}
	win(p.say.text("sim-draw"), r.Wins.Draw, r.Rates.Draw)
	if r.Unfinished > 0 {
		win(p.say.text("sim-left", r.MaxTurns), r.Unfinished, r.Left)
	}
	if r.Games > 0 {
		score := words.For(string(p.say)).Track(b.info.System, r.Score)
		line("sim-score", score, top, p.say.decimal(r.Scores.Top.Mean, 2), bottom, p.say.decimal(r.Scores.Bottom.Mean, 2))
		line("sim-turns", p.say.decimal(r.Turns.Mean, 1), r.Turns.Median, r.Turns.Min, r.Turns.Max, p.say.decimal(float64(r.Actions)/float64(r.Games), 1))
	}
	printer := words.For(string(p.say))
	for _, reason := range r.Reasons {
		fmt.Fprintf(&out, "%7d  %s\n", reason.Games, printer.Text(reason.ID))
	}
	_, err := p.out.Write(out.Bytes())
	return err
}

// tellTable writes several studies, a line each.
func (c *simCommand) tellTable(p *program, battles []battle, results []sim.Result) error {
	if usual := c.unnamedPlayers(p, battles); usual != "" {
		fmt.Fprintln(p.out, usual)
	}
	if c.Swap {
		fmt.Fprintln(p.out, p.say.text("sim-swapped-table"))
	}
	w := tabwriter.NewWriter(p.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, p.say.text("sim-table"))
	rate := func(r sim.Rate) string {
		return p.say.text("sim-cell", p.say.decimal(100*r.Part, 1), p.say.decimal(100*r.Low, 1), p.say.decimal(100*r.High, 1))
	}
	played := 0
	for i, r := range results {
		played += r.Games
		fmt.Fprintf(w, "%s\t%s\t%s\t%d\t%s\t%s\t", p.name(battles[i].info.Name), p.say.playerName(r.Players.Top), p.say.playerName(r.Players.Bottom),
			r.Games, rate(r.Rates.Top), rate(r.Rates.Bottom))
		if r.ByPlayer != nil {
			fmt.Fprintf(w, "%s\t%s", rate(r.ByPlayer[0].Rate), rate(r.ByPlayer[1].Rate))
		} else {
			fmt.Fprint(w, "–\t–")
		}
		fmt.Fprintf(w, "\t%d\t%d\t%s\n", r.Wins.Draw, r.Unfinished, p.say.decimal(r.Turns.Mean, 1))
	}
	if partial(battles, results) {
		fmt.Fprintln(w, p.say.text("sim-partial-table", played))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	p.tellDifferences(p.out, battles, results, differences(battles, results))
	return nil
}

// plot draws a study into a file or to standard output.
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
	return p.writeFile(path, svg.Bytes())
}
