package commandcolors

import (
	"mariscal/ai"
	"mariscal/game"
)

// A plan is the actions of a seat up to its first fight, and their result.
type plan[T comparable] struct {
	actions []game.Action
	end     T
	first   game.Action // the one that plays its card, or 0 when a card is on the table
}

// A planner composes plans.
type planner[T comparable, P Position[T]] struct {
	craft  Craft[P]
	me     game.Seat
	chance game.Seeded // for dice rolled when a card is played, and for noise
	legal  []game.Action
	moves  []game.Action
	try    T
	one    T
	temper *Temper
	paces  *Paces
	now    View
	seen   map[uint64]span // what has been looked at since forget, by fingerprints
	views  []view
}

// A view is what a position becomes by an action.
type view struct {
	View
	by game.Action
}

// A span is some views of a planner.
type span struct{ from, to int }

// forget forgets what has been looked at.
func (x *planner[T, P]) forget() {
	if x.seen == nil {
		x.seen = map[uint64]span{}
	}
	clear(x.seen)
	x.views = x.views[:0]
}

// look returns the views of a fingerprint, which list adds if it is new. What rolls dice is looked
// at each time anew.
func (x *planner[T, P]) look(print uint64, list func()) []view {
	if s, ok := x.seen[print]; ok {
		return x.views[s.from:s.to]
	}
	from, chance := len(x.views), x.chance
	list()
	if x.chance == chance {
		x.seen[print] = span{from, len(x.views)}
	}
	return x.views[from:]
}

// add looks at p, which an action has led to.
func (x *planner[T, P]) add(p P, by game.Action) {
	n := len(x.views)
	if n < cap(x.views) {
		x.views = x.views[:n+1]
	} else {
		x.views = append(x.views, view{})
	}
	v := &x.views[n]
	v.by = by
	x.craft.View(p, x.me, x.temper, x.paces, &v.View)
}

// mostSteps is the most steps of a kind in a plan.
const mostSteps = 200

// plan composes a plan that begins with an action, or directly for 0.
func (x *planner[T, P]) plan(out *plan[T], p P, first game.Action, st *style, seed uint64) {
	out.actions = out.actions[:0]
	out.end, out.first = *p, first
	x.chance.Reseed(seed)
	if first != 0 {
		x.take(out, first)
	}
	x.compose(out, st, seed)
}

// compose continues p to the first fight or the end of the turn in a style: it gives the
// orders that help most on their own, then makes the moves, one unit after another, each
// to where the field has most value. It leaves p at the plan's end.
func (x *planner[T, P]) compose(out *plan[T], st *style, seed uint64) {
	p := P(&out.end)
	x.chance.Reseed(seed)
	turn := p.Turn()
	for range mostSteps {
		if p.Turn() != turn || x.craft.Active(p) != x.me {
			return
		}
		switch x.craft.Asks(p) {
		case Way:
			if x.craft.Asked(p) != x.me {
				return
			}
			x.take(out, x.best(p, st))
		case Order:
			x.orders(out, st, seed)
		case March:
			x.march(out, st)
			return
		default:
			return
		}
	}
}

// take adds an action to the plan.
func (x *planner[T, P]) take(out *plan[T], a game.Action) {
	out.actions = append(out.actions, a)
	P(&out.end).Apply(a, &x.chance, nil)
}

// weigh returns the value of a position.
func (x *planner[T, P]) weigh(p P, st *style) float64 {
	x.craft.View(p, x.me, x.temper, x.paces, &x.now)
	return x.now.in(st)
}

// after carries out an action and returns the position.
func (x *planner[T, P]) after(p P, a game.Action) P {
	x.try = *p
	try := P(&x.try)
	try.Apply(a, &x.chance, nil)
	return try
}

// best returns the action after which p has most value; questions to the enemy are
// answered by reflex.
func (x *planner[T, P]) best(p P, st *style) game.Action {
	x.legal = p.Actions(x.legal[:0])
	best, most := x.legal[0], -1e9
	for _, a := range x.legal {
		x.try = *p
		try := P(&x.try)
		try.Apply(a, &x.chance, nil)
		for try.Turn() == p.Turn() && x.craft.Asks(try) != Over && x.craft.Asked(try) != x.me {
			x.moves = try.Actions(x.moves[:0])
			answer := x.moves[0]
			if len(x.moves) > 1 {
				answer = x.craft.Reflex(try, x.moves)
			}
			try.Apply(answer, &x.chance, nil)
		}
		if v := x.weigh(try, st); v > most {
			best, most = a, v
		}
	}
	return best
}

// orders gives all orders, each time the one that is most useful on its own.
func (x *planner[T, P]) orders(out *plan[T], st *style, seed uint64) {
	p := P(&out.end)
	var use [256]float64
	var known [256]bool
	for range mostSteps {
		if x.craft.Asks(p) != Order {
			return
		}
		x.legal = p.Actions(x.legal[:0])
		done := x.legal[len(x.legal)-1]
		before, print := x.weigh(p, st), uint64(0)
		best, most := done, -0.02
		for _, a := range x.legal {
			if a == x.craft.Done() {
				continue
			}
			key := x.craft.Key(a)
			if !known[key] {
				known[key] = true
				if print == 0 {
					print = p.Hash()
				}
				use[key] = x.useOf(p, print, a, before, st)
				if st.noise > 0 {
					use[key] += st.noise * (float64(ai.Mix(seed, uint64(a))%2000)/1000 - 1)
				}
			}
			if use[key] > most {
				best, most = a, use[key]
			}
		}
		x.take(out, best)
	}
}

// useOf returns by how much one order improves the value before of a position, which has a
// fingerprint: with the best move of the ordered unit on its own.
func (x *planner[T, P]) useOf(p P, print uint64, a game.Action, before float64, st *style) float64 {
	most := Nothing
	for i, list := 0, x.look(ai.Mix(print, uint64(a)), func() { x.ordered(p, a) }); i < len(list); i++ {
		most = max(most, list[i].in(st))
	}
	return most - before
}

// ordered looks at an order, and at each move of the ordered unit.
func (x *planner[T, P]) ordered(p P, a game.Action) {
	x.one = *p
	one := P(&x.one)
	one.Apply(a, &x.chance, nil)
	if x.craft.Asks(one) == Order {
		one.Apply(x.craft.Done(), &x.chance, nil)
	}
	x.add(one, a)
	if x.craft.Asks(one) != March {
		return
	}
	x.moves = one.Actions(x.moves[:0])
	for _, m := range x.moves {
		// A leader's command orders several units; his own hex represents them. Units
		// ordered before are not moved again here.
		if m == x.craft.Done() || !x.craft.Moves(a, m) {
			continue
		}
		x.add(x.after(one, m), m)
	}
}

// march moves the ordered units: the best move of all first, while moves improve the field.
func (x *planner[T, P]) march(out *plan[T], st *style) {
	p := P(&out.end)
	marches := func() bool { return x.craft.Asks(p) == March && x.craft.Active(p) == x.me }
	for range mostSteps {
		if !marches() {
			return
		}
		list := x.look(p.Hash(), func() { x.marched(p) })
		var best game.Action
		most := list[0].in(st) + 0.004
		for i := 1; i < len(list); i++ {
			if v := list[i].in(st); v > most {
				best, most = list[i].by, v
			}
		}
		if best == 0 {
			break
		}
		x.take(out, best)
	}
	if marches() {
		x.take(out, x.craft.Done())
	}
}

// marched looks at a position, and at each move.
func (x *planner[T, P]) marched(p P) {
	x.add(p, 0)
	x.moves = p.Actions(x.moves[:0])
	for _, m := range x.moves {
		if m != x.craft.Done() {
			x.add(x.after(p, m), m)
		}
	}
}
