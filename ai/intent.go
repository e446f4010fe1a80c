package ai

import "mariscal/game"

// A Step is a plan's action in a position, identified by hash: when luck on the way gives
// another result, the plan no longer holds.
type Step struct {
	Hash   uint64
	Action game.Action
}

// An Intent is the remaining steps of the present plan.
type Intent []Step

// Resume returns the plan's action in a position, if it still holds.
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
