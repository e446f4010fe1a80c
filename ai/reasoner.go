package ai

import (
	"cmp"
	"slices"
)

// A Weight is something that weighs in a game, and by how much more it speaks for
// one answer than for another, in thousandths of what the game is won by.
type Weight struct {
	ID string // its words are the text "<system>.weighs.<id>"
	By int
}

// A Reasoner is a [Mind] that can say what spoke for its last choice.
type Reasoner interface {
	// Weighed returns what spoke for the last choice against the next best one, the
	// weightiest first; nothing when there was no other to compare it with.
	Weighed() []Weight
}

// Weighed is that of the mind, if it can tell.
func (s *seated) Weighed() []Weight {
	if r, can := s.mind.(Reasoner); can && len(s.legal) > 1 {
		return r.Weighed()
	}
	return nil
}

// compared is how often two contenders are played on to compare what they come to.
const compared = 16

// Compare plays two contenders on with the same luck and compares what weighs part by
// part, the weightiest first. terms plays one on and fills in the parts, one for each of
// the ids; to the last of them the bias belongs.
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
	list := make([]Weight, len(ids))
	for k, id := range ids {
		list[k] = Weight{ID: id, By: int(1000 * sum[k])}
	}
	slices.SortStableFunc(list, func(a, b Weight) int { return cmp.Compare(b.By, a.By) })
	return list
}
