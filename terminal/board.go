package terminal

import (
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
)

// A hex takes six columns and two lines: its left edge, then five columns.
//
//	|▲MI4*     class, type, strength, state
//	|@C12h     leader, name of the hex, terrain
//
// The bottom army is written in capitals, the top army in small letters, so that
// nothing hangs on colours. Every other row is shifted by half a hex.
const (
	hexWidth = 6
	hexInner = hexWidth - 1
)

// symbols of the classes, and what stands for them on a screen of ASCII.
var symbols = map[string][2]string{"light": {"●", "o"}, "medium": {"▲", "^"}, "heavy": {"■", "#"}}

// classStyles are the colours of the classes as on the blocks.
var classStyles = map[string]style{"light": "32", "medium": "34", "heavy": "31"}

// armyStyles are the colours of the two armies.
var armyStyles = [2]style{"1;33", "1;36"}

// states are the marks that show beside a unit, the most telling first.
var states = []struct{ mark, sign string }{{"must-battle", "!"}, {"may-battle", "+"}, {"fought", "x"}, {"moved", ">"}, {"ordered", "*"}}

// terrainSigns are the letters of the terrain, in every language the same.
var terrainSigns = []struct{ terrain, sign string }{
	{"forest", "f"},
	{"hill", "h"},
	{"steep-hill", "H"},
	{"broken", "b"},
	{"river", "~"},
	{"ford", "="},
	{"coast", "c"},
	{"lake", "l"},
	{"camp", "#"},
}

// terrainStyles are the backgrounds of terrain.
var terrainStyles = map[string]style{
	"forest": "42;30", "hill": "43;30", "steep-hill": "43;30", "broken": "100", "river": "44;97",
	"ford": "46;30", "coast": "44;97", "lake": "44;97", "camp": "41;97",
}

func signOf(terrain string) string {
	for _, t := range terrainSigns {
		if t.terrain == terrain {
			return t.sign
		}
	}
	if terrain == "" || terrain == "plain" {
		return " "
	}
	return "?"
}

// A square is a hex and what stands in it.
type square struct {
	cell   game.Cell
	unit   *game.Piece
	leader *game.Piece
}

// board draws the table: a line for each army, the hexes, and what the signs mean.
func (v *view) board(s game.Scene) string {
	var b strings.Builder
	s = v.words.Scene(s)
	squares := layOut(s)
	b.WriteString(v.score(s, game.Top))
	for row := range s.Board.Rows {
		v.row(&b, squares, row, s.Board.Cols)
	}
	b.WriteString(v.score(s, game.Bottom))
	b.WriteString(v.legend(s))
	return strings.TrimRight(b.String(), "\n")
}

// layOut puts the pieces into their hexes.
func layOut(s game.Scene) map[[2]int]*square {
	squares := make(map[[2]int]*square, len(s.Board.Cells))
	byName := make(map[string]*square, len(s.Board.Cells))
	for _, c := range s.Board.Cells {
		sq := &square{cell: c}
		squares[[2]int{c.Row, c.Col}], byName[c.Name] = sq, sq
	}
	for i := range s.Pieces {
		p := &s.Pieces[i]
		sq := byName[p.Cell]
		switch {
		case sq == nil:
		case p.Kind == "leader":
			sq.leader = p
		default:
			sq.unit = p
		}
	}
	return squares
}

// row draws one row of hexes.
func (v *view) row(b *strings.Builder, squares map[[2]int]*square, row, cols int) {
	shift := strings.Repeat(" ", row%2*hexWidth/2)
	lines := [2]string{shift, shift}
	var before *square
	for col := range cols {
		sq := squares[[2]int{row, col}]
		edge := v.edge(before, sq)
		if sq == nil {
			if before == nil {
				continue
			}
			lines[0] += edge
			lines[1] += edge
			before = nil
			continue
		}
		lines[0] += edge + v.upper(sq)
		lines[1] += edge + v.lower(sq)
		before = sq
	}
	if before != nil {
		lines[0] += v.edge(before, nil)
		lines[1] += v.edge(before, nil)
	}
	for _, l := range lines {
		b.WriteString(strings.TrimRight(l, " "))
		b.WriteByte('\n')
	}
}

// edge draws what lies between two hexes of a row: a rampart, the border of two
// sections, or the plain side of a hex.
func (v *view) edge(left, right *square) string {
	const east, west = 0, 3
	switch {
	case left != nil && slices.Contains(left.cell.Edges, east), right != nil && slices.Contains(right.cell.Edges, west):
		return v.look.paint(bold, "#")
	case left != nil && right != nil && !slices.Equal(left.cell.Sections, right.cell.Sections):
		return v.look.paint(bold, ":")
	}
	return v.look.paint(dim, "|")
}

// upper draws the first line of a hex: the piece in it.
func (v *view) upper(sq *square) string {
	switch {
	case sq.unit != nil:
		u := sq.unit
		kind := []rune(u.Type)
		text := fmt.Sprintf("%2s%d", byArmy(u.Seat, string(kind[max(0, len(kind)-2):])), u.Strength)
		return v.look.paint(classStyles[u.Class], v.symbol(u.Class)) + v.look.paint(armyStyles[u.Seat&1], text) + v.look.paint(bold, state(u))
	case sq.leader != nil:
		l := sq.leader
		name := []rune(l.Name)
		text := "@" + string(name[:min(3, len(name))])
		return v.look.paint(armyStyles[l.Seat&1], pad(byArmy(l.Seat, text), hexInner-1)) + v.look.paint(bold, state(l))
	}
	return strings.Repeat(" ", hexInner)
}

// lower draws the second line: an attached leader, the name of the hex, its
// terrain.
func (v *view) lower(sq *square) string {
	leader := " "
	if sq.unit != nil && sq.leader != nil {
		leader = v.look.paint(armyStyles[sq.leader.Seat&1], "@")
	}
	sign := signOf(sq.cell.Terrain)
	if sign == " " && len(sq.cell.Tags) > 0 {
		sign = "$"
	}
	name := v.look.paint(dim, pad(sq.cell.Name, 3))
	if s := terrainStyles[sq.cell.Terrain]; s != "" {
		return leader + v.look.paint(s, pad(sq.cell.Name, 3)+sign)
	}
	return leader + name + sign
}

// byArmy writes the top army's pieces in small letters.
func byArmy(s game.Seat, text string) string {
	if s == game.Top {
		return strings.ToLower(text)
	}
	return strings.ToUpper(text)
}

func (v *view) symbol(class string) string {
	s, ok := symbols[class]
	switch {
	case !ok:
		return "?"
	case v.look.Plain:
		return s[1]
	}
	return s[0]
}

func state(p *game.Piece) string {
	for _, s := range states {
		if slices.Contains(p.Marks, s.mark) {
			return s.sign
		}
	}
	return " "
}

func pad(s string, n int) string { return s + strings.Repeat(" ", max(0, n-columns(s))) }
