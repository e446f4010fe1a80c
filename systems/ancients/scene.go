package ancients

import (
	"slices"

	"mariscal/game"
	board "mariscal/game/hex"
)

var sectionNames = [3]string{"left", "center", "right"}

// Scene implements [game.Position].
func (p *Position) Scene(v game.Viewer) game.Scene {
	b := p.battle()
	phase := phaseNames[p.phase]
	if f := p.top(); f != nil {
		phase = opNames[f.op]
	}
	s := game.Scene{
		System: "ancients", Scenario: b.setup.Info.ID, Viewer: v.String(), Turn: int(p.turn), Active: p.active,
		Phase: "ancients.phase." + phase, Board: p.board(b), Outcome: p.Outcome(),
	}
	s.Pieces = make([]game.Piece, 0, b.units+b.leaders)
	s.Trays, s.Tracks = make([]game.Tray, 0, 5), make([]game.Track, 0, 4)
	for u := range b.units {
		if p.at[u] != board.None || p.blocks[u] > 0 {
			s.Pieces = append(s.Pieces, p.unitPiece(b, u))
		}
	}
	for l := range b.leaders {
		piece := game.Piece{
			ID: leaderID(l), Kind: "leader", Seat: b.leaderSeat[l],
			Name: b.setup.Leaders[l].Name, Strength: 1, Full: 1,
		}
		if p.waiting>>l&1 != 0 {
			s.Pieces = append(s.Pieces, piece)
		}
		if h := p.lead[l]; h != board.None {
			piece.Cell = h.String()
			if u := p.unit(h); u >= 0 && b.seat[u] == b.leaderSeat[l] {
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
		t := game.Tray{ID: "hand", Seat: &seat, Count: p.held(seat)}
		if v.Sees(seat) {
			t.Cards = cardList(p.hand[seat][:])
		}
		s.Trays = append(s.Trays, t)
	}
	deck := 0
	for _, n := range p.deck {
		deck += int(n)
	}
	discards := cardList(p.discard[:])
	s.Trays = append(s.Trays, game.Tray{ID: "deck", Count: deck}, game.Tray{ID: "discard", Count: len(discards), Cards: discards})
	if p.card != noCard {
		played := game.Tray{ID: "played", Count: 1, Cards: []string{p.card.String()}}
		if p.acts != p.card && p.acts != noCard {
			played.Cards = append(played.Cards, p.acts.String())
		}
		s.Trays = append(s.Trays, played)
	}
	for seat := range game.Seat(2) {
		s.Tracks = append(s.Tracks,
			game.Track{ID: "banners", Seat: seat, Value: p.score(seat), Goal: b.setup.Info.Goal},
			game.Track{ID: "command", Seat: seat, Value: int(p.command[seat])})
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

func (p *Position) unitPiece(b *battle, u int) game.Piece {
	t := &b.setup.Types[b.kind[u]]
	piece := game.Piece{
		ID: unitID(u), Kind: "unit", Type: b.kind[u].String(), Class: t.Class.String(), Seat: b.seat[u],
		Strength: int(p.blocks[u]), Full: int(t.Blocks),
	}
	if p.at[u] == board.None {
		return piece
	}
	piece.Cell = p.at[u].String()
	bit := uint64(1) << u
	mark := func(set uint64, name string) {
		if set&bit != 0 {
			piece.Marks = append(piece.Marks, name)
		}
	}
	mark(p.ordered, "ordered")
	mark(p.moved, "moved")
	mark(p.fought, "fought")
	if p.phase == phaseBattle || p.phase == phaseFire {
		near := p.closes() && p.phase == phaseBattle && !p.closeTargets(b, u).Empty()
		if p.fighters()&bit != 0 && (near || p.fires() && !p.fireTargets(b, u).Empty()) {
			piece.Marks = append(piece.Marks, "may-battle")
		}
	}
	mark(p.duty&p.fighters(), "must-battle")
	if p.sacredBand(b, u) {
		piece.Marks = append(piece.Marks, "sacred-band")
	}
	if _, losses := p.retreatEnds(b, u, int(t.Retreat)); losses > 0 {
		piece.Marks = append(piece.Marks, "no-retreat")
	}
	return piece
}

// board describes the map. It is the same all through a game but for the
// objectives taken, so its cells are made once and shared.
func (p *Position) board(b *battle) game.Board {
	cells := b.cells
	if taken := p.scored[0].Or(p.scored[1]); !taken.Empty() {
		cells = slices.Clone(cells)
		for i, h := 0, board.Board(); !h.Empty(); i++ {
			n := h.First()
			h = h.Without(n)
			if taken.Has(n) {
				cells[i] = b.cellAt(n, p.scored)
			}
		}
	}
	return game.Board{Kind: "hex", Rows: board.Rows, Cols: board.Cols, Cells: cells}
}

// mapCells makes the cells of the board as they are when a battle begins.
func (b *battle) mapCells() {
	for h := range board.Board().All() {
		b.cells = append(b.cells, b.cellAt(h, [2]board.Set{}))
	}
}

// cellAt describes one hex; scored are the objectives taken so far.
func (b *battle) cellAt(h board.Hex, scored [2]board.Set) game.Cell {
	c := game.Cell{Name: h.String(), Row: h.Row(), Col: h.Col(), Terrain: b.setup.Terrain[h].String()}
	for d := range 6 {
		if b.setup.Ramparts[h]>>d&1 != 0 {
			c.Edges = append(c.Edges, d)
		}
	}
	for i := range sectionNames {
		if b.sections[game.Bottom][i].Has(h) {
			c.Sections = append(c.Sections, sectionNames[i])
		}
	}
	for s := range game.Seat(2) {
		if b.exits[s].Has(h) {
			c.Tags = append(c.Tags, "exit-"+s.String())
		}
		if b.value[s][h] > 0 {
			tag := "objective-"
			if scored[s].Has(h) {
				tag = "taken-"
			}
			c.Tags = append(c.Tags, tag+s.String())
		}
	}
	for _, g := range b.setup.Reserves {
		if g.Entry.Has(h) {
			c.Tags = append(c.Tags, "entry-"+g.Seat.String())
		}
	}
	return c
}

func itoa(n int) string { return string(appendInt(nil, n)) }
