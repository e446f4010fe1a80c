package terminal

import (
	"fmt"
	"strings"

	"mariscal/game"
	"mariscal/words"
	"mariscal/words/march"
)

const (
	besideGround = 6000 // how near a piece of terrain must be for a place to be told by it
	atItsEdge    = 500  // and how near for the place to be at its edge
)

// whereabouts tells where a point of open ground lies: in a piece of terrain, near one, or in which
// part of the table.
func (v *view) whereabouts(s *game.Scene, at game.Point) string {
	var nearest *game.Area
	far, in := float64(besideGround), (*game.Area)(nil)
	for i := range s.Board.Areas {
		a := &s.Board.Areas[i]
		if inside(at, a.Shape) {
			in = a // the one drawn last lies on top
		} else if d := march.Distance(at, march.Nearest(at, a)); d < far {
			nearest, far = a, d
		}
	}
	switch {
	case in != nil && words.Has(s.System+".at."+in.Terrain):
		return v.words.Text(s.System+".at."+in.Terrain) + v.whichOf(s, in)
	case nearest != nil && far < atItsEdge:
		return v.contracted(v.text("where-edge", v.theGround(s, nearest)))
	case nearest != nil:
		way := v.way(march.Bearing(march.Nearest(at, nearest), at))
		return v.contracted(v.text("where-near", v.far(far), way, v.theGround(s, nearest)))
	}
	return v.text("where-open", v.sideOf(&s.Board, at))
}

// theGround names a piece of terrain: "el bosque del oeste".
func (v *view) theGround(s *game.Scene, a *game.Area) string {
	if id := s.System + ".the." + a.Terrain; words.Has(id) {
		return v.words.Text(id) + v.whichOf(s, a)
	}
	return a.ID
}

// whichOf tells a piece of terrain from others of its kind by the side of the table it lies on, and
// by its id where two lie on the same side; "" if it is the only one.
func (v *view) whichOf(s *game.Scene, a *game.Area) string {
	sideOf := func(a *game.Area) int {
		middle := game.Point{X: s.Board.Width / 2, Y: s.Board.Height / 2}
		return eighth(march.Bearing(middle, march.Middle(a)))
	}
	others, same := 0, 0
	for i := range s.Board.Areas {
		if b := &s.Board.Areas[i]; b.ID != a.ID && b.Terrain == a.Terrain {
			others++
			if sideOf(b) == sideOf(a) {
				same++
			}
		}
	}
	switch {
	case others == 0:
		return ""
	case same > 0:
		return " " + a.ID
	}
	return " " + v.text(fmt.Sprintf("of-side-%d", sideOf(a)))
}

// sideOf tells in which part of a table a point lies.
func (v *view) sideOf(b *game.Board, at game.Point) string {
	middle := game.Point{X: b.Width / 2, Y: b.Height / 2}
	far := march.Distance(middle, at)
	if 6*far < float64(min(b.Width, b.Height)) {
		return v.text("where-middle")
	}
	return v.text("where-part", v.far(far), v.way(march.Bearing(middle, at)))
}

// way writes a bearing as a point of the compass.
func (v *view) way(bearing int) string { return v.text(fmt.Sprintf("way-%d", eighth(bearing))) }

// eighth returns the eighth of the compass that a bearing lies in, 0 for north.
func eighth(bearing int) int { return ((bearing%3600+3600)%3600 + 225) / 450 % 8 }

// contracted joins the Spanish article with the word before it.
func (v *view) contracted(text string) string {
	if v.words.Language() != "es" {
		return text
	}
	return strings.NewReplacer(" de el ", " del ", " a el ", " al ").Replace(text)
}
