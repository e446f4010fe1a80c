package muskets

import (
	"mariscal/game"
	"mariscal/game/plane"
	rules "mariscal/systems/muskets"
)

// Which way units turn that are rallied by Authority.

// faced leaves out the facings of Authority that are worse than another of the same unit.
func (e *eye) faced(legal []game.Action) []game.Action {
	if e.p.Stage() != rules.StageTurn || !e.p.Open() {
		return legal
	}
	e.fewer = e.fewer[:0]
	best, last := 0.0, rules.None
	for _, a := range legal {
		o := rules.AnswerOf(a)
		if o.Verb != rules.VerbAuthority {
			e.fewer = append(e.fewer, a)
			continue
		}
		v := e.faces(o.Unit, e.p.TurnsTo(a))
		switch {
		case o.Unit != last:
			best, last, e.fewer = v, o.Unit, append(e.fewer, a)
		case v > best:
			best, e.fewer[len(e.fewer)-1] = v, a
		}
	}
	return e.fewer
}

// faces returns how much of the enemies a unit has before it when it looks in a direction: the
// near ones count more, those behind it, who would surprise it, against it.
func (e *eye) faces(u uint8, facing int) (sum float64) {
	at := e.middle[u]
	back := plane.Turned(facing + plane.Round/2)
	each(e.foes, func(t uint8) {
		n := float64(e.p.Units[t].Left) / (6 + apart(at, e.middle[t]))
		switch {
		case plane.InFront(at, facing, e.middle[t]):
			sum += n
		case plane.InFront(at, back, e.middle[t]):
			sum -= n
		}
	})
	return sum
}
