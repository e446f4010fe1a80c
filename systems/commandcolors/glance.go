package commandcolors

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// GlancePieces names the pieces of a battle by the numbers of [game.Glimpse]: units, then leaders.
func (r *Roster) GlancePieces() (names []string) {
	for u := range r.Units {
		names = append(names, UnitID(u))
	}
	for l := range r.Leaders {
		names = append(names, LeaderID(l))
	}
	return names
}

// GlanceLeader is leader l as [Cast.LeaderPiece] tells him; ordered and moved are bits of marks.
func (c Cast) GlanceLeader(l int, ordered, moved uint16, orderedMark, movedMark uint64) game.Glimpse {
	s, h := c.Roster.LeaderSeat[l], c.Field.LeaderAt[l]
	g := game.Glimpse{Piece: int16(c.Roster.Units + l), Kind: 1, Type: game.NoPart, With: game.NoPart, Place: game.NoPlace, Seat: s, Strength: 1, Full: 1}
	if h == hex.None {
		return g
	}
	g.Place = game.Place(h)
	if u := c.Field.Unit(h); u >= 0 && c.Roster.Seat[u] == s {
		g.With = int16(u)
	}
	if ordered>>l&1 != 0 {
		g.Marks |= orderedMark
	}
	if moved>>l&1 != 0 {
		g.Marks |= movedMark
	}
	return g
}

// GlanceTrays adds what [Hands.Trays] tells.
func (h *Hands) GlanceTrays(v game.Viewer, trays []game.GlanceTray) []game.GlanceTray {
	for seat := range game.Seat(2) {
		t := game.GlanceTray{ID: "hand", Owned: true, Seat: seat, Count: h.HandSize(seat)}
		if v.Sees(seat) {
			t.Kinds = h.Hand[seat][:]
		}
		trays = append(trays, t)
	}
	return append(trays, game.GlanceTray{ID: "deck", Count: h.Deck.Count()}, game.GlanceTray{ID: "discard", Count: h.Discard.Count(), Kinds: h.Discard[:]})
}

// oneCard holds a multiset of a single card for each kind.
var oneCard = func() (one [CardKinds]Cards) {
	for k := range one {
		one[k][k] = 1
	}
	return one
}()

// GlancePlayed adds what [Names.Played] tells.
func GlancePlayed(trays []game.GlanceTray, card, acts uint8) []game.GlanceTray {
	if card == None {
		return trays
	}
	t := game.GlanceTray{ID: "played", Count: 1, Kinds: oneCard[card][:]}
	if acts != card && acts != None {
		both := oneCard[card]
		both[acts] = 1
		t.Kinds = both[:]
	}
	return append(trays, t)
}

// GlanceTracks adds what [Tracks] tells.
func GlanceTracks(tracks []game.Track, s *Score, h *Hands, goal int) []game.Track {
	for seat := range game.Seat(2) {
		tracks = append(tracks,
			game.Track{ID: "banners", Seat: seat, Value: s.Tally(seat), Goal: goal},
			game.Track{ID: "command", Seat: seat, Value: int(h.Command[seat])})
	}
	return tracks
}
