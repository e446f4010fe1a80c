package tabletop

import (
	"slices"

	"mariscal/game"
	"mariscal/game/plane"
)

// Names are the names of the pieces, which are the numbered places of an open table
// too: points are more than there are numbers for.
type Names []string

// PlaceName names a place as [game.System] does.
func (n Names) PlaceName(p game.Place) string {
	if int(p) >= len(n) {
		return ""
	}
	return n[p]
}

// ParsePlace reads what [Names.PlaceName] writes.
func (n Names) ParsePlace(name string) (game.Place, bool) {
	if i := slices.Index(n, name); i >= 0 {
		return game.Place(i), true
	}
	return game.NoPlace, false
}

// Find finds a piece by its name or by the point it stands at; at says where a piece
// stands, and whether it is on the table. The error says that there is none.
func (n Names) Find(name string, at func(i int) (plane.Point, bool)) (int, error) {
	for i := range n {
		if p, on := at(i); on && (n[i] == name || game.Point(p).Name() == name) {
			return i, nil
		}
	}
	return 0, game.Unknown(game.UnknownPiece, name)
}
