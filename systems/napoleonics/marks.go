package napoleonics

import (
	"strconv"

	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// The marks of pieces in drawings and expectations: what a player would say of
// a unit, where the text of a position has one word a set (docs/notation.md).

// drawnMarks are the marks a drawing gives a unit, and the sets of form.go each
// puts it into. One in square is a tag, for a card has to lie for it.
var drawnMarks = cc.DrawnMarks{Units: []cc.UnitMark{
	{Name: "ordered", Sets: []string{"ordered"}},
	{Name: "moved", Sets: []string{"moved", "walked"}},
	{Name: "stays", Sets: []string{"moved"}},
	{Name: "tired", Sets: []string{"tired"}},
	{Name: "fought", Sets: []string{"fought"}},
	{Name: "freed", Sets: []string{"freed"}},
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

// Marks returns the marks of a piece of the scene by the names of drawings; what
// a scene shows besides (may-battle, no-retreat) is among them.
func (p *Position) Marks(piece string) []string {
	b := p.Battle()
	u, l, err := p.cast(b).Piece(piece)
	if err != nil {
		return nil
	}
	if l >= 0 {
		return positions.DrawnOf(p, &drawnMarks, &b.Tables, l)
	}
	var names []string
	bit := uint64(1) << u
	if p.walked&bit != 0 {
		names = append(names, "moved")
	} else if p.moved&bit != 0 {
		names = append(names, "stays")
	}
	if p.tired&bit != 0 {
		names = append(names, "tired")
	}
	if p.freed&bit != 0 {
		names = append(names, "freed")
	}
	if p.At[u] == hex.None {
		return names
	}
	for _, name := range p.unitPiece(b, u).Marks {
		if name != "moved" {
			names = append(names, name)
		}
	}
	return names
}
