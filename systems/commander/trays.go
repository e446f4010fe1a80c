package commander

import "mariscal/game"

// What lies beside the map.

// trays are the cup, what was drawn of it, both armies' boards, hands and piles.
func (p *Position) trays(b *Battle, v game.Viewer) []game.Tray {
	trays := []game.Tray{cubeTray("cup", p.cup[:]), cubeTray("drawn", p.drawn[:]), b.track()}
	for s := range game.Seat(2) {
		own := b.own[s].String()
		hand := game.Tray{ID: "hand", Kind: "cards", Seat: &s, Count: p.hand[s].Len()}
		if v.Sees(s) {
			hand.Cards = b.cardNames(p.hand[s])
		}
		trays = append(trays, hand, p.commander(b, s),
			game.Tray{ID: "reserve", Kind: "cubes", Seat: &s, Count: int(p.reserve[s]), Items: []game.Item{{ID: own, N: int(p.reserve[s])}}},
			game.Tray{ID: "tokens", Kind: "tokens", Seat: &s, Count: int(p.tokens[s]), Items: []game.Item{{ID: "attack", N: int(p.tokens[s])}}},
			game.Tray{ID: "hors-de-combat", Kind: "cards", Seat: &s, Count: p.hors[s].Len(), Cards: b.cardNames(p.hors[s])},
		)
	}
	first := p.initiative()
	trays = append(trays, game.Tray{ID: "initiative", Kind: "tokens", Seat: &first, Count: 1, Items: []game.Item{{ID: "initiative", N: 1}}},
		game.Tray{ID: "deck", Kind: "cards", Count: game.Items(p.pile[:b.Cards])})
	// only the topmost discard is seen (BR.13)
	pile := game.Tray{ID: "discard", Kind: "cards", Count: p.discard.Len()}
	if p.upmost != none {
		pile.Cards = []string{b.CardIDs[p.upmost]}
	}
	trays = append(trays, pile)
	if p.rowOf > 0 {
		trays = append(trays, game.Tray{ID: "row", Kind: "cards", Count: rowCards})
	}
	if !p.table.Empty() {
		trays = append(trays, game.Tray{ID: "played", Kind: "cards", Count: p.table.Len(), Cards: b.cardNames(p.table)})
	}
	return trays
}

// track is the turn track: the kind of every turn (B14).
func (b *Battle) track() game.Tray {
	t := game.Tray{ID: "turns", Kind: "turns", Count: len(b.Setup.Turns)}
	for i := range b.Setup.Turns {
		t.Items = append(t.Items, game.Item{ID: b.Setup.Turns[i].Light.String(), N: i + 1})
	}
	return t
}

// commander is the card of a commander as it lies: what he gives, and his abilities
// (B7.4); that he leads from the rear, and that his aide has the card.
func (p *Position) commander(b *Battle, s game.Seat) game.Tray {
	face, staff := p.face(b, s), &p.staff[s]
	t := game.Tray{ID: "commander", Kind: "person", Seat: &s, Count: 1, Name: face.Name, Items: []game.Item{
		{ID: "skill", N: int(face.Skill)},
		{ID: "orders", N: p.ordersOf(b, s)},
		{ID: "attacks", N: p.tokensOf(b, s)},
		{ID: "range", N: p.ownRange(b, s)},
	}}
	for i, name := range abilityNames {
		if face.Abilities>>i&1 != 0 {
			t.Items = append(t.Items, game.Item{ID: name})
		}
	}
	if staff.rear {
		t.Items = append(t.Items, game.Item{ID: "rear"})
	}
	if staff.face > 0 {
		t.Items = append(t.Items, game.Item{ID: "aide"})
	}
	return t
}

func cubeTray(id string, counts []uint8) game.Tray {
	t := game.Tray{ID: id, Kind: "cubes", Count: game.Items(counts)}
	for c, n := range counts {
		t.Items = append(t.Items, game.Item{ID: colourNames[c], N: int(n)})
	}
	return t
}

func (b *Battle) cardNames(set CardSet) (names []string) {
	for c := set.next(0); c != none; c = set.next(c + 1) {
		names = append(names, b.CardIDs[c])
	}
	return names
}

// tracks are Morale, which is the score, and flags.
func (p *Position) tracks(b *Battle) (tracks []game.Track) {
	for s := range game.Seat(2) {
		tracks = append(tracks, game.Track{ID: "morale", Seat: s, Value: int(p.morale[s]), Goal: int(b.Setup.Armies[s].Most)},
			game.Track{ID: "flags", Seat: s, Value: p.flags(b, s), Goal: 0})
	}
	return tracks
}
