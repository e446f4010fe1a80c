package commandcolors

import "mariscal/game"

// A Reference lists the rules about a thing, for [game.Reference].
type Reference struct {
	Leader     []string
	LeaderMove int    // hexes a leader moves alone
	Work       string // name of the works on hexsides
	Works      []string
	Terrain    [][]string // by terrain
	Tags       []TagSheet
	Faces      [][]string // by die face
	FaceNames  []string
	Card       func(card uint8) []string
}

// A TagSheet lists the rules about a tag of hexes for either seat.
type TagSheet struct {
	ID    string
	Rules []string
}

// Sheets returns the sheets of a battle: those of its units, which the game makes, and of
// everything else.
func (r *Reference) Sheets(units []game.Sheet, names *Names, deck *Cards) game.Sheets {
	blank := []game.SheetValue{} // not null for clients
	leader := []game.SheetValue{{Name: "blocks", N: 1}, {Name: "move", N: r.LeaderMove}}
	out := game.Sheets{Units: append(units, game.Sheet{ID: "leader", Values: leader, Rules: r.Leader})}
	for t, rules := range r.Terrain {
		id := names.Terrain[t]
		if id == "" {
			id = "plain"
		}
		out.Terrain = append(out.Terrain, game.Sheet{ID: id, Values: blank, Rules: rules})
	}
	out.Terrain = append(out.Terrain, game.Sheet{ID: r.Work, Values: blank, Rules: r.Works})
	for s := range game.Seat(2) {
		for _, t := range r.Tags {
			out.Tags = append(out.Tags, game.Sheet{ID: t.ID + "-" + s.String(), Values: blank, Rules: t.Rules})
		}
	}
	for c, n := range deck {
		copies := []game.SheetValue{{Name: "copies", N: int(n)}}
		out.Cards = append(out.Cards, game.Sheet{ID: names.Card(uint8(c)), Values: copies, Rules: r.Card(uint8(c))})
	}
	for f, rules := range r.Faces {
		if f == 0 || r.FaceNames[f] != r.FaceNames[f-1] { // a symbol may be on two faces
			out.Faces = append(out.Faces, game.Sheet{ID: r.FaceNames[f], Values: blank, Rules: rules})
		}
	}
	return out
}
