package commander

import "mariscal/game"

// Chapter 18: cubes and orders.

func init() {
	table[StageDraw] = stageRow{Section: "16.2", Does: referee.drawCube}
	table[StageGold] = stageRow{
		Section: "18", Marks: freeCards, Verbs: []uint8{VerbNext, VerbDraw, VerbPlay, VerbWatch},
		List: (*Position).goldActions, Play: referee.goldPlayed, Refuse: (*Position).refuseGold, Ask: handHidden, Mixed: true,
	}
	table[StageOrder] = stageRow{
		Section: "18", Marks: anyFree, Verbs: orderVerbs,
		List: (*Position).orderActions, Play: referee.orderPlayed, Refuse: (*Position).refuseOrder, Ask: (*Position).orderAsked, Mixed: true,
	}
}

// orderVerbs are the orders of a cube.
var orderVerbs = []uint8{VerbMoveOrder, VerbMarch, VerbReady, VerbReserve, VerbPassOn, VerbPlay, VerbWatch}

// drawCube draws the next cube from the cup, as the lowest frame of a turn (B16.13). The turn
// ends with the last black cube (BR.1), or with an empty cup.
func (r referee) drawCube(f *frame) {
	if r.offerConcede() {
		return
	}
	if f.a > 0 { // the turn has ended
		r.endTurn(f)
		return
	}
	if game.Items(r.cup[:]) == 0 {
		f.a = 1
		r.push(StageBlack, 0, 0, 0)
		return
	}
	s := r.initiative()
	c := Colour(r.c.Draw(game.Purpose{Name: purposeCup, A: game.NoPlace, B: game.NoPlace, Seat: s}, r.cup[:]))
	passed := r.passed
	r.passed, r.orders = noColour, noOrders
	if c == passed {
		r.tellCube("cube-back", RulingPassOnce, s, c)
		return
	}
	r.cup[c]--
	r.drawn[c]++
	r.tellCube("cube", r.cubeRule(c), s, c)
	r.act(c)
}

// cubeRule names the rule for a drawn cube.
func (r *referee) cubeRule(c Colour) string {
	switch {
	case c <= White:
		return RuleOrderCube
	case c == Yellow:
		return RuleYellowSteps
	case c == Red:
		return RuleCombatAlternates
	case c == Black && r.cup[Black] == 0:
		return RuleLastBlackNoCard
	}
	return RuleDrawCube
}

// act begins the action of a drawn cube.
func (r *referee) act(c Colour) {
	first := r.initiative()
	switch c {
	case Blue:
		r.push(StageOrder, uint8(r.b.Setup.French), 0, 0)
	case White:
		r.push(StageOrder, uint8(r.b.Setup.French.Other()), 0, 0)
	case Gold:
		r.push(StageGold, uint8(r.b.Setup.GoldTo), 0, 0)
	case Yellow:
		r.push(StageYellow, 0, 0, 0)
	case Red:
		r.push(StageRed, uint8(first), 0, 0)
	case Black:
		if r.cup[Black] > 0 {
			n, rule := uint8(1), RuleBlackDraw
			if r.chose(choiceSolo) {
				n, rule = soloCards, RuleSoloBlack
			}
			r.tell("black", rule, first)
			r.push(StageDeal, uint8(first.Other()), n, dealBlack)
			r.push(StageDeal, uint8(first), n, dealBlack)
			return
		}
		r.stack[0].a = 1
		r.push(StageBlack, 0, 0, 0)
	}
}

// tellCube reports a cube.
func (r *referee) tellCube(id, rule string, s game.Seat, c Colour) {
	if r.log != nil {
		if c <= White { // of whom it is, whoever drew it
			s = game.Seat(bool8(r.b.own[game.Top] != c))
		}
		e := r.note(id, rule, s, game.Word("cube", "commander.item."+c.String()))
		if id == "cube" || id == "cube-back" {
			e.Shown = &game.ShownEvent{Kind: "cube", ID: c.String()}
		}
	}
}

// Another day after a tie (B17.3): two turns of night, then seven of day.
const (
	anotherNight = 2
	anotherDay   = anotherNight + 7
)

// light returns the kind of the turn (B14.2).
func (p *Position) light(b *Battle) Light {
	switch n := int(p.turn) - len(b.Setup.Turns); {
	case n <= 0:
		return b.Setup.Turns[p.turn-1].Light
	case n <= anotherNight:
		return Night
	}
	return Day
}

// goldActions lists what the gold cube offers: the colour of the next cube, or a card
// (B18.16).
func (p *Position) goldActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	s := f.seat()
	for c, n := range p.cup {
		if n > 0 {
			buf = append(buf, one(VerbNext, uint8(c)))
		}
	}
	return p.freeActions(b, s, append(buf, bare(VerbDraw)))
}

// goldPlayed draws that cube or a card.
func (r referee) goldPlayed(f *frame, v, x, _ uint8) {
	s := f.seat()
	r.pop()
	if v == VerbDraw {
		r.tell("gold-card", RuleGoldCube, s)
		r.push(StageDeal, uint8(s), 1, dealEvent)
		return
	}
	c := Colour(x)
	r.passed = noColour
	r.cup[c]--
	r.drawn[c]++
	r.tellCube("gold-next", RuleGoldCube, s, c)
	r.act(c)
}

// orderActions lists the orders of a cube (B18.2 to B18.6). A reaction has the same, and may
// be declined (B19.19).
func (p *Position) orderActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	s, reaction := f.seat(), f.stage == StageReact
	if zones := p.orderZones(b, s, reaction); zones != 0 {
		buf = append(buf, bare(VerbMoveOrder))
		if zones&p.marchZones(b, s) != 0 {
			buf = append(buf, bare(VerbMarch))
		}
	}
	if p.tokenRoom(b, s) > 0 {
		buf = append(buf, bare(VerbReady))
	}
	if reaction || p.reserveSpace(b, s) { // the cube of a reaction came out of the Box
		buf = append(buf, bare(VerbReserve))
	}
	buf = append(buf, bare(VerbPassOn))
	playable := p.hand[s].And(b.usable[s])
	for c := playable.next(0); c != none; c = playable.next(c + 1) {
		if p.mayPlay(b, s, c) {
			buf = append(buf, one(VerbPlay, c))
		}
	}
	buf = p.watchAction(b, s, buf)
	if reaction {
		buf = append(buf, bare(VerbDecline))
	}
	return buf
}

// reserveSpace reports whether the Orders Box has room for the drawn cube.
func (p *Position) reserveSpace(b *Battle, s game.Seat) bool {
	return int(p.reserve[s]) < int(p.face(b, s).Skill)+reserveCap
}

// orderPlayed carries out an order of a cube, or of a reaction.
func (r referee) orderPlayed(f *frame, v, x, _ uint8) {
	s, reaction := f.seat(), f.stage == StageReact
	if v == VerbPlay && r.b.Setup.Cards[x].Icon == IconFree { // costs no cube: the order is still to be given
		r.play(s, x, "play", RuleCardFree)
		return
	}
	r.pop()
	if reaction {
		if v == VerbDecline {
			r.tell("no-reaction", RuleReaction, s)
			return
		}
		r.reserve[s]--
		r.tell("reaction", RuleReaction, s)
	}
	r.reacting = reaction
	switch v {
	case VerbMoveOrder:
		r.tell("order-move", RuleOrderMove, s)
		r.beginMove(s, moveOrder)
	case VerbMarch:
		r.tell("order-march", RuleZonesByRoad, s)
		r.beginMove(s, marchOrder)
	case VerbReady:
		r.tell("order-ready", RuleOrderReady, s)
		r.gainTokens(s, 1, RuleOrderReady)
	case VerbReserve:
		if !reaction {
			r.drawn[r.b.own[s]]--
		}
		r.reserve[s]++
		r.tell("order-reserve", RuleOrderReserve, s)
	case VerbPassOn:
		r.passed = r.b.own[s]
		r.tell("order-pass", RuleOrderPass, s)
	case VerbPlay:
		r.play(s, x, "play", RuleOrderEvent)
	}
}

// refuseGold says why a cube of this colour cannot be next.
func (p *Position) refuseGold(_ *Battle, _ *frame, _, x, _ uint8) *game.Refusal {
	return refuse("not-in-cup", RuleGoldCube, game.Word("cube", "commander.item."+Colour(x).String()))
}

// orderAsked adds the colour of the cube to the question.
func (p *Position) orderAsked(b *Battle, _ *frame, d game.Decision) game.Decision {
	d.Sort = b.own[d.Seat].String()
	return d
}

// refuseOrder says why a seat cannot give an order (B18).
func (p *Position) refuseOrder(b *Battle, f *frame, v, x, _ uint8) *game.Refusal {
	s, reaction := f.seat(), f.stage == StageReact
	switch v {
	case VerbMoveOrder:
		if reaction {
			return refuse("nothing-to-activate", RuleReactionZone)
		}
		return refuse("nothing-to-activate", RuleOrderMove)
	case VerbMarch:
		return refuse("no-march", RuleZonesByRoad)
	case VerbReady:
		return refuse("tokens-full", RuleOrderReady)
	case VerbReserve:
		return refuse("reserve-full", RuleOrderReserve)
	case VerbPlay:
		switch c := &b.Setup.Cards[x]; {
		case p.hand[s].Less(b.usable[s]).Has(x) && c.Icon == IconNow:
			return refuse("enemy-card", RuleEnemyPlayNow, b.card(x))
		case !p.hand[s].And(b.usable[s]).Has(x):
			return p.refuseUnheld(b, s, x, RuleOrderEvent)
		case c.Icon == IconFree && c.cancels():
			return refuse("nothing-to-cancel", RuleCardInterrupt, b.card(x))
		case c.Icon != IconOrder && c.Icon != IconFree:
			return refuse("no-order-card", RuleCardOrder, b.card(x))
		}
		return p.refuseEvent(b, s, x)
	}
	return nil
}

// Caps of the Orders Box and of the attack tokens above his Skill (B18.5, B18.6).
const (
	reserveCap = 5
	tokenCap   = 10
)

// cubesLeft returns how many order cubes of a seat are unused: not in the Reserve, the cup or
// those drawn this turn (BR.7).
func (p *Position) cubesLeft(b *Battle, s game.Seat) int {
	own := b.own[s]
	return cubesOfASide - int(p.reserve[s]) - int(p.cup[own]) - int(p.drawn[own])
}

// reserveRoom returns how many more cubes the Orders Box of a seat can take (BR.6), at most
// those that are left (BR.7).
func (p *Position) reserveRoom(b *Battle, s game.Seat) int {
	return max(0, min(int(p.face(b, s).Skill)+reserveCap-int(p.reserve[s]), p.cubesLeft(b, s)))
}

// tokenRoom returns how many more attack tokens the board of a seat can take (BR.6).
func (p *Position) tokenRoom(b *Battle, s game.Seat) int {
	return max(0, int(p.face(b, s).Skill)+tokenCap-int(p.tokens[s]))
}

// The numbers of cubes (BR.7).
const cubesOfASide = 20

// gainTokens puts attack tokens on the board of an army, as far as it has room (BR.6).
func (r *referee) gainTokens(s game.Seat, n int, rule string) {
	if n = min(n, r.tokenRoom(r.b, s)); n > 0 {
		r.tokens[s] += uint8(n)
		if bonus := bonusOf(rule); bonus != "" && r.log != nil {
			r.note("tokens-bonus", rule, s, game.Num("n", n), game.Word("what", "commander.bonus."+bonus))
			return
		}
		r.tellNumber("tokens", rule, s, n)
	}
}

// gainCubes puts order cubes into the Orders Box, as far as it has room (BR.6).
func (r *referee) gainCubes(s game.Seat, n int, rule string) {
	if n = min(n, r.reserveRoom(r.b, s)); n > 0 {
		r.reserve[s] += uint8(n)
		r.tellNumber("reserve", rule, s, n)
	}
}

// loseTokens takes attack tokens off the board of an army, as many as there are.
func (r *referee) loseTokens(s game.Seat, n int, rule string) {
	if n = min(n, int(r.tokens[s])); n > 0 {
		r.tokens[s] -= uint8(n)
		r.tellNumber("tokens-lost", rule, s, n)
	}
}

// loseCubes takes order cubes out of the Orders Box, as many as there are.
func (r *referee) loseCubes(s game.Seat, n int, rule string) {
	if n = min(n, int(r.reserve[s])); n > 0 {
		r.reserve[s] -= uint8(n)
		r.tellNumber("cubes-lost", rule, s, n)
	}
}

// intoCup puts cubes of a colour into the cup, as far as any are left (BR.7).
func (r *referee) intoCup(s game.Seat, c Colour, n int, rule string) {
	if c <= White {
		if left := r.cubesLeft(r.b, s); left < n {
			n, rule = left, RulingCubeSupply
		}
	}
	if n <= 0 {
		return
	}
	r.cup[c] += uint8(n)
	if r.log != nil {
		id, args := "cup", []game.Arg{game.Word("cube", "commander.item."+c.String()), game.Num("n", n)}
		if bonus := bonusOf(rule); bonus != "" {
			id, args = "cup-bonus", append(args, game.Word("what", "commander.bonus."+bonus), game.Num("sum", int(r.cup[c])))
		}
		r.note(id, rule, s, args...)
	}
}
