package napoleonics

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// The marks of pieces in drawings and expectations: what a player would say of
// a unit, where the text of a position has one word a set (docs/notation.md).

// unitMarks are the marks a drawing gives a unit, and the sets of form.go each
// puts it into. One in square is a tag, for a card has to lie for it.
var unitMarks = [...]struct {
	name string
	sets []string
}{
	{"ordered", []string{"ordered"}},
	{"moved", []string{"moved", "walked"}},
	{"stays", []string{"moved"}},
	{"tired", []string{"tired"}},
	{"fought", []string{"fought"}},
	{"freed", []string{"freed"}},
}

// drawnLeaderMarks are the marks a drawing can give a leader.
var drawnLeaderMarks = []string{"ordered", "moved", "checked"}

// markNames are all marks an expectation may name.
func markNames() []string {
	names := []string{"may-battle", "no-retreat", "checked", "square", "fatal"}
	for i := range MaxTrack {
		names = append(names, "square-"+strconv.Itoa(i+1))
	}
	for _, m := range unitMarks {
		names = append(names, m.name)
	}
	slices.Sort(names)
	return names
}

// drawMark gives a piece a mark of a drawing.
func (p *Position) drawMark(m cc.Mark) error {
	if m.Leader {
		if slices.Contains(drawnLeaderMarks, m.Name) {
			positions.MarkLeader(p, m.Name, m.Piece)
			return nil
		}
		return cc.NoMark(m.Name)
	}
	var names []string
	for _, known := range unitMarks {
		if known.name == m.Name {
			return positions.MarkUnits(p, known.sets, m.Piece)
		}
		names = append(names, known.name)
	}
	return fmt.Errorf("%q is no mark of a unit; there are %s", m.Name, strings.Join(names, ", "))
}

// Marks returns the marks of a piece of the scene by the names of drawings; what
// a scene shows besides (may-battle, no-retreat) is among them.
func (p *Position) Marks(piece string) []string {
	b := p.Battle()
	u, l, err := p.cast(b).Piece(piece)
	if err != nil {
		return nil
	}
	if l >= 0 {
		var names []string
		for _, name := range positions.LeaderMarks(p, l) {
			if slices.Contains(drawnLeaderMarks, name) {
				names = append(names, name)
			}
		}
		if b.Fatal>>l&1 != 0 {
			names = append(names, "fatal")
		}
		return names
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
