package commandcolors

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// An Aim is what a script's unit wants in its turn.
type Aim struct {
	Worth float64 // in banners
	To    hex.Hex // where it goes, its own hex to stay there; hex.None: nearer to the enemy or away from him
	Away  bool
	Near  int  // how near to the enemy it wants to be
	Close bool // it strikes from there
	Shot  bool // it shoots from there
}

// Aims are the aims of units, by their number.
type Aims [cc.MaxUnits]Aim

// What a script's unit wants, in banners.
const (
	approach = 0.04  // a hex nearer to where it wants to be, for a unit worth one banner
	escape   = 0.15  // getting away with one block
	linked   = 0.01  // a neighbor where it goes, up to two
	attached = 0.01  // an order to a leader without a unit
	least    = 0.001 // a move that is made
)

// Approach returns the aim of a unit of some worth, d hexes from the enemy, that goes up to move
// hexes nearer to where it wants to be.
func Approach(d, near, move int, worth float64) Aim {
	return Aim{Worth: approach * float64(max(min(d-near, move), 0)) * worth, To: hex.None, Near: near}
}

// Escape returns the aim of a unit that gets away.
func Escape() Aim { return Aim{Worth: escape, To: hex.None, Away: true} }

// Fewest returns the hex with the fewest enemies around, of some; hex.None of none.
func Fewest(of, foes hex.Set) hex.Hex {
	best, fewest := hex.None, 9
	for h := range of.All() {
		if n := h.Around().And(foes).Len(); n < fewest {
			best, fewest = h, n
		}
	}
	return best
}

// A Drill is what a script knows of a game besides its craft.
type Drill[P any] interface {
	Craft[P]
	Tables() *Habits
	// Sees returns what stands on the board.
	Sees(p P) Sight
	// Aim fills in the aims of the units of the seat whose turn it is.
	Aim(p P, aims *Aims)
	// Settle answers the questions of a card that has been played which come before its orders,
	// and returns what the answers are worth.
	Settle(p P, chance *game.Seeded) float64
	// Counts returns what the aim of a unit is worth by the card on the table.
	Counts(p P, u int, a *Aim) float64
	// Orders returns what an order is worth that is neither to one unit nor to a leader.
	Orders(p P, v cc.Verb, h hex.Hex, aims *Aims) float64
}

// A Sight is what a script sees of a position.
type Sight struct {
	*cc.Field
	*cc.Tables
	Ordered uint64  // units
	Goals   hex.Set // where units of the active seat want to go
}

// A Script plays turns quickly, in some tens of microseconds, so that samples can look turns
// ahead: each unit has an aim, a card is worth the aims it can order, and units go there. It is
// also a mind.
type Script[T comparable, P Position[T]] struct {
	drill  Drill[P]
	habits *Habits
	aims   Aims
	steps  Steps // from the enemy, while it moves
	work   T
	chance game.Seeded
	legal  [256]game.Action
	orders [256]game.Action
}

// NewScript returns the script of a game.
func NewScript[T comparable, P Position[T]](drill Drill[P]) *Script[T, P] {
	return &Script[T, P]{drill: drill, habits: drill.Tables()}
}

// Turn plays the turn that begins in p.
func (x *Script[T, P]) Turn(p P, chance *game.Seeded) {
	turn := p.Turn()
	x.drill.Aim(p, &x.aims)
	for range mostAnswers {
		if p.Turn() != turn || x.drill.Asks(p) == Over {
			return
		}
		legal := p.Actions(x.legal[:0])
		p.Apply(x.answer(p, legal, chance), chance, nil)
	}
}

// Choose implements [ai.Mind]: it plays by script, with new aims for every question, so that its
// choices follow from the position alone.
func (x *Script[T, P]) Choose(at game.Position, legal []game.Action, seed uint64) game.Action {
	p, ok := at.(P)
	if !ok {
		return legal[0]
	}
	x.chance.Reseed(seed)
	x.drill.Aim(p, &x.aims)
	return x.answer(p, legal, &x.chance)
}

// answer answers a question of the turn.
func (x *Script[T, P]) answer(p P, legal []game.Action, chance *game.Seeded) game.Action {
	if len(legal) == 1 {
		return legal[0]
	}
	switch x.drill.Asks(p) {
	case Card:
		return x.card(p, legal, chance)
	case Order:
		s := x.drill.Sees(p)
		return Best(legal, 0, func(v cc.Verb, h, _ hex.Hex) float64 { return x.order(p, &s, v, h) })
	case March:
		return x.move(p, legal)
	}
	return x.drill.Reflex(p, legal)
}

// card plays the card that orders the most worth.
func (x *Script[T, P]) card(p P, legal []game.Action, chance *game.Seeded) game.Action {
	best, most := legal[0], Nothing
	for _, a := range legal {
		x.work = *p
		work := P(&x.work)
		work.Apply(a, chance, nil)
		more := x.drill.Settle(work, chance)
		if x.drill.Active(work) != x.drill.Active(p) || x.drill.Asks(work) == Over {
			continue
		}
		sum := x.ordered(work)
		if v, card, _ := cc.Parts(a); v == x.habits.Play {
			sum = sum*(1+x.habits.Extra[card]) - x.habits.Cards[card]
		}
		if sum += more; sum > most {
			best, most = a, sum
		}
	}
	return best
}

// ordered returns what a card on the table orders: the units that it has ordered, and its best
// orders, as many as it gives.
func (x *Script[T, P]) ordered(p P) float64 {
	s := x.drill.Sees(p)
	sum := 0.0
	for m := s.Ordered & s.Side[x.drill.Active(p)]; m != 0; m &= m - 1 {
		u := bits.TrailingZeros64(m)
		sum += x.drill.Counts(p, u, &x.aims[u])
	}
	if x.drill.Asks(p) != Order {
		return sum
	}
	var best Fights // of its places the first are enough
	for _, o := range p.Actions(x.orders[:0]) {
		v, h, _ := cc.Parts(o)
		best.Put(x.order(p, &s, v, hex.Hex(h)))
	}
	for _, v := range best.Best(p.Decision().Left) {
		sum += v
	}
	return sum
}

// order returns what an order is worth.
func (x *Script[T, P]) order(p P, s *Sight, v cc.Verb, h hex.Hex) float64 {
	switch v {
	case x.habits.Order:
		if u := s.Unit(h); u >= 0 {
			return x.drill.Counts(p, u, &x.aims[u])
		}
	case x.habits.OrderLeader:
		if !s.Occupied[x.drill.Active(p)].Has(h) {
			return attached
		}
	case x.habits.Ends:
	default:
		return x.drill.Orders(p, v, h, &x.aims)
	}
	return 0
}

// move makes the move that an aim wants, or ends moving.
func (x *Script[T, P]) move(p P, legal []game.Action) game.Action {
	s, me := x.drill.Sees(p), x.drill.Active(p)
	own, foes := s.Occupied[me], s.Occupied[me.Other()].Or(s.LeaderHexes[me.Other()])
	x.steps.From(foes)
	var here place
	return Best(legal, least, func(v cc.Verb, from, to hex.Hex) float64 {
		switch v {
		case x.habits.Exit:
			return 10
		case x.habits.MoveLeader:
			if own.Has(to) && !own.Has(from) {
				return 3
			}
		case x.habits.Move:
			if u := s.Unit(from); u >= 0 {
				if here.at != from || here.unit != u+1 {
					here = placeOf(u, from, own, &x.steps, s.Goals)
				}
				return x.aims[u].moved(&here, to, own, &x.steps, s.Goals)
			}
		}
		return 0
	})
}

// A place is where a unit stands before it moves: how far it is from the enemy and from its
// goals, and how many neighbors it has, up to two.
type place struct {
	unit            int // 1 + its number
	at              hex.Hex
	foes, goals, by int
}

func placeOf(u int, h hex.Hex, own hex.Set, foes *Steps, goals hex.Set) place {
	p := place{unit: u + 1, at: h, foes: foes.To(h), by: company(h, own)}
	if !goals.Empty() {
		p.goals = Toward(goals, h)
	}
	return p
}

// company returns how many neighbors there are of a hex, up to two.
func company(h hex.Hex, own hex.Set) int { return min(h.Around().And(own).Len(), 2) }

// moved returns what a move does for an aim.
func (a *Aim) moved(from *place, to hex.Hex, own hex.Set, foes *Steps, goals hex.Set) float64 {
	if a.To != hex.None {
		if a.To == to {
			return 5 + a.Worth
		}
		return 0
	}
	was := from.foes
	if a.Away {
		return 0.05*float64(foes.To(to)-was) + linked*float64(company(to, own)-from.by)
	}
	if was <= a.Near && goals.Empty() { // it stays to strike or to shoot
		return 0
	}
	v := 0.05 * float64(Off(was, a.Near)-Off(foes.To(to), a.Near))
	if !goals.Empty() {
		v += 0.04 * float64(from.goals-Toward(goals, to))
	}
	if v <= 0 {
		return 0
	}
	return v + linked*float64(company(to, own)-from.by)
}
