package napoleonics

import (
	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// The events of cards drawn, squares' cards, banners and the end.

func (r *referee) tellScout(c Card) {
	if r.log != nil {
		r.teller().Event("scout", RuleScoutDraw, r.Active, nil, game.Word("card", cardWord(c)))
	}
}

// tellSquareCard tells of a card that goes to place i of a square track for unit u,
// or back from it.
func (r *referee) tellSquareCard(id, rule string, u, i int, c Card) {
	if r.log != nil {
		r.teller().Event(id, rule, r.b.Seat[u], nil, game.Word("unit", unitWord(r.b.Kind[u])), game.Num("n", i+1), cc.Hidden(cardWord(c)))
	}
}

func (r *referee) tellHolding(s game.Seat, n int) {
	if r.log != nil {
		r.teller().Event("holding", r.holdingRule(s), s, nil, game.Num("n", n))
	}
}

// holdingRule names the rule of the ground a seat may hold.
func (r *referee) holdingRule(s game.Seat) string {
	rule := RuleObjectiveNow
	for _, o := range r.b.Setup.Objectives {
		switch {
		case o.Seat != s || o.Once:
		case r.Lone(s).Meets(o.Hexes):
			return RulingObjectiveUnit
		case o.TurnStart:
			return RuleObjectiveDue
		case o.All:
			rule = RuleObjectiveAll
		}
	}
	return rule
}

func (r *referee) tellEnd() {
	rule := reasonRules[r.Reason]
	if r.Reason == reasonBanners {
		rule = RuleVictoryAtOnce
	}
	r.teller().Ended(r.Drawn, r.Winner, reasonNames[r.Reason], rule)
}
