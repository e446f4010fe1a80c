package napoleonics

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// What is told of cards, orders and movement. Every function here does nothing
// without a log, and its arguments are plain values, so that play without one
// allocates nothing.

func unitWord(k Kind) string { return unitWords[k] }

var unitWords = func() (words [KindCount]string) {
	for k := range words {
		words[k] = "napoleonics.unit." + Kind(k).String()
	}
	return words
}()

func seatWord(s game.Seat) string { return "seat." + s.String() }

func cardWord(c Card) string {
	if c >= CardCount {
		return "napoleonics.card.none"
	}
	return "napoleonics.card." + c.String()
}

func (r *referee) tell(id, rule string, s game.Seat, cells []string, args ...game.Arg) {
	args = append([]game.Arg{game.Word("side", seatWord(s))}, args...)
	r.log.Add(game.Event{Message: game.Message{ID: "napoleonics.event." + id, Args: args}, Rule: rule, Seat: s, Cells: cells})
}

// told returns what was told last, for what is added to it.
func (r *referee) told() *game.Event { return &r.log.Events[len(r.log.Events)-1] }

// unitArgs describes a unit: its type, where it is, the leader with it.
func (r *referee) unitArgs(u int, h hex.Hex) []game.Arg {
	name := ""
	if l := r.LeaderOf(&r.b.Roster, r.b.Seat[u], h); l >= 0 {
		name = r.b.Setup.Leaders[l].Name
	}
	return []game.Arg{game.Word("unit", unitWord(r.b.Kind[u])), game.Text("at", h.String()), game.Text("leader", name)}
}

func (r *referee) tellPiece(id, rule string, u int, h hex.Hex) {
	if r.log == nil {
		return
	}
	r.tell(id, rule, r.b.Seat[u], []string{h.String()}, r.unitArgs(u, h)...)
}

// tellTo tells of a unit that goes from one hex to another.
func (r *referee) tellTo(id, rule string, u int, from, to hex.Hex, more ...game.Arg) {
	args := append(r.unitArgs(u, from), game.Text("to", to.String()))
	r.tell(id, rule, r.b.Seat[u], []string{from.String(), to.String()}, append(args, more...)...)
	r.told().Trace = []string{from.String(), to.String()}
}

func (r *referee) tellTurn() {
	if r.log != nil {
		rule := RuleAlternate
		if r.number == 1 {
			rule = RuleFirstPlayer
		}
		r.tell("turn", rule, r.Active, nil, game.Num("turn", int(r.number)))
	}
}

func (r *referee) tellPlay(c Card) {
	if r.log != nil {
		rule := c.printed().rule
		if c == FirstStrike {
			rule = RulingStrikePass
		}
		r.tell("play", rule, r.Active, nil, game.Word("card", cardWord(c)))
	}
}

func (r *referee) tellCounter() {
	if r.log != nil {
		r.tell("counter", r.counterRule(), r.Active, nil, game.Word("card", cardWord(r.acts)))
	}
}

func (r *referee) tellElect(oneUnit bool) {
	if r.log != nil {
		id, rule := "manoeuvre", RuleManoeuvre
		if oneUnit {
			id, rule = "one-unit", RuleManoeuvreOne
		}
		r.tell(id, rule, r.Active, nil)
	}
}

func (r *referee) tellSection(section uint8) {
	if r.log != nil {
		r.tell("section", RuleForceMarch, r.Active, nil, game.Word("section", "napoleonics.section."+cc.SectionNames[section]))
	}
}

// tellElan tells of the roll of Elan: what each symbol orders.
func (r *referee) tellElan(f game.Faces) {
	if r.log == nil {
		return
	}
	roll := &game.RollEvent{Purpose: "elan"}
	for _, d := range f.F[:f.N] {
		die := game.RolledDie{Face: faceNames[d], Effect: "order", Rule: RuleElan}
		switch face(d) {
		case faceFlag:
			die.Rule = RuleElanFlag
		case faceSaber:
			die.Effect, die.Rule = "", RulingElanSaber
		}
		roll.Dice = append(roll.Dice, die)
	}
	r.tell("elan", r.commandRule(), r.Active, nil, game.Num("n", int(f.N)))
	r.told().Roll = roll
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
	roll := &game.RollEvent{Purpose: "rally"}
	for _, d := range f.F[:f.N] {
		die := game.RolledDie{Face: faceNames[d]}
		if _, ok := faceClass(d); ok {
			die.Effect, die.Rule = "rally", RuleRally
		}
		roll.Dice = append(roll.Dice, die)
	}
	r.tell("rally-roll", r.commandRule(), r.Active, nil, game.Num("n", int(f.N)))
	r.told().Roll = roll
}

func (r *referee) tellOrder(h hex.Hex, rule string) { r.tellPiece("order", rule, r.Unit(h), h) }

// tellOrders closes the orders: what a card ordered by itself is told here.
func (r *referee) tellOrders() {
	if r.log == nil {
		return
	}
	var cells []string
	for h := range r.orderedHexes().All() {
		cells = append(cells, h.String())
	}
	r.tell("orders", r.ordersRule(r.b), r.Active, cells, game.Num("n", bits.OnesCount64(r.Ordered)+bits.OnesCount16(r.orderedLeaders)))
}

func (r *referee) tellMove(u int, from, to hex.Hex) {
	if r.log != nil {
		r.tellTo("move", r.moveRule(r.b, u, from, to), u, from, to)
		r.tellWay(from, to, r.marched(r.b, u))
	}
}

func (r *referee) tellLeaderMove(l int, from, to hex.Hex) {
	if r.log != nil {
		r.tellLeader("leader-move", r.leaderMoveRule(r.b, from, to), l, from, to)
		r.tellWay(from, to, r.ride(r.b, r.b.stops, r.b.works()))
	}
}

func (r *referee) tellPlace(u int, from, to hex.Hex) {
	if r.log != nil {
		r.tellTo("place", r.placeRule(r.b, u, from, to), u, from, to)
	}
}

// tellLeader tells of a leader alone who goes from one hex to another.
func (r *referee) tellLeader(id, rule string, l int, from, to hex.Hex, more ...game.Arg) {
	args := []game.Arg{game.Text("leader", r.b.Setup.Leaders[l].Name), game.Text("at", from.String()), game.Text("to", to.String())}
	r.tell(id, rule, r.b.LeaderSeat[l], []string{from.String(), to.String()}, append(args, more...)...)
	r.told().Trace = []string{from.String(), to.String()}
}

// tellLeaderAt tells of a leader in a hex.
func (r *referee) tellLeaderAt(id, rule string, l int, h hex.Hex) {
	if r.log != nil {
		r.tell(id, rule, r.b.LeaderSeat[l], []string{h.String()}, game.Text("leader", r.b.Setup.Leaders[l].Name), game.Text("at", h.String()))
	}
}
