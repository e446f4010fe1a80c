package match

import "mariscal/game/notation"

// Requests returns by seat what it asks of the other one that stands: a draw, to take answers
// back, or to adjourn, whichever it asked last, with how many actions the game then had. The word
// is empty when it asks nothing.
func (m *Match) Requests() (all [2]notation.Told) {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := &m.now
	for _, t := range s.said {
		switch t.Word {
		case notation.ToldOffer:
			if !s.offered || s.offer != t.Seat {
				continue
			}
		case notation.ToldTakeBack:
			if !s.want.on || s.want.seat != t.Seat {
				continue
			}
		case notation.ToldAdjourn:
			if !s.pause.Asked[t.Seat] {
				continue
			}
		default:
			continue
		}
		all[t.Seat] = t
	}
	return all
}
