package ai

// A Weight is a part of a game's value, and by how much more it favors one answer than
// another, in thousandths of the unit that wins the game.
type Weight struct {
	ID string // its text is "<system>.weighs.<id>"
	By int
}

// Later is the id of what the turns after the present one bring, for minds that look turns ahead.
const Later = "later"

// A Reasoner is a [Mind] that can give the reasons for its last choice.
type Reasoner interface {
	// Weighed returns the reasons for the last choice against the next best one, the most
	// important first; nil when there was no other to compare.
	Weighed() []Weight
}

// Weighed returns the mind's reasons, if it has any.
func (s *seated) Weighed() []Weight {
	if r, can := s.mind.(Reasoner); can && len(s.legal) > 1 {
		return r.Weighed()
	}
	return nil
}

// compared is the number of samples for a comparison of two contenders.
const compared = 16

// Compare plays two contenders on with the same luck and compares the parts of their
// values, the most important first. terms plays one on and fills in the parts, one for
// each id; the bias belongs to the last.
func Compare[C any, P Contender[C]](ids []string, best, second P, terms func(c P, luck uint64, parts []float64)) []Weight {
	sum, parts := make([]float64, len(ids)), make([]float64, len(ids))
	for i := range uint64(compared) {
		for _, side := range []struct {
			of   P
			sign float64
		}{{best, 1}, {second, -1}} {
			clear(parts)
			terms(side.of, Mix(compared, i), parts)
			for k, v := range parts {
				sum[k] += side.sign * v / compared
			}
		}
	}
	sum[len(sum)-1] += best.Tried().Bias - second.Tried().Bias
	return weights(ids, sum)
}
