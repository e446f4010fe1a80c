package screen

import (
	"slices"
	"strings"

	"mariscal/terminal"
)

// board sends the arrow keys to the board, or back to the line.
func (m *model) board(on bool) {
	if on == m.onBoard || on && (len(m.picture.Places) == 0 || m.at.Aside) {
		return
	}
	m.onBoard, m.down = on, 0
	if on && !m.has(m.cursor) {
		m.cursor, m.column = m.beginning(), -1
	}
}

func (m *model) has(place string) bool {
	return slices.ContainsFunc(m.picture.Places, func(p terminal.Place) bool { return p.Name == place })
}

// beginning returns the first place of an answer, where the cursor starts.
func (m *model) beginning() string {
	for _, a := range m.at.Answers {
		for _, p := range a.Places {
			if m.has(p) {
				return p
			}
		}
	}
	return m.picture.Places[0].Name
}

// name writes the place of the cursor into the line. It reports false if the line ends with it
// already: then Enter gives the line as an answer.
func (m *model) name() bool {
	line := strings.TrimSpace(m.input.Value())
	words := strings.Fields(line)
	if len(words) > 0 && strings.EqualFold(words[len(words)-1], m.cursor) {
		return false
	}
	m.write(strings.TrimSpace(line + " " + m.cursor))
	return true
}

// step returns the next place in the direction of an arrow: the nearest one that lies more in that
// direction than beside it. Of two at the same distance it is the one nearer to the column in which
// the arrows began to go up or down, because rows of hexes are shifted.
func step(places []terminal.Place, from, arrow string, column int) (to string, keep int) {
	i := slices.IndexFunc(places, func(p terminal.Place) bool { return p.Name == from })
	if i < 0 {
		return from, column
	}
	// A character is twice as high as it is wide.
	middle := func(p terminal.Place) (x, y int) { return 2*p.Col + p.Width, 4*p.Row + 2*p.Height }
	x, y := middle(places[i])
	upright := arrow == "up" || arrow == "down"
	if !upright || column < 0 {
		column = x
	}
	best, least, off, at := from, 0, 0, x
	for _, p := range places {
		px, py := middle(p)
		along, beside := px-x, py-y
		switch arrow {
		case "left":
			along = -along
		case "up":
			along, beside = -beside, along
		case "down":
			along, beside = beside, along
		}
		if beside < 0 {
			beside = -beside
		}
		far, away := along+2*beside, 0
		if upright {
			far, away = along+beside, max(px-column, column-px)
		}
		if along > 0 && beside <= 2*along && (best == from || far < least || far == least && away < off) {
			best, least, off, at = p.Name, far, away, px
		}
	}
	if !upright {
		column = at
	}
	return best, column
}

// lit returns the lines of the board, with the places to choose underlined and the place of the
// cursor inverted.
func (m *model) lit() []string {
	rows := make([][]glyph, len(m.picture.Lines))
	for i, l := range m.picture.Lines {
		rows[i] = glyphs(l)
	}
	chosen := m.choosable()
	for _, p := range m.picture.Places {
		switch at := named(rows, p); {
		case m.onBoard && p.Name == m.cursor:
			for row := p.Row; row < min(p.Row+p.Height, len(rows)); row++ {
				for len(rows[row]) < p.Col+p.Width {
					rows[row] = append(rows[row], glyph{r: ' '})
				}
				for col := p.Col; col < p.Col+p.Width; col++ {
					rows[row][col].style = "7"
				}
			}
		case at < len(rows) && slices.Contains(chosen, p.Name):
			for col := p.Col; col < min(p.Col+p.Width, len(rows[at])); col++ {
				if g := &rows[at][col]; g.r != ' ' {
					g.style = strings.TrimPrefix(g.style+";4", ";")
				}
			}
		}
	}
	lines := make([]string, len(rows))
	for i, row := range rows {
		lines[i] = painted(row)
	}
	return lines
}

// choosable returns the places of the answers, or those that can come next in the line.
func (m *model) choosable() (all []string) {
	if line := strings.TrimSpace(m.input.Value()); m.asked && line != "" && m.at.Complete != nil {
		if all = m.at.Complete(line + " "); 2*len(all) > len(m.picture.Places) {
			all = nil // most places: to mark them says nothing
		}
		return all
	}
	for _, a := range m.at.Answers {
		all = append(all, a.Places...)
	}
	return all
}

// named returns the line of a place that shows its name, or its first line.
func named(rows [][]glyph, p terminal.Place) int {
	for row := p.Row; row < min(p.Row+p.Height, len(rows)); row++ {
		text := ""
		for _, g := range rows[row][min(p.Col, len(rows[row])):min(p.Col+p.Width, len(rows[row]))] {
			text += string(g.r)
		}
		if strings.Contains(text, p.Name) {
			return row
		}
	}
	return p.Row
}

// cursorRow returns the line of the board that must be visible if not all lines fit.
func (m *model) cursorRow() int {
	at := m.cursor
	if !m.has(at) && len(m.picture.Places) > 0 {
		at = m.beginning()
	}
	for _, p := range m.picture.Places {
		if p.Name == at {
			return p.Row + p.Height/2
		}
	}
	return 0
}
