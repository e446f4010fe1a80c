package napoleonics

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/hex"
)

// A BlowKind is an occasion to roll battle dice at somebody.
type BlowKind uint8

// The occasions.
const (
	BlowMelee  BlowKind = iota // melee
	BlowBack                   // battling back
	BlowFirst                  // First Strike
	BlowSquare                 // a square strikes the cavalry that attacks it
	BlowReform                 // melee against cavalry that retires
	BlowFire                   // ranged combat
	BlowEscape                 // a leader escaping through the unit's hex
)

var blowNames = [...]string{"melee", "back", "first-strike", "square", "reform", "fire", "escape"}

// attacking reports whether the blow is the ordered unit's own.
func (k BlowKind) attacking() bool { return k == BlowMelee || k == BlowReform || k == BlowFire }

// A blow is one roll of battle dice of a unit, and of the batteries that joined it,
// at a unit or lone leader.
type blow struct {
	kind     BlowKind
	u        int // who rolls
	target   int // unit rolled at, or -1: a lone leader
	from, to hex.Hex
	guns     uint64 // batteries that roll along (N19)
	walked   bool   // the unit moved this turn
	charmed  bool   // a card's dice are added: it is an attack of the active seat
}

// blowAt makes the blow of unit u from one hex at the piece in another.
func (p *Position) blowAt(b *Battle, k BlowKind, u int, from, to hex.Hex) blow {
	return blow{
		kind: k, u: u, target: p.Unit(to), from: from, to: to,
		walked:  p.walked>>u&1 != 0,
		charmed: k.attacking() && b.Seat[u] == p.Active,
	}
}

// dice returns how many battle dice the blow rolls, those of batteries included.
// why, when not nil, takes the reasons, a line each with what it adds or takes.
func (bl *blow) dice(p *Position, b *Battle, why *[]game.Reason) int {
	n := bl.own(p, b, why)
	for m := bl.guns; m != 0; m &= m - 1 {
		g := p.joining(bits.TrailingZeros64(m), bl)
		dice := g.own(p, b, nil)
		if n += dice; why != nil {
			note(why, "battery", g.joins(b), dice)
		}
	}
	return min(n, game.MaxDice)
}

// own returns the dice of the unit alone, in the order of the steps of a combat:
// its strength, the card's dice, terrain (N9, N10, NR.65). A square, and cavalry
// against one, has one die at most before terrain (N18.4, N18.19).
func (bl *blow) own(p *Position, b *Battle, why *[]game.Reason) int {
	n := bl.strength(p, b, why)
	if bl.charmed {
		bonus, rule := p.cardDice(b, bl)
		if n += bonus; why != nil && rule != "" {
			note(why, "card", rule, bonus)
		}
	}
	if n > 1 && p.InSquare != 0 {
		if rule := bl.single(p, b); rule != "" {
			if why != nil {
				if p.Blocks[bl.u] == 1 {
					rule = RuleSquareNoMore // only what is added to its die is lost
				}
				note(why, "square", rule, 1-n)
			}
			n = 1
		}
	}
	if why != nil {
		if bl.kind == BlowBack && p.effect().bonus.melee {
			note(why, "remark", RulingBackNoBonus, 0)
		}
		if bl.kind != BlowEscape {
			bl.tellGround(p, b, n, why)
		}
	}
	if bl.kind == BlowEscape { // NR.62
		return n
	}
	return max(0, n-b.groundLoss(b.class(bl.u), bl.from, bl.to, bl.kind == BlowFire))
}

// single returns the rule that leaves the blow one die at most, or "".
func (bl *blow) single(p *Position, b *Battle) string {
	switch {
	case p.square(bl.u):
		return RuleSquareOneDie
	case bl.target >= 0 && p.square(bl.target) && b.class(bl.u) == Cavalry:
		return RuleCavalryOneDie
	}
	return ""
}

// class returns the class of unit u.
func (b *Battle) class(u int) Class { return b.Setup.Types[b.Kind[u]].Class }

// strength returns the dice of the unit's blocks and type.
func (bl *blow) strength(p *Position, b *Battle, why *[]game.Reason) int {
	k := b.Kind[bl.u]
	t := &b.Setup.Types[k]
	blocks := int(p.Blocks[bl.u])
	if t.Class == Artillery {
		return bl.battery(p, t, blocks, why)
	}
	s := strength{n: blocks, why: why}
	switch {
	case bl.kind != BlowFire:
		s.first("blocks", bl.blocksRule())
		s.add("kind", meleeRule(k, t), t.Melee)
		if bl.target >= 0 && b.class(bl.target) == Infantry {
			s.add("foot", typeRules[k], t.MeleeFoot)
		}
		if bl.kind == BlowBack || !bl.walked && bl.kind != BlowFirst {
			s.add("steady", typeRules[k], t.Steady)
		}
		if bl.walked && (bl.kind.attacking() || bl.kind == BlowEscape) {
			s.add("moved", typeRules[k], t.MeleeMoved)
		}
	case !bl.walked:
		rule := RuleFireStanding
		if p.freed>>bl.u&1 != 0 {
			rule = RuleSquareFree
		}
		s.first("blocks", rule)
		s.add("kind", fireRule(k, t), t.Stand)
		s.plain(k, t)
	default:
		s.first("blocks", RuleFireMoved)
		half, rule := (blocks+1)/2, RuleRoundUp
		if t.RoundDown {
			half, rule = blocks/2, RuleRoundDown
		}
		switch t := k.Troop(); {
		case t == MI:
			rule = RulingRounding
		case k.Nation() == British && (t == RL || t == LT):
			rule = RulingRiflesMoved
		}
		s.add("half", rule, int8(half-blocks))
		s.add("kind", fireRule(k, t), t.March)
		s.add("less", typeRules[k], -int8(t.Less))
	}
	return max(s.n, 0)
}

// blocksRule names the rule by which blocks are dice in melee.
func (bl *blow) blocksRule() string {
	switch bl.kind {
	case BlowMelee, BlowReform:
		return RuleMeleeBlocks
	case BlowBack:
		return RuleBattleBackSame
	}
	return RuleDiceBlocks
}

// A strength is a number of dice that grows line by line.
type strength struct {
	n   int
	why *[]game.Reason
}

func (s *strength) first(id, rule string) {
	if s.why != nil {
		note(s.why, id, rule, s.n)
	}
}

func (s *strength) add(id, rule string, n int8) {
	if n == 0 {
		return
	}
	if s.n += int(n); s.why != nil {
		note(s.why, id, rule, int(n))
	}
}

// plain notes that a nation's card gives nothing where the rulebook's list gives a
// die (NR.2).
func (s *strength) plain(k Kind, t *UnitType) {
	if s.why != nil && t.Stand == 0 && (t.Grenadier || t.Light || t.Guard) && k.Nation() == French {
		note(s.why, "kind", RulingNationsCard, 0)
	}
}

// battery returns the dice of artillery by its blocks left and the distance.
func (bl *blow) battery(p *Position, t *UnitType, blocks int, why *[]game.Reason) int {
	d, row := 1, 1
	if bl.kind == BlowFire {
		d = hex.Distance(bl.from, bl.to)
	}
	if blocks == 1 {
		row = 0
	}
	n := 0
	if d < len(t.Guns[row]) && (bl.kind == BlowFire || row > 0 || !t.Horse || p.choices&bitLastGuns == 0) {
		n = int(t.Guns[row][d])
	}
	if why != nil {
		note(why, "guns", bl.gunRule(t, blocks), n)
	}
	return n
}

// gunRule names the rule that gives artillery its dice.
func (bl *blow) gunRule(t *UnitType, blocks int) string {
	switch {
	case bl.kind == BlowFire && blocks == 1:
		return RulingGunTable
	case bl.kind == BlowFire:
		return RuleGunDice
	case t.Guard:
		return RuleMeleeGuardGuns
	case t.Horse && blocks == 1:
		return RulingHorseGunsLast
	case t.Horse:
		return RuleMeleeHorseGuns
	}
	return RuleMeleeFootGuns
}

// fireRule names the rule that adds dice to the fire of a unit type.
func fireRule(k Kind, t *UnitType) string {
	if t.Light || t.Grenadier || t.Guard {
		return RuleFireBonus
	}
	return typeRules[k]
}

// meleeRule names the rule that adds dice to the melee of a unit type.
func meleeRule(k Kind, t *UnitType) string {
	switch {
	case t.Heavy:
		return RuleMeleeHeavy
	case k.Troop() == OG:
		return RuleMeleeOldGuard
	case t.Grenadier || t.Guard:
		return RuleMeleeGuard
	}
	return typeRules[k]
}

// note adds a reason about a number of dice. It stays out of line, for play asks
// for the dice alone.
//
//go:noinline
func note(why *[]game.Reason, id, rule string, n int) {
	*why = append(*why, game.Reason{Message: game.Message{ID: "napoleonics.dice." + id, Args: []game.Arg{game.Num("n", n)}}, Rule: rule, OK: n >= 0})
}
