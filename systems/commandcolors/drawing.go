package commandcolors

import (
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/game/spelling"
)

// drawnID is the id of every drawing.
const drawnID = "drawn/position"

// NewSketch begins a drawing of a system's on a set-up, which has the deck.
func NewSketch(system, drawing string, s *Setup, names *Names) Sketch {
	s.Info = game.ScenarioInfo{System: system, Hidden: true, Origin: "own", First: game.Bottom, Canonical: drawing}
	s.Info.ID = drawnID
	s.Info.Armies = [2]game.ArmyInfo{{Leader: "-"}, {Leader: "-"}}
	s.Goal, s.Command = 5, [2]int{5, 5}
	return Sketch{Setup: s, Names: names, Active: game.Bottom, Last: [2]uint8{None, None}, Card: None}
}

// Drawable returns the battle that gives drawings their unit types and deck, the first
// registered one. The error says that the drawing is too long, or that no battle is
// registered.
func (r *Registry[S, B]) Drawable(drawing string) (*B, error) {
	if len(drawing) > MaxText {
		return nil, fmt.Errorf("%s: drawing of %d bytes, at most %d are read", r.Game, len(drawing), MaxText)
	}
	if len(r.Scenarios()) == 0 {
		return nil, fmt.Errorf("%s: no scenario is registered to take unit types from", r.Game)
	}
	return r.Battle(game.Ref{})
}

// ReadSides reads the words of works on hexsides, "HEX SIDE...": the sides are bits, in
// the order of [hex.DirNames].
func ReadSides(w []string) (h hex.Hex, sides uint8, err error) {
	if len(w) < 2 {
		return h, 0, ErrWords
	}
	h, ok := hex.Parse(w[0])
	if !ok {
		return h, 0, fmt.Errorf("%q is no hex", w[0])
	}
	for _, name := range w[1:] {
		i := slices.Index(hex.DirNames[:], name)
		if i < 0 {
			return h, sides, fmt.Errorf("%q is no hexside; there are %s", name, strings.Join(hex.DirNames[:], ", "))
		}
		sides |= 1 << i
	}
	return h, sides, nil
}

// A UnitMark is a mark that drawings give a unit, and the sets of the form it puts the
// unit into; a unit of the last of them has the mark.
type UnitMark struct {
	Name  string
	Sets  []string
	Drawn bool // no scene shows it, or not by this name
}

// DrawnMarks are the marks of drawings: those of units, and of the sets of leaders those
// that a drawing can give one.
type DrawnMarks struct {
	Units   []UnitMark
	Leaders []string
}

// Names returns the marks of units and some others, in order: all that an expectation
// may name.
func (d *DrawnMarks) Names(others ...string) []string {
	for _, m := range d.Units {
		others = append(others, m.Name)
	}
	slices.Sort(others)
	return others
}

// Draw gives a piece a mark of a drawing. The error says which there are.
func (f *Form[P]) Draw(p *P, d *DrawnMarks, m Mark) error {
	if m.Leader {
		if slices.Contains(d.Leaders, m.Name) {
			f.MarkLeader(p, m.Name, m.Piece)
			return nil
		}
		return NoMark(m.Name)
	}
	var names []string
	for _, known := range d.Units {
		if known.Name == m.Name {
			return f.MarkUnits(p, known.Sets, m.Piece)
		}
		names = append(names, known.Name)
	}
	return fmt.Errorf("%q is no mark of a unit; there are %s", m.Name, spelling.List(m.Name, names))
}

// DrawnOf returns the marks of leader l by the names of drawings; "fatal" is one whose
// loss ends the game.
func (f *Form[P]) DrawnOf(p *P, d *DrawnMarks, t *Tables, l int) (names []string) {
	for _, name := range f.LeaderMarks(p, l) {
		if slices.Contains(d.Leaders, name) {
			names = append(names, name)
		}
	}
	if t.Fatal>>l&1 != 0 {
		names = append(names, "fatal")
	}
	return names
}

// NumberNames are the arguments of events that are numbers.
var NumberNames = strings.Fields("n turn dice hits flags ignored left lost losses goal total")

// MarksOf returns the marks of a piece of the scene by the names of drawings, and those
// that only its scene shows; shown is unit u in a scene. A unit that moved has no mark
// "stayed" as well.
func (f *Form[P]) MarksOf(p *P, d *DrawnMarks, c Cast, t *Tables, piece string, shown func(u int) game.Piece) (names []string) {
	u, l, err := c.Piece(piece)
	switch {
	case err != nil:
		return nil
	case l >= 0:
		return f.DrawnOf(p, d, t, l)
	}
	for _, m := range d.Units {
		if m.Drawn && f.unitHas(p, m.Sets[len(m.Sets)-1], u) && (m.Name != stays || !slices.Contains(names, moved)) {
			names = append(names, m.Name)
		}
	}
	for _, name := range shown(u).Marks {
		if name != moved {
			names = append(names, name)
		}
	}
	return names
}

// moved and stays are the marks of units that may not move any more: those that have
// moved, and the others.
const moved, stays = "moved", "stays"

// Values are the possible values of an event's argument, for a [game.Lexicon]; leaders are
// those of a set-up, which may be nil. An empty name means no leader.
func (n *Names) Values(argument string, s *Setup, reasons []string) []string {
	var leaders []string
	if s != nil {
		leaders = append(leaders, "")
		for _, l := range s.Leaders {
			leaders = append(leaders, l.Name)
		}
	}
	switch argument {
	case "side":
		return []string{game.Top.String(), game.Bottom.String()}
	case "unit":
		return n.Kinds
	case "leader":
		return leaders
	case "target":
		return slices.Concat(n.Kinds, leaders)
	case "card":
		return append(slices.Clone(n.Cards), "none")
	case "section":
		return SectionNames[:]
	case "reason":
		return reasons
	}
	return nil
}
