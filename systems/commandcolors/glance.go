package commandcolors

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/hex"
)

// The trays and tracks that both games have, by the numbers of [game.GlanceNames].
const (
	glanceHand int16 = iota
	glanceDeck
	glanceDiscard
	glancePlayed

	glanceBanners int16 = 0
	glanceCommand int16 = 1
)

// GlanceTrayNames and GlanceTrackNames are the names of trays and tracks by number.
var (
	GlanceTrayNames  = []string{"hand", "deck", "discard", "played"}
	GlanceTrackNames = []string{"banners", "command"}
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

// GlanceLeader tells leader l as [Cast.LeaderPiece] does; ordered and moved are bits of marks.
func (c Cast) GlanceLeader(g *game.Glance, l int, ordered, moved uint16, orderedMark, movedMark uint64) {
	s, h := c.Roster.LeaderSeat[l], c.Field.LeaderAt[l]
	x := g.Piece()
	x.Piece, x.Kind, x.Type, x.With, x.Place, x.Seat, x.Strength, x.Full = int16(c.Roster.Units+l), 1, game.NoPart, game.NoPart, game.NoPlace, s, 1, 1
	if h == hex.None {
		return
	}
	x.Place = game.Place(h)
	if u := c.Field.Unit(h); u >= 0 && c.Roster.Seat[u] == s {
		x.With = int16(u)
	}
	if ordered>>l&1 != 0 {
		x.Marks |= orderedMark
	}
	if moved>>l&1 != 0 {
		x.Marks |= movedMark
	}
}

// GlanceTrays tells what [Hands.Trays] tells.
func (h *Hands) GlanceTrays(v game.Viewer, g *game.Glance) {
	for seat := range game.Seat(2) {
		g.Own(glanceHand, seat, h.HandSize(seat))
		if v.Sees(seat) {
			h.Hand[seat].glance(g)
		}
	}
	g.Common(glanceDeck, h.Deck.Count())
	g.Common(glanceDiscard, h.Discard.Count())
	h.Discard.glance(g)
}

// glance puts cards in the tray begun last.
func (c *Cards) glance(g *game.Glance) {
	for kinds := c.Kinds(); kinds != 0; kinds &= kinds - 1 {
		k := bits.TrailingZeros32(kinds)
		g.Hold(k, int(c[k]))
	}
}

// GlancePlayed tells what [Names.Played] tells.
func GlancePlayed(g *game.Glance, card, acts uint8) {
	if card == None {
		return
	}
	g.Common(glancePlayed, 1)
	g.Hold(int(card), 1)
	if acts != card && acts != None {
		g.Hold(int(acts), 1)
	}
}

// GlanceTracks tells what [Tracks] tells; command is what each seat has of it.
func GlanceTracks(g *game.Glance, s *Score, command [2]int, goal int) {
	for seat := range game.Seat(2) {
		g.Track(glanceBanners, seat, s.Tally(seat), goal)
		g.Track(glanceCommand, seat, command[seat], 0)
	}
}
