package page

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"mariscal/game"
	"mariscal/lab"
	"mariscal/sim"
)

// Lines tells a report in lines for a terminal.
func (w Writer) Lines(r *lab.Report) string {
	var out strings.Builder
	line := func(text string) { fmt.Fprintln(&out, text) }
	rows := func(head []string, rows [][]string) {
		tab := tabwriter.NewWriter(&out, 0, 0, 2, ' ', 0)
		for _, row := range append([][]string{head}, rows...) {
			fmt.Fprintln(tab, strings.Join(row, "\t"))
		}
		_ = tab.Flush() // into memory
	}
	line(w.say("title", w.p.In(w.Info.Name), w.Army(game.Top), w.Army(game.Bottom)))
	line(w.say("of", r.Scenario, r.Sum[:min(12, len(r.Sum))], r.Rules, r.Program, r.Seed))
	if r.Partial {
		line(w.say("partial"))
	}
	line("")
	var levels [][]string
	for i := range r.Levels {
		levels = append(levels, w.level(&r.Levels[i]))
	}
	rows(w.cells("levels", w.Army(game.Top)), levels)
	line(w.say("how", w.percent(r.Aim[0]), w.percent(r.Aim[1])))
	for _, told := range w.Told(r) {
		line(told)
	}
	if n := len(r.Levels); n > 0 && r.Levels[n-1].Decided != nil {
		d := w.decided(&r.Levels[n-1], true)
		line("")
		if len(d.Rows) > 0 {
			line(d.Title)
			rows(w.cells("factors-head"), d.Rows[:min(mostFactors, len(d.Rows))])
			line(d.How)
		}
		for _, told := range d.Told {
			line(told)
		}
	}
	for _, t := range []*table{w.against(r.Against), w.mend(r.Mend)} {
		if t == nil {
			continue
		}
		line("")
		line(t.Title)
		rows(t.Head, t.Rows)
		if t.How != "" {
			line(t.How)
		}
		if t.Diff != "" {
			line(w.say("mend-diff"))
			fmt.Fprint(&out, t.Diff)
		}
	}
	return out.String()
}

// cells returns the heads of columns, which stand in one text.
func (w Writer) cells(id string, args ...any) []string {
	return strings.Split(w.say(id, args...), "\t")
}

// level returns the row of a level.
func (w Writer) level(l *lab.Level) []string {
	return []string{w.p.Player(l.Player), w.p.Number(l.Games), w.Rate(l.Score), w.Verdict(l.Verdict), w.say("end-" + l.End)}
}

// Told returns trend, people and lengths in sentences.
func (w Writer) Told(r *lab.Report) (told []string) {
	if r.Trend != nil {
		told = append(told, w.Trend(r.Trend))
	}
	if r.People != nil {
		told = append(told, w.People(r.People))
		for i := range r.People.Levels {
			told = append(told, w.Distance(&r.People.Levels[i]))
		}
	}
	if n := len(r.Levels); n > 0 && r.Levels[n-1].Study.Games > 0 {
		t := r.Levels[n-1].Study.Turns
		told = append(told, w.say("length", w.p.Decimal(t.Mean, 1), t.Median, t.Min, t.Max))
	}
	return told
}

// factor returns the row of a factor.
func (w Writer) factor(f *lab.Factor) []string {
	return []string{w.Factor(f), w.p.Number(f.Games), w.percent(f.With.Part), w.percent(f.Without.Part), w.Change(f.By)}
}

// against returns how a second battle differs, nil if there is none.
func (w Writer) against(c *lab.Comparison) *table {
	if c == nil {
		return nil
	}
	t := &table{Title: w.say("against", c.Scenarios[1], c.Sums[1][:min(12, len(c.Sums[1]))]), Head: w.cells("against-levels", w.Army(game.Top))}
	var spared []string
	for i := range c.Levels {
		d := &c.Levels[i]
		t.Rows = append(t.Rows, []string{w.p.Player(d.Player), w.p.Number(d.Deals), w.Rate(d.First), w.Rate(d.Second), w.Change(d.By), w.Clear(d.By)})
		t.Bars = append(t.Bars, levelRow{Part: of(d.By.By), Low: of(d.By.Low), High: of(d.By.High)})
		if d.Deals >= fewSpared {
			spared = append(spared, w.say("spared", w.p.Player(d.Player), w.percent(max(0, d.Spared))))
		}
	}
	t.How = w.say("against-how")
	if len(spared) > 0 {
		t.How += " " + w.say("against-spared", strings.Join(spared, w.say("and")))
	}
	return t
}

// fewSpared is from how many deals on it is told what common chance spares.
const fewSpared = 100

// of places a difference on a bar from half of the games less to half more.
func of(by float64) float64 { return min(max(50+100*by, 0), 100) }

// Clear says whether a difference is one.
func (w Writer) Clear(c sim.Change) string {
	if c.Clear() {
		return w.say("clear")
	}
	return w.say("unclear")
}

// Said says what a change changes, with the army that it is about.
func (w Writer) Said(c *lab.Tried) string {
	text := w.p.Message(c.Said)
	if c.Seat != nil {
		return w.say("change-of", w.Army(*c.Seat), text)
	}
	return text
}

// MostShown is how many changes are shown, the best first.
const MostShown = 12

// differs reports whether a change that was confirmed differs from the battle as it is at a level.
func differs(s lab.Standing) bool {
	return slices.ContainsFunc(s.Confirmed, func(d lab.Difference) bool { return d.By.Clear() })
}

// mend returns which changes would mend the battle, nil if that was not asked.
func (w Writer) mend(m *lab.Mended) *table {
	if m == nil {
		return nil
	}
	var targets []string
	t := &table{Head: w.cells("mend-head"), How: w.say("mend-unsure"), Diff: m.Diff}
	for _, b := range m.Before {
		targets = append(targets, w.say("target", w.p.Player(b.Player), w.percent(m.Targets[b.Player]), w.Rate(b.Score)))
		t.Head = append(t.Head, w.p.Player(b.Player))
	}
	if len(m.Tried) == 0 {
		return &table{Title: w.say("mend-none")}
	}
	if len(m.Before) == 0 {
		return &table{Title: w.say("mend-first", len(m.Tried))}
	}
	t.Title = w.say("mend", len(m.Tried), m.Games, w.Army(game.Top), strings.Join(targets, w.say("and")))
	if m.Confirms > 0 {
		t.How = w.say("mend-how", m.Confirms)
		if !slices.ContainsFunc(m.Ranking, differs) {
			t.How = w.say("mend-unclear") + " " + t.How
		}
	}
	for i, s := range m.Ranking[:min(MostShown, len(m.Ranking))] {
		row := []string{w.p.Number(i + 1), w.Said(&m.Tried[s.Change])}
		for l, o := range s.Levels {
			if s.Confirmed != nil {
				row = append(row, w.sure(&s.Confirmed[l]))
			} else {
				row = append(row, w.perhaps(o.Score, o.By))
			}
		}
		t.Rows = append(t.Rows, row)
		if w.Changed != nil {
			t.Links = append(t.Links, w.Changed(s.Change))
		}
	}
	return t
}
