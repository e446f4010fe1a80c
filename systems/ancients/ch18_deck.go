package ancients

// An ordering is how a card orders (A18).
type ordering uint8

// The ways cards order.
const (
	ordersNobody  ordering = iota
	ordersSection          // so many in each section
	ordersTroops           // its troops, as many as it says
	ordersLinked           // its troops, in hexes that hang together
	ordersByLead           // a leader's hex and those linked to it
	ordersBySign           // the classes rolled, and anybody for helmets
	ordersAtOnce           // all of a kind, when it is played
	ordersRallied          // who regains a block
)

// Troops are the units a card orders.
type troops uint8

// The troops of cards.
const (
	anyTroops troops = iota
	lightTroops
	mediumTroops
	heavyTroops
	mountedTroops
	footTroops
	shooters
)

// of returns the units of both sides that are troops of a kind.
func (b *Battle) of(t troops) uint64 {
	switch t {
	case lightTroops:
		return b.light
	case mediumTroops:
		return b.medium
	case heavyTroops:
		return b.heavy
	case mountedTroops:
		return b.Mounted
	case footTroops:
		return ^b.Mounted
	case shooters:
		return b.Shooters
	}
	return ^uint64(0)
}

// command means as many orders as the player's Command.
const command = 0xff

// A printed holds all the rules of one card. No other place says what a card allows; the
// chapters read it here.
type printed struct {
	// The fields that play reads at every step come first, together.
	how       ordering
	whom      troops
	orders    uint8    // orders, where they are of one number; [command]
	shares    [3]uint8 // orders in each section, left to right
	sections  uint8    // sections it names, bits from the left; 0: all
	mirror    int8     // from it to the card with left and right exchanged
	linked    uint8    // hexes linked to the leader's
	leaders   bool     // leaders may be ordered by themselves as well
	slips     bool     // light foot passes through friends (A18.12-2)
	volleys   bool     // who fires may fire twice
	again     bool     // who fired may move again
	closeOnly bool     // its dice are for close combat
	firstOnly bool     // and not for a bonus combat
	dice      uint8    // it adds to own attacks

	stride  func(k Kind, t *UnitType) pace // how far its troops go; nil: as printed
	noFire  string                         // rule by which nobody fires
	noClose string                         // rule by which nobody closes
	still   string                         // rule by which nobody moves

	rule      string   // its own rule
	name      string   // its id
	sort      string   // what its orders may be given to, for the words of the question
	diceRule  string   // that gives its dice
	bonus     string   // rule by which a momentum advance gives a bonus combat to all
	reshuffle string   // rule by which the deck is shuffled afterwards
	family    string   // rule of its kind of cards
	about     []string // what else its sheet names, after its own rule and before that of its kind
}

// A pace is how far a unit may move by a card, and how far and still battle.
type pace struct {
	most, fight int
	past        int    // moves of more hexes cite rule
	rule        string // empty: that of the unit type
	far         string // rule a move too far is refused with; empty: that of the unit type
}

func section(name, rule string, at uint8, orders uint8, sort string, mirror int8) printed {
	c := printed{name: name, rule: rule, family: RuleSectionCards, sort: sort, how: ordersSection, sections: 1 << at, mirror: mirror, leaders: true}
	c.shares[at] = orders
	return c
}

func ofTroops(name, rule string, whom troops, sort string, about ...string) printed {
	return printed{name: name, rule: rule, family: RuleTroopCards, about: about, sort: sort, how: ordersTroops, whom: whom, orders: command}
}

func inspired(name, rule string, sections uint8, sort string, mirror int8, linked uint8, about ...string) printed {
	return printed{
		name: name, rule: rule, family: RuleLeaderCards, about: about, sort: sort, how: ordersByLead,
		orders: 1, sections: sections, mirror: mirror, leaders: true, linked: linked,
	}
}

// deck holds the cards in canonical order; their copies are data of the scenario.
var deck = [CardCount]printed{
	OrderTwoLeft:     section("order-two-left", RuleOrderTwoLeft, 0, 2, "left", 2),
	OrderTwoCenter:   section("order-two-center", RuleOrderTwoCenter, 1, 2, "center", 0),
	OrderTwoRight:    section("order-two-right", RuleOrderTwoRight, 2, 2, "right", -2),
	OrderThreeLeft:   section("order-three-left", RuleOrderThreeLeft, 0, 3, "left", 2),
	OrderThreeCenter: section("order-three-center", RuleOrderThreeCenter, 1, 3, "center", 0),
	OrderThreeRight:  section("order-three-right", RuleOrderThreeRight, 2, 3, "right", -2),
	OrderFourLeft:    section("order-four-left", RuleOrderFourLeft, 0, 4, "left", 2),
	OrderFourCenter:  section("order-four-center", RuleOrderFourCenter, 1, 4, "center", 0),
	OrderFourRight:   section("order-four-right", RuleOrderFourRight, 2, 4, "right", -2),
	CoordinatedAttack: {
		name: "coordinated-attack", rule: RuleCoordinatedAttack, family: RuleSectionCards, sort: "coordinated",
		how: ordersSection, shares: [3]uint8{1, 1, 1}, sections: 7, leaders: true,
	},
	OutFlanked: {
		name: "out-flanked", rule: RuleOutFlanked, family: RuleSectionCards, sort: "wings",
		how: ordersSection, shares: [3]uint8{2, 0, 2}, sections: 5, leaders: true,
	},
	OrderLight: func() printed {
		c := ofTroops("order-light", RuleOrderLight, lightTroops, "light", RuleOrderLightPasses)
		c.slips = true
		return c
	}(),
	OrderMedium: ofTroops("order-medium", RuleOrderMedium, mediumTroops, "medium"),
	OrderHeavy:  ofTroops("order-heavy", RuleOrderHeavy, heavyTroops, "heavy"),
	OrderMounted: func() printed {
		c := ofTroops("order-mounted", RuleOrderMounted, mountedTroops, "mounted")
		c.leaders = true
		return c
	}(),
	LeadershipAny:  inspired("leadership-any", RuleLeadershipAny, 0, "leader", 0, 3, RulingLinkedHexes),
	InspiredLeft:   inspired("inspired-left", RuleInspiredLeft, 1, "leader-left", 2, 4, RulingLinkedHexes, RulingOneOfChoice),
	InspiredCenter: inspired("inspired-center", RuleInspiredCenter, 2, "leader-center", 0, 4, RulingLinkedHexes, RulingOneOfChoice),
	InspiredRight:  inspired("inspired-right", RuleInspiredRight, 4, "leader-right", -2, 4, RulingLinkedHexes, RulingOneOfChoice),
	ClashOfShields: {
		name: "clash-of-shields", rule: RuleClash, family: RuleTacticCards,
		about: []string{RuleClashDice, RuleClashNoMove, RuleClashBonus, RulingNoRangedClash, RuleCardRaisesCap},
		how:   ordersAtOnce, still: RuleClashNoMove, noFire: RulingNoRangedClash,
		dice: 2, diceRule: RuleClashDice, closeOnly: true, firstOnly: true, bonus: RuleClashBonus,
	},
	CounterAttack: {
		name: "counter-attack", rule: RuleCounterAttack, family: RuleTacticCards,
		about: []string{RuleCounterMirror, RulingCounterNothing},
	},
	DarkenTheSky: {
		name: "darken-the-sky", rule: RuleDarken, family: RuleTacticCards,
		about: []string{RuleDarkenNoMove, RuleDarkenApart, RuleInsteadOne},
		how:   ordersAtOnce, whom: shooters, still: RuleDarkenNoMove, noClose: RuleDarkenNoMove, volleys: true,
	},
	DoubleTime: {
		name: "double-time", rule: RuleDoubleTime, family: RuleTacticCards, sort: "foot-linked",
		about: []string{RuleDoubleTimeMove, RuleDoubleTimeWarriors, RuleDoubleTimeNoFire, RuleDoubleTimeLight, RulingGroupSections, RuleInsteadOne},
		how:   ordersLinked, whom: footTroops, orders: 4, stride: doubleTime, noFire: RuleDoubleTimeNoFire,
	},
	FirstStrike: {
		name: "first-strike", rule: RuleFirstStrike, family: RuleTacticCards,
		about: []string{RuleFirstStrikeFights, RuleFirstStrikeDraw, RulingFirstStrikeAnswer, RulingFirstStrikeEvade, RulingFirstStrikePass},
	},
	IAmSpartacus: {
		name: "i-am-spartacus", rule: RuleSpartacus, family: RuleTacticCards, sort: "rolled",
		about: []string{RuleSpartacusHelmet, RuleSpartacusDice, RuleSpartacusReshuffle},
		how:   ordersBySign, leaders: true, dice: 1, diceRule: RuleSpartacusDice, reshuffle: RuleSpartacusReshuffle,
	},
	LineCommand: {
		name: "line-command", rule: RuleLineCommand, family: RuleTacticCards, sort: "line",
		about: []string{RuleLineCommandMove, RulingGroupSections, RuleInsteadOne},
		how:   ordersLinked, whom: footTroops, orders: MaxUnits, stride: inLine,
	},
	MoveFireMove: {
		name: "move-fire-move", rule: RuleMoveFireMove, family: RuleTacticCards, sort: "light",
		about: []string{RuleMoveFireMoveAgain, RuleMoveFireMoveNoMore, RuleOrderLightPasses, RuleInsteadOne},
		how:   ordersTroops, whom: lightTroops, orders: command, slips: true, noClose: RulingNoRangedClash, again: true,
	},
	MountedCharge: {
		name: "mounted-charge", rule: RuleMountedCharge, family: RuleTacticCards, sort: "mounted",
		about: []string{RuleMountedChargeDice, RuleMountedChargeHeavy, RuleMountedChargeNoFire, RuleCardRaisesCap, RuleInsteadOne},
		how:   ordersTroops, whom: mountedTroops, orders: command, stride: charge, noFire: RuleMountedChargeNoFire,
		dice: 1, diceRule: RuleMountedChargeDice, closeOnly: true,
	},
	Rally: {
		name: "rally", rule: RuleRally, family: RuleTacticCards,
		about: []string{RuleRallyOrders, RuleRallyNot, RulingRallyDice},
		how:   ordersRallied,
	},
}

// doubleTime is the pace of Double Time (A18.23).
func doubleTime(k Kind, t *UnitType) pace {
	out := pace{most: int(t.Move), fight: int(t.MoveFight)}
	switch k {
	case WA:
		out.most, out.fight, out.past, out.rule = 3, 3, 1, RuleDoubleTimeWarriors
	case AX, MI, HI:
		out.most, out.fight, out.past, out.rule = 2, 2, 1, RuleDoubleTimeMove
	case LI, LB, LS:
		out.far = RuleDoubleTimeLight
	}
	return out
}

// inLine is the pace of Line Command (A18.26).
func inLine(_ Kind, t *UnitType) pace {
	return pace{most: min(int(t.Move), 1), fight: min(int(t.MoveFight), 1), far: RuleLineCommandMove}
}

// charge is the pace of Mounted Charge (A18.28).
func charge(_ Kind, t *UnitType) pace {
	if t.Class == Heavy && t.Mounted {
		return pace{most: 3, fight: 3, past: int(t.Move), rule: RuleMountedChargeHeavy}
	}
	return pace{most: int(t.Move), fight: int(t.MoveFight)}
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
// printed; one unit of choice has nothing of it (A18.0-5).
func (p *Position) effect() *printed {
	if p.ofChoice {
		return &blank
	}
	return p.acts.printed()
}
