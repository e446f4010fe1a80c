package march

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"mariscal/game"
)

// A seeker looks for the spot that a wish means.
type seeker struct {
	*Reader
	*wish
	id     string     // of what moves
	from   game.Point // what the rules measure its moves from
	facing *int
	bases  []Base // as they stand
}

// find returns the move that a wish means.
func (r *Reader) find(w *wish) (*Move, error) {
	s := &seeker{Reader: r, wish: w, id: w.piece.ID, facing: w.piece.Facing, bases: Bases(w.piece)}
	start := w.piece.At
	if w.form != "" && !slices.Contains(w.piece.Forms, w.form) && w.form != w.piece.Form {
		return nil, fault("no-form", r.called(w.piece))
	}
	if w.figure > 0 {
		s.id += "." + strconv.Itoa(w.figure)
		i := slices.IndexFunc(w.piece.Figures, func(f game.Figure) bool { return f.ID == s.id })
		if i < 0 {
			return nil, fault("no-figure", r.called(w.piece), w.figure)
		}
		f := &w.piece.Figures[i]
		start, s.bases = f.At, []Base{{*f.At, float64(f.Base.Width) / 2}}
	}
	if start == nil {
		return s.enters()
	}
	stand, err := r.Open.Try(r.Viewer, s.id, game.Spot{At: start, Facing: s.facing})
	if err != nil {
		return nil, err
	}
	s.from = *start
	switch {
	case len(stand.Path) > 0: // a unit is measured from the middle of its front
		s.from = stand.Path[0]
	case stand.At != nil:
		s.from = *stand.At
	}
	return s.look()
}

// called returns what sentences call a piece.
func (r *Reader) called(p *game.Piece) string { return cmp.Or(p.Titles[r.Lang], p.ID) }

// enters puts a piece from beside the table on it: only a place says where.
func (s *seeker) enters() (*Move, error) {
	if len(s.bases) == 0 { // beside the table they stand nowhere
		base := Base{At: game.Point{X: -farthest, Y: -farthest}}
		if s.piece.Base != nil {
			base.Radius = float64(s.piece.Base.Width) / 2
		}
		s.bases = slices.Repeat([]Base{base}, max(1, len(s.piece.Figures)))
	}
	switch {
	case s.at != nil:
		s.from = *s.at
	case s.how == into && !s.target.cover || s.how == to || s.how == toward:
		if len(s.target.areas) > 0 {
			s.from = middle(s.target.areas[0].Shape)
		} else {
			s.from = s.nearest(s.target)
		}
	default:
		return nil, fault("off-table", s.called(s.piece))
	}
	if s.how == into && len(s.target.areas) > 0 {
		return s.intoOne()
	}
	return s.attempt(s.from, s.faced(s.from))
}

// intoOne puts a piece from beside the table into the first piece of terrain that it may be put into.
func (s *seeker) intoOne() (first *Move, err error) {
	areas := s.target.areas
	for _, a := range areas {
		s.target.areas, s.from = []*game.Area{a}, middle(a.Shape)
		if m, err := s.attempt(s.from, s.looking(s.facing)); err == nil && m.Trial.At != nil {
			s.from = Nearest(*m.Trial.At, a) // the rules put it where it may stand
		}
		m, err := s.enter()
		if err != nil || m.Whole {
			return m, err
		}
		if first == nil || first.Trial.Text == "" {
			first = m
		}
	}
	return first, nil
}

// look looks for the spot.
func (s *seeker) look() (*Move, error) {
	switch {
	case s.at != nil:
		return s.attempt(*s.at, s.degrees)
	case s.how == "" && !s.turned: // in place, with another facing or formation
		return s.attempt(s.from, s.faced(s.from))
	case s.how == "":
		return s.straight(s.absolute(s.wish, s.turn, s.fixed), s.facing)
	case s.how == into:
		return s.enter()
	case s.how == behind:
		return s.hide()
	case s.how == within || s.how == beyond:
		return s.measured()
	}
	mark := s.nearest(s.target)
	if mark == s.from {
		return nil, fault("there-already", s.called(s.piece))
	}
	turn := Bearing(s.from, mark)
	if s.how == away {
		return s.straight(turn+1800, nil)
	}
	if s.hasFar {
		return s.asFarAs(along(s.from, mark, float64(s.far)), s.faced(mark))
	}
	m, err := s.attempt(mark, s.faced(mark))
	if s.how == toward && err == nil {
		for part := 9; m.Trial.Text == "" && part > 0; part-- { // something keeps it from the very place
			near, err := s.attempt(along(s.from, mark, Distance(s.from, mark)*float64(part)/10), s.faced(mark))
			if err == nil && near.Trial.Text != "" {
				m = near
			}
		}
		m.Whole = m.Trial.Text != ""
	}
	return m, err
}

// straight goes in a direction: so far, or as far as the piece comes.
func (s *seeker) straight(turn int, facing *int) (*Move, error) {
	if s.hasFar {
		return s.asFarAs(ahead(s.from, turn, float64(s.far)), s.looking(facing))
	}
	m, err := s.attempt(s.cut(turn), s.looking(facing))
	if m != nil && m.Trial.Text != "" {
		m.Whole = true
	}
	return m, err
}

// short is by how much a move may miss its number of inches without a word about it.
const short = 500

// asFarAs tries a spot so many inches away. A piece that stops well before it does not come there.
func (s *seeker) asFarAs(at game.Point, facing *int) (*Move, error) {
	m, err := s.attempt(at, facing)
	if err != nil || !m.Whole || s.form != "" || facing != nil && s.facing != nil && *facing != *s.facing {
		return m, err
	}
	if gone := Distance(s.from, m.End()); gone < float64(s.far)-short {
		m.Whole, m.Why = false, fault("stopped", s.called(s.piece), inch(gone))
	}
	return m, nil
}

// cut returns the point where a direction leaves the table.
func (s *seeker) cut(turn int) game.Point {
	far := float64(s.Scene.Board.Width) + float64(s.Scene.Board.Height)
	for part := far; part > 1; part /= 2 {
		for far >= part {
			p := ahead(s.from, turn, far)
			if p.X >= 0 && p.Y >= 0 && p.X <= s.Scene.Board.Width && p.Y <= s.Scene.Board.Height {
				break
			}
			far -= part
		}
		if p := ahead(s.from, turn, far); p.X >= 0 && p.Y >= 0 && p.X <= s.Scene.Board.Width && p.Y <= s.Scene.Board.Height {
			far += part / 2
		}
	}
	return ahead(s.from, turn, max(far-2, 0))
}

// absolute returns a direction from the top of the table, of one as the piece looks.
func (r *Reader) absolute(w *wish, turn int, fixed bool) int {
	switch {
	case fixed || w.piece == nil:
	case w.piece.Facing != nil:
		turn += *w.piece.Facing
	case w.piece.Seat == game.Top: // a piece without a front looks across the table
		turn += 1800
	}
	return (turn%3600 + 3600) % 3600
}

// faced returns the facing that was said, nil for the one that the rules choose.
func (s *seeker) faced(from game.Point) *int {
	switch {
	case s.degrees != nil:
		return s.degrees
	case s.face != nil:
		at := s.nearest(*s.face)
		if s.face.piece != nil {
			at = *s.face.piece.At
		}
		turn := Bearing(from, at)
		return &turn
	case s.how == "" && !s.turned:
		return s.facing
	}
	return nil
}

// looking returns the facing that was said, or another.
func (s *seeker) looking(other *int) *int {
	if f := s.faced(s.from); f != nil {
		return f
	}
	return other
}

// attempt tries one spot.
func (s *seeker) attempt(at game.Point, facing *int) (*Move, error) {
	m := &Move{Piece: s.id, To: game.Spot{At: &at, Facing: facing, Form: s.form}}
	var err error
	m.Trial, err = s.Open.Try(s.Viewer, s.id, m.To)
	if err != nil {
		return nil, err
	}
	m.Whole = m.Trial.Text != "" && m.Trial.At != nil && *m.Trial.At == at
	return m, nil
}

// nearest returns the point of a place nearest to the piece.
func (s *seeker) nearest(p place) game.Point {
	switch {
	case p.at != nil:
		return *p.at
	case p.piece != nil:
		best := *p.piece.At
		for i, b := range Bases(p.piece) {
			if i == 0 || Distance(s.from, b.At) < Distance(s.from, best) {
				best = b.At
			}
		}
		return best
	}
	best, least := s.from, math.Inf(1)
	for _, a := range p.areas {
		if inside(s.from, a.Shape) {
			return s.from
		}
		if q := border(s.from, a.Shape); Distance(s.from, q) < least {
			best, least = q, Distance(s.from, q)
		}
	}
	return best
}

// would returns the bases of what moves after a trial.
func (s *seeker) would(t *game.Trial) []Base {
	if list := Bases(&game.Piece{Figures: t.Figures}); len(list) > 0 {
		return list
	}
	if t.At == nil {
		return s.bases
	}
	return []Base{{*t.At, s.bases[0].Radius}}
}

// gap returns how far bases are from a place.
func (s *seeker) gap(bases []Base, p place) float64 {
	switch {
	case p.piece != nil:
		return Gap(bases, Bases(p.piece))
	case p.at != nil:
		return Gap(bases, []Base{{At: *p.at}})
	}
	least := math.Inf(1)
	for _, a := range p.areas {
		least = min(least, Apart(bases, a))
	}
	return least
}

// halvings is how often the way to a distance is halved: to less than a hundredth of an inch.
const halvings = 12

// measured goes just so far that a place is within a distance, or beyond it.
func (s *seeker) measured() (*Move, error) {
	limit := float64(s.far)
	holds := func(gap float64) bool { return gap <= limit }
	to := s.nearest(s.target)
	way := Distance(s.from, to)
	step := func(far float64) game.Point { return along(s.from, to, far) }
	if s.how == beyond {
		holds = func(gap float64) bool { return gap > limit }
		turn := Bearing(s.from, to) + 1800
		way = Distance(s.from, s.cut(turn))
		step = func(far float64) game.Point { return ahead(s.from, turn, far) }
	}
	if holds(s.gap(s.bases, s.target)) && s.form == "" {
		return nil, fault("there-already", s.called(s.piece))
	}
	face := func(at game.Point) *int {
		if f := s.faced(at); f != nil || s.how == within {
			return f
		}
		return s.facing
	}
	m, err := s.attempt(step(way), face(s.from))
	if err != nil || m.Trial.Text == "" {
		return m, err
	}
	reached := s.gap(s.would(&m.Trial), s.target)
	if !holds(reached) {
		m.Whole = false
		id := "at-most"
		if s.how == beyond {
			id = "at-least"
		}
		m.Why = fault(id, s.called(s.piece), inch(reached))
		return m, nil
	}
	near, far := 0.0, Distance(s.from, *m.Trial.At)
	m.Whole = true
	for range halvings {
		half := (near + far) / 2
		n, err := s.attempt(step(half), face(s.from))
		if err == nil && n.Whole && holds(s.gap(s.would(&n.Trial), s.target)) {
			m, far = n, half
		} else {
			near = half
		}
	}
	return m, nil
}
