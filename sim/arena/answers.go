package arena

import (
	"math"
	"slices"
	"strings"
)

// answered counts the answers that begin with a word: of each player, and the squares of by how
// many the first gave more in a pair of games.
type answered struct {
	each    [2]float64
	squares float64
}

// hear counts the answers of a pair of games.
func (t *tally) hear(next pair) {
	sums := map[string][2]float64{}
	for _, g := range next {
		for player, counts := range g.Answers {
			for word, n := range counts {
				sum := sums[word]
				sum[player] += float64(n)
				sums[word] = sum
			}
		}
	}
	for word, sum := range sums {
		a := t.answers[word]
		if a == nil {
			a = new(answered)
			t.answers[word] = a
		}
		a.each[0], a.each[1] = a.each[0]+sum[0], a.each[1]+sum[1]
		a.squares += (sum[0] - sum[1]) * (sum[0] - sum[1])
	}
}

// told returns what was heard, by word.
func (t *tally) told() (list []Answer) {
	pairs := float64(t.all.pairs)
	for word, a := range t.answers {
		more := (a.each[0] - a.each[1]) / pairs
		spread := max(0, a.squares/pairs-more*more) / max(1, pairs-1)
		list = append(list, Answer{
			Word: word, Each: [2]float64{a.each[0] / pairs / 2, a.each[1] / pairs / 2},
			More: more / 2, Strays: 1.96 * math.Sqrt(spread) / 2,
		})
	}
	slices.SortFunc(list, func(a, b Answer) int { return strings.Compare(a.Word, b.Word) })
	return list
}
