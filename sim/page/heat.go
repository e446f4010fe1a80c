package page

import (
	"fmt"
	"html"
	"html/template"
	"math"
	"strings"

	"mariscal/game"
)

// hexSide is the side of a hex, in pixels.
const hexSide = 20.0

// heat draws a board of any kind with the losses in its places, the more the redder; most
// is the reddest. Numbers are pieces in a hundred games.
func (w writer) heat(s *game.Scene, fell map[string]int, most, games int) template.HTML {
	var b strings.Builder
	place := func(name, terrain, shape string, x, y, size float64) {
		n, heat, hot := fell[name], 0.0, ""
		if most > 0 {
			heat = float64(n) / float64(most)
		}
		if heat > 0.5 {
			hot = " hot"
		}
		told := w.p.Name(strings.ReplaceAll(name, "-", " "))
		fmt.Fprintf(&b, `<g><title>%s: %s</title>`, html.EscapeString(told), html.EscapeString(w.say("fell", w.each(n, games))))
		ground := "place"
		if terrain != "" {
			ground = "place ground"
		}
		fmt.Fprintf(&b, `<path class="%s" d="%s"/>`, ground, shape)
		if n > 0 {
			fmt.Fprintf(&b, `<path class="fell" d="%s" fill-opacity="%.2f"/>`, shape, 0.08+0.92*heat)
			fmt.Fprintf(&b, `<text class="n%s" x="%.1f" y="%.1f" font-size="%.1f">%.0f</text>`, hot, x, y+0.35*size, size, max(1, math.Round(100*float64(n)/float64(max(1, games)))))
		}
		if s.Board.Kind == game.MeshBoard {
			fmt.Fprintf(&b, `<text class="name%s" x="%.1f" y="%.1f" font-size="%.1f">%s</text>`, hot, x, y+1.25*size, 0.6*size, html.EscapeString(told))
		}
		b.WriteString("</g>\n")
	}
	var wide, high float64
	switch s.Board.Kind {
	case game.HexBoard:
		wide, high = hexes(&s.Board, place)
	case game.MeshBoard:
		wide, high = zones(&s.Board, place)
	default:
		wide, high = inches(&s.Board, fell, place, &b)
	}
	return template.HTML(fmt.Sprintf(`<svg class="heat" viewBox="0 0 %.0f %.0f" role="img">%s</svg>`, wide, high, b.String())) // escaped above
}

// hexes draws rows of hexes.
func hexes(b *game.Board, place func(name, terrain, shape string, x, y, size float64)) (wide, high float64) {
	width := hexSide * math.Sqrt(3)
	for i := range b.Cells {
		c := &b.Cells[i]
		x, y := (float64(c.Col)+0.5)*width+2, (1.5*float64(c.Row)+1)*hexSide+2
		if c.Row%2 == 1 {
			x += width / 2
		}
		place(c.Name, c.Terrain, fmt.Sprintf("M%.1f %.1fl%.2f %.2fv%.2fl%.2f %.2fl%.2f %.2fv%.2fz", x, y-hexSide,
			width/2, hexSide/2, hexSide, -width/2, hexSide/2, -width/2, -hexSide/2, -hexSide), x, y, 12)
	}
	return float64(b.Cols)*width + 4, (1.5*float64(b.Rows)+0.5)*hexSide + 4
}

// zones draws outlines.
func zones(b *game.Board, place func(name, terrain, shape string, x, y, size float64)) (wide, high float64) {
	wide, high = float64(b.Width), float64(b.Height)
	size := wide / 40
	for i := range b.Cells {
		c := &b.Cells[i]
		x, y := 0.0, 0.0
		if c.Middle != nil {
			x, y = float64(c.Middle.X), float64(c.Middle.Y)
		}
		place(c.Name, c.Terrain, outline(c.Shape), x, y, size)
	}
	return wide, high
}

// outline returns the path of a closed shape.
func outline(shape []game.Point) string {
	var s strings.Builder
	for i, p := range shape {
		step := byte('L')
		if i == 0 {
			step = 'M'
		}
		fmt.Fprintf(&s, "%c%d %d", step, p.X, p.Y)
	}
	return s.String() + "z"
}

// inches draws an open table by square inches, over its terrain.
func inches(b *game.Board, fell map[string]int, place func(name, terrain, shape string, x, y, size float64), out *strings.Builder) (wide, high float64) {
	fmt.Fprintf(out, `<path class="place" d="M0 0h%dv%dh-%dz"/>`, b.Width, b.Height, b.Width)
	for i := range b.Areas {
		fmt.Fprintf(out, `<path class="area" d="%s"/>`, outline(b.Areas[i].Shape))
	}
	for y := range int(b.Height+999) / 1000 {
		for x := range int(b.Width+999) / 1000 {
			if name := fmt.Sprintf("%d,%d", x, y); fell[name] > 0 {
				place(name, "", fmt.Sprintf("M%d %dh1000v1000h-1000z", 1000*x, 1000*y), float64(1000*x+500), float64(1000*y+500), 500)
			}
		}
	}
	return float64(b.Width), float64(b.Height)
}
