package game

// Sole returns the answer to the present question where it leaves no choice, so that a
// match gives it by itself; legal are all answers. Never so is a question that
// has a card behind it ([Decision.Hidden], [Decision.Secret]), that ends the turn
// ([Decision.Final]), that is open ([Open]), or whose answer dares ([Dares]).
func Sole(p Position, legal []Action) (a Action, ok bool) {
	if len(legal) != 1 || IsOpen(p) {
		return 0, false
	}
	d := p.Decision()
	if d.Hidden || d.Secret || d.Final || Dares(p, legal[0], d.Seat) {
		return 0, false
	}
	return legal[0], true
}

// Dares reports whether the only answer of a seat begins a fight or throws dice of
// its own: those fall by their owner's hand, even where there is no other answer.
// Nothing comes before the first dice of an answer, so trying it with any dice tells.
func Dares(p Position, a Action, seat Seat) bool {
	if o := p.Options(Viewer(seat)); len(o) == 1 && o[0].Odds != nil {
		return true // the other side may have an answer before the dice fall
	}
	c := &listener{Chance: NewSeeded(0), seat: seat}
	p.Clone().Apply(a, c, nil)
	return c.heard
}

// A listener is a chance that hears whether the first dice to fall are a seat's.
type listener struct {
	Chance
	seat         Seat
	rolls, heard bool
}

func (l *listener) Roll(p Purpose, d Die, n int) Faces {
	if !l.rolls {
		l.rolls, l.heard = true, p.Seat == l.seat
	}
	return l.Chance.Roll(p, d, n)
}
