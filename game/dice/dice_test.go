package dice_test

import (
	"math/rand/v2"
	"testing"

	"mariscal/game/dice"
)

// enumerated counts every way n dice can fall, one after the other. It follows dice that
// are rolled again up to deep rolls of one die, and counts later rolls as nothing.
func enumerated(n int, faces []dice.Face, deep int) (s [dice.Most + 1][dice.Most + 1]float64) {
	var fall func(left, again, hits, flags int, spent bool, w float64)
	fall = func(left, again, hits, flags int, spent bool, w float64) {
		if left == 0 {
			s[min(hits, dice.Most)][min(flags, dice.Most)] += w
			return
		}
		for _, f := range faces {
			w := w / float64(len(faces))
			switch what := f &^ dice.Ignored; {
			case what == dice.Nothing:
				fall(left-1, deep, hits, flags, spent, w)
			case f&dice.Ignored != 0 && !spent:
				fall(left-1, deep, hits, flags, true, w)
			case what == dice.Flag:
				fall(left-1, deep, hits, flags+1, spent, w)
			case what == dice.Again && again > 0:
				fall(left, again-1, hits+1, flags, spent, w)
			default:
				fall(left-1, deep, hits+1, flags, spent, w)
			}
		}
	}
	fall(n, deep, 0, 0, false, 1)
	return s
}

// Compares dice of any number of sides and any effects with every way they can fall.
func TestChancesAreThoseOfEveryWayDiceFall(t *testing.T) {
	luck := rand.New(rand.NewPCG(1, 2))
	kinds := []dice.Face{
		dice.Nothing, dice.Nothing, dice.Hit, dice.Hit, dice.Flag, dice.Again,
		dice.Hit | dice.Ignored, dice.Flag | dice.Ignored, dice.Again | dice.Ignored, dice.Nothing | dice.Ignored,
	}
	const deep = 4
	for range 60 {
		faces := make([]dice.Face, 2+luck.IntN(7))
		again := 0.0
		for i := range faces {
			faces[i] = kinds[luck.IntN(len(kinds))]
			if faces[i]&^dice.Ignored == dice.Again {
				again++
			}
		}
		if again > 1 {
			continue // too many ways to fall
		}
		n := luck.IntN(4)
		got, want := dice.Throw(n, faces), enumerated(n, faces, deep)
		// The enumeration leaves this out.
		cut := float64(n+1)*2*pow(again/float64(len(faces)), deep+1) + 1e-12
		var sum uint64
		for h := range got {
			for f, m := range got[h] {
				sum += m
				if d := float64(m)/dice.One - want[h][f]; d > cut || d < -cut {
					t.Fatalf("%d dice of %v: %d hits and %d flags have %d, counted %.15f", n, faces, h, f, m, want[h][f])
				}
			}
		}
		if sum != dice.One {
			t.Fatalf("%d dice of %v: the chances add up to %d", n, faces, sum)
		}
	}
}

func pow(x float64, n int) float64 {
	p := 1.0
	for range n {
		p *= x
	}
	return p
}

// With more hits than a spread distinguishes no chance is lost.
func TestWhatIsNotToldApartIsCountedAsTheMost(t *testing.T) {
	s := dice.Throw(24, []dice.Face{dice.Hit, dice.Hit, dice.Hit, dice.Hit, dice.Hit, dice.Again})
	if s[dice.Most][0] != dice.One || s.Expected() != 1000*dice.Most {
		t.Errorf("%d, %d hits expected", s[dice.Most][0], s.Expected())
	}
}

// Two dice with two hits and a flag in six: 16 of 36 ways without a hit, 16 with one, 4
// with two; 2/3 of a hit expected.
func TestTwoDiceByHand(t *testing.T) {
	s := dice.Throw(2, []dice.Face{dice.Hit, dice.Nothing, dice.Nothing, dice.Nothing, dice.Flag, dice.Hit})
	for h, want := range []int{444_444, 444_444, 111_111} {
		var m uint64
		for _, p := range s[h] {
			m += p
		}
		if got := dice.Millionths(m); got != want {
			t.Errorf("%d hits: %d millionths, want %d", h, got, want)
		}
	}
	if s.Expected() != 667 {
		t.Errorf("%d thousandths of a hit expected", s.Expected())
	}
}

func BenchmarkFiveDice(b *testing.B) {
	faces := []dice.Face{dice.Hit, dice.Nothing, dice.Nothing, dice.Nothing, dice.Flag, dice.Hit | dice.Ignored}
	for b.Loop() {
		s := dice.Throw(5, faces)
		_ = s.Expected()
	}
}
