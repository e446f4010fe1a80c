package tabletop

import (
	"mariscal/game"
	"mariscal/game/plane"
)

// Names are the names of the pieces, by their numbers.
type Names []string

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
