package commandcolors

import (
	"strings"

	"mariscal/game"
)

// Parts describes the verbs of a game, for [game.Parted].
func (g Grammar) Parts() []game.VerbParts {
	list := make([]game.VerbParts, len(g))
	for v := range g {
		s := &g[v]
		list[v].Name = strings.TrimSpace(s.Word)
		for _, o := range []*Operand{s.X, s.Y} {
			switch o {
			case nil:
			case OnHex:
				list[v].Of = append(list[v].Of, game.PartNames{Sort: "place"})
			case Number:
				list[v].Of = append(list[v].Of, game.PartNames{Sort: "count"})
			default:
				list[v].Of = append(list[v].Of, game.PartNames{Sort: "name", Names: o.Names})
			}
		}
	}
	return list
}

// Part splits an answer, for [game.Parted].
func (g Grammar) Part(a game.Action) game.Parts {
	v, x, y := Parts(a)
	parts := game.Parts{Verb: uint8(v), Of: [3]int16{game.NoPart, game.NoPart, game.NoPart}}
	if int(v) < len(g) {
		if s := &g[v]; s.X != nil {
			parts.Of[0] = int16(x)
			if s.Y != nil {
				parts.Of[1] = int16(y)
			}
		}
	}
	return parts
}
