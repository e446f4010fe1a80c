package napoleonics

import (
	"strconv"

	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// The marks of pieces in drawings and expectations: the words a player uses of a unit,
// where the text of a position has one word for a set (docs/notation.md).

// drawnMarks are the marks a drawing gives a unit, and the sets of form.go each
// puts it into. One in square is a tag, for a card has to lie for it.
var drawnMarks = cc.DrawnMarks{Units: []cc.UnitMark{
	{Name: "ordered", Sets: []string{"ordered"}},
	{Name: "moved", Sets: []string{"moved", "walked"}, Drawn: true},
	{Name: "stays", Sets: []string{"moved"}, Drawn: true},
	{Name: "tired", Sets: []string{"tired"}, Drawn: true},
	{Name: "fought", Sets: []string{"fought"}},
	{Name: "freed", Sets: []string{"freed"}, Drawn: true},
}, Leaders: []string{"ordered", "moved", "checked"}}

// markNames are all marks an expectation may name.
func markNames() []string {
	names := []string{"may-battle", "no-retreat", "checked", "square", "fatal"}
	for i := range MaxTrack {
		names = append(names, "square-"+strconv.Itoa(i+1))
	}
	return drawnMarks.Names(names...)
}

// drawMark gives a piece a mark of a drawing.
func (p *Position) drawMark(m cc.Mark) error { return positions.Draw(p, &drawnMarks, m) }

// Marks returns the marks of a piece of the scene by the names of drawings, including those
// that only a scene shows (may-battle, no-retreat).
func (p *Position) Marks(piece string) []string {
	b := p.Battle()
	return positions.MarksOf(p, &drawnMarks, p.cast(b), &b.Tables, piece, func(u int) game.Piece { return p.unitPiece(b, u) })
}
