package terminal

import (
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/words"
)

// A hex takes six columns and two lines: its left edge, then five columns.
//
//	|▲MI4*     class, type, strength, state
//	|@C12h     leader, name of the hex, terrain
//
// The bottom army is written in capitals, the top army in small letters, so that colors are not
// needed. In an army of several nations, the units of all nations but the first show the letter of
// their nation instead of the sign of their class. Every other row is shifted by half a hex. In a
// window that is too low a hex takes one line: its piece, or its name if it is empty.
const (
	hexWidth = 6
	hexInner = hexWidth - 1
)

// A hexDrawer draws rows of hexes.
type hexDrawer struct {
	drawing
	nations [2]nations
}

// A square is a hex and its pieces.
type square struct {
	cell   game.Cell
	unit   *game.Piece
	leader *game.Piece
}

// draw implements drawer.
func (v hexDrawer) draw(b *strings.Builder, s *game.Scene) (places []Place) {
	squares := layOut(s)
	if v.flip {
		squares = turned(squares, s.Board.Rows)
	}
	bands := v.bands(s.Board.Cols)
	line, height := 0, 2
	if v.window > 0 && v.window-len(bands)-1 < height*s.Board.Rows*len(bands) {
		height = 1
	}
	for _, band := range bands {
		for row := range s.Board.Rows {
			v.row(b, squares, row, band[0], band[1], height)
			for col := band[0]; col <= band[1]; col++ {
				if sq := squares[[2]int{row, col}]; sq != nil {
					places = append(places, Place{sq.cell.Name, line, row%2*hexWidth/2 + (col-band[0])*hexWidth + 1, hexInner, height, false})
				}
			}
			line += height
		}
	}
	return places
}

// turned returns the hexes as seen from the other side. With an even number of rows the shifted
// rows would change places, so nothing is turned.
func turned(squares map[[2]int]*square, rows int) map[[2]int]*square {
	if rows%2 == 0 {
		return squares
	}
	last := make([]int, rows)
	for at := range squares {
		last[at[0]] = max(last[at[0]], at[1])
	}
	all := make(map[[2]int]*square, len(squares))
	for at, sq := range squares {
		edges := make([]int, len(sq.cell.Edges))
		for i, e := range sq.cell.Edges {
			edges[i] = (e + 3) % 6
		}
		other := *sq
		other.cell.Edges = edges
		all[[2]int{rows - 1 - at[0], last[at[0]] - at[1]}] = &other
	}
	return all
}

// bands returns the first and last column of each band; bands are drawn below each other. There is
// one if the screen is wide enough, otherwise several of equal width that share a column.
func (v hexDrawer) bands(cols int) (bands [][2]int) {
	room := max(2, (v.look.Width-1-hexWidth/2)/hexWidth)
	if cols <= room || cols*hexWidth+1 <= v.look.Width {
		return [][2]int{{0, cols - 1}}
	}
	n := (cols-2)/(room-1) + 1
	step := (cols - 1 + n - 1) / n
	for first := 0; first < cols-1; first += step {
		bands = append(bands, [2]int{first, min(first+step, cols-1)})
	}
	return bands
}

// named implements drawer.
func (hexDrawer) named() bool { return false }

// example implements drawer.
func (hexDrawer) example(*game.Scene) [2]string { return [2]string{"C5", "D5"} }

// about implements drawer.
func (v hexDrawer) about(s *game.Scene) string {
	return v.text("help-hex", v.words.Text(s.System+".terrain.rampart"))
}

// tell implements drawer: the nations of mixed armies, the ramparts, the names on the ground, and the marked places of the scenario.
func (v hexDrawer) tell(s *game.Scene) []string {
	var ramparts []string
	for _, c := range s.Board.Cells {
		if len(c.Edges) > 0 {
			sides := words.JoinFunc(c.Edges, "+", func(e int) string { return v.text(fmt.Sprintf("edge-%d", e%6)) })
			ramparts = append(ramparts, c.Name+" "+sides)
		}
	}
	lines := v.allies(s)
	if len(ramparts) > 0 {
		lines = append(lines, v.words.Text(s.System+".terrain.rampart")+": "+strings.Join(ramparts, ", "))
	}
	var names []string
	for _, l := range s.Board.Labels {
		name := l.In(v.words.Language())
		if n := len(l.Cells); n > 1 {
			name += " " + l.Cells[0] + "–" + l.Cells[n-1]
		} else if n > 0 {
			name += " " + l.Cells[0]
		}
		names = append(names, name)
	}
	if len(names) > 0 {
		lines = append(lines, v.text("names", strings.Join(names, ", ")))
	}
	return append(lines, v.tags(s)...)
}

// layOut puts the pieces into their hexes.
func layOut(s *game.Scene) map[[2]int]*square {
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

// row draws the hexes of a row from a first to a last column, in two lines or in one.
func (v hexDrawer) row(b *strings.Builder, squares map[[2]int]*square, row, first, last, height int) {
	shift := strings.Repeat(" ", row%2*hexWidth/2)
	lines := [2]string{shift, shift}
	var before *square
	for col := first; col <= last; col++ {
		sq := squares[[2]int{row, col}]
		if sq != nil || before != nil {
			edge := v.edge(before, sq)
			lines[0], lines[1] = lines[0]+edge, lines[1]+edge
		}
		switch {
		case sq != nil && height == 1:
			lines[0] += v.only(sq)
		case sq != nil:
			lines[0], lines[1] = lines[0]+v.upper(sq), lines[1]+v.lower(sq)
		}
		before = sq
	}
	if before != nil {
		edge := v.edge(before, nil)
		lines[0], lines[1] = lines[0]+edge, lines[1]+edge
	}
	for _, l := range lines[:height] {
		b.WriteString(strings.TrimRight(l, " "))
		b.WriteByte('\n')
	}
}

// edge draws what lies between two hexes of a row: a rampart, the border of two
// sections, or the plain side of a hex.
func (v hexDrawer) edge(left, right *square) string {
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
func (v hexDrawer) upper(sq *square) string {
	switch {
	case sq.unit != nil:
		return v.unit(sq.unit) + v.look.paint(bold, v.state(v.signs, sq.unit))
	case sq.leader != nil:
		l := sq.leader
		name := []rune(l.Name)
		text := "@" + string(name[:min(3, len(name))])
		return v.look.paint(armyStyles[l.Seat&1], pad(byArmy(l.Seat, text), hexInner-1)) + v.look.paint(bold, v.state(v.signs, l))
	}
	return strings.Repeat(" ", hexInner)
}

// lower draws the second line: an attached leader, the name of the hex, its
// terrain.
func (v hexDrawer) lower(sq *square) string {
	leader := " "
	if foot := v.footprint(sq.cell.Name); foot != "" {
		leader = v.look.paint(bold, foot)
	}
	if sq.unit != nil && sq.leader != nil {
		leader = v.look.paint(armyStyles[sq.leader.Seat&1], "@")
	}
	name := dim
	if s := grounds[find(v.signs.terrain, sq.cell.Terrain).colour]; s != plain {
		name = s
	}
	return leader + v.look.paint(name, pad(sq.cell.Name, 3)) + v.ground(sq)
}

// only draws a hex in one line. After a piece without a state comes its leader or the terrain.
func (v hexDrawer) only(sq *square) string {
	switch u := sq.unit; {
	case u == nil && sq.leader == nil:
		return v.lower(sq)
	case u == nil || strings.TrimSpace(v.state(v.signs, u)) != "":
		return v.upper(sq)
	case sq.leader != nil:
		return v.unit(u) + v.look.paint(armyStyles[sq.leader.Seat&1], "@")
	default:
		return v.unit(u) + v.ground(sq)
	}
}

// unit draws what a unit is: its class or nation, its type and its strength.
func (v hexDrawer) unit(u *game.Piece) string {
	text := fmt.Sprintf("%2s%d", byArmy(u.Seat, codeOf(u.Type)), u.Strength)
	return v.sign(u) + v.look.paint(armyStyles[u.Seat&1], text)
}

// ground draws the sign of a hex's terrain, or "$" if the scenario has marked the hex.
func (v hexDrawer) ground(sq *square) string {
	ground := find(v.signs.terrain, sq.cell.Terrain)
	sign := pad(v.look.show(ground), 1)
	if sign == " " && len(sq.cell.Tags) > 0 {
		sign = "$"
	}
	return v.look.paint(grounds[ground.colour], sign)
}

// symbol draws the sign of a class.
func (d drawing) symbol(class string) string {
	s := find(d.signs.classes, class)
	return d.look.paint(inks[s.colour], pad(d.look.show(s), 1))
}
