package server

import (
	"mariscal/game"
	"mariscal/game/notation"
)

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
		chance := notation.RecordOf(game.NewSeeded(0))
		next.Apply(o.Action, chance, nil)
		if after, ok := game.QueriesOf(next); ok && len(chance.Results) == 0 {
			return after
		}
		break
	}
	return q
}
