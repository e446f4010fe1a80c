package crossing

import (
	"slices"

	"mariscal/game"
)

// An action is a verb and three operands: block or card, second block, zone.
type act struct{ verb, x, y, z uint8 }

func (a act) number() game.Action {
	return game.Action(a.verb)<<24 | game.Action(a.x)<<16 | game.Action(a.y)<<8 | game.Action(a.z)
}

func split(n game.Action) act { return act{uint8(n >> 24), uint8(n >> 16), uint8(n >> 8), uint8(n)} }

// The verbs.
const (
	doPlay uint8 = iota
	doDone
	doMove
	doTurn
	doAttack
	doFace
	doPass
	doScreen
	doRetreat
	verbCount
)

// verbs says in which phase each is an answer and what its operands are.
var verbs = [verbCount]struct {
	name              string
	phase             uint8
	card, block, zone bool
}{
	doPlay:    {name: "play", phase: phaseCard, card: true},
	doDone:    {name: "done", phase: phaseAct},
	doMove:    {name: "move", phase: phaseAct, block: true, zone: true},
	doTurn:    {name: "turn", phase: phaseAct, block: true, zone: true},
	doAttack:  {name: "attack", phase: phaseAct, block: true, zone: true},
	doFace:    {name: "face", phase: phaseFace, zone: true},
	doPass:    {name: "pass", phase: phaseScreen},
	doScreen:  {name: "screen", phase: phaseScreen},
	doRetreat: {name: "retreat", phase: phaseRetreat, zone: true},
}

// refusals are made once: asking allocates nothing.
var refusals = struct {
	other, card, acts, mine, far, river, full, enemy, face, turned, attack, empty, pair, screen, back *game.Refusal
}{
	other:  refusal(RuleTurn, "other"),
	card:   refusal(RuleCard, "card"),
	acts:   refusal(RuleActs, "acts"),
	mine:   refusal(RuleActs, "mine"),
	far:    refusal(RuleMove, "far"),
	river:  refusal(RuleRiver, "river"),
	full:   refusal(RuleStack, "full"),
	enemy:  refusal(RuleStack, "enemy"),
	face:   refusal(RuleFace, "face"),
	turned: refusal(RuleTurning, "turned"),
	attack: refusal(RuleAttack, "attack"),
	empty:  refusal(RuleAttack, "empty"),
	pair:   refusal(RuleTogether, "pair"),
	screen: refusal(RuleScreen, "screen"),
	back:   refusal(RuleRetreat, "back"),
}

// Check implements [game.Position].
func (p *Position) Check(n game.Action) error {
	if n>>32 != 0 {
		return refusals.other
	}
	if r := p.refuse(p.battle(), split(n)); r != nil {
		return r
	}
	return nil
}

// refuse is the rules of every action: nil for a legal one, otherwise the rule
// that forbids it.
func (p *Position) refuse(b *battle, a act) *game.Refusal {
	if a.verb >= verbCount || p.phase != verbs[a.verb].phase || !a.spelt(b) {
		return refusals.other
	}
	switch a.verb {
	case doPlay:
		if p.hand[p.active][a.x] == 0 {
			return refusals.card
		}
	case doMove, doTurn, doAttack:
		return p.refuseAct(b, a)
	case doFace:
		if b.mesh.Side(int(p.at[p.lead]), int(a.z)) == nil {
			return refusals.face
		}
	case doScreen:
		if p.hand[p.active^1][screenCard] == 0 {
			return refusals.screen
		}
	case doRetreat:
		if p.backs(b, p.beaten, p.from, p.to)>>a.z&1 == 0 {
			return refusals.back
		}
	}
	return nil
}

// spelt reports whether the operands are those of the verb.
func (a act) spelt(b *battle) bool {
	v := verbs[a.verb]
	ok := a.z == 0 || v.zone && int(a.z) < len(b.names)
	switch {
	case v.card:
		return ok && a.x < cardKinds && a.y == 0
	case v.block:
		return ok && a.x < blocks && (a.verb == doAttack && (a.y < blocks || a.y == none) || a.y == 0)
	}
	return ok && a.x == 0 && a.y == 0
}

// refuseAct is the rules of moves, turns and attacks.
func (p *Position) refuseAct(b *battle, a act) *game.Refusal {
	if r := p.idle(a.x); r != nil {
		return r
	}
	at, enemies := p.at[a.x], p.in(a.z, seatOf(a.x).Other())
	switch {
	case b.mesh.Side(int(at), int(a.z)) == nil:
		return refusals.far
	case a.verb == doTurn:
		if p.facing[a.x] == a.z {
			return refusals.turned
		}
		return nil
	case b.ways[at]>>a.z&1 == 0:
		return refusals.river
	case a.verb == doMove && enemies > 0:
		return refusals.enemy
	case a.verb == doMove && p.in(a.z, seatOf(a.x)) == stack:
		return refusals.full
	case a.verb == doMove:
		return nil
	case p.facing[a.x] != a.z:
		return refusals.attack
	case enemies == 0:
		return refusals.empty
	case a.y == none:
		return nil
	case a.y == a.x || p.idle(a.y) != nil || p.acts < 2 || p.at[a.y] != at || p.facing[a.y] != a.z:
		return refusals.pair
	}
	return nil
}

// idle says why a block may not act.
func (p *Position) idle(block uint8) *game.Refusal {
	switch {
	case seatOf(block) != game.Seat(p.active) || p.at[block] == none:
		return refusals.mine
	case p.acts == 0 || p.acted[block] != 0:
		return refusals.acts
	}
	return nil
}

// backs has a bit for each zone a block may retreat to that is beaten in a zone
// from another.
func (p *Position) backs(b *battle, beaten, from, at uint8) (zones uint16) {
	s := seatOf(beaten)
	for z := range uint8(len(b.names)) {
		if b.ways[at]>>z&1 == 1 && z != from && p.in(z, s.Other()) == 0 && p.in(z, s) < stack {
			zones |= 1 << z
		}
	}
	return zones
}

// Actions implements [game.Position].
func (p *Position) Actions(buf []game.Action) []game.Action {
	b, from := p.battle(), len(buf)
	try := func(a act) {
		if p.refuse(b, a) == nil {
			buf = append(buf, a.number())
		}
	}
	for v := range verbCount {
		if verbs[v].phase != p.phase {
			continue
		}
		switch {
		case verbs[v].card:
			for c := range uint8(cardKinds) {
				try(act{verb: v, x: c})
			}
		case verbs[v].block:
			p.tryBlocks(b, v, try)
		case verbs[v].zone:
			for z := range uint8(len(b.names)) {
				try(act{verb: v, z: z})
			}
		default:
			try(act{verb: v})
		}
	}
	slices.Sort(buf[from:])
	return buf
}

// tryBlocks tries what the blocks of the active seat could do.
func (p *Position) tryBlocks(b *battle, v uint8, try func(act)) {
	own := p.active * MaxBlocks
	for x := own; x < own+MaxBlocks; x++ {
		if p.idle(x) != nil {
			continue
		}
		for _, side := range b.mesh.Zone(int(p.at[x])).Sides {
			a := act{verb: v, x: x, z: uint8(side.To)}
			if v != doAttack {
				try(a)
				continue
			}
			for y := own; y < own+MaxBlocks; y++ {
				if a.y = y; p.at[y] == p.at[x] {
					try(a)
				}
			}
			a.y = none
			try(a)
		}
	}
}
