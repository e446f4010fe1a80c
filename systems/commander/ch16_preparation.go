package commander

import "mariscal/game"

// Section 16.1: the turn is prepared.

// The fixed cubes of a cup (B16.8), and cards of the start of a turn (B16.12).
const (
	yellowCubes = 2
	redCubes    = 3
	blackCubes  = 3
	cardsATurn  = 4
	handMost    = 6
	soloCards   = 2 // B30.1, B30.2
)

func init() {
	table[StagePrepare] = stageRow{Section: "16.1", Does: referee.prepare}
	table[StageCup] = stageRow{
		Section: "16.1", Rule: RuleInitiativeFirst, Verbs: []uint8{VerbCup},
		Asks: referee.cupAsks, List: (*Position).cupActions, Play: referee.cupPlayed, Refuse: (*Position).refuseCup,
	}
	table[StageKeep] = stageRow{
		Section: "16.1", Verbs: []uint8{VerbDiscard, VerbKeep},
		Asks: referee.keepAsks, List: (*Position).keepActions, Play: referee.keepPlayed, Refuse: (*Position).refuseKeep, Ask: (*Position).keepAsked,
	}
}

// The steps of a preparation: the number a of [StagePrepare]. What a step pushes is
// done before the next.
const (
	prepareStores uint8 = iota
	prepareFirstCup
	prepareSecondCup
	prepareCup
	prepareFirstKeep
	prepareSecondKeep
	prepareFirstDeal
	prepareSecondDeal
	prepareEnd
)

// prepare runs the preparation of a turn, step by step; the initiative acts first in
// each (B13.8): who has it when the turn begins, for cards played at once may change it
// between the deals.
func (r referee) prepare(f *frame) {
	step := f.a
	if f.a++; step == prepareStores {
		f.b = uint8(r.initiative())
	}
	seats := bothSeats[f.b]
	first := seats[0]
	switch step {
	case prepareStores:
		rule := RuleTurnMarker
		if r.light(r.b) != Day {
			rule = RulingNightTurns
		}
		r.tellNumber("turn", rule, first, int(r.turn))
		if r.turn == 1 {
			r.tellInitiative()
		}
		r.newTurn()
		r.stores(first)
		r.stores(first.Other())
	case prepareFirstCup, prepareSecondCup:
		r.push(StageCup, uint8(seats[step-prepareFirstCup]), 0, 0)
	case prepareCup:
		r.fillCup(first)
	case prepareFirstKeep, prepareSecondKeep:
		r.push(StageKeep, uint8(seats[step-prepareFirstKeep]), 0, 0)
	case prepareFirstDeal, prepareSecondDeal:
		s := seats[step-prepareFirstDeal]
		r.push(StageDeal, uint8(s), r.cardsAtStart(s), dealTurn)
	default:
		if r.turn == 1 && !r.chose(choiceFirstDraw) {
			r.reshuffle(RulingFirstDeal)
		}
		*f = frame{stage: StageDraw}
	}
}

// newTurn ends what holds for a turn.
func (r *referee) newTurn() {
	r.drawn, r.passed, r.friction, r.misled = [ColourCount]uint8{}, noColour, [2]Friction{}, [2]uint8{}
	for s := range r.staff {
		r.staff[s].used, r.staff[s].slow, r.pushed[s] = 0, true, false
	}
}

// stores keeps cubes and tokens of the last turn up to the commander's Skill, and
// adds the tokens he has (B16.1 to B16.3). Tokens of the bonuses come here (BR.2).
func (r *referee) stores(s game.Seat) {
	skill := int(r.face(r.b, s).Skill)
	r.loseCubes(s, int(r.reserve[s])-skill, RuleKeepCubes)
	r.loseTokens(s, int(r.tokens[s])-skill, RuleKeepTokens)
	r.gainTokens(s, r.tokensOf(r.b, s), RuleNewTokens)
	if r.dayBonus(s) {
		r.gainTokens(s, 1, RuleDayBonus)
	}
	if r.hqBonus(s) {
		r.gainTokens(s, 1, RulingPreparation)
	}
}

// bonusOf names what a bonus of the preparation is for, by its rule; nothing for what
// comes besides.
func bonusOf(rule string) string {
	switch rule {
	case RuleDayBonus:
		return "day"
	case RuleHQBonus, RulingPreparation:
		return "staff"
	}
	return ""
}

// dayBonus reports whether a seat has the bonus of the initiative: on turns of day.
func (p *Position) dayBonus(s game.Seat) bool {
	return s == p.initiative() && p.light(p.Battle()) == Day
}

// hqBonus reports whether both headquarters of a seat are Firm and on the map.
func (p *Position) hqBonus(s game.Seat) bool {
	b := p.Battle()
	return p.steadyMarker(b.Marker[s]) && p.steadyMarker(b.Sub[s])
}

// cupAsks asks how many cubes of the Reserve go into the cup (B16.5), where there are
// any.
func (r referee) cupAsks(f *frame) bool {
	return r.reserve[f.seat()] > 0 || r.passedOver()
}

// fillCup empties the cup and fills it anew (B16.4 to B16.10); what was put into it of
// the Reserve lies there.
func (r *referee) fillCup(first game.Seat) {
	for _, s := range bothSeats[first] {
		own := r.b.own[s]
		r.intoCup(s, own, r.ordersOf(r.b, s), RuleCupOrders)
		r.intoCup(s, own, int(bool8(r.dayBonus(s))), RuleDayBonus)
		r.intoCup(s, own, int(bool8(r.hqBonus(s))), RuleHQBonus)
	}
	if r.b.Setup.Gold {
		r.intoCup(r.b.Setup.GoldTo, Gold, 1, RuleCupGold)
	}
	r.intoCup(first, Yellow, yellowCubes, RuleCupFixed)
	r.intoCup(first, Red, redCubes, RuleCupFixed)
	r.intoCup(first, Black, blackCubes, RuleCupFixed)
}

// drop discards a card of a hand: all see it.
func (r *referee) drop(s game.Seat, c uint8, rule string) {
	r.hand[s].drop(c)
	r.shown.drop(c)
	r.toDiscard(c)
	r.tellCard("discard", rule, s, c)
}

// keepAsks asks which cards are discarded until the rest may be kept (B16.11), while
// there are any: own and common ones, as many as the commander's Skill. That those of
// the enemy go is an answer too, for nobody knows which they are.
func (r referee) keepAsks(f *frame) bool {
	return !r.hand[f.seat()].Empty() || r.passedOver()
}

// mayKeep reports whether seat s may keep its hand as it is.
func (p *Position) mayKeep(b *Battle, s game.Seat) bool {
	return p.hand[s].Len() <= int(p.face(b, s).Skill) && p.hand[s].Less(b.usable[s]).Empty()
}

// cardsAtStart is how many cards a seat draws at the start of a turn.
func (p *Position) cardsAtStart(s game.Seat) uint8 {
	if p.chose(choiceSolo) {
		return soloCards + p.more(s)
	}
	return cardsATurn + p.more(s)
}

// cupPlayed puts cubes of the Reserve into the cup, which is filled afterwards (B16.5).
func (r referee) cupPlayed(f *frame, _, n, _ uint8) {
	s := f.seat()
	r.pop()
	if n > 0 {
		r.reserve[s] -= n
		r.intoCup(s, r.b.own[s], int(n), RuleCupReserve)
	}
}

// cupActions lists how many cubes of the Reserve may go into the cup.
func (p *Position) cupActions(_ *Battle, f *frame, buf []game.Action) []game.Action {
	for n := range p.reserve[f.seat()] + 1 {
		buf = append(buf, one(VerbCup, n))
	}
	return buf
}

// refuseCup says why so many cubes may not.
func (p *Position) refuseCup(_ *Battle, f *frame, _, _, _ uint8) *game.Refusal {
	return refuse("not-so-many", RuleCupReserve, game.Num("n", int(p.reserve[f.seat()])))
}

// keepActions lists the cards that may be discarded, and to keep the rest.
func (p *Position) keepActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	s := f.seat()
	buf = onCards(buf, VerbDiscard, p.hand[s])
	if p.mayKeep(b, s) {
		buf = append(buf, bare(VerbKeep))
	}
	return buf
}

// keepPlayed discards a card or keeps the rest.
func (r referee) keepPlayed(f *frame, v, x, _ uint8) {
	if v == VerbKeep {
		r.pop()
		return
	}
	rule := RuleKeepCards
	if c := &r.b.Setup.Cards[x]; c.Icon == IconNow && !r.b.usable[f.seat()].Has(x) {
		rule = RulingEnemyPlayNow
	}
	r.drop(f.seat(), x, rule)
}

// refuseKeep says why a card is not discarded, or the hand is not kept.
func (p *Position) refuseKeep(b *Battle, f *frame, v, x, _ uint8) *game.Refusal {
	if v == VerbKeep {
		return refuse("too-many-cards", RuleKeepCards, game.Num("n", int(p.face(b, f.seat()).Skill)))
	}
	return p.refuseCard(b, x, RuleKeepCards)
}

// keepAsked completes the question.
func (p *Position) keepAsked(b *Battle, _ *frame, d game.Decision) game.Decision {
	held := p.hand[d.Seat].Len()
	d.Left, d.Hidden, d.Several = max(0, held-int(p.face(b, d.Seat).Skill)), held > 0, true
	return d
}
