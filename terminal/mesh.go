package terminal

import (
	"cmp"
	"slices"
	"strings"

	"mariscal/game"
)

// A meshDrawer draws zones: as a map of characters if every zone has room for its name, otherwise
// as a list of zones and neighbors.
type meshDrawer struct{ drawing }

// draw implements drawer.
func (v meshDrawer) draw(b *strings.Builder, s *game.Scene) (places []Place) {
	if v.rows > 0 {
		m := v.whole(s)
		m.lines(b, v.look, func(int) string { return "" })
		return m.places
	}
	for _, stretched := range [...]bool{false, true} {
		if m, ok := v.mapOf(s, stretched); ok {
			m.lines(b, v.look, func(int) string { return "" })
			return m.places
		}
	}
	line := 0
	for _, c := range s.Board.Cells {
		text := Hang("  ", v.zone(s, &c), v.look.Width) + "\n"
		b.WriteString(text)
		places = append(places, Place{c.Name, line, 2, columns(c.Name), 1, false})
		line += strings.Count(text, "\n")
	}
	return places
}

// named implements drawer.
func (meshDrawer) named() bool { return true }

// example implements drawer: a piece and a zone next to it.
func (v meshDrawer) example(s *game.Scene) [2]string {
	for i := range s.Pieces {
		for _, c := range s.Board.Cells {
			if p := &s.Pieces[i]; c.Name == p.Cell && p.Seat == s.Active && len(c.Neighbours) > 0 {
				return [2]string{byArmy(p.Seat, p.ID), c.Neighbours[0]}
			}
		}
	}
	return [2]string{"-", "-"}
}

// about implements drawer.
func (v meshDrawer) about(*game.Scene) string { return v.text("help-mesh") }

// tell implements drawer: what lies between zones, and the marked places.
func (v meshDrawer) tell(s *game.Scene) (lines []string) {
	between := map[string][]string{}
	var order []string
	for _, e := range s.Board.Borders {
		order = addNew(order, e.Terrain)
		between[e.Terrain] = append(between[e.Terrain], e.Between[0]+"–"+e.Between[1])
	}
	for _, t := range order {
		lines = append(lines, v.words.Text(s.System+".terrain."+t)+": "+strings.Join(between[t], ", "))
	}
	return append(append(lines, v.tags(s)...), v.types(s)...)
}

// zone returns a zone of the list: name, ground, pieces, and neighbors with what lies between.
func (v meshDrawer) zone(s *game.Scene, c *game.Cell) string {
	text := v.look.paint(bold, c.Name)
	if ground := v.ground(c); ground != "" {
		text += " " + ground
	}
	for _, p := range v.piecesIn(s, c.Name) {
		text += " " + v.look.paint(armyStyles[p.Seat&1], v.token(p))
	}
	next := make([]string, len(c.Neighbours))
	for i, n := range c.Neighbours {
		next[i] = n
		for _, e := range s.Board.Borders {
			if e.Between == [2]string{c.Name, n} || e.Between == [2]string{n, c.Name} {
				next[i] += v.look.show(find(v.signs.terrain, e.Terrain))
			}
		}
	}
	return text + " | " + strings.Join(next, ", ")
}

// ground returns the sign of a zone's terrain and those of the scenario's marks.
func (v meshDrawer) ground(c *game.Cell) string {
	text := v.look.show(find(v.signs.terrain, c.Terrain))
	for _, t := range c.Tags {
		if sign := v.tagSign(t); !strings.Contains(text, sign) {
			text += sign
		}
	}
	return text
}

// piecesIn returns the pieces in a zone in the order of their slots.
func (v meshDrawer) piecesIn(s *game.Scene, cell string) (here []*game.Piece) {
	for i := range s.Pieces {
		if s.Pieces[i].Cell == cell {
			here = append(here, &s.Pieces[i])
		}
	}
	slices.SortStableFunc(here, func(a, b *game.Piece) int { return cmp.Compare(a.Slot, b.Slot) })
	return here
}

// A meshMap is a canvas with the zone of each character, -1 for none.
type meshMap struct {
	*canvas
	zone   []int
	places []Place
}

// mapOf draws the zones as a map; stretched makes it higher, so that more lines fit into a zone.
// ok is false if the names do not fit.
func (v meshDrawer) mapOf(s *game.Scene, stretched bool) (m meshMap, ok bool) {
	if s.Board.Width <= 0 || s.Board.Height <= 0 {
		return m, false
	}
	m.canvas = newCanvas(&s.Board, v.look.Width, tallest)
	if stretched {
		m.canvas = canvasOf(&s.Board, m.cols, min(2*m.rows, tallest))
	}
	v.mark(&m, s)
	for i := range s.Board.Cells {
		if !v.label(&m, s, i, stretched) {
			return m, false
		}
	}
	return m, true
}

// mark finds the zone of each character, and draws the borders.
func (v meshDrawer) mark(m *meshMap, s *game.Scene) {
	m.turned = v.flip
	m.zone = make([]int, len(m.runes))
	for i := range m.zone {
		m.zone[i] = zoneOf(&s.Board, m.middle(i%m.cols, i/m.cols))
	}
	v.outlines(m, s)
}

// whole draws all zones in the room there is; a zone too small for its name shows a few letters of
// it.
func (v meshDrawer) whole(s *game.Scene) (m meshMap) {
	m.canvas = newCanvas(&s.Board, v.look.Width, tallest)
	if m.rows > v.rows {
		m.canvas = canvasOf(&s.Board, v.look.Width, v.rows)
	}
	v.mark(&m, s)
	for i := range s.Board.Cells {
		if !v.label(&m, s, i, true) {
			v.letters(&m, &s.Board.Cells[i], i)
		}
	}
	return m
}

// letters writes as many letters of a zone's name as fit, at most five.
func (v meshDrawer) letters(m *meshMap, c *game.Cell, zone int) {
	if c.Middle == nil {
		return
	}
	name := []rune(c.Name)
	for n := min(len(name), 5); n > 0; n-- {
		if m.place(zone, c.Middle, labelling{{string(name[:n]), bold}}) {
			at := &m.places[len(m.places)-1]
			at.Name, at.Crowded = c.Name, true
			return
		}
	}
	col, row := m.at(*c.Middle)
	m.places = append(m.places, Place{c.Name, row, col, 1, 1, true})
}

// zoneOf returns the zone that a point lies in, -1 beyond the board.
func zoneOf(b *game.Board, p game.Point) int {
	for i := range b.Cells {
		if inside(p, b.Cells[i].Shape) {
			return i
		}
	}
	return -1
}

// zoneAt returns the zone of a character, -1 beyond the board.
func (m *meshMap) zoneAt(col, row int) int {
	if !m.has(col, row) {
		return -1
	}
	return m.zone[row*m.cols+col]
}

// outlines draws the borders of the zones: points, or the sign of their terrain. A second terrain
// on a border crosses the first one, and is drawn in its middle.
func (v meshDrawer) outlines(m *meshMap, s *game.Scene) {
	dot := []rune(v.look.either("·", "."))[0]
	edges := map[[2]string][]int{}
	for i, z := range m.zone {
		if z < 0 {
			continue
		}
		col, row := i%m.cols, i/m.cols
		for _, n := range [...]int{m.zoneAt(col+1, row), m.zoneAt(col, row+1), m.zoneAt(col-1, row), m.zoneAt(col, row-1)} {
			if n < 0 {
				m.put(col, row, dot, dim)
			}
		}
		for _, n := range [...]int{m.zoneAt(col+1, row), m.zoneAt(col, row+1)} {
			if n >= 0 && n != z {
				m.put(col, row, dot, dim)
				pair := [2]string{s.Board.Cells[z].Name, s.Board.Cells[n].Name}
				slices.Sort(pair[:])
				if at := edges[pair]; len(at) == 0 || at[len(at)-1] != i {
					edges[pair] = append(at, i)
				}
			}
		}
	}
	drawn := map[[2]string]bool{}
	for _, e := range s.Board.Borders {
		pair := e.Between
		slices.Sort(pair[:])
		at := edges[pair]
		if drawn[pair] && len(at) > 3 { // it crosses the terrain drawn before
			at = nearest(m.canvas, at, e.Line)
		}
		drawn[pair] = true
		sign := find(v.signs.terrain, e.Terrain)
		for _, i := range at {
			m.put(i%m.cols, i/m.cols, []rune(v.look.show(sign) + " ")[0], inks[sign.colour])
		}
	}
}

// nearest returns the three characters of a border that lie nearest to its middle.
func nearest(c *canvas, at []int, line []game.Point) []int {
	middle := at[len(at)/2]
	if len(line) > 1 {
		a, b := line[(len(line)-1)/2], line[len(line)/2]
		col, row := c.at(game.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2})
		middle = row*c.cols + col
	}
	far := func(i int) int {
		x, y := i%c.cols-middle%c.cols, 2*(i/c.cols-middle/c.cols)
		return x*x + y*y
	}
	sorted := slices.SortedStableFunc(slices.Values(at), func(i, j int) int { return cmp.Compare(far(i), far(j)) })
	return sorted[:min(3, len(sorted))]
}

// farthest is how many rows a zone's name may be away from the middle of the zone.
const farthest = 12

// place writes lines into a zone, as near to its middle as they fit, and reports whether they do.
func (m *meshMap) place(zone int, middle *game.Point, lines labelling) bool {
	if middle == nil {
		return false
	}
	col, row := m.at(*middle)
	for step := range 2 * farthest {
		off := (step + 1) / 2 * (step%2*2 - 1) // 0, 1, -1, 2, -2 ...
		top := row - len(lines)/2 + off
		starts := make([]int, len(lines))
		fits := true
		for i, l := range lines {
			starts[i] = m.start(zone, col, top+i, columns(l.text))
			fits = fits && starts[i] >= 0
		}
		if !fits {
			continue
		}
		at := Place{Row: top, Col: starts[0], Width: 1, Height: len(lines)}
		for i, l := range lines {
			m.write(starts[i], top+i, l.text, l.ink)
			right := max(at.Col+at.Width, starts[i]+columns(l.text))
			at.Col = min(at.Col, starts[i])
			at.Width = right - at.Col
		}
		m.places = append(m.places, at)
		return true
	}
	return false
}

// start returns where a text of n characters begins in a row so that it lies in a zone and as near
// as possible to a column; -1 if it does not fit.
func (m *meshMap) start(zone, col, row, n int) int {
	best := -1
	for from := range max(0, m.cols-n+1) {
		in := true
		for k := from; in && k < from+n; k++ {
			in = m.zoneAt(k, row) == zone && !m.taken[row*m.cols+k] && m.runes[row*m.cols+k] == ' '
		}
		if in && (best < 0 || abs(from+n/2-col) < abs(best+n/2-col)) {
			best = from
		}
	}
	return best
}

func abs(n int) int { return max(n, -n) }
