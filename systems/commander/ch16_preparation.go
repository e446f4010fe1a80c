package commander

import "mariscal/game"

// Section 16.1: preparation of the turn.

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

// The steps of a preparation: the number a of [StagePrepare]. The frames that a step pushes
// end before the next step.
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

// prepare runs the preparation of a turn, step by step. The seat with the initiative when
// the turn begins acts first in each (B13.8), even if cards played at once change it between
// the deals.
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

// newTurn resets what lasts one turn.
func (r *referee) newTurn() {
	r.drawn, r.passed, r.friction, r.misled = [ColourCount]uint8{}, noColour, [2]Friction{}, [2]uint8{}
	for s := range r.staff {
		r.staff[s].used, r.staff[s].slow, r.pushed[s] = 0, true, false
	}
}

// stores keeps cubes and tokens of the last turn up to the commander's Skill, and adds his
// tokens (B16.1 to B16.3) and those of the bonuses (BR.2).
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

// bonusOf names the bonus of the preparation that a rule gives, "" if it gives none.
func bonusOf(rule string) string {
	switch rule {
	case RuleDayBonus:
		return "day"
	case RuleHQBonus, RulingPreparation:
		return "staff"
	}
	return ""
}

// dayBonus reports whether a seat has the bonus of the initiative, which day turns give.
func (p *Position) dayBonus(s game.Seat) bool {
	return s == p.initiative() && p.light(p.Battle()) == Day
}

// hqBonus reports whether both headquarters of a seat are Firm and on the map.
func (p *Position) hqBonus(s game.Seat) bool {
	b := p.Battle()
	return p.steadyMarker(b.Marker[s]) && p.steadyMarker(b.Sub[s])
}

// cupAsks asks how many cubes of the Reserve go into the cup (B16.5), if there are any.
func (r referee) cupAsks(f *frame) bool {
	return r.reserve[f.seat()] > 0 || r.passedOver()
}

// fillCup fills the cup (B16.4 to B16.10), which already has the cubes of the Reserve.
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

// drop discards a card of a hand, where all see it.
func (r *referee) drop(s game.Seat, c uint8, rule string) {
	r.hand[s].drop(c)
	r.shown.drop(c)
	r.toDiscard(c)
	r.tellCard("discard", rule, s, c)
}

// keepAsks asks which cards to discard until the seat may keep the rest (B16.11): its own
// and common ones, as many as the commander's Skill. It also asks about cards of the enemy,
// since nobody else knows which cards they are.
func (r referee) keepAsks(f *frame) bool {
	return !r.hand[f.seat()].Empty() || r.passedOver()
}

// mayKeep reports whether seat s may keep its hand as it is.
func (p *Position) mayKeep(b *Battle, s game.Seat) bool {
	return p.hand[s].Len() <= int(p.face(b, s).Skill) && p.hand[s].Less(b.usable[s]).Empty()
}

// cardsAtStart returns how many cards a seat draws at the start of a turn.
func (p *Position) cardsAtStart(s game.Seat) uint8 {
	if p.chose(choiceSolo) {
		return soloCards + p.more(s)
	}
	return cardsATurn + p.more(s)
}

// cupPlayed puts cubes of the Reserve into the cup (B16.5).
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

// refuseCup says why so many cubes cannot go into the cup.
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

// refuseKeep says why a card cannot be discarded, or the hand cannot be kept.
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
