package terminal

import (
	"strings"
	"unicode"

	"mariscal/game"
)

// On a plane a unit of figures is drawn with one letter for each figure, in the case of its army,
// and an arrow before its front. Markers are drawn with their numbers.

// keyOf returns the letter of a unit of figures or the digit of a marker, "" for any other piece.
func (v *view) keyOf(p *game.Piece) string {
	if len(p.Figures) == 0 && !p.Down {
		return ""
	}
	id := p.Seat.String() + " " + p.ID
	if v.keys == nil {
		v.keys = map[string]string{}
	}
	if _, known := v.keys[id]; !known {
		v.keys[id] = v.newKey(p)
	}
	return v.keys[id]
}

// newKey chooses the first letter of a piece's name that no other piece of its army has; of a
// marker the first digit.
func (v *view) newKey(p *game.Piece) string {
	wanted := strings.Map(func(r rune) rune {
		if p.Down && unicode.IsDigit(r) || !p.Down && unicode.IsLetter(r) && r < unicode.MaxASCII {
			return unicode.ToLower(r)
		}
		return -1
	}, p.ID)
	more := "abcdefghijklmnopqrstuvwxyz"
	if p.Down {
		more = "0123456789"
	}
	for _, r := range wanted + more {
		taken := false
		for id, key := range v.keys {
			taken = taken || strings.HasPrefix(id, p.Seat.String()+" ") && strings.EqualFold(key, string(r))
		}
		if !taken {
			return byArmy(p.Seat, string(r))
		}
	}
	return byArmy(p.Seat, "z")
}

// figures draws the figures of a unit and the arrow of its facing, and returns the place of its
// front in the drawing.
func (v planeDrawer) figures(c *canvas, p *game.Piece) (at Place, ok bool) {
	key := []rune(v.keyOf(p))[0]
	style := armyStyles[p.Seat&1]
	if p.Down {
		if p.At == nil {
			return at, false
		}
		col, row := c.at(*p.At)
		for _, near := range [...]int{0, 1, -1} {
			if c.free(col+near, row, 2) {
				c.write(col+near, row, string(key)+"?", style)
				return Place{p.ID, row + 1, col + near + margin, 2, 1, false}, true
			}
		}
		return at, false
	}
	front, best := -1, 0.0
	var spots [][2]int
	for i := range p.Figures {
		f := &p.Figures[i]
		if f.At == nil {
			continue
		}
		col, row := c.at(*f.At)
		if !c.free(col, row, 1) {
			continue
		}
		c.write(col, row, string(key), style)
		spots = append(spots, [2]int{col, row})
		if ahead := aheadOf(p, *f.At); front < 0 || ahead > best {
			front, best = len(spots)-1, ahead
		}
	}
	if front < 0 {
		return at, false
	}
	at = Place{p.ID, spots[front][1] + 1, spots[front][0] + margin, 1, 1, false}
	v.heading(c, p, spots[front])
	return at, true
}

// aheadOf returns how far a figure stands to the front of its unit; of those in front the one in
// the middle counts most.
func aheadOf(p *game.Piece, at game.Point) float64 {
	if p.Facing == nil || p.At == nil {
		return 0
	}
	forward, aside := inFront(*p.At, *p.Facing, at)
	return 100*forward - max(aside, -aside)
}

// heading writes the arrow of a unit's facing before its front, and behind it the sign of its most
// telling mark, where there is room.
func (v planeDrawer) heading(c *canvas, p *game.Piece, front [2]int) {
	style := armyStyles[p.Seat&1]
	if p.Facing == nil {
		return
	}
	turn := ((*p.Facing%3600+3600)%3600 + 225) / 450 % 8
	if v.flip {
		turn = (turn + 4) % 8
	}
	step := [...][2]int{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}[turn]
	arrow := string([]rune(v.look.either("↑↗→↘↓↙←↖", "^/>\\v/<\\"))[turn])
	if col, row := front[0]+step[0], front[1]+step[1]; c.free(col, row, 1) {
		c.write(col, row, arrow, style)
	}
	if mark := strings.TrimSpace(v.state(v.signs, p)); mark != "" {
		for _, side := range [...]int{1, -1} {
			if col, row := front[0]-side*max(step[1], -step[1], 1), front[1]; c.free(col, row, columns(mark)) {
				c.write(col, row, mark, style)
				return
			}
		}
	}
}

// areas writes the names of pieces of terrain into them where there is room: moves name them.
func (v planeDrawer) areas(c *canvas, s *game.Scene) {
	for i := range s.Board.Areas {
		a := &s.Board.Areas[i]
		low, high := a.Shape[0], a.Shape[0]
		for _, p := range a.Shape {
			low = game.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
			high = game.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
		}
		middle := game.Point{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2}
		col, row := c.at(middle)
		n := columns(a.ID)
		col -= n / 2
		fits := func(row int) bool {
			if !c.free(col, row, n) {
				return false
			}
			for k := range n {
				if !inside(c.middle(col+k, row), a.Shape) {
					return false
				}
			}
			return true
		}
		for _, near := range [...]int{0, 1, -1, 2, -2} {
			if fits(row + near) {
				c.write(col, row+near, a.ID, dim)
				break
			}
		}
	}
}
