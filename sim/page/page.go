package page

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"io"

	"mariscal/game"
	"mariscal/sim"
	"mariscal/words"
)

//go:embed words/*.toml page.html
var files embed.FS

func init() { words.Add(words.Source{Name: "study", Files: files, Apart: true}) }

// A Study is the results of one battle.
type Study struct {
	System  game.System
	Info    game.ScenarioInfo
	Scene   game.Scene // at the start, with everything visible
	People  *People    // nil when none are recorded
	Asked   int        // planned games of all pairs; 0: those of the results
	Results []sim.Result
}

// People are results of games between people.
type People struct {
	Games, Top, Bottom int // how many, and the percentage won by each army
	Source             string
}

// A writer makes the page of a language.
type writer struct{ p *words.Printer }

// A Source says how a page was made.
type Source struct {
	Program string // version that played the games
	Command string // command to repeat them
	Seed    uint64
	Title   string        // of the page; "" for that of a study
	Head    template.HTML // what stands above the studies, if anything
}

// Write writes the page of some studies in a language. Each result must have its tally,
// of watched games. Two studies of one system are compared if possible ([sim.Compare]).
func Write(to io.Writer, lang string, from Source, studies []Study) error {
	w := writer{words.For(lang)}
	t, err := template.New("page.html").Funcs(template.FuncMap{"t": w.say, "rates": tableOf}).ParseFS(files, "page.html")
	if err != nil {
		return fmt.Errorf("study: %w", err)
	}
	v := view{Lang: w.p.Language(), Source: from}
	for i := range studies {
		v.Battles = append(v.Battles, w.battle(&studies[i]))
	}
	v.Differences = w.differences(studies)
	var out bytes.Buffer
	if err := t.Execute(&out, v); err != nil {
		return fmt.Errorf("study: %w", err)
	}
	_, err = to.Write(out.Bytes())
	return err
}

// say returns a text of the page.
func (w writer) say(id string, args ...any) string { return w.p.Say("study."+id, args...) }

// name returns the first existing text among ids, or short.
func (w writer) name(short string, ids ...string) string {
	for _, id := range ids {
		if words.Has(id) {
			return w.p.Text(id)
		}
	}
	return short
}

// kind returns the name of a type of pieces.
func (w writer) kind(system, id string) string {
	return w.name(id, system+".unit."+id, system+".piece."+id)
}

// percent writes a fraction as a percentage.
func (w writer) percent(part float64) string { return w.say("percent", w.p.Decimal(100*part, 1)) }

// each writes an average per game.
func (w writer) each(n, games int) string {
	if games == 0 {
		return "–"
	}
	return w.p.Decimal(float64(n)/float64(games), 2)
}

// A view is the data of the template.
type view struct {
	Lang        string
	Source      Source
	Battles     []battle
	Differences []difference
}

type battle struct {
	Name, ID, Date, Score string
	Rules, Sum            string
	Options               []string
	Armies                [2]string
	Facts, Special        []string
	People                *rate
	Source                string
	Partial               bool // it was interrupted
	Games, Asked          int
	Levels                []level
	Pairs                 []pair
}

// A rate is a fraction of all games with its interval, drawn as a percentage bar.
type rate struct {
	Label, Text, Range string
	Games              int
	Part, Low, High    float64 // per cent
	Few                bool    // too few games for a rate: Text has the counts
}

// Wide returns the width of the interval in percent.
func (r rate) Wide() float64 { return r.High - r.Low }

// A table is rates with the kind of its rows.
type table struct {
	Head  string
	Rates []rate
}

func tableOf(head string, rates []rate) table { return table{head, rates} }

type level struct {
	Player string
	Cells  []rate
}

type pair struct {
	Title           string
	Open, Partial   bool
	Games, Asked    int
	Wins            []rate
	Deciding        []rate
	Places          [2][]rate
	Numbers, Doings [][]string
	Plots           []template.HTML
	Reasons         [][]string
	Openings        [2][]rate
	Heat            [2]template.HTML
	Losses          [2][][]string
	Uses            [][]string
	Unused          []string
	HasCards, Falls bool
	Cards           int // number of cards whose rates are compared
}
