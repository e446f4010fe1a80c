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

// A BlowKind is an occasion to roll battle dice at an enemy.
type BlowKind uint8

// The occasions.
const (
	BlowAttack BlowKind = iota // close combat
	BlowBack                   // battling back
	BlowFirst                  // First Strike
	BlowEvade                  // close combat against an evading unit
	BlowFire                   // ranged combat
	BlowEscape                 // a leader escaping through the unit's hex
)

var blowNames = [...]string{"close", "back", "first-strike", "evade", "fire", "escape"}

// A blow is one roll of battle dice of a unit at a unit or lone leader.
type blow struct {
	kind     BlowKind
	u        int // who rolls
	target   int // unit rolled at, or -1: a lone leader
	from, to hex.Hex
	full     bool // who rolls are warriors at full strength when the combat began
	walked   bool // the unit moved this turn
	charmed  bool // a card's dice are added: it is the roller's own attack
}

// blowAt makes the blow of unit u from one hex at the piece in another.
func (p *Position) blowAt(b *Battle, k BlowKind, u int, from, to hex.Hex) blow {
	return blow{
		kind: k, u: u, target: p.Unit(to), from: from, to: to,
		full:    b.Kind[u] == WA && p.full(b, u),
		walked:  (p.walked|p.entered)>>u&1 != 0,
		charmed: (k == BlowAttack || k == BlowEvade || k == BlowFire) && b.Seat[u] == p.Active,
	}
}

// ranged and answering blows.
func (k BlowKind) close() bool     { return k != BlowFire }
func (k BlowKind) answering() bool { return k == BlowBack || k == BlowFirst }

// dice returns how many battle dice the blow rolls. The order is: base,
// terrain's maximum, camp, card (AR.43). why, when not nil, takes the reasons.
func (bl *blow) dice(p *Position, b *Battle, why *[]game.Reason) int {
	n, rule := bl.base(p, b)
	if why != nil {
		note(why, "base", rule, n)
	}
	if bl.full && bl.kind != BlowFire {
		n++
		if why != nil {
			note(why, "full-warriors", RuleWarriorsFull, 1)
		}
	}
	if bl.kind == BlowEscape {
		return n
	}
	raised := ""
	if limit, rule := b.terrainLimit(b.Mounted>>bl.u&1 != 0, bl.from, bl.to, bl.kind == BlowFire, p.choices); n > limit {
		n = limit
		raised = RuleCardRaisesCap
		if why != nil {
			note(why, "terrain-limit", rule, limit)
		}
	}
	if b.Setup.Ground(bl.from) == Camp {
		n--
		raised = RulingDiceOrder
		if why != nil {
			note(why, "camp", RuleCampDice, -1)
		}
	}
	if bl.charmed && !p.ofChoice {
		bonus, rule := p.cardDice(bl.kind)
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
	if why != nil && bl.kind.answering() && p.effect().how == ordersBySign {
		note(why, "card", RulingSpartacusOwn, 0)
	}
	return max(n, 0)
}

// cardDice returns the dice the card on the table adds to an own attack.
func (p *Position) cardDice(k BlowKind) (int, string) {
	c := p.table()
	if c.dice == 0 || c.closeOnly && !k.close() || c.firstOnly && p.inBonus() {
		return 0, ""
	}
	return int(c.dice), c.diceRule
}

// inBonus reports whether a bonus combat is fought or about to be chosen.
func (p *Position) inBonus() bool {
	f := p.Top()
	return p.Fight.bonus || f != nil && f.Stage == StageBonus
}

// base returns the dice of the unit type, before anything changes them.
func (bl *blow) base(p *Position, b *Battle) (int, string) {
	k := b.Kind[bl.u]
	t := &b.Setup.Types[k]
	if bl.kind == BlowFire {
		if bl.walked {
			return 1, RuleRangedDiceMoved
		}
		return 2, RuleRangedDiceStill
	}
	if k == EL {
		if bl.target < 0 {
			return 1, RuleElephantLeader
		}
		switch e := b.Kind[bl.target]; e {
		case EL, WA, HCH:
			return int(t.Close), RuleElephantThree
		default:
			if bl.kind.answering() {
				if bonus, _ := p.cardDice(BlowAttack); bonus > 0 && !p.ofChoice {
					return int(b.Setup.Types[e].Close), RulingElephantNoBonus
				}
				return int(b.Setup.Types[e].Close), RuleElephantBack
			}
			return int(b.Setup.Types[e].Close), RuleElephantDice
		}
	}
	if bl.kind.answering() {
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

// An effect is what a die face does in a blow.
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

// uses returns what each face does in the blow.
func (bl *blow) uses(p *Position, b *Battle) (f [6]use) {
	k := b.Kind[bl.u]
	if bl.target < 0 {
		rule := RuleCheckAlone
		switch bl.kind {
		case BlowFire:
			rule = RuleRangedLeader
		case BlowEscape:
			rule = RuleLeaderEscapeRoll
		}
		f[faceLeader] = use{effect: effectHit, rule: rule}
		return f
	}
	target := b.Kind[bl.target]
	class := b.Setup.Types[target].Class
	switch bl.kind {
	case BlowFire:
		f[faceLeader].rule, f[faceSword].rule = RuleRangedNoSword, RuleRangedNoSword
		f[class] = use{effect: effectHit, rule: RuleRangedHits}
		f[faceFlag] = use{effect: effectFlag, rule: RuleRangedFlag}
		return f
	case BlowEvade:
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
		switch rule, _, ok := b.sheltered(bl.target, bl.from, bl.to); {
		case target == EL:
			f[faceSword] = use{rule: RuleElephantNoSword}
		case k == EL:
			f[faceSword] = use{effect: effectReroll, rule: RuleElephantReroll}
			fallthrough
		default:
			if target == HCH {
				f[faceSword].ignored, f[faceSword].ignoredRule = 1, RuleChariotsSword
			} else if ok && bl.kind.answering() {
				if k != EL {
					f[faceSword].rule = RulingShelterDefender
				}
			} else if ok {
				f[faceSword].ignored, f[faceSword].ignoredRule = 1, rule
			} else if b.Setup.Ramparts[bl.to] != 0 && b.Mounted>>bl.target&1 == 0 {
				f[faceSword].rule = RuleRampartSide
			}
		}
	}
	if k != EL {
		if p.LeaderHexes[b.Seat[bl.u]].Meets(bl.from.Around().With(bl.from)) {
			f[faceLeader] = use{effect: effectHit, rule: RuleLeaderInspires}
		} else if p.sacredBand(b, bl.u) {
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
	return p.choices&bitSacredBand != 0 && b.sacred>>u&1 != 0
}

// A toll is what a roll did.
type toll struct {
	hits, flags int
	faces       game.Faces // all dice, re-rolled ones at the end
	effects     [game.MaxDice]effect
}

// roll rolls the blow's dice, re-rolling the swords of elephants as long as
// they come (AR.8).
func (r *referee) roll(bl *blow) toll {
	var t toll
	n := bl.dice(r.Position, r.b, nil)
	f := bl.uses(r.Position, r.b)
	ignored := [6]uint8{faceHeavy: f[faceHeavy].ignored, faceSword: f[faceSword].ignored}
	purpose := game.Purpose{Name: blowNames[bl.kind], A: game.Place(bl.from), B: game.Place(bl.to), Seat: r.b.Seat[bl.u]}
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
	r.tellBlow(bl, &t, &f)
	return t
}

// note adds a reason about a number of dice. It stays out of line, for play asks
// for the dice alone.
//
//go:noinline
func note(why *[]game.Reason, id, rule string, n int) {
	*why = append(*why, game.Reason{Message: game.Message{ID: "ancients.dice." + id, Args: []game.Arg{game.Num("n", n)}}, Rule: rule, OK: n >= 0})
}
