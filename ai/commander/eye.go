package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
	rules "mariscal/systems/commander"
)

// An eye evaluates positions of a battle; it is only working memory.
type eye struct {
	t *tables
	b *rules.Battle
	m *manner // plainly if nil
	// goals are places that attract the blocks of a seat, with their strength.
	goals [2][]goal
	close [2][rules.MaxPlaces]float64 // nearness of a seat's enemies to each place, at most 1
	drawn [2][rules.MaxPlaces]float64 // attraction of goals at each place; negative: not computed yet
	seen  sight                       // what the above follows from
}

// A sight is what goals and enemies follow from.
type sight struct {
	battle            *rules.Battle
	turn              int
	occupied, control [2]zone.Set
}

// unasked is the value of drawn before anything is computed.
var unasked = func() (x [2][rules.MaxPlaces]float64) {
	for s := range x {
		for i := range x[s] {
			x[s][i] = -1
		}
	}
	return x
}()

type goal struct {
	at   uint8
	pull float64
	held bool // held by the seat itself: guard it
}

// near is the attraction of a goal by its distance in zones.
var near = [farAway + 1]float64{1, 0.72, 0.53, 0.4, 0.3, 0.22, 0.16, 0.12, 0.09, 0.06, 0.04, 0.03, 0}

// look finds a position's goals and enemies.
func (e *eye) look(p *rules.Position) {
	now := sight{p.Battle(), p.Turn(), [2]zone.Set{p.Occupied(0), p.Occupied(1)}, [2]zone.Set{p.Controlled(0), p.Controlled(1)}}
	if now == e.seen {
		return
	}
	e.seen = now
	if e.m == nil {
		e.m = &plainly
	}
	e.t = tablesOf(e.t, now.battle)
	e.b = e.t.of
	e.drawn = unasked
	part := e.haste(p)
	for s := range game.Seat(2) {
		e.goals[s] = e.goals[s][:0]
		e.approach(s, p.Occupied(s.Other()))
		held, lost := p.Controlled(s), p.Controlled(s.Other())
		own, other := e.b.Flags[s], e.b.Flags[s.Other()]
		for z := range rules.Each(own | other) {
			bit := zone.Set(1) << z
			pull := 0.0
			switch watch := e.m[guard] * e.close[s][z]; {
			case held&bit != 0:
				if own&bit != 0 {
					pull += watch
				}
				if other&bit != 0 {
					pull += watch
				}
			default:
				if own&bit != 0 {
					pull += e.m[flagOwn]
				}
				if other&lost&bit != 0 {
					pull += e.m[flagFoe]
				}
			}
			if pull > 0 {
				e.goals[s] = append(e.goals[s], goal{z, pull * part, held&bit != 0})
			}
		}
	}
}

// haste is how much stronger flags attract now than at the beginning.
func (e *eye) haste(p *rules.Position) float64 {
	part := float64(p.Turn()) / float64(len(p.Battle().Setup.Turns))
	return 1 + e.m[hurry]*part*part*part
}

// approach computes the nearness of some enemies of a seat to every place.
func (e *eye) approach(s game.Seat, foes zone.Set) {
	e.close[s] = [rules.MaxPlaces]float64{}
	seen := foes
	for _, v := range near {
		var next zone.Set
		for at := range rules.Each(foes) {
			e.close[s][at] = v
			next |= e.b.Ways[at]
		}
		foes = next &^ seen
		seen |= next
	}
}

// danger is the nearness of a seat's enemies to a place, at most 1.
func (e *eye) danger(s game.Seat, at uint8) float64 { return e.close[s][at] }

// draw is how strongly a seat's goals attract blocks in a place.
func (e *eye) draw(s game.Seat, at uint8) (v float64) {
	if v := e.drawn[s][at]; v >= 0 {
		return v
	}
	for i := range e.goals[s] {
		g := &e.goals[s][i]
		x := g.pull * near[e.t.apart[at][g.at]]
		if g.held && at == g.at {
			x *= e.m[within]
		}
		v = max(v, x) + e.m[besides]*min(v, x)
	}
	e.drawn[s][at] = v
	return v
}

// stand returns the value of a seat's block in a place: goals attract it; the enemy
// attracts blocks fit to fight and repels others.
func (e *eye) stand(k *rules.Block, s game.Seat, at uint8) float64 {
	v, close := e.draw(s, at), e.danger(s, at)
	if !k.Type.Infantry() {
		v *= e.m[otherArms]
	}
	switch {
	case k.Type.HQs():
		return 0.1*v - e.m[hqShy]*max(close-0.6, 0)
	case k.State == rules.Disordered:
		return e.m[brokenPull]*v - e.m[brokenShy]*close
	case k.State == rules.Dispersed:
		return e.m[looserPull]*v - e.m[looserShy]*close
	case k.Type == rules.Garrison:
		return 0
	}
	return v + e.m[seeks]*close
}
