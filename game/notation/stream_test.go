package notation_test

import (
	"math"
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/notation"
)

// vectorSeed is the seed of the test vectors in docs/notation.md: bytes 0 to 31.
func vectorSeed() (seed [notation.SeedSize]byte) {
	for i := range seed {
		seed[i] = byte(i)
	}
	return seed
}

func TestStreamTestVectors(t *testing.T) {
	if got, want := notation.Commitment(vectorSeed()), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"; got != want {
		t.Errorf("commitment %s, documented %s", got, want)
	}
	for _, c := range []struct {
		top, bottom string
		want        []int
	}{
		{"", "", []int{3, 5, 5, 3, 4, 4, 2, 5, 4, 4, 0, 5, 30, 530, 2097303126}},
		{"alea", "iacta est", []int{2, 1, 3, 4, 2, 4, 3, 4, 4, 0, 2, 2, 17, 811, 63084406}},
	} {
		s := notation.NewStream(vectorSeed(), c.top, c.bottom)
		var got []int
		for range 12 {
			got = append(got, s.Below(6))
		}
		got = append(got, s.Below(60), s.Below(1000), s.Below(1<<31+1))
		if !slices.Equal(got, c.want) {
			t.Errorf("%q %q: %v, documented %v", c.top, c.bottom, got, c.want)
		}
	}
}

func TestACopyOfAStreamGoesOnFromTheSamePlace(t *testing.T) {
	s := notation.NewStream(vectorSeed(), "a", "b")
	for range 13 {
		s.Below(7)
	}
	c := *s
	for range 50 {
		if s.Below(1000) != c.Below(1000) {
			t.Fatal("the copy differs")
		}
	}
}

func TestStreamFacesAreEquallyLikely(t *testing.T) {
	s := notation.NewStream(vectorSeed(), "even", "faces")
	const n = 60000
	var count [6]int
	for range n / 6 {
		f := s.Roll(game.Purpose{}, game.Die{Sides: 6}, 6)
		for _, x := range f.F[:f.N] {
			count[x]++
		}
	}
	for face, k := range count {
		if math.Abs(float64(k-n/6)) > 4*math.Sqrt(n*5.0/36) {
			t.Errorf("face %d fell %d times of %d", face, k, n)
		}
	}
}

func TestDrawsNeverTakeWhatIsNotThere(t *testing.T) {
	s := notation.NewStream(vectorSeed(), "", "")
	counts := []uint8{0, 3, 0, 1, 0}
	var got [5]int
	for range 1000 {
		got[s.Draw(game.Purpose{}, counts)]++
	}
	if got[0]+got[2]+got[4] > 0 || got[1] < 650 || got[3] < 150 {
		t.Errorf("drawn %v of %v", got, counts)
	}
}
