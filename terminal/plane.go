package terminal

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// A planeDrawer draws open ground: a grid of characters with a ruler in inches, terrain as letters,
// and bases in their places.
type planeDrawer struct{ drawing }

// margin is the width of the ruler on the left.
const margin = 4

// draw implements drawer.
func (v planeDrawer) draw(b *strings.Builder, s *game.Scene) (places []Place) {
	c := v.empty(s)
	c.turned = v.flip
	step := rulerStep(c)
	v.terrain(c, s, step)
	for i := range s.Pieces {
		if p := &s.Pieces[i]; p.Base != nil && !p.Down {
			v.footprint(c, p)
		}
	}
	var heads []heading
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if v.keyOf(p) == "" {
			if at, ok := v.name(c, p); ok {
				places = append(places, at)
			}
		} else if h, ok := v.figures(c, p); ok {
			heads = append(heads, h)
			places = append(places, Place{p.ID, h.front[1] + 1, h.front[0] + margin, 1, 1, false})
		}
	}
	for _, h := range heads {
		v.heading(c, h)
	}
	v.areas(c, s)
	for _, l := range s.Board.Labels {
		col, row := c.at(l.At)
		name := l.In(v.words.Language())
		n := columns(name)
		if col = min(max(col-n/2, 0), max(0, c.cols-n)); c.free(col, row, n) {
			c.write(col, row, name, dim)
		}
	}
	b.WriteString(v.ruler(c, step) + "\n")
	numbers := map[int]int{}
	for inch := 0; inch*1000 < int(c.height); inch += step {
		_, row := c.at(game.Point{Y: int32(inch * 1000)})
		numbers[row] = inch
	}
	c.lines(b, v.look, func(row int) string {
		if inch, ok := numbers[row]; ok {
			return v.look.paint(dim, fmt.Sprintf("%*d", margin-1, inch)) + " "
		}
		return strings.Repeat(" ", margin)
	})
	return places
}

// empty returns an empty canvas for the ground, with room for the ruler above it.
func (v planeDrawer) empty(s *game.Scene) *canvas {
	most := tallest
	if v.rows > 1 {
		most = min(most, v.rows-1)
	}
	return newCanvas(&s.Board, v.look.drawn()-margin, most)
}

// named implements drawer.
func (planeDrawer) named() bool { return true }

// example implements drawer: a piece and a point.
func (planeDrawer) example(s *game.Scene) [2]string {
	middle := game.Point{X: s.Board.Width / 2 / 1000 * 1000, Y: s.Board.Height / 2 / 1000 * 1000}
	for i := range s.Pieces {
		if p := &s.Pieces[i]; onBoard(p) && p.Seat == s.Active {
			return [2]string{byArmy(p.Seat, p.ID), middle.Name()}
		}
	}
	return [2]string{"-", middle.Name()}
}

// about implements drawer.
func (v planeDrawer) about(*game.Scene) string { return v.text("help-plane") }

// tell implements drawer: how large a character is.
func (v planeDrawer) tell(s *game.Scene) []string {
	c := v.empty(s)
	return []string{v.text("scale", v.decimal(int(c.width)/c.cols), v.decimal(int(c.height)/c.rows))}
}

// rulerStep returns how many inches lie between two numbers of the ruler.
func rulerStep(c *canvas) int {
	for _, step := range [...]int{1, 2, 3, 6, 12, 24, 48} {
		if step*1000*c.cols/int(c.width) >= 5 {
			return step
		}
	}
	return 96
}

// ruler returns the line of numbers above the ground.
func (v planeDrawer) ruler(c *canvas, step int) string {
	at := map[int]string{}
	for inch := 0; inch*1000 < int(c.width); inch += step {
		col, _ := c.at(game.Point{X: int32(inch * 1000)})
		at[col] = strconv.Itoa(inch)
	}
	line := strings.Repeat(" ", margin)
	for _, col := range slices.Sorted(maps.Keys(at)) {
		line = pad(line, margin+col) + at[col]
	}
	return v.look.paint(dim, line)
}

// terrain fills the ground: points where the lines of the ruler cross, letters for terrain.
func (v planeDrawer) terrain(c *canvas, s *game.Scene, step int) {
	dot := []rune(v.look.either("·", "."))[0]
	for x := 0; x*1000 < int(c.width); x += step {
		for y := 0; y*1000 < int(c.height); y += step {
			col, row := c.at(game.Point{X: int32(x * 1000), Y: int32(y * 1000)})
			c.put(col, row, dot, dim)
		}
	}
	for _, a := range s.Board.Areas {
		sign := find(v.signs.terrain, a.Terrain)
		letter := []rune(v.look.show(sign) + " ")[0]
		seen := false
		for i := range c.runes {
			if col, row := i%c.cols, i/c.cols; inside(c.middle(col, row), a.Shape) {
				c.put(col, row, letter, inks[sign.colour])
				seen = true
			}
		}
		for _, p := range a.Shape {
			if col, row := c.at(p); !seen { // the area is narrower than a character
				c.put(col, row, letter, inks[sign.colour])
			}
		}
	}
}

// footprint draws the ground that a piece covers.
func (v planeDrawer) footprint(c *canvas, p *game.Piece) {
	r := []rune(v.look.either("░▓", "oO"))[p.Seat&1]
	cover := func(spot game.Spot, base game.Base) {
		if spot.At == nil {
			return
		}
		col, row := c.at(*spot.At)
		c.put(col, row, r, armyStyles[p.Seat&1])
		reach := int(base.Width) * c.cols / int(c.width)
		for y := max(0, row-reach); y <= min(c.rows-1, row+reach); y++ {
			for x := max(0, col-reach); x <= min(c.cols-1, col+reach); x++ {
				if covers(spot, base, c.middle(x, y)) {
					c.put(x, y, r, armyStyles[p.Seat&1])
				}
			}
		}
	}
	cover(p.Spot, *p.Base)
}

// covers reports whether a base at a spot covers a point.
func covers(s game.Spot, b game.Base, p game.Point) bool {
	return math.Hypot(float64(p.X-s.At.X), float64(p.Y-s.At.Y)) <= float64(b.Width)/2
}

// inFront returns how far a point lies before another and to its right, as somebody there looks.
func inFront(at game.Point, facing int, p game.Point) (forward, right float64) {
	x, y := float64(p.X-at.X), float64(p.Y-at.Y)
	sin, cos := math.Sincos(float64(facing) / 1800 * math.Pi)
	return x*sin - y*cos, x*cos + y*sin
}

// shortName returns the id of a piece, of one with a long id that ends with a number its first letter
// and the number: P1 for post-bottom-1.
func shortName(p *game.Piece) string {
	head := strings.TrimRight(p.ID, "0123456789")
	if len(head) == len(p.ID) || !strings.HasSuffix(head, "-") {
		return p.ID
	}
	return head[:1] + p.ID[len(head):]
}

// name writes the name of a piece where it stands or beside it, and returns its place in the
// drawing.
func (v planeDrawer) name(c *canvas, p *game.Piece) (at Place, ok bool) {
	spot := spotOf(p)
	if spot.At == nil {
		return at, false
	}
	text := byArmy(p.Seat, shortName(p))
	if p.Down {
		text += "?"
	}
	text += v.arrow(spot.Facing) + strings.TrimRight(v.state(v.signs, p), " ")
	n := columns(text)
	col, row := c.at(*spot.At)
	var spots [][2]int
	for y := -2; y <= 2; y++ {
		for x := -n; x <= n; x++ {
			spots = append(spots, [2]int{col - n/2 + x, row + y})
		}
	}
	far := func(s [2]int) int { return abs(s[0]-col+n/2) + 4*abs(s[1]-row) }
	slices.SortStableFunc(spots, func(a, b [2]int) int { return cmp.Compare(far(a), far(b)) })
	for _, s := range spots {
		if c.free(s[0], s[1], n) {
			c.write(s[0], s[1], text, armyStyles[p.Seat&1])
			return Place{p.ID, s[1] + 1, s[0] + margin, n, 1, false}, true
		}
	}
	return at, false
}
