package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// The events of cards, orders and movement. Every function here does nothing without a log,
// and its arguments are plain values, so that play without one allocates nothing.

// vocabulary has the names of the units in texts.
var vocabulary = cc.VocabularyOf("napoleonics", kindNames[:], cardIDs)

func unitWord(k Kind) string { return vocabulary.Units[k] }

func cardWord(c Card) string { return vocabulary.Card(uint8(c)) }

// teller writes events in the words of the game; without a log it writes nothing.
func (r *referee) teller() cc.Teller { return cc.Teller{Cast: r.cast(r.b), Log: r.log} }

func (r *referee) tellTurn() {
	if r.log != nil {
		r.teller().Turn(r.number, r.Active, RuleFirstPlayer, RuleAlternate)
	}
}

func (r *referee) tellPlay(c Card) {
	if r.log != nil {
		rule := c.printed().rule
		if c == FirstStrike {
			rule = RulingStrikePass
		}
		r.teller().Played(r.Active, uint8(c), "play", rule)
	}
}

func (r *referee) tellCounter() {
	if r.log != nil {
		r.teller().Played(r.Active, uint8(r.acts), "counter", r.counterRule())
	}
}

func (r *referee) tellElect(oneUnit bool) {
	if r.log != nil {
		id, rule := "manoeuvre", RuleManoeuvre
		if oneUnit {
			id, rule = "one-unit", RuleManoeuvreOne
		}
		r.teller().Event(id, rule, r.Active, nil)
	}
}

func (r *referee) tellSection(section uint8) {
	if r.log != nil {
		r.teller().Event("section", RuleForceMarch, r.Active, nil, game.Word("section", "napoleonics.section."+cc.SectionNames[section]))
	}
}

// tellElan tells of the roll of Elan: what each symbol orders.
func (r *referee) tellElan(f game.Faces) {
	if r.log == nil {
		return
	}
	roll := &game.RollEvent{Purpose: "elan", Dice: cc.Dice(f, faceNames[:], func(d uint8) (string, string) {
		switch face(d) {
		case faceFlag:
			return "order", RuleElanFlag
		case faceSaber:
			return "", RulingElanSaber
		}
		return "order", RuleElan
	})}
	r.teller().Rolled(roll, "elan", r.commandRule(), r.Active, nil, game.Num("n", int(f.N)))
}

// commandRule names the rule of how many dice a card rolls: whether squares lower
// Command.
func (p *Position) commandRule() string {
	if p.lying(p.Active) > 0 {
		return RuleCommandSquares
	}
	return RuleCommand
}

// tellRallyDice tells of the roll of Rally: what each symbol gives back.
func (r *referee) tellRallyDice(f game.Faces) {
	if r.log == nil {
		return
	}
	roll := &game.RollEvent{Purpose: "rally", Dice: cc.Dice(f, faceNames[:], func(d uint8) (string, string) {
		if _, ok := faceClass(d); ok {
			return "rally", RuleRally
		}
		return "", ""
	})}
	r.teller().Rolled(roll, "rally-roll", r.commandRule(), r.Active, nil, game.Num("n", int(f.N)))
}

func (r *referee) tellOrder(h hex.Hex, rule string) {
	if r.log != nil {
		r.teller().Piece("order", rule, r.Unit(h), h)
	}
}

// tellOrders closes the orders and writes the events of units the card ordered by itself.
func (r *referee) tellOrders() {
	if r.log != nil {
		r.teller().Ordered(r.Active, r.Ordered, r.orderedLeaders, r.ordersRule(r.b))
	}
}

func (r *referee) tellMove(u int, from, to hex.Hex) {
	if r.log != nil {
		r.teller().To("move", r.moveRule(r.b, u, from, to), u, from, to)
		r.teller().Way(from, to, r.marched(r.b, u))
	}
}

func (r *referee) tellLeaderMove(l int, from, to hex.Hex) {
	if r.log != nil {
		r.teller().Leader("leader-move", r.leaderMoveRule(r.b, from, to), l, from, to)
		r.teller().Way(from, to, r.ride(r.b, r.b.stops, r.b.works()))
	}
}

func (r *referee) tellPlace(u int, from, to hex.Hex) {
	if r.log != nil {
		r.teller().To("place", r.placeRule(r.b, u, from, to), u, from, to)
	}
}
