package ai

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
