package muskets

import (
	"math/bits"
	"slices"

	"mariscal/game"
	"mariscal/game/plane"
)

// Rules of thumb for standing orders about one's own turn: which card does most, who has
// something to shoot at, who would rather move. They look only at what lies on the table and
// at the hand of the seat that is asked. Uses are in hundredths of a figure.

// What an action of a unit is worth, for each of its figures, and other things.
const (
	useFight   = 20 // in contact, or with an enemy within a move
	useWait    = 10 // to rally, to recover, to reload
	useMid     = 5  // with an enemy within musket range
	useFar     = 7  // on the march
	useOfficer = 20 // in all
	useMarker  = 24 // in all
	usePoint   = 22 // a command point
	useClock   = 60 // a Clock, for who would win now
	useEven    = 4  // a Clock, where it hurries nobody
	useTest    = 55 // a figure of a unit that tests for Morale
	rivalShare = 60 // in hundredths: what an action of the enemy counts of one's own
	errand     = 5  // figures more of a unit that carries the mission
	escorted   = 12 // of one that is escorted
	plenty     = 4  // command points beyond which each is worth less
	usePlenty  = 12 // by so much
	soundShot  = 20 // hundredths of a casualty that make a shot worth an action
)

const (
	nearUse = 12 * plane.Inch
	midUse  = 24 * plane.Inch
)

// gapOf returns how far the middle of a unit is from the nearest enemy figure.
func (p *Position) gapOf(b *battle, u uint8) int32 {
	if p.enemies(b, b.seat[u]) == 0 {
		return noWay
	}
	_, far := p.nearestFoe(b, u)
	return far
}

// prospect returns the casualties to be expected of a shot, in hundredths; civilians count for
// nothing.
func (p *Position) prospect(b *battle, u, t uint8) int {
	if b.profile[t].Troop == Civilians {
		return 0
	}
	fell, spots := p.Fire(u, 0, t, false)
	return fell * spots / 10_000
}

// bestShot returns the target of a unit with the most casualties to be expected, and these.
func (p *Position) bestShot(b *battle, u uint8) (best uint8, most int) {
	best = none
	for foes := p.present(b, b.seat[u].Other()); foes != 0; foes &= foes - 1 {
		t := uint8(bits.TrailingZeros32(foes))
		if !p.mayShoot(b, u, t) {
			continue
		}
		if n := p.prospect(b, u, t); n > most {
			best, most = t, n
		}
	}
	return best, most
}

// sent reports whether the mission of its side has a unit go somewhere: out by an edge, or as
// the nearest one to what is still to be burnt or seen. Places are held by shooting as well.
func (p *Position) sent(b *battle, u uint8) bool {
	s, at := b.seat[u], b.atlas
	switch m := &b.Mission[s]; m.Aim {
	case Escort:
		return b.escorted[s]>>u&1 == 1
	case Rescue:
		return b.profile[u].Troop == Civilians
	case Breakout:
		return true
	case Raid:
		if burn, _ := p.ablaze(b); burn >= b.raid() {
			return false
		}
		for k, house := range at.houseAt {
			if p.burning[house] == 0 && p.nearestUnit(b, s, at.toHouse[k]) == u {
				return true
			}
		}
	case Exploration:
		for k := range b.Explores(s) {
			if p.scouted[s]>>k&1 == 0 && p.nearestUnit(b, s, at.toPlace[s][k].far) == u {
				return true
			}
		}
		return p.Explored(s)
	}
	return false
}

// nearestUnit returns the unit of a seat with the shortest way to something, but for Officers,
// civilians and units in Flight.
func (p *Position) nearestUnit(b *battle, s game.Seat, far []uint16) (best uint8) {
	best = none
	least := int32(noWay)
	for set := p.present(b, s) &^ b.officer &^ b.troop[s][Civilians]; set != 0; set &= set - 1 {
		u := uint8(bits.TrailingZeros32(set))
		if way := b.atlas.way(far, p.middle(b, u)); !p.Units[u].Flight && way < least {
			best, least = u, way
		}
	}
	return best
}

// carries is how many figures a unit counts more because its side's mission hangs on it.
func (p *Position) carries(b *battle, u uint8) int {
	switch {
	case b.escorted[b.seat[u]]>>u&1 == 1:
		return escorted
	case p.sent(b, u):
		return errand
	}
	return 0
}

// use returns what an action is worth to a unit of the seat that is asked.
func (p *Position) use(b *battle, u uint8) int {
	k := &p.Units[u]
	n := int(k.Left) + p.carries(b, u)
	switch {
	case p.contact(b, u) != 0:
		return useFight * n
	case k.Flight || k.Shaken || k.Empty:
		return useWait * n
	case b.officer>>u&1 == 1:
		return useOfficer
	}
	_, shot := p.bestShot(b, u)
	switch far := p.gapOf(b, u); {
	case far <= nearUse:
		return max(shot, useFight*n)
	case far <= midUse:
		return max(shot, useMid*n)
	}
	return max(shot, useFar*n)
}

// threat returns what an action is worth to a unit of the enemy.
func (p *Position) threat(b *battle, u uint8) int {
	k := &p.Units[u]
	n, each := int(k.Left)+p.carries(b, u), useMid
	switch far := p.gapOf(b, u); {
	case k.Flight || k.Shaken:
		each = useMid - 1
	case !k.Empty && far <= nearUse:
		each = useFight
	}
	return each * n * rivalShare / 100
}

// uses returns what an action of all units of a set is worth to the seat that is asked.
func (p *Position) uses(b *battle, s game.Seat, set uint32) (sum int) {
	for ; set != 0; set &= set - 1 {
		if u := uint8(bits.TrailingZeros32(set)); b.seat[u] == s {
			sum += p.use(b, u)
		} else {
			sum += p.threat(b, u)
		}
	}
	return sum
}

// pointUse returns what n more command points are worth to a seat.
func (p *Position) pointUse(s game.Seat, n int) int {
	return usePoint * min(n, mostPoints-int(p.command[s]))
}

// troopsOf returns the units and markers that act with a Troops card.
func (p *Position) troopsOf(b *battle, c int) (units uint32, markers uint16) {
	s, t := game.Seat(c/int(TroopCount)), Troop(c%int(TroopCount))
	return p.able(b.troop[s][t]), p.ofTroop(b, s, t)
}

// cardUse returns what a card is worth to a seat.
func (p *Position) cardUse(b *battle, s game.Seat, c int) (n int) {
	owner, sided := cardSeat(c)
	rival := sided && owner != s
	switch {
	case c < cardForward:
		units, markers := p.troopsOf(b, c)
		n = p.uses(b, s, units) + useMarker*bits.OnesCount16(markers)
		if !rival && units == 0 && markers == 0 {
			n = p.pointUse(s, 1)
		}
	case c < cardMorale:
		n = p.pointUse(owner, p.forwardPoints(b, owner))
	case sided:
		for set := p.shy(owner); set != 0; set &= set - 1 {
			n -= useTest * int(p.Units[bits.TrailingZeros32(set)].Left)
		}
	default:
		return p.clockUse(b, s)
	}
	if rival {
		return p.pointUse(s, 1) - n
	}
	return n
}

// clockUse returns what a Clock is worth to a seat: who would win now hurries.
func (p *Position) clockUse(b *battle, s game.Seat) int {
	switch own, other := p.wins(b, s), p.wins(b, s.Other()); {
	case own:
		return useClock
	case other:
		return -useClock
	}
	return useEven
}

// wins reports whether a seat alone has met its mission.
func (p *Position) wins(b *battle, s game.Seat) bool {
	met := func(of game.Seat) bool {
		value, goal := p.progress(b, of)
		return value >= goal
	}
	return met(s) && !met(s.Other())
}

// lastClock reports whether one more Clock ends the skirmish.
func (p *Position) lastClock(b *battle) bool { return p.clocks == clocks-1 && p.red+1 >= b.Clocks }

// turnUse returns what an answer in the turn of a side is worth; ok is false of those that no
// order gives.
func (p *Position) turnUse(b *battle, s game.Seat, o order) (n int, ok bool) {
	spent := func(cost uint8) int {
		return usePoint*int(cost) - usePlenty*max(0, int(p.command[s])-plenty)
	}
	switch o.verb {
	case doPlay, doReserved:
		c := int(o.unit)
		return p.cardUse(b, s, c), c < cardClock || !p.lastClock(b) || p.wins(b, s)
	case doOrder:
		return p.use(b, o.unit) - spent(p.orderCost(b, o.unit)), true
	case doAuthority:
		return useWait*int(p.Units[o.unit].Left)*3/2 - spent(authorityCost), true
	}
	return 0, false
}

// bestUse returns the answer of those given that is worth most in the turn of a seat.
func (p *Position) bestUse(b *battle, s game.Seat, legal []game.Action) (best game.Action, ok bool) {
	most := 0
	var seen [verbCount]uint32 // facings of Authority are worth the same
	for _, a := range legal {
		o := orderOf(a)
		if seen[o.verb]>>o.unit&1 == 1 {
			continue
		}
		seen[o.verb] |= 1 << o.unit
		if n, can := p.turnUse(b, s, o); can && (!ok || n > most) {
			best, most, ok = a, n, true
		}
	}
	return best, ok
}

// offers reports whether the present question takes answers of a verb.
func (p *Position) offers(verb uint8) bool { return slices.Contains(table[p.top().stage].Verbs, verb) }

// actors returns the units and markers of a seat that act now; in its turn, before a card is
// played, all that it has: by those of its best card an order would tell the hand.
func (p *Position) actors(b *battle) (units uint32, markers uint16, ok bool) {
	switch {
	case p.offers(doReload): // a figure that may still be adjusted, or throw, is the player's
		return p.active, p.creeping, (p.active != 0 || p.creeping != 0) && !p.lingers()
	case p.offers(doPlay):
		s := p.top().seat()
		for t := range TroopCount {
			markers |= p.ofTroop(b, s, t)
		}
		return p.able(b.side[s]), markers, true
	}
	return 0, 0, false
}

// idlers returns how many of some units and markers have nothing to do where they stand: no
// shot worth an action, nothing to reload, no enemy to watch, no need to rally or to recover; or
// their mission calls them, unless they have to reload first. An Officer beside his men stays
// with them.
func (p *Position) idlers(b *battle, units uint32, markers uint16) int {
	n := bits.OnesCount16(markers)
	for ; units != 0; units &= units - 1 {
		u := uint8(bits.TrailingZeros32(units))
		k := &p.Units[u]
		switch {
		case k.Flight || k.Shaken || p.contact(b, u) != 0 || p.mayTask(b, u) || p.mayLeave(b, u):
			continue
		case p.sent(b, u) && !(k.Empty && p.gapOf(b, u) <= nearUse*3/2):
			n++
			continue
		case k.Empty || k.Vigilant && p.gapOf(b, u) <= midUse:
			continue
		case b.officer>>u&1 == 1 && p.attended(b, u):
			continue
		}
		if _, shot := p.bestShot(b, u); shot < soundShot {
			n++
		}
	}
	return n
}

// attended reports whether an Officer is as near as he need be to a unit of his troop type.
func (p *Position) attended(b *battle, u uint8) bool {
	s := b.seat[u]
	for set := p.present(b, s) & b.troop[s][b.profile[u].Troop] &^ b.officer; set != 0; set &= set - 1 {
		if p.isNear(b, u, uint8(bits.TrailingZeros32(set)), 6*plane.Inch) {
			return true
		}
	}
	return false
}

// chargers returns how many of some units may charge somebody.
func (p *Position) chargers(b *battle, units uint32) (n int) {
	for ; units != 0; units &= units - 1 {
		u := uint8(bits.TrailingZeros32(units))
		for foes := p.present(b, b.seat[u].Other()); foes != 0; foes &= foes - 1 {
			if p.mayCharge(b, u, uint8(bits.TrailingZeros32(foes))) == "" {
				n++
				break
			}
		}
	}
	return n
}

// surestShot returns the shot with the most casualties to be expected, if it is worth an action.
func (p *Position) surestShot(b *battle, legal []game.Action) (best game.Action, ok bool) {
	most := soundShot - 1
	for _, a := range legal {
		if o := orderOf(a); o.verb == doShoot && o.with == 0 {
			if n := p.prospect(b, o.unit, o.other); n > most {
				best, most, ok = a, n, true
			}
		}
	}
	return best, ok
}

// ownFact returns a fact of the turn of the seat that is asked, or of its units that act.
func (p *Position) ownFact(b *battle, name string) (n int, ok bool) {
	if name == "points" {
		return int(p.command[p.top().seat()]), true
	}
	units, markers, ok := p.actors(b)
	if !ok {
		return 0, false
	}
	switch name {
	case "march":
		return p.idlers(b, units, markers), true
	case "charge":
		return p.chargers(b, units), true
	case "shot":
		for ; units != 0; units &= units - 1 {
			_, shot := p.bestShot(b, uint8(bits.TrailingZeros32(units)))
			n = max(n, shot)
		}
		return n, true
	case "gap":
		least := int32(noWay)
		for ; units != 0; units &= units - 1 {
			least = min(least, p.gapOf(b, uint8(bits.TrailingZeros32(units))))
		}
		return int(least / plane.Inch), least < noWay
	}
	return 0, false
}
