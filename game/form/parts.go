package form

import "mariscal/game"

// sorts are the sorts of operands by role, for [game.Parted].
var sorts = [...]string{Card: "card", Piece: "piece", With: "name", Cell: "place"}

// Parts describes the verbs, for [game.Parted].
func (v Verbs) Parts() []game.VerbParts {
	list := make([]game.VerbParts, len(v))
	for i := range v {
		list[i].Name = v[i].Name
		for _, o := range v[i].Of {
			list[i].Of = append(list[i].Of, game.PartNames{Sort: sorts[o.Role], Names: o.Names})
		}
	}
	return list
}

// Part splits an answer, for [game.Parted].
func (v Verbs) Part(a game.Action) game.Parts {
	parts := game.Parts{Verb: uint8(a >> 24), Of: [3]int16{game.NoPart, game.NoPart, game.NoPart}}
	if int(parts.Verb) >= len(v) {
		return parts
	}
	for k := range min(len(v[parts.Verb].Of), operands) {
		parts.Of[k] = int16(uint8(a >> (16 - 8*k)))
	}
	return parts
}
