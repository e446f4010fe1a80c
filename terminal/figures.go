package terminal

import (
	"strconv"
	"strings"
	"unicode"

	"mariscal/game"
	"mariscal/words"
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

// A heading is what is written beside the front of a unit, after all figures are drawn.
type heading struct {
	piece *game.Piece
	front [2]int // column and row of the figure in the middle of its front
	drawn int    // its figures with a place of their own
}

// figures draws the figures of a unit, each in a free character, at least one of them. ok is false
// when there is no room for any.
func (v planeDrawer) figures(c *canvas, p *game.Piece) (h heading, ok bool) {
	h.piece = p
	key, style := v.keyOf(p), armyStyles[p.Seat&1]
	if p.Down {
		if p.At == nil {
			return h, false
		}
		return h, h.beside(c, *p.At, key+"?", style)
	}
	best, some := 0.0, game.Point{}
	for i := range p.Figures {
		f := &p.Figures[i]
		if f.At == nil {
			continue
		}
		col, row := c.at(*f.At)
		ok, some = true, *f.At
		if !c.free(col, row, 1) {
			continue
		}
		c.write(col, row, key, style)
		h.drawn++
		if ahead := aheadOf(p, *f.At); h.drawn == 1 || ahead > best {
			h.front, best = [2]int{col, row}, ahead
		}
	}
	if ok && h.drawn == 0 {
		return h, h.beside(c, some, key, style)
	}
	return h, ok
}

// beside writes a text where a point lies, or in the nearest free characters.
func (h *heading) beside(c *canvas, at game.Point, text string, style style) bool {
	n := columns(text)
	col, row := c.at(at)
	for _, near := range [...][2]int{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}, {2, 0}, {-2, 0}, {0, 2}, {0, -2}, {3, 0}, {-3, 0}, {2, 1}, {-2, 1}, {2, -1}, {-2, -1}} {
		if x, y := col+near[0], row+near[1]; c.free(x, y, n) {
			c.write(x, y, text, style)
			h.front, h.drawn = [2]int{x, y}, 1
			return true
		}
	}
	return false
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

// heading writes the arrow of a unit's facing before its front, next to it how many figures there
// are if not all are drawn, and behind the front the sign of its most telling mark, where there is
// room.
func (v planeDrawer) heading(c *canvas, h heading) {
	p := h.piece
	if p.Facing == nil || p.Down {
		return
	}
	style := armyStyles[p.Seat&1]
	turn := eighth(*p.Facing)
	if v.flip {
		turn = (turn + 4) % 8
	}
	step := [...][2]int{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}[turn]
	arrow := string([]rune(v.look.either("↑↗→↘↓↙←↖", "^/>\\v/<\\"))[turn])
	col, row := h.front[0]+step[0], h.front[1]+step[1]
	if c.free(col, row, 1) {
		c.write(col, row, arrow, style)
	}
	if h.drawn < p.Strength {
		n := strconv.Itoa(p.Strength)
		for _, at := range [...]int{col + 1, col - len(n)} {
			if c.free(at, row, len(n)) {
				c.write(at, row, n, style)
				break
			}
		}
	}
	if mark := strings.TrimSpace(v.state(v.signs, p)); mark != "" {
		for _, side := range [...]int{1, -1} {
			if col, row := h.front[0]-side*max(step[1], -step[1], 1), h.front[1]; c.free(col, row, columns(mark)) {
				c.write(col, row, mark, style)
				return
			}
		}
	}
}

// groundName returns the name of a piece of terrain on the map. Names in files are English; other
// languages have the kind of terrain, which moves may name too ("hacia el bosque del oeste").
func groundName(p *words.Printer, system string, a *game.Area) string {
	if p.Language() == "en" {
		return a.ID
	}
	return p.Text(system + ".terrain." + a.Terrain)
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
		name := groundName(v.words, s.System, a)
		n := columns(name)
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
				c.write(col, row+near, name, dim)
				break
			}
		}
	}
}
