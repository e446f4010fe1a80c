package napoleonics

import (
	"math/bits"
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
	tracks, command := make([]game.Track, 0, 4), p.command()
	for seat := range game.Seat(2) {
		tracks = append(tracks,
			game.Track{ID: "banners", Seat: seat, Value: p.Tally(seat), Goal: b.Setup.Goal},
			game.Track{ID: "command", Seat: seat, Value: command[seat]})
	}
	return tracks
}

// command returns the Command of each seat (N6.11).
func (p *Position) command() (n [2]int) {
	for seat := range game.Seat(2) {
		n[seat] = p.HandSize(seat)
	}
	if p.card != noCard {
		n[p.Active]++
	}
	return n
}

func (p *Position) unitPiece(b *Battle, u int) game.Piece {
	t := &b.Setup.Types[b.Kind[u]]
	piece := game.Piece{
		ID: cc.UnitID(u), Kind: "unit", Type: b.Kind[u].String(), Class: t.Class.String(), Seat: b.Seat[u],
		Strength: int(p.Blocks[u]), Full: int(t.Blocks),
	}
	piece.Cell = p.At[u].String()
	for marks := p.marksOf(b, u, p.Pieces()); marks != 0; marks &= marks - 1 {
		piece.Marks = append(piece.Marks, sceneMarks[bits.TrailingZeros64(marks)])
	}
	return piece
}

// The marks of pieces in scenes are bits of a set, in the order in which scenes have them.
const (
	markSquare  = 0
	markPlace   = markSquare + 1 // of the track of squares
	markOrdered = markPlace + MaxTrack
)

const (
	markMoved = markOrdered + 1 + iota
	markFought
	markMayBattle
	markNoRetreat
)

// sceneMarks are the names of the marks, by bit.
var sceneMarks = func() []string {
	names := []string{"square"}
	for i := range MaxTrack {
		names = append(names, "square-"+strconv.Itoa(i+1))
	}
	return append(names, "ordered", "moved", "fought", "may-battle", "no-retreat")
}()

// marksOf returns the marks of a unit on the board; pieces are the hexes with pieces.
func (p *Position) marksOf(b *Battle, u int, pieces hex.Set) (marks uint64) {
	if p.square(u) {
		marks |= 1 << markSquare
		for i, held := range p.Held[b.Seat[u]] {
			if int(held) == u {
				marks |= 1 << (markPlace + i)
			}
		}
	} else if p.Stuck(&b.Roster, b.groundOf(u), pieces, u, int(b.Setup.Types[b.Kind[u]].Retreat)) {
		marks |= 1 << markNoRetreat
	}
	if p.phase == StageBattle && p.mayBattle(b, u) {
		marks |= 1 << markMayBattle
	}
	return marks | p.Ordered>>u&1<<markOrdered | p.moved>>u&1<<markMoved | p.fought>>u&1<<markFought
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
