package ai

import "mariscal/game"

// A Step is what a plan does in a position, known by its hash: where luck on the way
// fell otherwise than it was planned with, the plan no longer holds.
type Step struct {
	Hash   uint64
	Action game.Action
}

// An Intent is the steps of the plan under way, those that were passed left out.
type Intent []Step

// Resume returns what the plan does in a position, if it still holds.
func (n *Intent) Resume(p game.Position) (game.Action, bool) {
	if len(*n) == 0 {
		return 0, false
	}
	h := p.Hash()
	for i, st := range *n {
		if st.Hash == h && p.Check(st.Action) == nil {
			*n = (*n)[i:]
			return st.Action, true
		}
	}
	return 0, false
}
