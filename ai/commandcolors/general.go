package commandcolors

import (
	"context"
	"slices"

	"mariscal/ai"
	"mariscal/ai/turns"
	"mariscal/game"
	"mariscal/game/hex"
)

// NewGeneral makes a commander that breeds turns and looks turns ahead (package turns), with
// the effort of a commander for the questions inside a fight.
func NewGeneral[T comparable, P Position[T]](drill Drill[P], t Temper, e Effort, s turns.Effort, l Liking) *Commander[T, P] {
	c := NewCommander[T](drill, t, e, l)
	s.Race.Plain = s.Race.Plain && l == Liking{}
	c.search = turns.NewSearch[T, P](newTurns[T](drill, t, e.Styles, l), s)
	return c
}

// searchTurn searches for a turn and returns its first action.
func (c *Commander[T, P]) searchTurn(p P, legal []game.Action, seed uint64) game.Action {
	best, _ := c.search.Best(context.Background(), p, seed)
	if best == nil {
		return legal[len(legal)-1]
	}
	if next := c.search.Next(); next != nil {
		c.best, c.second, c.searched = &contender[P]{Trial: best.Trial, from: &best.End}, &contender[P]{Trial: next.Trial, from: &next.End}, true
	}
	c.remember(p, best.Actions)
	return best.Actions[0]
}

// NewTurns returns what a search over turns knows of a game of the family.
func NewTurns[T comparable, P Position[T]](drill Drill[P], t Temper, styles int) turns.Game[T, P] {
	return newTurns[T](drill, t, styles, Liking{})
}

func newTurns[T comparable, P Position[T]](drill Drill[P], t Temper, styles int, l Liking) *general[T, P] {
	all, paces := stylesOf(t)
	g := &general[T, P]{craft: drill, drill: drill, script: NewScript[T, P](drill), temper: t, styles: all[:styles], taste: newTaste[T](drill, l)}
	g.planner.craft, g.planner.temper, g.planner.paces = drill, &g.temper, paces
	return g
}

// general implements [turns.Game].
type general[T comparable, P Position[T]] struct {
	craft   Craft[P]
	script  *Script[T, P]
	planner planner[T, P]
	temper  Temper
	styles  []style
	drill   Drill[P]
	taste   taste[T, P]
	number  int // of the turn that is looked for
	one     plan[T]
	view    View
	legal   []game.Action
	moves   []game.Action
}

// Compose implements [turns.Game]: every card in the first style, and the likely ones in all.
func (g *general[T, P]) Compose(p P, likely []*turns.Turn[T], seed uint64, add func(turns.Turn[T])) {
	g.planner.me, g.number = g.craft.Asked(p), p.Turn()
	if likely == nil {
		g.planner.forget()
	}
	compose := func(first game.Action, k int) {
		g.planner.plan(&g.one, p, first, &g.styles[k], ai.Mix(seed, uint64(k)))
		add(g.turn(&g.one))
	}
	cards := g.craft.Asks(p) == Card
	switch {
	case cards && likely == nil:
		g.legal = p.Actions(g.legal[:0])
		for _, a := range g.legal {
			compose(a, 0)
		}
	case cards:
		for _, t := range likely {
			for k := 1; k < len(g.styles); k++ {
				compose(t.Begins, k)
			}
		}
	case likely == nil:
		for k := range g.styles {
			compose(0, k)
		}
	}
}

// turn makes a candidate of a plan.
func (g *general[T, P]) turn(pl *plan[T]) (t turns.Turn[T]) {
	if len(pl.actions) == 0 {
		return t
	}
	t.Actions, t.End, t.Begins = slices.Clone(pl.actions), pl.end, pl.actions[0]
	if pl.first != 0 {
		t.Bias = -g.craft.Keep(pl.first) * g.temper.Cards
	}
	t.Bias += g.taste.turn(&pl.end, g.planner.me, g.number)
	return t
}

// Finish implements [turns.Game].
func (g *general[T, P]) Finish(p P, turn int, chance *game.Seeded) {
	for range mostAnswers {
		if p.Turn() != turn || g.craft.Asks(p) == Over {
			return
		}
		g.legal = p.Actions(g.legal[:0])
		a := g.legal[0]
		if len(g.legal) > 1 {
			a = g.craft.Reflex(p, g.legal)
		}
		p.Apply(a, chance, nil)
	}
}

// Script implements [turns.Game].
func (g *general[T, P]) Script(p P, chance *game.Seeded) { g.script.Turn(p, chance) }

// Value implements [turns.Game].
func (g *general[T, P]) Value(p P, me game.Seat) float64 {
	g.craft.View(p, me, &g.temper, g.planner.paces, &g.view)
	return turns.Logistic(g.view.Value(&g.temper, 0))
}

// Breed implements [turns.Game]. Of three children two keep the orders of their parent and
// move one or two units otherwise; the third has another order in place of one. Parents with
// the same card may share their moves.
func (g *general[T, P]) Breed(p P, of, other *turns.Turn[T], chance *game.Seeded) (bred turns.Turn[T], ok bool) {
	x, st := &g.planner, &g.styles[0]
	if chance.Below(2) == 0 {
		st = &g.styles[chance.Below(len(g.styles))]
	}
	x.me = g.craft.Asked(p)
	x.chance.Reseed(uint64(chance.Below(1 << 30)))
	out := &g.one
	out.actions, out.end, out.first = out.actions[:0], *p, 0
	if g.craft.Asks(p) == Card {
		out.first = of.Begins
	}
	at := P(&out.end)
	reorder := chance.Below(3) == 0
	share := !reorder && of != other && of.Begins == other.Begins && chance.Below(3) == 0
	turn := p.Turn()
	g.number = turn
	fresh := g.replay(out, of, turn, reorder, chance)
	if g.craft.Asks(at) != March || at.Turn() != turn || g.craft.Active(at) != x.me {
		return g.turn(out), len(out.actions) > 0
	}
	moves := g.movesOf(p, of)
	if share {
		moves = mixed(moves, g.movesOf(p, other), chance)
	}
	changed := 0
	if !reorder && !share {
		changed = 1 + chance.Below(2)
	}
	for range min(changed, len(moves)) {
		i := chance.Below(len(moves))
		moves = slices.Delete(moves, i, i+1)
	}
	for _, m := range moves {
		if g.craft.Asks(at) == March && m != g.craft.Done() && at.Check(m) == nil {
			x.take(out, m)
		}
	}
	if fresh != 0 {
		g.stray(out, st, fresh, chance)
	}
	for range changed {
		g.stray(out, st, 0, chance)
	}
	if g.craft.Asks(at) == March && at.Turn() == turn && g.craft.Active(at) == x.me && at.Check(g.craft.Done()) == nil {
		x.take(out, g.craft.Done())
	}
	return g.turn(out), true
}

// replay makes the answers of a turn before its moves again. With reorder one of its orders is
// dropped and another one given; it then reports that it is.
func (g *general[T, P]) replay(out *plan[T], of *turns.Turn[T], turn int, reorder bool, chance *game.Seeded) (fresh game.Action) {
	x := &g.planner
	at := P(&out.end)
	next := 0
	dropped := -1
	if reorder {
		dropped = chance.Below(max(1, len(of.Actions)))
	}
	for range mostSteps {
		asks := g.craft.Asks(at)
		if at.Turn() != turn || g.craft.Active(at) != x.me || g.craft.Asked(at) != x.me || asks != Card && asks != Way && asks != Order {
			return fresh
		}
		if next < len(of.Actions) {
			a := of.Actions[next]
			next++
			drop := next-1 >= dropped && reorder && fresh == 0 && asks == Order && a != g.craft.Done()
			if drop {
				if b, ok := g.another(at, of, chance); ok {
					fresh = b
					x.take(out, b)
					continue
				}
			}
			if at.Check(a) == nil {
				x.take(out, a)
			}
			if next < len(of.Actions) {
				continue
			}
		}
		g.legal = at.Actions(g.legal[:0])
		if len(g.legal) == 0 {
			return fresh
		}
		x.take(out, g.legal[len(g.legal)-1])
	}
	return fresh
}

// another returns a random order that a turn has not; of two times one, of three such orders, the
// one to the unit with the fewest blocks.
func (g *general[T, P]) another(at P, of *turns.Turn[T], chance *game.Seeded) (best game.Action, ok bool) {
	g.legal = at.Actions(g.legal[:0])
	weak := chance.Below(2) == 0
	fewest := 9
	for range 4 {
		a := g.legal[chance.Below(len(g.legal))]
		if a == g.craft.Done() || slices.Contains(of.Actions, a) {
			continue
		}
		if !weak {
			return a, true
		}
		n := 8
		if k := g.craft.Key(a); k < 128 {
			n = BlocksIn(g.drill.Sees(at).Field, hex.Hex(k))
		}
		if n < fewest {
			best, fewest, ok = a, n, true
		}
	}
	return best, ok
}

// movesOf returns the moves of a turn.
func (g *general[T, P]) movesOf(p P, t *turns.Turn[T]) []game.Action {
	x := &g.planner
	x.try = *p
	q := P(&x.try)
	x.chance.Reseed(0)
	g.moves = g.moves[:0]
	for _, a := range t.Actions {
		if q.Check(a) != nil {
			continue
		}
		if g.craft.Asks(q) == March && a != g.craft.Done() {
			g.moves = append(g.moves, a)
		}
		q.Apply(a, &x.chance, nil)
	}
	return slices.Clone(g.moves)
}

// mixed returns moves of two turns, each with an even chance; those that no longer go are
// dropped when they are made.
func mixed(a, b []game.Action, chance *game.Seeded) (all []game.Action) {
	for _, list := range [2][]game.Action{a, b} {
		for _, m := range list {
			if chance.Below(2) == 0 {
				all = append(all, m)
			}
		}
	}
	return all
}

// stray makes the best of some random moves, of the unit of an order if there is one; of four times
// one it makes none.
func (g *general[T, P]) stray(out *plan[T], st *style, order game.Action, chance *game.Seeded) {
	x := &g.planner
	at := P(&out.end)
	if g.craft.Asks(at) != March || g.craft.Active(at) != x.me || chance.Below(4) == 0 {
		return
	}
	g.legal = at.Actions(g.legal[:0])
	g.legal = slices.DeleteFunc(g.legal, func(m game.Action) bool {
		return m == g.craft.Done() || order != 0 && !g.craft.Moves(order, m)
	})
	if len(g.legal) == 0 {
		return
	}
	tries := 1 << chance.Below(4)
	if order != 0 {
		tries = 8
	}
	best, most := game.Action(0), Nothing
	for range tries {
		m := g.legal[chance.Below(len(g.legal))]
		if v := x.weigh(x.after(at, m), st); v > most {
			best, most = m, v
		}
	}
	if best != 0 {
		x.take(out, best)
	}
}
