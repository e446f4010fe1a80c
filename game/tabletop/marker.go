package tabletop

import (
	"mariscal/game"
	"mariscal/game/form"
)

// A Marker is a piece that starts face down, and its face: a plain value. Only its owner
// knows the face until it is turned up.
type Marker struct {
	Face uint8
	Up   bool
}

// Values returns a marker as values of a line: "party down".
func (m *Marker) Values(faces []string) []form.Value {
	return form.Values(form.Name(&m.Face, faces), form.Flag(&m.Up, "down", "up"))
}

// Draw draws the face of a marker from the counts of each, for its owner only.
func (m *Marker) Draw(purpose string, c game.Chance, owner game.Seat, of []uint8) {
	m.Face = uint8(c.Draw(game.Purpose{Name: purpose, A: game.NoPlace, B: game.NoPlace, Seat: owner, Private: true}, of))
}

// Turn turns the marker up. Everybody sees its face through a draw with the purpose
// "face" that has only one possible result.
func (m *Marker) Turn(c game.Chance, owner game.Seat, faces int) {
	of := make([]uint8, faces)
	of[m.Face], m.Up = 1, true
	c.Draw(game.Purpose{Name: "face", A: game.NoPlace, B: game.NoPlace, Seat: owner}, of)
}

// Show describes a marker face down in a piece: without steps, and without a type for a
// viewer who may not know it.
func (m *Marker) Show(p *game.Piece, v game.Viewer, faces []string) {
	if p.Type = faces[m.Face]; m.Up {
		return
	}
	p.Kind, p.Strength, p.Full, p.Down = "marker", 1, 1, true
	if !v.Sees(p.Seat) {
		p.Type = ""
	}
}
