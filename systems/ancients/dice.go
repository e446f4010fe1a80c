package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// A face is a face of a battle die (A2.4).
type face uint8

const (
	faceLight face = iota
	faceMedium
	faceHeavy
	faceLeader
	faceFlag
	faceSword
)

var faceNames = [6]string{"light", "medium", "heavy", "leader", "flag", "sword"}

var battleDie = game.Die{ID: 0, Sides: 6}

// A swingKind is an occasion to roll battle dice at somebody.
type swingKind uint8

const (
	swingAttack swingKind = iota // close combat
	swingBack                    // battling back
	swingFirst                   // First Strike
	swingEvade                   // close combat against an evading unit
	swingFire                    // ranged combat
	swingEscape                  // a leader escaping through the unit's hex
)

var swingNames = [...]string{"close", "back", "first-strike", "evade", "fire", "escape"}

// A swing is one roll of battle dice of a unit at a unit or lone leader.
type swing struct {
	kind     swingKind
	u        int // who rolls
	target   int // unit rolled at, or -1: a lone leader
	from, to hex.Hex
	full     bool // who rolls are warriors at full strength when the combat began
	walked   bool // the unit moved this turn
	charmed  bool // a card's dice are added: it is the roller's own attack
}

// swingAt makes the swing of unit u from a hex at what is in another.
func (p *Position) swingAt(b *Battle, k swingKind, u int, from, to hex.Hex) swing {
	return swing{
		kind: k, u: u, target: p.Unit(to), from: from, to: to,
		full:    b.Kind[u] == WA && p.full(b, u),
		walked:  (p.walked|p.entered)>>u&1 != 0,
		charmed: (k == swingAttack || k == swingEvade || k == swingFire) && b.Seat[u] == p.active,
	}
}

// ranged and answering swings.
func (k swingKind) close() bool     { return k != swingFire }
func (k swingKind) answering() bool { return k == swingBack || k == swingFirst }

// dice returns how many battle dice the swing rolls. The order is: base,
// terrain's maximum, camp, card (AR.43). why, when not nil, takes the reasons.
func (sw *swing) dice(p *Position, b *Battle, why *[]game.Reason) int {
	n, rule := sw.base(p, b)
	if why != nil {
		note(why, "base", rule, n)
	}
	if sw.full && sw.kind != swingFire {
		n++
		if why != nil {
			note(why, "full-warriors", RuleWarriorsFull, 1)
		}
	}
	if sw.kind == swingEscape {
		return n
	}
	raised := ""
	if limit, rule := b.terrainLimit(b.Mounted>>sw.u&1 != 0, sw.from, sw.to, sw.kind == swingFire, p.options); n > limit {
		n = limit
		raised = RuleCardRaisesCap
		if why != nil {
			note(why, "terrain-limit", rule, limit)
		}
	}
	if b.Setup.Terrain[sw.from] == Camp {
		n--
		raised = RulingDiceOrder
		if why != nil {
			note(why, "camp", RuleCampDice, -1)
		}
	}
	if sw.charmed && !p.ofChoice {
		bonus, rule := p.cardDice(sw.kind)
		if bonus > 0 {
			n += bonus
			if why != nil {
				if raised != "" {
					rule = raised
				}
				note(why, "card", rule, bonus)
			}
		}
	}
	if why != nil && sw.kind.answering() && p.special(IAmSpartacus) {
		note(why, "card", RulingSpartacusOwn, 0)
	}
	return max(n, 0)
}

// cardDice returns the dice the card on the table adds to an own attack.
func (p *Position) cardDice(k swingKind) (int, string) {
	switch p.acts {
	case ClashOfShields:
		if k.close() && !p.inBonus() {
			return 2, RuleClashDice
		}
	case IAmSpartacus:
		return 1, RuleSpartacusDice
	case MountedCharge:
		if k.close() {
			return 1, RuleMountedChargeDice
		}
	}
	return 0, ""
}

// inBonus reports whether a bonus combat is fought or about to be chosen.
func (p *Position) inBonus() bool {
	f := p.top()
	return p.fight.bonus || f != nil && f.op == opBonus
}

// base returns the dice of the unit type, before anything changes them.
func (sw *swing) base(p *Position, b *Battle) (int, string) {
	k := b.Kind[sw.u]
	t := &b.Setup.Types[k]
	if sw.kind == swingFire {
		if sw.walked {
			return 1, RuleRangedDiceMoved
		}
		return 2, RuleRangedDiceStill
	}
	if k == EL {
		if sw.target < 0 {
			return 1, RuleElephantLeader
		}
		switch e := b.Kind[sw.target]; e {
		case EL, WA, HCH:
			return int(t.Close), RuleElephantThree
		default:
			if sw.kind.answering() {
				if bonus, _ := p.cardDice(swingAttack); bonus > 0 && !p.ofChoice {
					return int(b.Setup.Types[e].Close), RulingElephantNoBonus
				}
				return int(b.Setup.Types[e].Close), RuleElephantBack
			}
			return int(b.Setup.Types[e].Close), RuleElephantDice
		}
	}
	if sw.kind.answering() {
		if k == HCH {
			return int(t.Back), RuleChariotsBack
		}
		return int(t.Back), diceRules[k]
	}
	return int(t.Close), diceRules[k]
}

// diceRules names the rule that gives each unit type its dice in close combat.
var diceRules = [KindCount]string{
	LI: RuleDiceLightFoot, LB: RuleDiceLightFoot, LS: RuleDiceLightFoot, AX: RuleDiceAuxilia, WA: RuleDiceWarriors,
	MI: RuleDiceMediumFoot, HI: RuleDiceHeavyFoot, LC: RuleDiceLightCavalry, MC: RuleDiceMediumCavalry,
	HC: RuleDiceHeavyCavalry, HCH: RuleDiceChariots, EL: RuleElephantDice, WM: RuleWarMachines,
}

// An effect is what a die face does in a swing.
type effect uint8

const (
	effectNone effect = iota
	effectHit
	effectFlag
	effectReroll // a hit that is rolled again
)

var effectNames = [...]string{"", "hit", "flag", "reroll"}

// A use says what one face does, after the first ignored of them did nothing.
type use struct {
	effect      effect
	ignored     uint8
	rule        string
	ignoredRule string
}

// uses returns what each face does in the swing.
func (sw *swing) uses(p *Position, b *Battle) (f [6]use) {
	k := b.Kind[sw.u]
	if sw.target < 0 {
		rule := RuleCheckAlone
		switch sw.kind {
		case swingFire:
			rule = RuleRangedLeader
		case swingEscape:
			rule = RuleLeaderEscapeRoll
		}
		f[faceLeader] = use{effect: effectHit, rule: rule}
		return f
	}
	target := b.Kind[sw.target]
	class := b.Setup.Types[target].Class
	switch sw.kind {
	case swingFire:
		f[faceLeader].rule, f[faceSword].rule = RuleRangedNoSword, RuleRangedNoSword
		f[class] = use{effect: effectHit, rule: RuleRangedHits}
		f[faceFlag] = use{effect: effectFlag, rule: RuleRangedFlag}
		return f
	case swingEvade:
		f[class] = use{effect: effectHit, rule: RuleEvadeHits}
		return f
	}
	f[class] = use{effect: effectHit, rule: RuleCloseHits}
	if target == EL && rides(k) {
		f[faceHeavy].ignored, f[faceHeavy].ignoredRule = 1, RuleElephantHorseHit
	}
	f[faceFlag] = use{effect: effectFlag, rule: RuleCloseFlag}
	switch k {
	case LI, LB, LS:
		f[faceSword].rule = RuleLightNoSword
	case LC:
		f[faceSword].rule = RuleLightCavNoSword
	default:
		f[faceSword] = use{effect: effectHit, rule: RuleSwordHits}
		switch rule, _, ok := b.sheltered(sw.target, sw.from, sw.to); {
		case target == EL:
			f[faceSword] = use{rule: RuleElephantNoSword}
		case k == EL:
			f[faceSword] = use{effect: effectReroll, rule: RuleElephantReroll}
			fallthrough
		default:
			if target == HCH {
				f[faceSword].ignored, f[faceSword].ignoredRule = 1, RuleChariotsSword
			} else if ok && sw.kind.answering() {
				if k != EL {
					f[faceSword].rule = RulingShelterDefender
				}
			} else if ok {
				f[faceSword].ignored, f[faceSword].ignoredRule = 1, rule
			} else if b.Setup.Ramparts[sw.to] != 0 && b.Mounted>>sw.target&1 == 0 {
				f[faceSword].rule = RuleRampartSide
			}
		}
	}
	if k != EL {
		if p.LeaderHexes[b.Seat[sw.u]].Meets(sw.from.Around().With(sw.from)) {
			f[faceLeader] = use{effect: effectHit, rule: RuleLeaderInspires}
		} else if p.sacredBand(b, sw.u) {
			f[faceLeader] = use{effect: effectHit, rule: RulingSacredBand}
		}
	} else {
		f[faceLeader].rule = RuleElephantNoLeader
	}
	return f
}

// rides reports whether k is cavalry or chariots: horse that fears elephants.
func rides(k Kind) bool { return k >= LC && k <= HCH }

// sacredBand reports whether unit u is the Sacred Band and the variant is on (AR.32).
func (p *Position) sacredBand(b *Battle, u int) bool {
	return p.options&optSacredBand != 0 && b.sacred>>u&1 != 0
}

// A toll is what a roll did.
type toll struct {
	hits, flags int
	faces       game.Faces // all dice, re-rolled ones at the end
	effects     [game.MaxDice]effect
}

// roll rolls the swing's dice, re-rolling the swords of elephants as long as
// they come (AR.8).
func (r *referee) roll(sw *swing) toll {
	var t toll
	n := sw.dice(r.Position, r.b, nil)
	f := sw.uses(r.Position, r.b)
	ignored := [6]uint8{faceHeavy: f[faceHeavy].ignored, faceSword: f[faceSword].ignored}
	purpose := game.Purpose{Name: swingNames[sw.kind], A: game.Place(sw.from), B: game.Place(sw.to), Seat: r.b.Seat[sw.u]}
	for n > 0 {
		rolled := r.c.Roll(purpose, battleDie, n)
		n = 0
		for _, d := range rolled.F[:rolled.N] {
			e := f[d].effect
			if e != effectNone && ignored[d] > 0 {
				ignored[d]--
				e = effectNone
			}
			switch e {
			case effectHit:
				t.hits++
			case effectFlag:
				t.flags++
			case effectReroll:
				t.hits++
				n++
			}
			if t.faces.N < game.MaxDice {
				t.faces.F[t.faces.N], t.effects[t.faces.N] = d, e
				t.faces.N++
			}
		}
		purpose.Name = "reroll"
	}
	r.tellSwing(sw, &t, &f)
	return t
}

// note adds a reason about a number of dice.
func note(why *[]game.Reason, id, rule string, n int) {
	*why = append(*why, game.Reason{Message: game.Message{ID: "ancients.dice." + id, Args: []game.Arg{game.Num("n", n)}}, Rule: rule, OK: n >= 0})
}
