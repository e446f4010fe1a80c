package muskets

import "mariscal/game"

// The sorts of operands, for [game.Parted].
const (
	sortCard      = "card"
	sortUnit      = "piece"
	sortTarget    = "target"
	sortMarker    = "marker"
	sortSought    = "marker sought"
	sortHouse     = "house"
	sortFigure    = "figure"
	sortFormation = "form"
	sortPoint     = "point"
	sortFacing    = "facing"
)

// slotOf is the place of an operand of a sort among those of an answer; points and facings
// have places of their own.
var slotOf = map[string]int{sortTarget: 1, sortSought: 1, sortHouse: 1, sortFigure: 1, sortFormation: 2}

// Verbs implements [game.Parted].
func (p *Position) Verbs() []game.VerbParts {
	b := p.battle()
	names := map[string][]string{sortCard: cardNames, sortUnit: b.names, sortTarget: b.names, sortFormation: formationNames[:]}
	list := make([]game.VerbParts, verbCount)
	for v := range verbs {
		list[v] = game.VerbParts{Name: verbs[v].name, Of: make([]game.PartNames, len(game.Parts{}.Of))}
		for _, o := range verbs[v].operands {
			if o.sort != sortPoint && o.sort != sortFacing {
				list[v].Of[slotOf[o.sort]] = game.PartNames{Sort: o.sort, Names: names[o.sort]}
			}
		}
	}
	return list
}

// Part implements [game.Parted]. Units that shoot with the first are left out.
func (p *Position) Part(a game.Action) game.Parts {
	o := orderOf(a)
	parts := game.Parts{Verb: o.verb, Of: [3]int16{game.NoPart, game.NoPart, game.NoPart}, At: game.Point(o.at), Facing: int16(o.facing)}
	if o.verb >= verbCount {
		return parts
	}
	for i := range verbs[o.verb].operands {
		switch verbs[o.verb].operands[i].sort {
		case sortCard, sortUnit, sortMarker:
			parts.Of[0] = int16(o.unit)
		case sortTarget, sortSought, sortHouse, sortFigure:
			parts.Of[1] = int16(o.other)
		case sortFormation:
			parts.Of[2] = int16(o.formation)
		}
	}
	return parts
}
