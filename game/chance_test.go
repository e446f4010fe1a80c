package game_test

import (
	"testing"

	"mariscal/game"
)

// Every item of a multiset is drawn by one number: a kind by as many as it has copies, in order.
func TestEveryItemIsDrawnByOneNumber(t *testing.T) {
	for size := range 40 {
		counts := make([]uint8, size)
		var items []int
		for k := range counts {
			counts[k] = uint8((k*k + size) % 4)
			for range counts[k] {
				items = append(items, k)
			}
		}
		if n := game.Items(counts); n != len(items) {
			t.Fatalf("%v has %d items, not %d", counts, n, len(items))
		}
		for i, kind := range items {
			if k := game.KindAt(counts, i); k != kind {
				t.Fatalf("item %d of %v is of kind %d, not %d", i, counts, k, kind)
			}
		}
	}
}
