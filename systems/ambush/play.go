package ambush

import (
	"mariscal/game"
	"mariscal/game/form"
	"mariscal/game/tabletop"
)

// A referee applies one action and what follows it.
type referee struct {
	*Position
	b   *battle
	c   game.Chance
	log *game.Log
}

func named(arg string, piece int) game.Arg { return game.Text(arg, PieceNames[piece]) }

func (r *referee) tell(id, rule string, seat game.Seat, args ...game.Arg) *game.Event {
	return form.Tell(r.log, "ambush", id, rule, seat, args...)
}

// Decision implements [game.Position].
func (p *Position) Decision() game.Decision {
	switch {
	case p.Outcome().Over:
		return game.Decision{Over: true, About: game.NoPlace, From: game.NoPlace}
	case p.near != nobody:
		return game.Decision{Seat: p.active.Other(), Kind: "spring", About: Marker, From: game.Place(p.near), Hidden: true}
	}
	return game.Decision{Seat: p.active, Kind: "act", About: game.NoPlace, From: game.NoPlace, Final: true}
}

// Check implements [game.Position].
func (p *Position) Check(a game.Action) error { return refusal(p.forbids(p.battle(), a)) }

// forbids returns the rule that forbids an action, or "".
func (p *Position) forbids(b *battle, a game.Action) string {
	o, ok := grammar.Order(a)
	asked := p.near != nobody
	switch {
	case !ok || p.Outcome().Over:
		return RuleAct
	case asked != (o.Verb == doSpring || o.Verb == doWait):
		return RuleAsked
	case o.Verb == doWait || o.Verb == doDone:
		return ""
	case o.Verb == doSpring && p.face == blind:
		return RuleSpring
	case o.Verb == doSpring:
		return p.fires(b, Marker, int(p.near))
	case !p.base(int(o.Piece)) || b.owner(int(o.Piece)) != p.active:
		return RuleAct
	case !p.piece[o.Piece].ready:
		return RuleOnce
	case o.Verb == doFire:
		return p.fires(b, int(o.Piece), int(o.Target))
	}
	return p.moves(b, o)
}

// begin makes the side whose turn it is ready.
func (p *Position) begin(b *battle) {
	for i := range p.piece {
		p.piece[i].ready = p.base(i) && b.owner(i) == p.active
	}
}

// Apply implements [game.Position].
func (p *Position) Apply(a game.Action, c game.Chance, log *game.Log) {
	r := &referee{p, p.battle(), c, log}
	o, _ := grammar.Order(a)
	i, by := int(o.Piece), p.near
	p.near = nobody
	switch o.Verb {
	case doMove:
		r.move(o)
	case doFire:
		p.piece[i].ready = false
		r.fire(i, int(o.Target), RuleTarget)
	case doSpring:
		r.fire(Marker, int(by), RuleSpring)
		p.up = true
	case doWait:
		r.tell("wait", RuleAsked, r.b.Owner)
	case doDone:
		p.turn++
		p.active = p.active.Other()
		p.begin(r.b)
		r.tell("turn", RuleOnce, p.active, game.Num("n", int(p.turn)))
	}
	if end := p.Outcome(); end.Over {
		p.near = nobody
		r.tell(map[bool]string{false: "won", true: "drawn"}[end.Draw], end.Rule, end.Winner, game.Word("why", end.Reason))
	}
}

// move moves a base; a marker it comes near is turned, or its owner asked.
func (r *referee) move(o tabletop.Order) {
	i := int(o.Piece)
	to := game.Point(o.To).Name()
	if e := r.tell("move", RuleReach, r.active, named("piece", i), game.Text("to", to)); e != nil {
		e.Trace = []string{game.Point(r.piece[i].at).Name(), to}
	}
	*r.Position = *r.put(o)
	r.piece[i].ready = false
	switch {
	case !r.down() || r.b.owner(i) == r.b.Owner || !r.sees(r.b, i, Marker):
	case r.within(i, Marker, seen):
		r.turnUp()
	case r.within(i, Marker, far):
		r.near = o.Piece
		r.tell("near", RuleAsked, r.b.Owner, named("piece", i))
	}
}

// turnUp turns the marker: a blind goes. Everybody sees what it is by a draw that
// can come out in one way only.
func (r *referee) turnUp() {
	var of [2]uint8
	of[r.face] = 1
	r.up = true
	draw(r.b, "face", r.c, of, false)
	r.tell(faceNames[r.face], RuleSeen, r.b.Owner)
	if r.face == blind {
		r.piece[Marker] = piece{}
	}
}
