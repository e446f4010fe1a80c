package commandcolors

import (
	"testing"

	"mariscal/game"
)

func TestCardsAreCountedWhateverTheirKinds(t *testing.T) {
	luck := game.NewSeeded(3)
	for range 1000 {
		var c Cards
		want := 0
		for k := range c {
			c[k] = uint8(luck.Below(256))
			want += int(c[k])
		}
		if n := c.Count(); n != want {
			t.Fatalf("%v: %d cards, want %d", c, n, want)
		}
	}
}
