package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	"mariscal/game"
	"mariscal/sim"
	"mariscal/words"
)

// tellLetters writes how many letters studies by letter took, a line each and one a game.
func (p *program) tellLetters(battles []battle, results []sim.Result) error {
	w := tabwriter.NewWriter(p.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, p.say.text("letters-table"))
	sums := map[string]*sim.Post{}
	wins := map[string][2]int{}
	var systems []game.System
	for i, r := range results {
		if r.Post == nil {
			continue
		}
		sys := battles[i].system
		if sums[sys.Name()] == nil {
			sums[sys.Name()] = new(sim.Post)
			systems = append(systems, sys)
		}
		sums[sys.Name()].Add(r.Post)
		won := wins[sys.Name()]
		won[0], won[1] = won[0]+r.Wins.Top, won[1]+r.Wins.Bottom
		wins[sys.Name()] = won
		p.tellPost(w, p.name(battles[i].info.Name), r.Post, [2]int{r.Wins.Top, r.Wins.Bottom})
	}
	for _, sys := range systems {
		p.tellPost(w, words.For(string(p.say)).Text("system."+sys.Name()), sums[sys.Name()], wins[sys.Name()])
	}
	if err := w.Flush(); err != nil {
		return err
	}
	for _, sys := range systems {
		left := sums[sys.Name()].Left
		kinds := slices.SortedFunc(maps.Keys(left), func(a, b string) int {
			if left[a] != left[b] {
				return left[b] - left[a]
			}
			return strings.Compare(a, b)
		})
		var list []string
		for _, k := range kinds {
			list = append(list, fmt.Sprintf("%s %d", k, left[k]))
		}
		if len(list) > 0 {
			fmt.Fprintln(p.out, p.say.text("letters-left", sys.Name(), strings.Join(list, ", ")))
		}
		if o, ok := sys.(game.Wishing); ok {
			fmt.Fprintln(p.out, p.say.text("letters-orders", sys.Name(), "\n  "+strings.Join(o.Usual(), "\n  ")))
		}
	}
	return nil
}

// tellPost writes a line of the table.
func (p *program) tellPost(w *tabwriter.Writer, name string, post *sim.Post, won [2]int) {
	part := func(n int) string {
		if post.Questions == 0 {
			return "–"
		}
		return p.say.decimal(100*float64(n)/float64(post.Questions), 1)
	}
	fmt.Fprintf(w, "%s\t%d\t%s\t%s\t%s\t%s\t%s\t%d\t%d\n", name, post.Games, p.say.decimal(float64(post.Questions)/float64(max(post.Games, 1)), 1),
		part(post.Reactions), part(post.Waits), part(post.Without), part(post.Letters), won[game.Top], won[game.Bottom])
}
