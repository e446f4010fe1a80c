package server

import "mariscal/game"

// afterCard returns the queries of the position after a card of the viewer's hand is
// played, because the card decides what pieces may do. If the viewer may not play it now,
// or dice or draws would follow, it returns those of the present position: the result is
// unknown.
func afterCard(q game.Queries, v game.Viewer, card string) game.Queries {
	pos, ok := q.(game.Position)
	if card == "" || !ok {
		return q
	}
	for _, o := range pos.Options(v) {
		if o.Card != card || o.From != "" {
			continue
		}
		next := pos.Clone()
		var asked luck
		next.Apply(o.Action, &asked, nil)
		if after, ok := game.QueriesOf(next); ok && !bool(asked) {
			return after
		}
		break
	}
	return q
}

// luck records whether chance was used; the values it returns mean nothing.
type luck bool

func (l *luck) Roll(_ game.Purpose, _ game.Die, n int) game.Faces {
	*l = true
	return game.Faces{N: uint8(n)}
}

func (l *luck) Draw(_ game.Purpose, counts []uint8) int {
	*l = true
	for kind, n := range counts {
		if n > 0 {
			return kind
		}
	}
	return 0
}
