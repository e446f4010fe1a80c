package napoleonics

import (
	"strconv"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Scene implements [game.Position].
func (p *Position) Scene(v game.Viewer) game.Scene {
	b := p.Battle()
	stage := p.phase
	if f := p.Top(); f != nil {
		stage = f.Stage
	}
	s := game.Scene{
		System: "napoleonics", Scenario: b.Setup.Info.ID, Viewer: v.String(), Turn: int(p.number), Active: p.Active,
		Phase: "napoleonics.phase." + stage.String(), Board: p.board(b), Outcome: p.Outcome(),
	}
	s.Pieces = make([]game.Piece, 0, b.Units+b.Leaders)
	for u := range b.Units {
		if p.At[u] != hex.None {
			s.Pieces = append(s.Pieces, p.unitPiece(b, u))
		}
	}
	for l := range b.Leaders {
		if p.LeaderAt[l] != hex.None {
			s.Pieces = append(s.Pieces, p.cast(b).LeaderPiece(l, p.orderedLeaders, p.movedLeaders))
		}
	}
	s.Trays = p.trays(b, v)
	s.Tracks = p.tracks(b)
	return s
}

// trays returns the cards of both hands, the deck and the discards, the square
// tracks, the card on the table and those Scout has drawn.
func (p *Position) trays(b *Battle, v game.Viewer) []game.Tray {
	trays := p.Trays(v, cardIDs)
	for seat := range game.Seat(2) {
		if b.Setup.Track[seat] == 0 {
			continue
		}
		t := game.Tray{ID: "squares", Seat: &seat, Count: p.lying(seat), Items: p.squareItems(seat)}
		for _, c := range p.Lying[seat] {
			if c != noCard && v.Sees(seat) {
				t.Cards = append(t.Cards, c.String())
			}
		}
		trays = append(trays, t)
	}
	trays = spellings.Played(trays, uint8(p.card), uint8(p.acts))
	if p.drawn[0] != noCard {
		seat := p.Active
		t := game.Tray{ID: "drawn", Seat: &seat, Count: 2}
		if v.Sees(seat) {
			t.Cards = []string{p.drawn[0].String(), p.drawn[1].String()}
		}
		trays = append(trays, t)
	}
	return trays
}

// squareItems says for each place of a seat's track whether a card lies there:
// which number's square stands on the board.
func (p *Position) squareItems(s game.Seat) (items []game.Item) {
	for i, u := range p.Held[s] {
		if u != none {
			items = append(items, game.Item{ID: strconv.Itoa(i + 1), N: 1})
		}
	}
	return items
}

// tracks returns for each seat the banners it has of those that win, and its Command
// (N6.11).
func (p *Position) tracks(b *Battle) []game.Track {
	tracks := make([]game.Track, 0, 4)
	for seat := range game.Seat(2) {
		command := p.HandSize(seat)
		if seat == p.Active && p.card != noCard {
			command++
		}
		tracks = append(tracks,
			game.Track{ID: "banners", Seat: seat, Value: p.Tally(seat), Goal: b.Setup.Goal},
			game.Track{ID: "command", Seat: seat, Value: command})
	}
	return tracks
}

func (p *Position) unitPiece(b *Battle, u int) game.Piece {
	t := &b.Setup.Types[b.Kind[u]]
	piece := game.Piece{
		ID: cc.UnitID(u), Kind: "unit", Type: b.Kind[u].String(), Class: t.Class.String(), Seat: b.Seat[u],
		Strength: int(p.Blocks[u]), Full: int(t.Blocks),
	}
	piece.Cell = p.At[u].String()
	bit := uint64(1) << u
	mark := func(set uint64, name string) {
		if set&bit != 0 {
			piece.Marks = append(piece.Marks, name)
		}
	}
	if p.InSquare&bit != 0 {
		piece.Marks = append(piece.Marks, "square")
		for i, held := range p.Held[b.Seat[u]] {
			if int(held) == u {
				piece.Marks = append(piece.Marks, "square-"+strconv.Itoa(i+1))
			}
		}
	}
	mark(p.Ordered, "ordered")
	mark(p.moved, "moved")
	mark(p.fought, "fought")
	if p.phase == StageBattle && p.mayBattle(b, u) {
		piece.Marks = append(piece.Marks, "may-battle")
	}
	if !p.square(u) {
		if _, losses := p.FallBack(&b.Roster, b.groundOf(u), u, int(t.Retreat)); losses > 0 {
			piece.Marks = append(piece.Marks, "no-retreat")
		}
	}
	return piece
}

// board describes the map.
func (p *Position) board(b *Battle) game.Board {
	return b.Setup.Board(b.cells, p.taken, func(h hex.Hex) game.Cell { return b.cellAt(h, p.taken) })
}

// mapCells makes the cells of the board as they are when a battle begins.
func (b *Battle) mapCells() {
	b.cells = cc.Cells(func(h hex.Hex) game.Cell { return b.cellAt(h, [2]hex.Set{}) })
}

// cellAt describes one hex; scored are the objectives taken so far.
func (b *Battle) cellAt(h hex.Hex, scored [2]hex.Set) game.Cell {
	c := b.Setup.Cell(h, &b.Sections, &b.Aims, scored)
	c.Terrain = b.Setup.Ground(h).String()
	c.Edges = cc.Edges(b.Setup.Fieldworks[h])
	return c
}
