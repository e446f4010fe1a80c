package aitest

import (
	"math"
	"testing"
)

// Five dice, of which two faces in six hit, fell a last block or leave a draw.
func TestCountingAgreesWithArithmetic(t *testing.T) {
	c := Puzzle{Name: "five dice", Drawing: `
		goal 5
		banners 4 4
		limit 8
		turn bottom battle 8
		discard first-strike
		card order-two-center
		E6 bottom HI ordered
		D6 top HI 1
		I1 bottom MI`}
	p := Arena{System: "ancients"}.position(t, &c)
	exact := Exact{Seat: p.Decision().Seat}
	fells := 1 - math.Pow(4.0/6, 5)
	// Four flags are one more than there are rows behind it: without a hit they fell it too.
	fells += 5*math.Pow(1.0/6, 4)*0.5 + math.Pow(1.0/6, 5)
	// Without hits and flags it strikes back, and four hits of five dice lose the battle.
	lost := math.Pow(0.5, 5) * (5*math.Pow(1.0/3, 4)*2/3 + math.Pow(1.0/3, 5))
	got, want := exact.Value(p), fells+(1-fells-lost)/2
	if math.Abs(got-want) > 1e-9 {
		t.Errorf("counted %.9f, with arithmetic %.9f", got, want)
	}
	n, sum := throwsOf(6, 5), 0.0
	for _, chance := range n.chances {
		sum += chance
	}
	if len(n.faces) != 252 || math.Abs(sum-1) > 1e-12 {
		t.Errorf("%d throws of five dice, with a chance of %.15f together", len(n.faces), sum)
	}
	best, ahead := exact.Best(p)
	if len(best) != 1 || best[0] != "close E6xD6" || math.Abs(ahead-(got-0.5)) > 1e-9 {
		t.Errorf("best are %q, by %f", best, ahead)
	}
}
