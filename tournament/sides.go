package tournament

// A side is how somebody has had the sides: counts of the top less those of the bottom, and the last ones.
type side struct {
	more  int // games at the top less those at the bottom
	games []bool
}

func (s *side) play(top bool) {
	s.games = append(s.games, top)
	if top {
		s.more++
	} else {
		s.more--
	}
}

// due returns which side somebody is due (1 top, -1 bottom, 0 either) and how much: 3 he must have
// it, because he has had the other twice more or twice in a row; 2 he has had it less often; 1 he
// had the other last.
func (s side) due() (want, much int) {
	n := len(s.games)
	if n == 0 {
		return 0, 0
	}
	last := -1
	if s.games[n-1] {
		last = 1
	}
	switch {
	case s.more > 1:
		return -1, 3
	case s.more < -1:
		return 1, 3
	case n > 1 && s.games[n-1] == s.games[n-2]:
		return -last, 3
	case s.more != 0:
		return -s.more, 2
	}
	return -last, 1
}

// clashes returns whether two must both have the same side.
func (s side) clashes(o side) bool {
	want, much := s.due()
	other, muchOther := o.due()
	return much == 3 && muchOther == 3 && want == other
}

// takesBottom returns whether c has the bottom side against o, who is ranked lower.
func (c *contender) takesBottom(o *contender) bool {
	want, much := c.sides.due()
	other, muchOther := o.sides.due()
	switch {
	case want == 0 && other == 0:
		return c.seed%2 == 0 // by turns from table to table
	case want == 0:
		return other == 1
	case other == 0 || want != other:
		return want == -1
	case much == 3 && muchOther == 3 && abs(c.sides.more) != abs(o.sides.more):
		much, muchOther = abs(c.sides.more), abs(o.sides.more)
	}
	if much != muchOther {
		if much < muchOther {
			want = -other
		}
		return want == -1
	}
	// As both are due the same: unlike in the last round in which they had different sides, or as
	// the one who is ranked higher is due.
	a, b := c.sides.games, o.sides.games
	for i := 1; i <= min(len(a), len(b)); i++ {
		if x, y := a[len(a)-i], b[len(b)-i]; x != y {
			return x
		}
	}
	return want == -1
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
