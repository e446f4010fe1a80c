package ancients

import (
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
		System: "ancients", Scenario: b.Setup.Info.ID, Viewer: v.String(), Turn: int(p.number), Active: p.Active,
		Phase: "ancients.phase." + stage.String(), Board: p.board(b), Outcome: p.Outcome(),
	}
	s.Pieces = make([]game.Piece, 0, b.Units+b.Leaders)
	for u := range b.Units {
		if p.At[u] != hex.None || p.Blocks[u] > 0 {
			s.Pieces = append(s.Pieces, p.unitPiece(b, u))
		}
	}
	for l := range b.Leaders {
		if p.LeaderAt[l] != hex.None || p.waiting>>l&1 != 0 {
			s.Pieces = append(s.Pieces, p.cast(b).LeaderPiece(l, p.orderedLeaders, p.movedLeaders))
		}
	}
	s.Trays = spellings.Played(p.Trays(v, cardIDs), uint8(p.card), uint8(p.acts))
	s.Tracks = cc.Tracks(&p.Score, &p.Hands, b.Setup.Goal)
	return s
}

// cardIDs are the names of cards, made once.
var cardIDs = cardNames()

func (p *Position) unitPiece(b *Battle, u int) game.Piece {
	t := &b.Setup.Types[b.Kind[u]]
	piece := game.Piece{
		ID: cc.UnitID(u), Kind: "unit", Type: b.Kind[u].String(), Class: t.Class.String(), Seat: b.Seat[u],
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
	c.Edges = cc.Edges(b.Setup.Ramparts[h])
	return c
}
