package rating

import (
	"cmp"
	"slices"
)

// A Played is a game between two people, told apart by name. Battles with the same text are the
// same.
type Played struct {
	Battle string
	Names  [2]string // top, bottom
	Top    Game      // as the top seat sees it
}

// A Row is a player's line in a table.
type Row struct {
	Name string
	Rating
	Pairs, Singles int
}

// Table rates everybody who plays in some games, all of one period, the strongest first. Two
// games of one battle between the same two people with sides changed are a pair, taken in the
// order of the games; the others are single.
func Table(games []Played) []Row {
	rows, results := map[string]*Row{}, map[string][]Result{}
	of := func(name string) *Row {
		if rows[name] == nil {
			rows[name] = &Row{Name: name, Rating: New()}
		}
		return rows[name]
	}
	note := func(a, b string, score, weight float64) {
		results[a] = append(results[a], Result{New(), score, weight})
		results[b] = append(results[b], Result{New(), 1 - score, weight})
	}
	open := map[[3]string][]Game{} // by battle and names: games without the one with sides changed
	for _, g := range games {
		a, b := of(g.Names[0]), of(g.Names[1])
		swapped := [3]string{g.Battle, g.Names[1], g.Names[0]}
		if first := open[swapped]; len(first) > 0 && a != b {
			open[swapped] = first[1:]
			a.Pairs++
			b.Pairs++
			note(b.Name, a.Name, Pair(first[0], Game{1 - g.Top.Score, -g.Top.Margin}), 1)
			continue
		}
		key := [3]string{g.Battle, g.Names[0], g.Names[1]}
		open[key] = append(open[key], g.Top)
	}
	for key, left := range open {
		for _, g := range left {
			if key[1] == key[2] {
				continue // against oneself
			}
			of(key[1]).Singles++
			of(key[2]).Singles++
			note(key[1], key[2], g.Score, Single)
		}
	}
	var list []Row
	for name, r := range rows {
		slices.SortFunc(results[name], func(a, b Result) int {
			return cmp.Or(cmp.Compare(a.Score, b.Score), cmp.Compare(a.Weight, b.Weight)) // sums of floats in one order
		})
		r.Rating = r.After(results[name])
		list = append(list, *r)
	}
	slices.SortFunc(list, func(a, b Row) int {
		return cmp.Or(cmp.Compare(b.Value, a.Value), cmp.Compare(a.Name, b.Name))
	})
	return list
}
