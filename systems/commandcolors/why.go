package commandcolors

import (
	"slices"

	"mariscal/game"
	"mariscal/game/hex"
)

// A Why finds what a piece may do, and the rule that forbids the rest, from the answers of
// a game.
type Why struct {
	Answers func(v Verb) bool                // whether the question is answered by such a verb
	Check   func(a game.Action) error        // nil, or a *game.Refusal
	Label   func(a game.Action) game.Message // what the button of a legal answer says
	Idle    game.Action                      // an answer that is never the right one now
	Cards   []Verb                           // answers that take a card from the hand of whoever is asked
	Closed  bool                             // whoever asks does not see that hand
}

// Hidden reports whether an answer depends on a card that the viewer does not see: he may
// learn neither that it is legal nor what forbids it.
func (w *Why) Hidden(v Verb) bool { return w.Closed && slices.Contains(w.Cards, v) }

// Verdict says whether an answer is legal now, and which rule forbids it if not. Of one
// that is hidden it says that it is not for him who asks.
func (w *Why) Verdict(a game.Action) game.Reason {
	if v, _, _ := Parts(a); w.Hidden(v) {
		a = w.Idle
	}
	if err := w.Check(a); err != nil {
		r := err.(*game.Refusal)
		return game.Reason{Message: r.Why, Rule: r.Rule}
	}
	return game.Reason{Message: w.Label(a), OK: true}
}

// Reasons returns, for the answers a player may mean by pointing from one place to another,
// what each would do; if none answers the question, why it is not the time.
func (w *Why) Reasons(tries []game.Action, from, to hex.Hex) (out []game.Reason) {
	for _, a := range tries {
		if v, _, _ := Parts(a); w.Answers(v) && !w.Hidden(v) {
			out = append(out, w.Verdict(a))
		}
	}
	if len(out) == 0 {
		a := w.Idle
		if to != from && len(tries) > 1 {
			a = tries[1]
		}
		out = append(out, w.Verdict(a))
	}
	return out
}

// LikelyAttack returns a legal attack of the piece in from on one of foes, by the verb fire
// or else melee. If there is none, it returns an attack on the nearest foe, whose refusal
// gives the reason; far says that it uses the verb fire.
func (w *Why) LikelyAttack(from hex.Hex, foes hex.Set, fire, melee Verb, far bool) game.Action {
	near := hex.None
	for h := range foes.All() {
		for _, v := range [...]Verb{fire, melee} {
			if a := ActionOf(v, uint8(from), uint8(h)); w.Check(a) == nil {
				return a
			}
		}
		if near == hex.None || hex.Distance(from, h) < hex.Distance(from, near) {
			near = h
		}
	}
	v := melee
	if near != hex.None && far && hex.Distance(from, near) > 1 {
		v = fire
	}
	return ActionOf(v, uint8(from), uint8(near))
}

// LikelyMove returns the move of the piece in from to the first of some hexes or, if there
// is none, to an adjacent hex, whose refusal gives the reason.
func LikelyMove(v Verb, from hex.Hex, dest hex.Set) game.Action {
	if dest.Empty() {
		dest = from.Around()
	}
	return ActionOf(v, uint8(from), uint8(dest.First()))
}
