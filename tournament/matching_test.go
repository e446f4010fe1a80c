package tournament

import (
	"math/rand/v2"
	"testing"
)

// lightest tries all matchings.
func bruteHeaviest(n int, w [][]int64, used []bool) int64 {
	for a := range n {
		if used[a] {
			continue
		}
		used[a] = true
		best := bruteHeaviest(n, w, used)
		for b := a + 1; b < n; b++ {
			if !used[b] && w[a][b] > 0 {
				used[b] = true
				best = max(best, w[a][b]+bruteHeaviest(n, w, used))
				used[b] = false
			}
		}
		used[a] = false
		return best
	}
	return 0
}

func TestAMatchingIsTheHeaviestOfAll(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for game := range 3000 {
		n := 2 + r.IntN(8)
		w := make([][]int64, n)
		for i := range w {
			w[i] = make([]int64, n)
		}
		for a := range n {
			for b := range a {
				if r.IntN(3) > 0 {
					w[a][b] = int64(r.IntN(12))
					w[b][a] = w[a][b]
				}
			}
		}
		mates, total := heaviest(n, func(a, b int) int64 { return w[a][b] })
		sum := int64(0)
		for a, b := range mates {
			if b >= 0 && mates[b] != a {
				t.Fatalf("game %d: %v", game, mates)
			}
			if b > a {
				sum += w[a][b]
			}
		}
		if want := bruteHeaviest(n, w, make([]bool, n)); total != want || sum != want {
			t.Fatalf("game %d: %d and %d, not %d", game, total, sum, want)
		}
	}
}
