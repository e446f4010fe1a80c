package tabletop

import (
	"mariscal/game"
	"mariscal/game/form"
)

// A Marker is a piece that lies face down at first, and what it is then: a plain
// value. Only its owner knows its face before it is turned.
type Marker struct {
	Face uint8
	Up   bool
}

// Values are a marker as part of a line of a position: "party down".
func (m *Marker) Values(faces []string) []form.Value {
	return form.Values(form.Name(&m.Face, faces), form.Flag(&m.Up, "down", "up"))
}

// Draw draws the face of a marker among so many of each, for its owner alone.
func (m *Marker) Draw(purpose string, c game.Chance, owner game.Seat, of []uint8) {
	m.Face = uint8(c.Draw(game.Purpose{Name: purpose, A: game.NoPlace, B: game.NoPlace, Seat: owner, Private: true}, of))
}

// Turn turns it up, with the purpose "face". Everybody sees what it is by a draw among
// so many faces that can come out in one way only.
func (m *Marker) Turn(c game.Chance, owner game.Seat, faces int) {
	of := make([]uint8, faces)
	of[m.Face], m.Up = 1, true
	c.Draw(game.Purpose{Name: "face", A: game.NoPlace, B: game.NoPlace, Seat: owner}, of)
}

// Show puts a marker face down into a piece: without steps, and without a type for
// who may not know it.
func (m *Marker) Show(p *game.Piece, v game.Viewer, faces []string) {
	if p.Type = faces[m.Face]; m.Up {
		return
	}
	p.Kind, p.Strength, p.Full, p.Down = "marker", 1, 1, true
	if !v.Sees(p.Seat) {
		p.Type = ""
	}
}
