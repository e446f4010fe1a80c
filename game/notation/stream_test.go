package notation_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math"
	"os"
	"slices"
	"strings"
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

func TestPledgeTestVectors(t *testing.T) {
	for text, want := range map[string]string{
		"alea":      "b293131e9102350861e3f3eebaedcb160ee868dc7590e8d55eefbd394a981bc4",
		"iacta est": "482eff61ac1aedf0ebb1b1c4fba25658a4dad88d139c22b108cf45d014380b76",
	} {
		if got := notation.Pledge(text); got != want {
			t.Errorf("pledge of %q: %s, documented %s", text, got, want)
		}
		doc, err := os.ReadFile("../../docs/notation.md")
		if err != nil || !strings.Contains(string(doc), want) {
			t.Errorf("the page does not have the pledge of %q (%v)", text, err)
		}
	}
}

func TestThePledgesDoNotTellTheStream(t *testing.T) {
	// A key made of the pledges in place of the texts' own hashes would tell the
	// dice to whoever knows the seed, before any text is told.
	s := notation.NewStream(vectorSeed(), "alea", "iacta est")
	seed := vectorSeed()
	forged := hmac.New(sha256.New, seed[:])
	forged.Write([]byte("mariscal chance 1\n"))
	for _, text := range []string{"alea", "iacta est"} {
		pledge, err := hex.DecodeString(notation.Pledge(text))
		if err != nil {
			t.Fatal(err)
		}
		forged.Write(pledge)
	}
	block := hmac.New(sha256.New, forged.Sum(nil))
	block.Write(make([]byte, 8))
	if first := binary.BigEndian.Uint32(block.Sum(nil)); s.Below(1<<31+1) == int(first) {
		t.Error("the stream follows from the pledges")
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
