package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// The events of a game. Every function here does nothing without a log, and its arguments
// are plain values, so that play without one allocates nothing.

// vocabulary has the names of the units in texts.
var vocabulary = cc.VocabularyOf("ancients", kindNames[:], cardIDs)

func unitWord(k Kind) string { return vocabulary.Units[k] }

func cardWord(c Card) string { return vocabulary.Card(uint8(c)) }

// teller writes events in the words of the game; without a log it writes nothing.
func (r *referee) teller() cc.Teller { return cc.Teller{Cast: r.cast(r.b), Log: r.log} }

func (r *referee) tellTurn() {
	if r.log != nil {
		r.teller().Turn(r.number, r.Active, RuleFirstPlayer, RuleAlternate)
	}
}

func (r *referee) tellPlay(c Card) {
	if r.log != nil {
		rule := c.printed().rule
		if c == FirstStrike {
			rule = RulingFirstStrikePass
		}
		r.teller().Played(r.Active, uint8(c), "play", rule)
	}
}

func (r *referee) tellCounter() {
	if r.log != nil {
		r.teller().Played(r.Active, uint8(r.acts), "counter", r.counterRule())
	}
}

func (r *referee) tellSymbols(f game.Faces, rule, purpose, does string) {
	if r.log == nil {
		return
	}
	roll := &game.RollEvent{Purpose: purpose, Dice: cc.Dice(f, faceNames[:], func(d uint8) (string, string) {
		switch {
		case face(d) > faceLeader:
			return "", ""
		case face(d) == faceLeader && rule == RuleSpartacus:
			return does, RuleSpartacusHelmet
		}
		return does, rule
	})}
	told := RulingRallyDice
	if rule == RuleSpartacus {
		told = RulingCommandNow
	}
	r.teller().Rolled(roll, purpose, told, r.Active, nil, game.Num("n", int(f.N)))
}

func (r *referee) tellOrder(h hex.Hex, leader bool, rule string) {
	if r.log == nil {
		return
	}
	if leader {
		r.teller().LeaderAt("order-leader", rule, r.LeaderOf(&r.b.Roster, r.Active, h), h)
		return
	}
	r.teller().Piece("order", rule, r.Unit(h), h)
}

// orderRule names the rule under which the card on the table orders.
func (p *Position) orderRule() string {
	switch {
	case p.ofChoice && p.leadershipCard():
		return RulingOneOfChoice
	case p.ofChoice:
		return RuleInsteadOne
	case p.acts == noCard:
		return RuleCardSays
	}
	return p.table().rule
}

func (r *referee) tellLead(h hex.Hex) {
	if r.log != nil {
		r.teller().LeaderAt("lead", r.table().rule, r.LeaderOf(&r.b.Roster, r.Active, h), h)
	}
}

// tellOrders closes the orders. Clash of Shields and Darken the Sky order units by
// themselves; their events are written here.
func (r *referee) tellOrders() {
	if r.log != nil {
		r.teller().Ordered(r.Active, r.Ordered, r.orderedLeaders, r.ordersRule(r.b))
	}
}

func (r *referee) tellMove(u int, from, to hex.Hex) {
	if r.log != nil {
		r.teller().To("move", r.moveRule(r.b, u, from, to), u, from, to)
		r.teller().Way(from, to, r.marched(u))
	}
}

func (r *referee) tellLeaderMove(l int, from, to hex.Hex) {
	if r.log != nil {
		r.teller().Leader("leader-move", r.leaderMoveRule(r.b, from, to), l, from, to)
		r.teller().Way(from, to, r.ride(r.b, r.b.stopLeader))
	}
}

func (r *referee) tellFire(u int, from, to hex.Hex) {
	if r.log != nil {
		r.teller().Attack("fire", r.fireRule(r.b, u, from, to), u, from, to)
	}
}

func (r *referee) tellClose(u int, from, to hex.Hex) {
	if r.log != nil {
		id, rule := "close", RuleCloseAdjacent
		if r.Fight.bonus {
			id, rule = "bonus", r.bonusRule(r.b, u)
		}
		r.teller().Attack(id, rule, u, from, to)
	}
}

func (r *referee) tellStrike(s game.Seat) {
	if r.log != nil {
		rule := RuleFirstStrike
		if r.Fight.bonus {
			rule = RulingFirstStrikeEvade
		}
		r.teller().Event("first-strike", rule, s, []string{r.Fight.To.String(), r.Fight.From.String()},
			r.teller().UnitArgs(int(r.Fight.Defender), r.Fight.To)...)
	}
}

// tellBlow writes the event of a roll: every die, what counted and by which rule, and the
// expected hits.
func (r *referee) tellBlow(bl *blow, t *toll, f *[6]use) {
	if r.log == nil {
		return
	}
	first := bl.dice(r.Position, r.b, nil)
	roll := &game.RollEvent{Purpose: blowNames[bl.kind], Hits: t.hits, Flags: t.flags, Expected: expected(first, f)}
	for i, d := range t.faces.F[:t.faces.N] {
		die := game.RolledDie{Face: faceNames[d], Effect: effectNames[t.effects[i]], Rule: f[d].rule}
		if i >= first && t.effects[i] == effectReroll {
			die.Rule = RulingElephantRepeat
		}
		if t.effects[i] == effectNone && f[d].effect != effectNone {
			die.Effect, die.Rule = "ignored", f[d].ignoredRule
		}
		roll.Dice = append(roll.Dice, die)
	}
	r.teller().Blow(roll, r.blowRule(r.b, bl), bl.u, bl.from, bl.to)
}

func (r *referee) tellFlags(u, ignored, accepted int, why, scared uint8) {
	if r.log != nil {
		r.teller().Piece("flags", r.flagsRule(r.b, u, ignored, why, scared), u, r.At[u], game.Num("ignored", ignored), game.Num("n", accepted))
	}
}

func (r *referee) tellRetreat(rule string, u int, from, to hex.Hex, losses int) {
	if r.log != nil {
		r.teller().FellBack("retreat", rule, u, from, to, r.fallenBack(u), game.Num("losses", losses))
	}
}

func (r *referee) tellRampage(s game.Seat, h hex.Hex, f game.Faces, want uint8, hits int) {
	if r.log == nil {
		return
	}
	roll := &game.RollEvent{Purpose: "rampage", Hits: hits, Expected: 2 * 1000 / 6}
	rule := RuleRampageHits
	if want == uint8(faceLeader) {
		rule = RulingRampageLeader
	}
	roll.Dice = cc.Dice(f, faceNames[:], func(d uint8) (string, string) {
		if d == want {
			return "hit", rule
		}
		return "", ""
	})
	r.teller().Rolled(roll, "trample", RuleRampageWhoRolls, s, []string{h.String()}, game.Text("at", h.String()), game.Num("hits", hits))
}

func (r *referee) tellEvade(rule string, u int, from, to hex.Hex) {
	if r.log != nil {
		r.teller().FellBack("evade-move", rule, u, from, to, r.fallenBack(u))
	}
}

func (r *referee) tellAdvance(u int, from, to hex.Hex) {
	if r.log != nil {
		rule := RuleMomentum
		_, fights := r.b.FightsOn(u, to)
		switch {
		case r.Fight.bonus:
			rule = RuleBonusOnce
		case !fights:
			rule = RulingMomentumTerrain
		case r.Fight.To != to:
			rule = RuleBonusCavalry
		}
		r.teller().To("advance", rule, u, from, to)
	}
}

// moveRules names the rule of each unit type's movement.
var moveRules = [KindCount]string{
	LI: RuleMoveLightFoot, LB: RuleMoveLightFoot, LS: RuleMoveLightFoot, AX: RuleMoveAuxilia, WA: RuleMoveWarriors,
	MI: RuleMoveMediumFoot, HI: RuleMoveHeavyFoot, LC: RuleMoveLightCavalry, MC: RuleMoveMediumCav,
	HC: RuleMoveHeavyCavalry, HCH: RuleMoveChariots, EL: RuleMoveElephants, WM: RuleWarMachines,
}
