package ambush

import (
	"mariscal/game"
	"mariscal/game/plane"
)

func event(id, rule string, seat game.Seat, args ...game.Arg) game.Event {
	args = append([]game.Arg{game.Word("side", "seat."+seat.String())}, args...)
	return game.Event{Message: game.Message{ID: "ambush.event." + id, Args: args}, Rule: rule, Seat: seat}
}

// piece names a piece in a text.
func (b *battle) piece(name string, i int) game.Arg { return game.Text(name, names[i]) }

// A referee applies one action and what follows it.
type referee struct {
	*Position
	b   *battle
	c   game.Chance
	log *game.Log
}

func (r *referee) tell(id, rule string, seat game.Seat, args ...game.Arg) {
	if r.log != nil {
		r.log.Add(event(id, rule, seat, args...))
	}
}

// Apply implements [game.Position].
func (p *Position) Apply(a game.Action, c game.Chance, log *game.Log) {
	r := &referee{p, p.battle(), c, log}
	o := orderOf(a)
	if p.phase == ending {
		p.phase = acting
		r.next()
		return
	}
	if p.phase == asking {
		if o.verb == doSpring {
			r.spring(int(o.target))
		} else {
			r.tell("wait", RuleAsked, p.active.Other())
		}
		p.phase, p.mover = acting, nobody
		r.next()
		return
	}
	i, j := int(o.piece), int(o.target)
	p.ready &^= 1 << i
	switch o.verb {
	case doHold:
		r.tell("hold", RuleAct, p.active, r.b.piece("piece", i))
	case doMove:
		r.move(i, o)
	case doFire:
		v := p.shooting(r.b, i, j, false, false)
		r.lose(j, v.roll(r.b, "fire", RuleRange, i, j, c, log))
	case doCharge:
		r.charge(i, j)
	case doSpring:
		r.spring(j)
	}
	if o.verb == doMove || o.verb == doCharge {
		r.watch(i)
	}
	switch {
	case p.phase == asking:
	case o.verb == doMove:
		p.phase = ending
	default:
		r.next()
	}
}

func (r *referee) move(i int, o order) {
	from := r.at[i]
	r.at[i], r.facing[i] = o.to, o.facing
	if r.log == nil {
		return
	}
	id := "move"
	if from == o.to {
		id = "turn"
	}
	e := event(id, RuleReach, r.active, r.b.piece("piece", i), game.Text("to", PointName(o.to)))
	e.Trace = []string{PointName(from), PointName(o.to)}
	r.log.Add(e)
}

func (r *referee) charge(i, j int) {
	end, _ := r.Position.charge(r.b, i, j)
	from := r.at[i]
	r.at[i], r.facing[i] = end.At, uint16(end.Facing)
	attack, back := r.closing(r.b, i, j, end.At, false)
	if r.log != nil {
		rule := RuleCharge
		if attack.dice > int(kinds[r.b.kind[i]].charge) {
			rule = RuleFlank
		}
		e := event("charge", rule, r.active, r.b.piece("piece", i), r.b.piece("target", j))
		e.Trace, e.Cells = []string{PointName(from), PointName(end.At)}, []string{PointName(r.at[j])}
		r.log.Add(e)
	}
	hits := attack.roll(r.b, "close", RuleClose, i, j, r.c, r.log)
	struck := back.roll(r.b, "back", RuleClose, j, i, r.c, r.log)
	r.lose(j, hits)
	r.lose(i, struck)
}

// lose takes steps, and the base with the last.
func (r *referee) lose(i int, hits uint8) {
	hits = min(hits, r.left[i])
	if hits == 0 {
		return
	}
	r.left[i] -= hits
	if r.left[i] > 0 {
		r.tell("loss", RuleLoss, r.b.owner(i), r.b.piece("piece", i), game.Num("steps", int(hits)))
		return
	}
	r.remove(i)
	foe := r.b.owner(i).Other()
	worth := kinds[r.b.kind[i]].loss
	r.score[foe] += worth
	r.tell("eliminated", RulePoints, r.b.owner(i), r.b.piece("piece", i), game.Num("points", int(worth)))
}

// remove takes a piece from the table.
func (r *referee) remove(i int) {
	r.at[i], r.facing[i], r.left[i] = plane.Point{}, 0, 0
	r.ready &^= 1 << i
}

// watch turns the marker when it is seen, or asks its owner whether it springs.
func (r *referee) watch(i int) {
	if !r.down() || r.left[i] == 0 {
		return
	}
	if i == marker {
		for j := range pieces {
			if r.base(j) && r.b.owner(j) != r.b.Owner && r.within(r.b, marker, j, seen) && r.sees(r.b, marker, j) {
				r.turnUp()
				return
			}
		}
		return
	}
	if r.b.owner(i) == r.b.Owner || !r.sees(r.b, i, marker) {
		return
	}
	switch {
	case r.within(r.b, i, marker, seen):
		r.turnUp()
	case r.within(r.b, i, marker, waylaid) && !r.ended():
		r.phase, r.mover = asking, uint8(i)
		r.tell("near", RuleAsked, r.b.Owner, r.b.piece("piece", i))
	}
}

// turnUp turns the marker: a blind goes. Everybody sees what it is by a draw that
// can come out in one way only.
func (r *referee) turnUp() {
	r.up = true
	var face [2]uint8
	face[one(r.party)] = 1
	r.c.Draw(game.Purpose{Name: "face", A: game.NoPlace, B: game.NoPlace, Seat: r.b.Owner}, face[:])
	if r.party {
		r.tell("party", RuleSeen, r.b.Owner)
		return
	}
	r.remove(marker)
	r.tell("blind", RuleSeen, r.b.Owner)
}

func (r *referee) spring(j int) {
	r.up = true
	r.ready &^= 1 << marker
	r.tell("spring", RuleSpring, r.b.Owner, r.b.piece("target", j))
	v := r.shooting(r.b, marker, j, true, false)
	r.lose(j, v.roll(r.b, "fire", RuleSpring, marker, j, r.c, r.log))
}

// ended reports whether somebody has won already.
func (r *referee) ended() bool {
	goal := r.b.Points
	return r.score[0] >= goal || r.score[1] >= goal || r.bases(game.Top) == 0 || r.bases(game.Bottom) == 0
}

func (r *referee) bases(seat game.Seat) (n int) {
	for i := range pieces {
		if r.base(i) && r.b.owner(i) == seat {
			n++
		}
	}
	return n
}

// next ends the game, or draws the next token.
func (r *referee) next() {
	if r.ended() {
		r.settle()
		return
	}
	tokens := r.tokens(r.b)
	if tokens == [2]uint8{} {
		r.hold()
		if r.ended() || r.round == r.b.Rounds {
			r.settle()
			return
		}
		r.round++
		for i := range pieces {
			if r.left[i] > 0 {
				r.ready |= 1 << i
			}
		}
		r.tell("round", RuleCup, game.Top, game.Num("round", int(r.round)))
		tokens = r.tokens(r.b)
	}
	r.turn++
	r.token(tokens)
}

func (r *referee) token(tokens [2]uint8) {
	k := r.c.Draw(game.Purpose{Name: "cup", A: game.NoPlace, B: game.NoPlace}, tokens[:])
	r.active = game.Seat(k)
	r.tell("token", RuleCup, r.active)
}

// tokens counts what is in the cup: one for each piece that has not acted.
func (p *Position) tokens(b *battle) (n [2]uint8) {
	for i := range pieces {
		if p.ready>>i&1 == 1 {
			n[b.owner(i)]++
		}
	}
	return n
}

// hold gives a point to the side that alone has bases on the crossing.
func (r *referee) hold() {
	var on [2]bool
	for i := range pieces {
		if r.base(i) && r.b.objective(r.at[i]) {
			on[r.b.owner(i)] = true
		}
	}
	for s := range game.Seat(2) {
		if on[s] && !on[s.Other()] {
			r.score[s]++
			r.tell("held", RuleHeld, s)
		}
	}
}

// settle ends the game.
func (r *referee) settle() {
	r.phase, r.mover = over, nobody
	top, bottom := r.score[0], r.score[1]
	alive := [2]bool{r.bases(game.Top) > 0, r.bases(game.Bottom) > 0}
	switch {
	case alive[0] != alive[1]:
		r.end = byLoss
		if r.winner = game.Top; alive[1] {
			r.winner = game.Bottom
		}
	default:
		switch {
		case max(top, bottom) >= r.b.Points:
			r.end = byPoints
		case !alive[0]:
			r.end = byLoss
		default:
			r.end = byDark
		}
		r.draw = top == bottom
		if bottom > top {
			r.winner = game.Bottom
		}
	}
	if r.draw {
		r.tell("drawn", endRules[r.end], game.Top, game.Word("why", r.Outcome().Reason))
		return
	}
	r.tell("won", endRules[r.end], r.winner, game.Word("why", r.Outcome().Reason))
}
