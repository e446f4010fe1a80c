package page

import (
	"bytes"
	"html/template"
	"io"

	"mariscal/game"
	"mariscal/lab"
	"mariscal/sim"
	"mariscal/sim/page"
)

// headHTML is the part of a page that only a lab has. In a small window rows stand one below the other,
// and each cell says its head.
var headHTML = template.Must(template.New("head.html").Funcs(template.FuncMap{"head": headOf}).ParseFS(files, "head.html"))

// headOf returns the head of a column, "" for one without.
func headOf(heads []string, i int) string {
	if i >= len(heads) {
		return ""
	}
	return heads[i]
}

// A table is a table of words.
type table struct {
	Title string
	Head  []string
	Rows  [][]string
	Bars  []levelRow // beside the rows
	Links []string   // addresses of the rows
	How   string
	Diff  string
}

// Bar returns the bar beside a row, nil for none.
func (t *table) Bar(row int) *levelRow {
	if row >= len(t.Bars) {
		return nil
	}
	return &t.Bars[row]
}

// Link returns the address of a row, "" for none.
func (t *table) Link(row int) string {
	if row >= len(t.Links) {
		return ""
	}
	return t.Links[row]
}

// A levelRow is a level with its interval, in percent.
type levelRow struct {
	Cells           []string
	Part, Low, High float64
}

// Wide returns the width of the interval.
func (r levelRow) Wide() float64 { return r.High - r.Low }

// A decidedView is what goes along with victory at a level.
type decidedView struct {
	Title string
	Open  bool
	Rows  [][]string
	How   string
	Told  []string
}

// A headView is the data of the template.
type headView struct {
	Partial, How, DiffTitle, Show string
	LevelsHead, FactorsHead       []string
	Levels                        []levelRow
	Told                          []string
	Decided                       []decidedView
	Against, Mend                 *table
}

// Head returns what a lab found as HTML, without what surrounds it. It has no styles or scripts of
// its own.
func (w Writer) Head(r *lab.Report) (template.HTML, error) {
	v := headView{
		How:        w.say("how", w.percent(r.Aim[0]), w.percent(r.Aim[1])),
		LevelsHead: w.cells("levels", w.Army(game.Top)), FactorsHead: w.cells("factors-head"), DiffTitle: w.say("mend-diff"), Show: w.say("show"),
	}
	if w.Chosen != "" {
		v.DiffTitle = w.say("mend-chosen", w.Chosen)
	}
	if r.Partial {
		v.Partial = w.say("partial")
	}
	for i := range r.Levels {
		l := &r.Levels[i]
		v.Levels = append(v.Levels, levelRow{w.level(l), 100 * l.Score.Part, 100 * l.Score.Low, 100 * l.Score.High})
		if l.Decided != nil {
			v.Decided = append(v.Decided, w.decided(l, i == len(r.Levels)-1))
		}
	}
	v.Told = w.Told(r)
	v.Against, v.Mend = w.against(r.Against), w.mend(r.Mend)
	var out bytes.Buffer
	err := headHTML.Execute(&out, v)
	return template.HTML(out.String()), err
}

// decided returns what goes along with victory at a level.
func (w Writer) decided(l *lab.Level, open bool) decidedView {
	v := decidedView{Title: w.say("factors", w.p.Player(l.Player)), Open: open, How: w.say("factors-how", l.Decided.Looked)}
	for i := range l.Decided.Factors {
		v.Rows = append(v.Rows, w.factor(&l.Decided.Factors[i]))
	}
	if len(v.Rows) == 0 {
		v.Told = append(v.Told, w.say("no-factors", w.p.Player(l.Player)))
	}
	if l.Decided.Dice != nil {
		v.Told = append(v.Told, w.Dice(l.Decided.Dice))
	}
	if idle := w.Idle(l.Decided); idle != "" {
		v.Told = append(v.Told, idle)
	}
	return v
}

// Write writes a report as one page that needs no network: what the lab found, and then the
// studies of its levels as [page.Write] shows them. scene is the battle's beginning.
func (w Writer) Write(to io.Writer, r *lab.Report, sys game.System, scene game.Scene, command string) error {
	head, err := w.Head(r)
	if err != nil {
		return err
	}
	s := page.Study{System: sys, Info: w.Info, Scene: scene}
	if r.People != nil {
		s.People = &page.People{
			Games: r.People.Games, Top: int(100*r.People.Score.Part + 0.5), Bottom: 100 - int(100*r.People.Score.Part+0.5), Source: w.p.In(r.People.Source),
		}
	}
	for i := range r.Levels {
		if study := r.Levels[i].Study; study.Tally != nil {
			s.Results = append(s.Results, study)
		}
	}
	var studies []page.Study
	if len(s.Results) > 0 {
		studies = append(studies, s)
	}
	return page.Write(to, w.p.Language(), page.Source{Program: r.Program, Command: command, Seed: r.Seed, Title: w.say("page-title", w.p.In(w.Info.Name)), Head: head}, studies)
}

// sure writes a score and a difference beside its interval.
func (w Writer) sure(d *lab.Difference) string {
	return w.say("mend-sure", w.Rate(d.Second), w.Change(d.By))
}

// perhaps writes figures that chose.
func (w Writer) perhaps(score sim.Rate, by sim.Change) string {
	return w.say("mend-perhaps", w.percent(score.Part), w.signed(by.By))
}
