package march

import (
	"cmp"
	"slices"

	"mariscal/game"
)

// A try is a spot worth trying: nearer ones first.
type try struct {
	at  game.Point
	far float64
}

const (
	grid       = 500    // between spots that are tried
	farthest   = 20_000 // from the piece
	mostTry    = 400
	outOfReach = 30 // spots out of reach before the search ends
)

// spots lists the points of a grid around the piece that fit, the nearest first.
func (s *seeker) spots(fits func(at game.Point) bool) (list []try) {
	for x := int32(-farthest); x <= farthest; x += grid {
		for y := int32(-farthest); y <= farthest; y += grid {
			at := game.Point{X: s.from.X + x, Y: s.from.Y + y}
			if at.X < 0 || at.Y < 0 || at.X > s.Scene.Board.Width || at.Y > s.Scene.Board.Height || !fits(at) {
				continue
			}
			list = append(list, try{at, Distance(s.from, at)})
		}
	}
	slices.SortStableFunc(list, func(a, b try) int { return cmp.Compare(a.far, b.far) })
	return list
}

// search tries spots until one is as good as it can be, and returns the best. The value of a spot
// is how many figures stand as they should; most is all of them.
func (s *seeker) search(list []try, most int, value func(t *game.Trial) int) (best *Move, good int, err error) {
	missed := 0
	for i, x := range list {
		if i == mostTry || missed == outOfReach {
			break
		}
		m, err := s.attempt(x.at, s.looking(s.facing))
		if err != nil {
			return nil, 0, err
		}
		if !m.Whole {
			if missed++; best == nil {
				best = m
			}
			continue
		}
		missed = 0
		if n := value(&m.Trial); n > good {
			best, good = m, n
		}
		if good == most {
			break
		}
	}
	return best, good, nil
}

// enter goes into a piece of terrain, or into cover.
func (s *seeker) enter() (*Move, error) {
	areas := s.target.areas
	if s.target.cover {
		areas = s.covers()
	}
	in := func(at game.Point) bool {
		return slices.ContainsFunc(areas, func(a *game.Area) bool { return inside(at, a.Shape) })
	}
	good := func(t *game.Trial) (n int) {
		for _, b := range s.would(t) {
			if in(b.At) {
				n++
			}
		}
		return n
	}
	if s.stays(in) {
		return nil, fault("there-already", s.called(s.piece))
	}
	spots := s.spots(in)
	most := len(s.bases)
	best, n, err := s.search(spots, most, good)
	switch {
	case err != nil:
		return nil, err
	case s.target.cover:
		if hidden, k, err := s.search(s.sheltered(), 1, s.shelter); err == nil && k == 1 && (n < most || *hidden.To.At != *best.To.At && Distance(s.from, *hidden.To.At) < Distance(s.from, *best.To.At)) {
			return hidden, nil
		}
		if best == nil || n == 0 {
			return nil, fault("no-cover", s.called(s.piece))
		}
	case n == 0: // too far, or closed: as far as the piece comes on its way there
		return s.attempt(s.nearest(s.target), s.looking(s.facing))
	}
	if n < most {
		best.Whole, best.Why = false, fault("partly", s.called(s.piece), n, most)
	}
	return best, nil
}

// stays reports whether the words name nothing that is not so already: all stand in the ground, or
// are covered where they stand.
func (s *seeker) stays(in func(at game.Point) bool) bool {
	if s.form != "" || s.face != nil || s.degrees != nil || s.piece.At == nil {
		return false
	}
	if !slices.ContainsFunc(s.bases, func(b Base) bool { return !in(b.At) }) {
		return true
	}
	if !s.target.cover {
		return false
	}
	m, err := s.attempt(s.from, s.facing)
	return err == nil && s.shelter(&m.Trial) == 1
}

// covers lists the ground that covers who stands in it.
func (s *seeker) covers() (list []*game.Area) {
	for i := range s.Scene.Board.Areas {
		if a := &s.Scene.Board.Areas[i]; a.Cover != "" {
			list = append(list, a)
		}
	}
	return list
}

// beside is how near to an obstacle spots behind it are looked for.
const beside = 2000

// sheltered lists the spots beside what covers.
func (s *seeker) sheltered() []try {
	all := s.covers()
	return s.spots(func(at game.Point) bool {
		return slices.ContainsFunc(all, func(a *game.Area) bool { return Distance(at, border(at, a.Shape)) < beside })
	})
}

// shelter returns 1 if enemies see the piece in a trial, and all of them only in cover.
func (s *seeker) shelter(t *game.Trial) int {
	seen := false
	for _, x := range t.Sightings {
		if x.Covered == "" {
			return 0
		}
		seen = true
	}
	if seen {
		return 1
	}
	return 0
}

// foe returns the enemy nearest to the piece, nil if there is none.
func (s *seeker) foe() *game.Piece { return s.nearestFoe(s.from) }

// nearestFoe returns the enemy on the table nearest to a point.
func (r *Reader) nearestFoe(from game.Point) (best *game.Piece) {
	for i := range r.Scene.Pieces {
		p := &r.Scene.Pieces[i]
		if p.At == nil || r.Viewer == game.Viewer(p.Seat) {
			continue
		}
		if best == nil || Distance(from, *p.At) < Distance(from, *best.At) {
			best = p
		}
	}
	return best
}

// hide goes behind something, as the nearest enemy sees it.
func (s *seeker) hide() (*Move, error) {
	shapes := [][]game.Point{}
	for _, a := range s.target.areas {
		shapes = append(shapes, a.Shape)
	}
	if p := s.target.piece; p != nil {
		for _, b := range Bases(p) {
			r := int32(b.Radius)
			shapes = append(shapes, []game.Point{{X: b.At.X, Y: b.At.Y - r}, {X: b.At.X + r, Y: b.At.Y}, {X: b.At.X, Y: b.At.Y + r}, {X: b.At.X - r, Y: b.At.Y}})
		}
	}
	foe := s.foe()
	if foe == nil {
		return nil, fault("no-enemy")
	}
	hidden := func(at game.Point) bool {
		return slices.ContainsFunc(shapes, func(o []game.Point) bool { return !inside(at, o) && crosses(*foe.At, at, o) })
	}
	near := func(at game.Point) bool {
		return hidden(at) && slices.ContainsFunc(shapes, func(o []game.Point) bool { return Distance(at, border(at, o)) < beside })
	}
	best, n, err := s.search(s.spots(near), len(s.bases), func(t *game.Trial) (n int) {
		for _, b := range s.would(t) {
			if hidden(b.At) {
				n++
			}
		}
		return n
	})
	switch {
	case err != nil:
		return nil, err
	case n == 0:
		return s.attempt(s.nearest(s.target), s.looking(s.facing))
	case n < len(s.bases):
		best.Whole, best.Why = false, fault("partly", s.called(s.piece), n, len(s.bases))
	}
	return best, nil
}
