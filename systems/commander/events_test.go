package commander

const foot = Types(1<<Long | 1<<Short)

// eventsOf are events of every operation, for cards of each icon in turn: primary ones
// and, where there are two, what follows.
var eventsOf = [...][][2][]Effect{
	IconOrder: {
		{{{Op: OpMoveOrder, M: 2, Arms: foot, Marks: ClearOfZones | StepTested}}},
		{{{Op: OpMoveOrder, N: 6, M: 3, Marks: ByRoadOnly}}},
		{{{Op: OpTokens, N: -2, Whose: OfBoth}}, {{Op: OpCup, N: -1, Colour: Red, Marks: OrEndTurn}}},
		{{{Op: OpRally, N: 1}}},
		{{{Op: OpTokens, N: 2}}, {{Op: OpTokens, N: 1, Whose: OfEnemy}}},
		{{{Op: OpSpill, N: 4}}, {{Op: OpMorale, N: 1, Whose: OfBoth}}},
		{{{Op: OpCharge, N: 1, M: 1}}, {{Op: OpMorale, N: -1}}},
		{{{Op: OpCombat, N: 1, Fights: InBombard}}},
		{{{Op: OpDraw, N: 2}}, nil},
		{{{Op: OpMoveOrder, N: 2, Marks: AlwaysCommand}}},
		{{{Op: OpMoveOrder, N: 1, M: 2, Marks: AwayFromEnemy | AlwaysCommand}}},
		{{{Op: OpMoveOrder, N: 1, Marks: MoreZones}}},
		{{{Op: OpReserve, N: 1}}},
		{{{Op: OpDraw, N: 2}, {Op: OpDiscard, N: 1}}},
		{{{Op: OpTokens, N: -1}, {Op: OpCup, N: 2, Own: true}}},
		{{{Op: OpMorale, N: 1}}},
		{{{Op: OpCombat, N: 1, Fights: InAssault}}},
		{{{Op: OpCombat, N: 1}}, {{Op: OpTurnFace, N: 1}}},
		{{{Op: OpRally, N: 2, M: 1 + int8(Officer)}}, {{Op: OpDiscard, N: 1, Whose: OfEnemy}}},
		{{{Op: OpCombat, N: 1, Fights: InFire}}, {{Op: OpReserve, N: -1}}},
	},
	IconRed: {
		{{{Op: OpShift, N: -1, Fights: InFire}}},
		{{{Op: OpShift, N: 1, Fights: InAssault, Roles: AsAttacker}}},
		{{{Op: OpShift, N: -1, Roles: AsDefender, Lead: foot}}},
		{{{Op: OpPoints, N: 1}}, {{Op: OpFavour, N: 1}}},
		{{{Op: OpNeutral, N: 1}}, {{Op: OpRedraw, N: 1, M: 1 + int8(Bursts), Marks: MustBe}}},
		{{{Op: OpRedraw, N: 1}}, {{Op: OpTokens, N: 1}}},
		{{{Op: OpBear, N: 1, M: 2, Arms: foot}}},
		{{{Op: OpSupport, N: 2, Marks: SecondAlone}}},
		{{{Op: OpSkirmish, N: 1}}},
		{{{Op: OpTreat, N: 0, M: 1}}},
		{{{Op: OpSupport, N: 2, Arms: 1 << HorseGuns}}},
	},
	IconFree: {
		{{{Op: OpCancel, N: 1}}},
		{{{Op: OpMislead, N: 1}}},
		{{{Op: OpReturn, N: 1}}},
		{{{Op: OpCancel, N: 1, Marks: RedAlone}}, {{Op: OpCup, N: 1, Own: true}}},
	},
	IconNow: {
		{{{Op: OpFriction, N: 1}}},
		{{{Op: OpFriction, N: 1, Whose: OfEnemy}}},
		{{{Op: OpMorale, N: 1, Marks: ToMaximum}}},
		{{{Op: OpMorale, N: -1}}},
	},
}

// eventful gives the cards of a deck events.
func eventful(deck []Card) []Card {
	var n [len(eventsOf)]int
	for i := range deck {
		c := &deck[i]
		if c.Icon == IconOrder && i%5 == 0 {
			c.Icon = IconFree
		}
		if c.Icon == IconShuffle {
			continue
		}
		list := eventsOf[c.Icon]
		e := &list[n[c.Icon]%len(list)]
		n[c.Icon]++
		c.Primary, c.Secondary = e[0], e[1]
	}
	return deck
}

// ownFriction is the table of friction of our own data.
var ownFriction = [ResultCount]Friction{
	Officer: LeaderReturns, Flags1: LoseToken, Flags2: LoseCube, Flags3: EnemyShakes, Flags4: ShakenHQ, Crossed: FleshWound, Skull: LoseMorale,
}
