package napoleonics

import (
	"mariscal/game"
)

// What is told of cards drawn, squares' cards, banners and the end.

// hidden names a card for its owner alone.
func hidden(c Card) game.Arg {
	card := game.Word("card", cardWord(c))
	card.Private = true
	return card
}

func (r *referee) tellDraw(s game.Seat, c Card, rule string) {
	if r.log != nil {
		r.tell("draw", rule, s, nil, hidden(c))
	}
}

func (r *referee) tellScout(c Card) {
	if r.log != nil {
		r.tell("scout", RuleScoutDraw, r.Active, nil, game.Word("card", cardWord(c)))
	}
}

func (r *referee) tellReshuffle(rule string) {
	if r.log != nil {
		r.tell("reshuffle", rule, r.Active, nil)
	}
}

// tellSquareCard tells of a card that goes to place i of a square track for unit u,
// or back from it.
func (r *referee) tellSquareCard(id, rule string, u, i int, c Card) {
	if r.log != nil {
		r.tell(id, rule, r.b.Seat[u], nil, game.Word("unit", unitWord(r.b.Kind[u])), game.Num("n", i+1), hidden(c))
	}
}

func (r *referee) tellHolding(s game.Seat, n int) {
	if r.log != nil {
		r.tell("holding", r.holdingRule(s), s, nil, game.Num("n", n))
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

func (r *referee) tellBanner(s game.Seat, n int, rule string) {
	if r.log != nil {
		r.tell("banner", rule, s, nil, game.Num("n", n), game.Num("total", r.Tally(s)), game.Num("goal", r.b.Setup.Goal))
	}
}

func (r *referee) tellEnd() {
	if r.log == nil {
		return
	}
	id := "won"
	if r.Drawn {
		id = "drawn"
	}
	rule := reasonRules[r.Reason]
	if r.Reason == reasonBanners {
		rule = RuleVictoryAtOnce
	}
	r.tell(id, rule, r.Winner, nil, game.Word("reason", "napoleonics.over."+reasonNames[r.Reason]))
}
