package muskets

import "mariscal/game/plane"

// Moves worth considering along roads and to the edges of the table.

// edge lists the step that brings a unit near an edge, with all its figures: in a formation
// that is not deep, or in a column that follows the edge.
func (s *scout) edge(e Edge) {
	b := s.b
	r := b.radius[b.first[s.unit]]
	gap := b.fromEdge(e, s.at)
	if int64(gap) > s.far+2*plane.Inch {
		return
	}
	facing := homeward[e]
	reach := min(int64(gap-r), s.far-s.far/16)
	form := s.form
	switch {
	case b.mayForm(s.unit, Close):
		form = Close
	case b.mayForm(s.unit, Open):
		form = Open
	case b.mayForm(s.unit, Column):
		s.add(s.step(facing, min(int64(gap-2*r), s.far-s.far/16)), facing+plane.Round/4, Column)
		s.add(s.step(facing, min(int64(gap-2*r), s.far-s.far/16)), facing-plane.Round/4, Column)
	}
	s.add(s.step(facing, reach), facing, form)
}

// road lists the farthest step along a road on which a unit stands: towards its goal, or
// towards either end.
func (s *scout) road() {
	b := s.b
	if b.Holding(s.at, b.roads) == 0 {
		return
	}
	form := s.form
	if b.mayForm(s.unit, Column) {
		form = Column
	}
	far := s.far + int64(b.roadBonus(s.unit, form))
	listed, best, facing, least := -1, s.at, 0, int32(1)<<30
	if s.goal != nil {
		least = b.atlas.way(s.goal, s.at)
	}
	for turn := 0; turn < plane.Round; turn += plane.Round / 72 {
		for n := far - far/32; n > s.far/2; n -= far / 6 {
			to := s.step(turn, n)
			if !b.Table.Has(to) {
				continue
			}
			if s.goal != nil {
				if d := b.atlas.way(s.goal, to); d < least && b.Holding(to, b.roads) != 0 && b.Through(s.at, to, b.roads) >= plane.Distance(s.at, to) {
					best, facing, least = to, turn, d
				}
				continue
			}
			if b.Holding(to, b.roads) == 0 {
				continue
			}
			if b.Through(s.at, to, b.roads) >= plane.Distance(s.at, to) {
				if listed < 0 || turn-listed > plane.Round/6 {
					s.add(to, turn, form)
					listed = turn
				}
				break
			}
		}
	}
	if best != s.at {
		s.add(best, facing, form)
	}
}
