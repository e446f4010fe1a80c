package ancients

import (
	"math/bits"

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
	for marks := p.marksOf(b, u, p.Pieces()); marks != 0; marks &= marks - 1 {
		piece.Marks = append(piece.Marks, sceneMarks[bits.TrailingZeros64(marks)])
	}
	return piece
}

// sceneMarks are the marks of pieces in scenes, in their order.
var sceneMarks = []string{"ordered", "moved", "fought", "may-battle", "must-battle", "sacred-band", "no-retreat"}

// The marks of pieces in scenes, as bits.
const (
	markOrdered = 1 << iota
	markMoved
	markFought
	markMayBattle
	markMustBattle
	markSacredBand
	markNoRetreat
)

// marksOf returns the marks of a unit on the board; pieces are the hexes with pieces.
func (p *Position) marksOf(b *Battle, u int, pieces hex.Set) (marks uint64) {
	bit := uint64(1) << u
	mark := func(is bool, m uint64) {
		if is {
			marks |= m
		}
	}
	mark(p.Ordered&bit != 0, markOrdered)
	mark(p.moved&bit != 0, markMoved)
	mark(p.fought&bit != 0, markFought)
	if p.phase == StageBattle || p.phase == StageFire {
		if p.Fighters()&bit != 0 {
			near := p.Closes() && p.phase == StageBattle && !p.closeTargets(b, u).Empty()
			mark(near || p.Fires() && !p.FireTargets(b, u).Empty(), markMayBattle)
		}
	}
	mark(p.duty&p.Fighters()&bit != 0, markMustBattle)
	mark(p.sacredBand(b, u), markSacredBand)
	mark(p.Stuck(&b.Roster, b.passable, pieces, u, int(b.Setup.Types[b.Kind[u]].Retreat)), markNoRetreat)
	return marks
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
