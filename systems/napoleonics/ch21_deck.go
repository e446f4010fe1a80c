package napoleonics

// An ordering is how a card orders (N21).
type ordering uint8

// The ways cards order.
const (
	ordersNobody  ordering = iota
	ordersSection          // so many in each section
	ordersTroops           // its troops, as many as it says
	ordersBySign           // the classes rolled, and anybody for flags
	ordersAtOnce           // all of a kind, when it is played
	ordersRallied          // who regains a block
	ordersSupply           // nobody: it takes a unit back
)

// Troops are the units a card orders.
type troops uint8

// The troops of cards.
const (
	anyTroops troops = iota
	infantry
	cavalry
	artillery
	cavalryAndHorseGuns
	infantryAndArtillery
	nextToEnemies
	leadersAll
)

// of returns the units of both sides that are troops of a kind.
func (b *Battle) of(t troops) uint64 {
	switch t {
	case infantry:
		return b.Infantry
	case cavalry:
		return b.Cavalry
	case artillery:
		return b.Artillery
	case cavalryAndHorseGuns:
		return b.Cavalry | b.HorseGuns
	case infantryAndArtillery:
		return b.Infantry | b.Artillery
	}
	return ^uint64(0)
}

// command means as many orders as the player's Command.
const command = 0xff

// A printed holds all the rules of one card. No other place says what a card allows; the
// chapters read it here.
type printed struct {
	// The fields that play reads at every step come first, together.
	how      ordering
	whom     troops   // whom it orders
	named    troops   // whom one must have, or it orders one unit of choice; anyTroops: nobody
	orders   uint8    // orders, where they are of one number; [command]
	shares   [3]uint8 // orders in each section, left to right; [command]
	sections uint8    // sections it names, bits from the left; 0: all
	mirror   int8     // from it to the card with left and right exchanged
	detaches bool     // leaders may be ordered by themselves as well: the bicorne
	scouts   bool     // two are drawn and one of them discarded
	elects   bool     // its player chooses one of its ways
	noSquare bool     // a square is not ordered
	apart    bool     // who is next to an enemy unit is not ordered
	oneSect  bool     // all of one section, which its player chooses

	bonus cardDice // dice it adds to the attacks of whom it orders

	stride  func(t *UnitType, led bool) pace // how far its troops go; nil: as printed
	leader  uint8                            // hexes a leader moves by it; 0: as printed
	noFire  string                           // rule by which nobody fires
	noMelee string                           // rule by which nobody melees
	still   string                           // rule by which nobody moves

	rule      string   // its own rule
	sort      string   // what its orders may be given to, for the words of the question
	reshuffle string   // rule by which the deck is shuffled afterwards
	family    string   // rule of its kind of cards
	about     []string // what else its sheet names, after its own rule and before that of its kind
}

// A cardDice is the dice a card adds to the attacks of units it orders: to those of a
// class, to ranged combat, to melee, or to both.
type cardDice struct {
	of           troops // whose; anyTroops: all it orders
	usual, guard int8   // for all but the guard, and for the guard
	fire, melee  bool
	still        bool  // only for who did not move
	noBonus      bool  // not for a bonus melee
	noTown       bool  // not into or from a town
	later        uint8 // choice of the match, as a bit, by which all but the guard add one
	rule         string
	guardRule    string
}

// A pace is how far a unit may move by a card, and how far and still battle.
type pace struct {
	most, fight int
	rule        string // by which it goes further than its type does; empty: that of the unit type
	far         string // rule a move too far is refused with; empty: that of the unit type
}

// section makes a section card of orders in one section, 0 to 2 from the left.
func section(rule string, at uint8, orders uint8, about ...string) printed {
	c := printed{
		rule: rule, family: RuleSectionCards, about: about, sort: [3]string{"left", "center", "right"}[at],
		how: ordersSection, sections: 1 << at, mirror: [3]int8{2, 0, -2}[at], detaches: true,
	}
	c.shares[at] = orders
	return c
}

func scout(rule string, at uint8, about ...string) printed {
	c := section(rule, at, 1, append([]string{RuleScoutDraw}, about...)...)
	c.scouts = true
	return c
}

// sections makes a section card with orders in several of them.
func sections(rule, sort string, left, center, right, named uint8) printed {
	return printed{
		rule: rule, family: RuleSectionCards, sort: sort,
		how: ordersSection, shares: [3]uint8{left, center, right}, sections: named, detaches: true,
	}
}

// deck holds the cards in canonical order; their copies are data of the scenario.
var deck = [CardCount]printed{
	ScoutLeft:          scout(RuleScoutLeft, 0),
	ScoutCenter:        scout(RuleScoutCenter, 1),
	ScoutRight:         scout(RuleScoutRight, 2),
	ProbeLeft:          section(RuleProbeLeft, 0, 2),
	ProbeCenter:        section(RuleProbeCenter, 1, 2, RulingProbeCenter),
	ProbeRight:         section(RuleProbeRight, 2, 2),
	AttackLeft:         section(RuleAttackLeft, 0, 3),
	AttackCenter:       section(RuleAttackCenter, 1, 3),
	AttackRight:        section(RuleAttackRight, 2, 3),
	AssaultLeft:        section(RuleAssaultLeft, 0, command, RuleCommand, RulingCommandNow),
	AssaultCenter:      section(RuleAssaultCenter, 1, command, RuleCommand, RulingCommandNow),
	AssaultRight:       section(RuleAssaultRight, 2, command, RuleCommand, RulingCommandNow),
	CoordinatedAdvance: sections(RuleCoordinatedAdvance, "coordinated", 1, 2, 1, 7),
	FlankAttack:        sections(RuleFlankAttack, "flanks", 2, 0, 2, 5),
	Forward:            sections(RuleForward, "forward", 2, 2, 2, 7),
	ReconInForce:       sections(RuleReconInForce, "recon", 1, 1, 1, 7),
	BayonetCharge: {
		rule: RuleBayonetCharge, family: RuleTacticCards, sort: "infantry",
		about: []string{RuleBayonetMove, RuleBayonetNoFire, RuleBayonetGuard, RulingBayonetMove, RuleInsteadOne, RulingInsteadOne},
		how:   ordersTroops, whom: infantry, named: infantry, orders: 4, stride: bayonets, noFire: RuleBayonetNoFire,
		bonus: cardDice{guard: 1, melee: true, guardRule: RuleBayonetGuard},
	},
	Bombard: {
		rule: RuleBombard, family: RuleTacticCards, sort: "artillery",
		about: []string{RuleBombardMove, RuleBombardDice, RuleBombardGuard, RuleInsteadOne, RulingInsteadOne},
		how:   ordersTroops, whom: artillery, named: artillery, orders: 4, stride: bombard,
		bonus: cardDice{usual: 2, guard: 3, fire: true, melee: true, still: true, rule: RuleBombardDice, guardRule: RuleBombardGuard},
	},
	CavalryCharge: {
		rule: RuleCavalryCharge, family: RuleTacticCards, sort: "cavalry",
		about: []string{RuleChargeDice, RuleChargeGuard, RuleChargeHeavy, RuleChargeGuns, RulingChargeDice, RulingChargeGuns, RulingChargeBonus, RuleTownCharge, RuleInsteadOne, RulingInsteadOne},
		how:   ordersTroops, whom: cavalryAndHorseGuns, named: cavalry, orders: 4, stride: charge,
		bonus: cardDice{of: cavalry, usual: 2, guard: 2, melee: true, noTown: true, later: bitChargeOne, rule: RuleChargeDice, guardRule: RuleChargeGuard},
	},
	CounterAttack: {
		rule: RuleCounterAttack, family: RuleTacticCards,
		about: []string{RuleCounterMirror, RulingCounterNothing, RulingCounterCounter, RulingCounterStrike, RulingCounterFull, RulingCounterScout},
	},
	Elan: {
		rule: RuleElan, family: RuleTacticCards, sort: "rolled",
		about: []string{RuleElanFlag, RuleElanDice, RuleElanReshuffle, RulingElanSaber, RulingElanShuffle, RuleCommand, RulingCommandNow},
		how:   ordersBySign, detaches: true, reshuffle: RuleElanReshuffle,
		bonus: cardDice{usual: 1, guard: 1, fire: true, melee: true, rule: RuleElanDice, guardRule: RuleElanDice},
	},
	FireAndHold: {
		rule: RuleFireAndHold, family: RuleTacticCards, sort: "holders",
		about: []string{RuleFireHoldDice, RuleFireHoldApart, RuleFireHoldNoMove, RuleFireHoldSquare, RuleFireHoldCaught, RulingFireHold, RuleInsteadOne, RulingInsteadOne},
		how:   ordersTroops, whom: infantryAndArtillery, named: infantryAndArtillery, orders: 4, apart: true,
		still: RuleFireHoldNoMove, noMelee: RulingFireHold,
		bonus: cardDice{usual: 1, guard: 1, fire: true, rule: RuleFireHoldDice, guardRule: RuleFireHoldDice},
	},
	FirstStrike: {
		rule: RuleFirstStrike, family: RuleTacticCards,
		about: []string{RuleFirstStrikeFights, RuleFirstStrikeThen, RuleFirstStrikeNoBack, RuleFirstStrikeOne, RuleDrawFirstStrike, RulingSquareOrStrike, RulingStrikeLeader, RulingStrikePass, RulingStrikeBonus, RulingStrikeAnswer},
	},
	ForceMarch: {
		rule: RuleForceMarch, family: RuleTacticCards, sort: "marching",
		about: []string{RuleForceMarchFast, RuleForceMarchOther, RuleInsteadOne, RulingInsteadOne},
		how:   ordersAtOnce, whom: infantry, named: infantry, oneSect: true, stride: forceMarch,
	},
	ColdSteel: {
		rule: RuleColdSteel, family: RuleTacticCards, sort: "steel",
		about: []string{RuleColdSteelDice, RuleColdSteelNoFire, RuleColdSteelBonus, RuleColdSteelFixed, RulingSteelMove, RulingSteelAll, RulingLeaderNotUnit, RulingCombinedSteel, RulingSteelApart},
		how:   ordersAtOnce, whom: nextToEnemies, still: RulingSteelMove, noFire: RuleColdSteelNoFire,
		bonus: cardDice{usual: 1, guard: 1, melee: true, noBonus: true, rule: RuleColdSteelDice, guardRule: RuleColdSteelDice},
	},
	Leadership: {
		rule: RuleLeadership, family: RuleTacticCards, sort: "led",
		about: []string{RuleLeadershipUnit, RuleLeadershipDice, RuleLeadershipDetach, RuleLeadershipJoin, RuleInsteadOne, RulingInsteadOne},
		how:   ordersAtOnce, whom: leadersAll, named: leadersAll, detaches: true,
		bonus: cardDice{usual: 1, guard: 1, fire: true, melee: true, rule: RuleLeadershipDice, guardRule: RuleLeadershipDice},
	},
	GrandeManoeuvre: {
		rule: RuleManoeuvre, family: RuleTacticCards, sort: "manoeuvre",
		about: []string{RuleManoeuvreMove, RuleManoeuvreSquare, RuleManoeuvreNoBattle, RuleManoeuvreOne, RulingManoeuvre},
		how:   ordersTroops, orders: 4, detaches: true, elects: true, noSquare: true, stride: manoeuvre, leader: manoeuvreMove,
		noFire: RuleManoeuvreNoBattle, noMelee: RuleManoeuvreNoBattle,
	},
	Rally: {
		rule: RuleRally, family: RuleTacticCards, sort: "rallied",
		about: []string{RuleRallyFull, RuleRallyOrders, RulingRallyDice, RuleCommand, RulingCommandNow},
		how:   ordersRallied,
	},
	ShortSupply: {
		rule: RuleShortSupply, family: RuleTacticCards,
		about: []string{RuleShortSupplyRow, RuleShortSupplyLeader, RuleShortSupplyOwn, RuleShortSupplySquare, RuleShortSupplyAlone, RulingSupplyPlace, RulingSupplySection, RulingSupplyNoOrder},
		how:   ordersSupply,
	},
}

// bayonets is the pace of Bayonet Charge (N21.17).
func bayonets(t *UnitType, _ bool) pace {
	if t.Slow {
		return pace{most: 1, fight: 1, far: RuleAustrianMarch}
	}
	return pace{most: max(int(t.Move), 2), fight: max(int(t.MoveFight), 2), rule: RuleBayonetMove, far: RuleBayonetMove}
}

// bombard is the pace of Bombard (N21.18).
func bombard(*UnitType, bool) pace {
	return pace{most: 3, fight: 0, rule: RuleBombardMove, far: RuleBombardMove}
}

// charge is the pace of Cavalry Charge (N21.19).
func charge(t *UnitType, _ bool) pace {
	if t.Class == Cavalry && t.Heavy {
		return pace{most: max(int(t.Move), 3), fight: max(int(t.MoveFight), 3), rule: RuleChargeHeavy, far: RuleChargeHeavy}
	}
	return pace{most: int(t.Move), fight: int(t.MoveFight)}
}

// forceMarch is the pace of Force March (N21.24).
func forceMarch(t *UnitType, led bool) pace {
	switch {
	case t.Slow:
		return pace{most: 1, fight: 1, far: RuleAustrianMarch}
	case t.Light || t.Guard || t.Grenadier || led:
		return pace{most: 2, fight: 2, rule: RuleForceMarchFast, far: RuleForceMarchFast}
	}
	return pace{most: 2, fight: 1, rule: RuleForceMarchOther, far: RuleForceMarchOther}
}

// manoeuvreMove is how many hexes La Grande Manoeuvre moves (N21.27).
const manoeuvreMove = 4

// manoeuvre is the pace of La Grande Manoeuvre.
func manoeuvre(*UnitType, bool) pace {
	return pace{most: manoeuvreMove, fight: 0, rule: RuleManoeuvreMove, far: RuleManoeuvreMove}
}

// blank is the card on the table while there is none.
var blank printed

// printed returns the rules of a card.
func (c Card) printed() *printed {
	if c >= CardCount {
		return &blank
	}
	return &deck[c]
}

// table returns what the card on the table does, whether or not for one unit of
// choice only.
func (p *Position) table() *printed { return p.acts.printed() }

// effect returns what the card on the table does for the units it orders as
// printed; one unit of choice has nothing of it (NR.57).
func (p *Position) effect() *printed {
	if p.ofChoice {
		return &blank
	}
	return p.acts.printed()
}

// still returns the rule by which the card on the table forbids all movement, or "".
func (p *Position) still() string {
	if p.acts == ColdSteel && p.choices&bitSteelMoves != 0 {
		return ""
	}
	return p.effect().still
}
