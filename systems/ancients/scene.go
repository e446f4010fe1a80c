package ancients

import (
	"slices"

	"mariscal/game"
	"mariscal/game/hex"
)

var sectionNames = [3]string{"left", "center", "right"}

// Scene implements [game.Position].
func (p *Position) Scene(v game.Viewer) game.Scene {
	b := p.Battle()
	stage := p.phase
	if f := p.top(); f != nil {
		stage = f.stage
	}
	s := game.Scene{
		System: "ancients", Scenario: b.Setup.Info.ID, Viewer: v.String(), Turn: int(p.number), Active: p.Active,
		Phase: "ancients.phase." + stage.String(), Board: p.board(b), Outcome: p.Outcome(),
	}
	s.Pieces = make([]game.Piece, 0, b.Units+b.Leaders)
	s.Trays, s.Tracks = make([]game.Tray, 0, 5), make([]game.Track, 0, 4)
	for u := range b.Units {
		if p.At[u] != hex.None || p.Blocks[u] > 0 {
			s.Pieces = append(s.Pieces, p.unitPiece(b, u))
		}
	}
	for l := range b.Leaders {
		piece := game.Piece{
			ID: leaderID(l), Kind: "leader", Seat: b.LeaderSeat[l],
			Name: b.Setup.Leaders[l].Name, Strength: 1, Full: 1,
		}
		if p.waiting>>l&1 != 0 {
			s.Pieces = append(s.Pieces, piece)
		}
		if h := p.LeaderAt[l]; h != hex.None {
			piece.Cell = h.String()
			if u := p.Unit(h); u >= 0 && b.Seat[u] == b.LeaderSeat[l] {
				piece.With = unitID(u)
			}
			if p.orderedLeaders>>l&1 != 0 {
				piece.Marks = append(piece.Marks, "ordered")
			}
			if p.movedLeaders>>l&1 != 0 {
				piece.Marks = append(piece.Marks, "moved")
			}
			s.Pieces = append(s.Pieces, piece)
		}
	}
	for seat := range game.Seat(2) {
		t := game.Tray{ID: "hand", Seat: &seat, Count: p.HandSize(seat)}
		if v.Sees(seat) {
			t.Cards = cardList(p.Hand[seat][:])
		}
		s.Trays = append(s.Trays, t)
	}
	discards := cardList(p.Discard[:])
	s.Trays = append(s.Trays, game.Tray{ID: "deck", Count: p.Deck.Count()}, game.Tray{ID: "discard", Count: len(discards), Cards: discards})
	if p.card != noCard {
		played := game.Tray{ID: "played", Count: 1, Cards: []string{p.card.String()}}
		if p.acts != p.card && p.acts != noCard {
			played.Cards = append(played.Cards, p.acts.String())
		}
		s.Trays = append(s.Trays, played)
	}
	for seat := range game.Seat(2) {
		s.Tracks = append(s.Tracks,
			game.Track{ID: "banners", Seat: seat, Value: p.Tally(seat), Goal: b.Setup.Goal},
			game.Track{ID: "command", Seat: seat, Value: int(p.Command[seat])})
	}
	return s
}

func unitID(u int) string { return unitIDs[u] }

// unitIDs are made once: every scene has them all.
var unitIDs = func() (ids [MaxUnits]string) {
	for u := range ids {
		ids[u] = "u" + itoa(u)
	}
	return ids
}()

func cardList(counts []uint8) []string {
	size := 0
	for _, n := range counts {
		size += int(n)
	}
	out := make([]string, 0, size)
	for c, n := range counts {
		for range n {
			out = append(out, Card(c).String())
		}
	}
	return out
}

func (p *Position) unitPiece(b *Battle, u int) game.Piece {
	t := &b.Setup.Types[b.Kind[u]]
	piece := game.Piece{
		ID: unitID(u), Kind: "unit", Type: b.Kind[u].String(), Class: t.Class.String(), Seat: b.Seat[u],
		Strength: int(p.Blocks[u]), Full: int(t.Blocks),
	}
	if p.At[u] == hex.None {
		return piece
	}
	piece.Cell = p.At[u].String()
	bit := uint64(1) << u
	mark := func(set uint64, name string) {
		if set&bit != 0 {
			piece.Marks = append(piece.Marks, name)
		}
	}
	mark(p.Ordered, "ordered")
	mark(p.moved, "moved")
	mark(p.fought, "fought")
	if p.phase == StageBattle || p.phase == StageFire {
		near := p.Closes() && p.phase == StageBattle && !p.closeTargets(b, u).Empty()
		if p.Fighters()&bit != 0 && (near || p.Fires() && !p.FireTargets(b, u).Empty()) {
			piece.Marks = append(piece.Marks, "may-battle")
		}
	}
	mark(p.duty&p.Fighters(), "must-battle")
	if p.sacredBand(b, u) {
		piece.Marks = append(piece.Marks, "sacred-band")
	}
	if _, losses := p.RetreatEnds(b, u, int(t.Retreat)); losses > 0 {
		piece.Marks = append(piece.Marks, "no-retreat")
	}
	return piece
}

// board describes the map. It is the same all through a game but for the
// objectives taken, so its cells are made once and shared.
func (p *Position) board(b *Battle) game.Board {
	cells := b.cells
	if taken := p.taken[0].Or(p.taken[1]); !taken.Empty() {
		cells = slices.Clone(cells)
		for i, h := 0, hex.Board(); !h.Empty(); i++ {
			n := h.First()
			h = h.Without(n)
			if taken.Has(n) {
				cells[i] = b.cellAt(n, p.taken)
			}
		}
	}
	return game.Board{Kind: "hex", Rows: hex.Rows, Cols: hex.Cols, Cells: cells}
}

// mapCells makes the cells of the board as they are when a battle begins.
func (b *Battle) mapCells() {
	for h := range hex.Board().All() {
		b.cells = append(b.cells, b.cellAt(h, [2]hex.Set{}))
	}
}

// cellAt describes one hex; scored are the objectives taken so far.
func (b *Battle) cellAt(h hex.Hex, scored [2]hex.Set) game.Cell {
	c := game.Cell{Name: h.String(), Row: h.Row(), Col: h.Col(), Terrain: b.Setup.Ground(h).String()}
	for d := range 6 {
		if b.Setup.Ramparts[h]>>d&1 != 0 {
			c.Edges = append(c.Edges, d)
		}
	}
	for i := range sectionNames {
		if b.Section[game.Bottom][i].Has(h) {
			c.Sections = append(c.Sections, sectionNames[i])
		}
	}
	for s := range game.Seat(2) {
		if b.Exits[s].Has(h) {
			c.Tags = append(c.Tags, "exit-"+s.String())
		}
		if b.Value[s][h] > 0 {
			tag := "objective-"
			if scored[s].Has(h) {
				tag = "taken-"
			}
			c.Tags = append(c.Tags, tag+s.String())
		}
	}
	for _, g := range b.Setup.Reserves {
		if g.Entry.Has(h) {
			c.Tags = append(c.Tags, "entry-"+g.Seat.String())
		}
	}
	return c
}

func itoa(n int) string { return string(appendInt(nil, n)) }
