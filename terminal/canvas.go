package terminal

import (
	"slices"
	"strings"

	"mariscal/game"
)

// A canvas is a drawing of characters over a board of points. A character is about
// twice as high as it is wide, so a row covers twice as much of the board as a column.
type canvas struct {
	cols, rows    int
	width, height int32 // of the board, in its own units
	turned        bool  // seen from the other side
	runes         []rune
	styles        []style
	taken         []bool // by words and signs that must stay readable
}

// tallest is how many rows a board takes at most.
const tallest = 48

// newCanvas makes an empty canvas for a board, at most cols wide and not much higher than most.
func newCanvas(b *game.Board, cols, most int) *canvas {
	width, height := int64(max(b.Width, 1)), int64(max(b.Height, 1))
	lines := func(cols int) int { return int((int64(cols)*height/width + 1) / 2) }
	for lines(cols) > most && cols > narrow/2 {
		cols--
	}
	return canvasOf(b, cols, min(max(lines(cols), 1), 2*most))
}

// canvasOf makes an empty canvas with a number of columns and rows.
func canvasOf(b *game.Board, cols, rows int) *canvas {
	c := &canvas{cols: cols, rows: rows, width: max(b.Width, 1), height: max(b.Height, 1)}
	n := c.cols * c.rows
	c.runes, c.styles, c.taken = make([]rune, n), make([]style, n), make([]bool, n)
	for i := range c.runes {
		c.runes[i] = ' '
	}
	return c
}

// middle returns the point of the board in the middle of a character.
func (c *canvas) middle(col, row int) game.Point {
	col, row = c.seen(col, row)
	return game.Point{
		X: int32((2*int64(col) + 1) * int64(c.width) / int64(2*c.cols)),
		Y: int32((2*int64(row) + 1) * int64(c.height) / int64(2*c.rows)),
	}
}

// at returns the character that a point of the board lies in, the nearest one for a point beyond
// the edge.
func (c *canvas) at(p game.Point) (col, row int) {
	col = int(int64(p.X) * int64(c.cols) / int64(c.width))
	row = int(int64(p.Y) * int64(c.rows) / int64(c.height))
	return c.seen(min(max(col, 0), c.cols-1), min(max(row, 0), c.rows-1))
}

// seen returns where a character is drawn if the board is seen from the other side.
func (c *canvas) seen(col, row int) (int, int) {
	if c.turned {
		return c.cols - 1 - col, c.rows - 1 - row
	}
	return col, row
}

func (c *canvas) has(col, row int) bool { return col >= 0 && col < c.cols && row >= 0 && row < c.rows }

// put writes one character, but not over words.
func (c *canvas) put(col, row int, r rune, s style) {
	if i := row*c.cols + col; c.has(col, row) && !c.taken[i] {
		c.runes[i], c.styles[i] = r, s
	}
}

// free reports whether a text of n characters can be written there.
func (c *canvas) free(col, row, n int) bool {
	i := row*c.cols + col
	return c.has(col, row) && col+n <= c.cols && !slices.Contains(c.taken[i:i+n], true)
}

// write writes a text that nothing may cover.
func (c *canvas) write(col, row int, text string, s style) {
	for _, r := range text {
		if c.has(col, row) {
			i := row*c.cols + col
			c.runes[i], c.styles[i], c.taken[i] = r, s, true
		}
		col++
	}
}

// lines writes the canvas, each row after a prefix of its own.
func (c *canvas) lines(b *strings.Builder, look Look, prefix func(row int) string) {
	for row := range c.rows {
		line := prefix(row)
		last := c.cols
		for last > 0 && c.runes[row*c.cols+last-1] == ' ' {
			last--
		}
		for col := 0; col < last; {
			from, i := col, row*c.cols
			for col < last && c.styles[i+col] == c.styles[i+from] {
				col++
			}
			line += look.paint(c.styles[i+from], string(c.runes[i+from:i+col]))
		}
		b.WriteString(strings.TrimRight(line, " "))
		b.WriteByte('\n')
	}
}

// inside reports whether a point lies in a closed outline, by odd parity.
func inside(p game.Point, outline []game.Point) bool {
	in := false
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if (a.Y > p.Y) != (b.Y > p.Y) {
			// p is left of the edge where the edge is as high as p.
			cross := int64(b.X-a.X)*int64(p.Y-a.Y) - int64(p.X-a.X)*int64(b.Y-a.Y)
			if (cross > 0) == (b.Y > a.Y) && cross != 0 {
				in = !in
			}
		}
	}
	return in
}
