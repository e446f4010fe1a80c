package commandcolors

import (
	"slices"

	"mariscal/game"
	"mariscal/game/hex"
)

// SectionNames are the names of the sections, in the order of their numbers.
var SectionNames = [3]string{"left", "center", "right"}

// Trays returns the cards of both hands as a viewer may see them, the deck and the
// discards, in that order. names are those of the kinds of cards.
func (h *Hands) Trays(v game.Viewer, names []string) []game.Tray {
	trays := make([]game.Tray, 0, 5) // and room for what lies on the table
	for seat := range game.Seat(2) {
		t := game.Tray{ID: "hand", Seat: &seat, Count: h.HandSize(seat)}
		if v.Sees(seat) {
			t.Cards = h.Hand[seat].named(names)
		}
		trays = append(trays, t)
	}
	discards := h.Discard.named(names)
	return append(trays, game.Tray{ID: "deck", Count: h.Deck.Count()}, game.Tray{ID: "discard", Count: len(discards), Cards: discards})
}

// named returns the names of cards, each as often as there are of it.
func (c *Cards) named(names []string) []string {
	list := make([]string, 0, c.Count())
	for kind, n := range c {
		for range n {
			list = append(list, names[kind])
		}
	}
	return list
}

// Tracks returns for each seat the banners it has won of those that win, and how
// many cards it draws up to.
func Tracks(s *Score, h *Hands, goal int) []game.Track {
	tracks := make([]game.Track, 0, 4)
	for seat := range game.Seat(2) {
		tracks = append(tracks,
			game.Track{ID: "banners", Seat: seat, Value: s.Tally(seat), Goal: goal},
			game.Track{ID: "command", Seat: seat, Value: int(h.Command[seat])})
	}
	return tracks
}

// Cell describes a hex of the board except its ground: its sections, as the lower seat sees
// them, and its special rules. taken are the objectives that have scored for good.
func (s *Setup) Cell(h hex.Hex, sections *Sections, aims *Aims, taken [2]hex.Set) game.Cell {
	c := game.Cell{Name: h.String(), Row: h.Row(), Col: h.Col()}
	for i, name := range SectionNames {
		if sections.Section[game.Bottom][i].Has(h) {
			c.Sections = append(c.Sections, name)
		}
	}
	for seat := range game.Seat(2) {
		if aims.Exits[seat].Has(h) {
			c.Tags = append(c.Tags, "exit-"+seat.String())
		}
		if aims.Value[seat][h] > 0 {
			tag := "objective-"
			if taken[seat].Has(h) {
				tag = "taken-"
			}
			c.Tags = append(c.Tags, tag+seat.String())
		}
	}
	for _, g := range s.Reserves {
		if g.Entry.Has(h) {
			c.Tags = append(c.Tags, "entry-"+g.Seat.String())
		}
	}
	return c
}

// Hexes names the places of a system that plays on the board of hexes; the system embeds
// it.
type Hexes struct{}

// PlaceName implements [game.System].
func (Hexes) PlaceName(p game.Place) string {
	if p >= hex.N {
		return ""
	}
	return hex.Hex(p).String()
}

// ParsePlace implements [game.System].
func (Hexes) ParsePlace(name string) (game.Place, bool) {
	h, ok := hex.Parse(name)
	if !ok {
		return game.NoPlace, false
	}
	return game.Place(h), true
}

// LeaderPiece is leader l in a scene, with the marks of what he has done this turn;
// off the board he is in no place.
func (c Cast) LeaderPiece(l int, ordered, moved uint16) game.Piece {
	s := c.Roster.LeaderSeat[l]
	piece := game.Piece{ID: LeaderID(l), Kind: "leader", Seat: s, Name: c.Setup.Leaders[l].Name, Strength: 1, Full: 1}
	h := c.Field.LeaderAt[l]
	if h == hex.None {
		return piece
	}
	piece.Cell = h.String()
	if u := c.Field.Unit(h); u >= 0 && c.Roster.Seat[u] == s {
		piece.With = UnitID(u)
	}
	if ordered>>l&1 != 0 {
		piece.Marks = append(piece.Marks, "ordered")
	}
	if moved>>l&1 != 0 {
		piece.Marks = append(piece.Marks, "moved")
	}
	return piece
}

// Played adds the card on the table to some trays, with the card whose effect it has;
// [None] is no card.
func (n *Names) Played(trays []game.Tray, card, acts uint8) []game.Tray {
	if card == None {
		return trays
	}
	played := game.Tray{ID: "played", Count: 1, Cards: []string{n.Card(card)}}
	if acts != card && acts != None {
		played.Cards = append(played.Cards, n.Card(acts))
	}
	return append(trays, played)
}

// Seen returns the hexes seen from one; sees decides for those that are not adjacent.
func Seen(from hex.Hex, sees func(h hex.Hex) bool) (s hex.Set) {
	for h := range hex.Board().All() {
		if h != from && (hex.Distance(from, h) == 1 || sees(h)) {
			s = s.With(h)
		}
	}
	return s
}

// Cells describes every hex of the board.
func Cells(cell func(hex.Hex) game.Cell) (cells []game.Cell) {
	for h := range hex.Board().All() {
		cells = append(cells, cell(h))
	}
	return cells
}

// Board describes the map of a battle. Its cells are the same all through a game but for
// the objectives taken, so they are made once and shared; cell describes one anew.
func (s *Setup) Board(cells []game.Cell, taken [2]hex.Set, cell func(hex.Hex) game.Cell) game.Board {
	if changed := taken[0].Or(taken[1]); !changed.Empty() {
		cells = slices.Clone(cells)
		for i, h := 0, hex.Board(); !h.Empty(); i++ {
			n := h.First()
			h = h.Without(n)
			if changed.Has(n) {
				cells[i] = cell(n)
			}
		}
	}
	return game.Board{Kind: game.HexBoard, Rows: hex.Rows, Cols: hex.Cols, Cells: cells, Labels: s.Names(), North: s.North}
}

// Edges are the sides of a hex that are bits, as a scene tells them.
func Edges(sides uint8) (edges []int) {
	for d := range 6 {
		if sides>>d&1 != 0 {
			edges = append(edges, d)
		}
	}
	return edges
}
