package muskets_test

import (
	"slices"
	"testing"

	"mariscal/ai"
	"mariscal/content"
	"mariscal/game"
	report "mariscal/report/muskets"
	rules "mariscal/systems/muskets"
)

// games is how many games of each battle the chances are held against: equal seeds give
// equal games.
const games = 8

func TestChancesForetellWhoWins(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	const classes = 5
	var n, brier, coin float64
	var foretold, won, seen [classes]float64
	for i, info := range (rules.System{}).Scenarios() {
		if info.Hidden {
			continue
		}
		for seed := range uint64(games) {
			chances, top := play(t, info.Ref, ai.Mix(uint64(i), seed))
			for _, c := range chances {
				n++
				brier += (c - top) * (c - top)
				coin += (0.5 - top) * (0.5 - top)
				k := min(int(c*classes), classes-1)
				seen[k], foretold[k], won[k] = seen[k]+1, foretold[k]+c, won[k]+top
			}
		}
	}
	t.Logf("%.0f positions: Brier score %.3f, of a coin %.3f", n, brier/n, coin/n)
	if brier > coin {
		t.Errorf("the chances foretell the winner hardly better than a coin: Brier score %.3f, of a coin %.3f", brier/n, coin/n)
	}
	for k := range classes {
		t.Logf("foretold %.2f, won %.2f of %.0f", foretold[k]/max(seen[k], 1), won[k]/max(seen[k], 1), seen[k])
		// Positions of one game are not independent; the bound allows for that.
		if off := (foretold[k] - won[k]) / n; off > 0.06 || off < -0.06 {
			t.Errorf("chances about %.1f are wrong by %.3f of all games", (float64(k)+0.5)/classes, off)
		}
	}
}

// play has recruits fight a battle and returns the chances of the top seat at every turn,
// and 1 when it won, 0 when it lost.
func play(t *testing.T, ref game.Ref, seed uint64) (chances []float64, top float64) {
	luck := game.NewSeeded(ai.Mix(seed, 1))
	p, err := rules.System{}.Start(ref, nil, luck, nil)
	if err != nil {
		t.Fatal(err)
	}
	var seats [2]ai.Player
	for s := range seats {
		if seats[s], err = ai.New("recruit", "muskets", ai.Mix(seed, uint64(2+s))); err != nil {
			t.Fatal(err)
		}
	}
	for turn := 0; !p.Decision().Over; {
		if p.Turn() != turn {
			turn = p.Turn()
			c, ok := report.Judge().Chance(p)
			if !ok {
				t.Fatal("nobody judges")
			}
			chances = append(chances, float64(c)/1e6)
		}
		p.Apply(seats[p.Decision().Seat].Choose(p), luck, nil)
	}
	switch o := p.Outcome(); {
	case o.Draw:
		top = 0.5
	case o.Winner == game.Top:
		top = 1
	}
	return chances, top
}

// What is told and counted are events the rules tell of.
func TestReportsTellOfEventsThatThereAre(t *testing.T) {
	var known []string
	for _, id := range (rules.System{}).Names(game.EventNames) {
		known = append(known, "muskets.event."+id)
	}
	for _, id := range report.Judge().Telling() {
		if !slices.Contains(known, id) {
			t.Errorf("there is no event %s", id)
		}
	}
	for _, d := range report.Judge().Doings() {
		if !slices.Contains(known, d.Event) {
			t.Errorf("there is no event %s", d.Event)
		}
	}
}
