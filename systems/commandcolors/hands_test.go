package commandcolors

import (
	"testing"

	"mariscal/game"
)

func TestCardsAreCountedWhateverTheirKinds(t *testing.T) {
	luck := game.NewSeeded(3)
	for range 1000 {
		var c Cards
		want, kinds := 0, uint32(0)
		for k := range c {
			if luck.Below(3) > 0 {
				continue
			}
			if c[k] = uint8(luck.Below(256)); c[k] > 0 {
				kinds |= 1 << k
			}
			want += int(c[k])
		}
		if n := c.Count(); n != want || c.Kinds() != kinds || c.Empty() != (want == 0) {
			t.Fatalf("%v: %d cards of the kinds %b, want %d of %b", c, n, c.Kinds(), want, kinds)
		}
	}
	if none := new(Cards); !none.Empty() || none.Kinds() != 0 {
		t.Errorf("no cards are of the kinds %b", none.Kinds())
	}
}
