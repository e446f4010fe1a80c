package ancients

import (
	"fmt"
	"slices"
	"strings"

	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// The marks of pieces in drawings and expectations: what a player would say of
// a unit, where the text of a position has one word a set (docs/notation.md).

// unitMarks are the marks a drawing gives a unit, and the sets of form.go each
// puts it into.
var unitMarks = [...]struct {
	name string
	sets []string
}{
	{"ordered", []string{"ordered"}},
	{"moved", []string{"moved", "walked"}},
	{"stays", []string{"moved"}},
	{"tired", []string{"tired"}},
	{"fought", []string{"fought"}},
	{"fired", []string{"fired"}},
	{"must-battle", []string{"duty"}},
}

// formerMarks are spellings that drawings had before every mark had one name.
var formerMarks = map[string]string{"walked": "moved", "duty": "must-battle"}

// drawnLeaderMarks are the marks a drawing can give a leader; "fatal" besides
// belongs to the battle.
var drawnLeaderMarks = []string{"ordered", "moved", "checked"}

// markNames are all marks an expectation may name.
func markNames() []string {
	names := []string{"may-battle", "no-retreat", "sacred-band", "checked", "fatal"}
	for _, m := range unitMarks {
		names = append(names, m.name)
	}
	slices.Sort(names)
	return names
}

// drawMark gives a piece a mark of a drawing.
func (p *Position) drawMark(m cc.Mark) error {
	name := m.Name
	if now, ok := formerMarks[name]; ok && !m.Leader {
		name = now
	}
	if m.Leader {
		if slices.Contains(drawnLeaderMarks, name) {
			positions.MarkLeader(p, name, m.Piece)
			return nil
		}
		return cc.NoMark(name)
	}
	for _, known := range unitMarks {
		if known.name == name {
			return positions.MarkUnits(p, known.sets, m.Piece)
		}
	}
	var names []string
	for _, known := range unitMarks {
		names = append(names, known.name)
	}
	return fmt.Errorf("%q is no mark of a unit; there are %s", name, strings.Join(names, ", "))
}

// Marks returns the marks of a piece of the scene by the names of drawings; what
// a scene shows besides (may-battle, no-retreat, sacred-band) is among them.
func (p *Position) Marks(piece string) []string {
	b := p.Battle()
	u, l, err := p.cast(b).Piece(piece)
	if err != nil {
		return nil
	}
	if l >= 0 {
		return p.marksOfLeader(b, l)
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
	if p.fired&bit != 0 {
		names = append(names, "fired")
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

func (p *Position) marksOfLeader(b *Battle, l int) (names []string) {
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
