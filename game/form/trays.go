package form

import (
	"slices"

	"mariscal/game"
)

// Sum is how many there are of all kinds.
func Sum(counts []uint8) (n int) {
	for _, k := range counts {
		n += int(k)
	}
	return n
}

// Cards is a tray of cards, by how many there are of each kind; their faces are
// shown or not.
func Cards(id string, counts []uint8, kinds []string, shown bool) game.Tray {
	t := game.Tray{ID: id, Kind: "cards", Count: Sum(counts)}
	for k, n := range counts {
		if shown {
			t.Cards = append(t.Cards, slices.Repeat(kinds[k:k+1], int(n))...)
		}
	}
	return t
}

// Hand is the hand of a seat as a viewer may see it.
func Hand(s game.Seat, v game.Viewer, counts []uint8, kinds []string) game.Tray {
	t := Cards("hand", counts, kinds, v.Sees(s))
	t.Seat = &s
	return t
}

// Box is a tray of things that lie open: "cubes", "tokens".
func Box(id, kind string, counts []uint8, kinds []string) game.Tray {
	t := game.Tray{ID: id, Kind: kind, Count: Sum(counts)}
	for k, n := range counts {
		t.Items = append(t.Items, game.Item{ID: kinds[k], N: int(n)})
	}
	return t
}
