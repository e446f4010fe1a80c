package tournament

import "slices"

func without(all []int, a, b int) []int {
	return slices.DeleteFunc(slices.Clone(all), func(i int) bool { return i == a || i == b })
}

// ordered pairs a bracket of equals in the best order.
func (s *stage) ordered() (pairs [][2]*contender, down []*contender) {
	for {
		at := slices.IndexFunc(s.live, func(i int) bool { return i < s.inner && !s.falls[i] })
		if at < 0 {
			return pairs, down
		}
		if s.tired() {
			made, floats := s.asMatched()
			return append(pairs, made...), append(down, floats...)
		}
		a := s.live[at]
		if mate := s.best(a); mate >= 0 {
			pairs = append(pairs, [2]*contender{s.all[a], s.all[mate]})
			s.live = without(s.live, a, mate)
			if mate == s.mates[a] { // the others meet as they would have
				for k, n := range s.fault(a, mate) {
					s.worst[k] -= n
				}
				s.sum -= s.weight(a, mate)
				continue
			}
		} else {
			down = append(down, s.all[a])
			s.falls[a] = true
		}
		s.match()
	}
}

// swapped pairs a large bracket of equals: pairs change their players as long as the first is then
// paired higher and nothing is worse.
func (s *stage) swapped() (pairs [][2]*contender, down []*contender) {
	const rounds = 20
	for range rounds {
		changed := false
		for p := range s.inner {
			for r := p + 1; r < s.inner; r++ {
				changed = s.swap(p, r) || changed
			}
		}
		if !changed {
			break
		}
	}
	return s.asMatched()
}

// asMatched pairs who is left of a bracket as the best matching has it.
func (s *stage) asMatched() (pairs [][2]*contender, down []*contender) {
	for _, i := range s.live {
		mate := s.mates[i]
		switch {
		case i >= s.inner || s.falls[i]: // below, or down already
		case mate >= s.inner || mate < 0:
			down = append(down, s.all[i])
		case mate > i:
			pairs = append(pairs, [2]*contender{s.all[i], s.all[mate]})
		}
	}
	return pairs, down
}

// swap lets the players at p and r, the first ranked higher, change whom they meet, if that is
// as good and p is then paired higher, though not within his half.
func (s *stage) swap(p, r int) bool {
	q, t := s.mates[p], s.mates[r]
	if q < 0 || t < 0 || q == r || p > q || t < p || t >= q || t < s.pairs && q >= s.pairs || t == p {
		return false
	}
	now := s.weight(p, q) + s.weight(r, t)
	one, other := s.weight(p, t), s.weight(r, q)
	if one == 0 || other == 0 || one+other < now {
		return false
	}
	s.mates[p], s.mates[t], s.mates[r], s.mates[q] = t, p, q, r
	return true
}
