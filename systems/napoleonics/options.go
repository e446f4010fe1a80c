package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// optionLabels names what the button of each action says.
var optionLabels = [...]string{
	VerbPlay: "play", VerbManoeuvre: "manoeuvre", VerbOneUnit: "one-unit", VerbSection: "section", VerbSupply: "supply", VerbPlace: "place",
	VerbRally: "rally", VerbOrder: "order", VerbOrderLeader: "order-leader", VerbLeave: "leave", VerbMove: "move", VerbMoveLeader: "move-leader",
	VerbExit: "exit", VerbFire: "fire", VerbMelee: "melee", VerbJoin: "join", VerbEngage: "engage", VerbStand: "stand", VerbStrike: "first-strike",
	VerbRetire: "retire", VerbSquare: "square", VerbRetireTo: "retire-to", VerbIgnore: "ignore", VerbRetreat: "retreat", VerbBack: "back",
	VerbAdvance: "advance", VerbLeader: "leader", VerbLeaderOff: "leader-off", VerbHalt: "halt", VerbDiscard: "discard", VerbPass: "pass", VerbDone: "done",
}

// Options implements [game.Position].
func (p *Position) Options(v game.Viewer) []game.Option {
	d := p.Decision()
	if d.Over || v != game.Viewer(d.Seat) && v != game.All {
		return nil
	}
	b := p.Battle()
	legal := p.Actions(make([]game.Action, 0, 64))
	out := make([]game.Option, 0, len(legal))
	for _, a := range legal {
		out = append(out, p.option(b, a, d))
	}
	return out
}

func (p *Position) option(b *Battle, a game.Action, d game.Decision) game.Option {
	v, x, y := Parts(a)
	o := offer{game.Option{Action: a, Text: p.Text(a, game.All)}, p, b}
	label := optionLabels[v]
	if v == VerbDone || v == VerbPass {
		label += "." + d.Kind
	}
	o.Label.ID = "napoleonics.option." + label
	o.Label.Args = make([]game.Arg, 0, 4)
	hx, hy := hex.Hex(x), hex.Hex(y)
	switch v {
	case VerbPlay, VerbDiscard:
		o.Card = Card(x).String()
		o.arg(game.Word("card", cardWord(Card(x))))
		if v == VerbPlay {
			o.Lights = p.lights(b, Card(x))
		}
	case VerbSection:
		o.arg(game.Word("section", "napoleonics.section."+cc.Section.Text(x)))
		lit := region(p.HexesOf(b.Infantry & b.Side[p.Active]).And(b.Section[p.Active][x]))
		o.Lights = &lit
	case VerbSupply, VerbRally, VerbOrder, VerbLeave, VerbExit:
		o.from(hx)
	case VerbOrderLeader:
		o.leader(hx, p.Active)
	case VerbPlace:
		o.from(hx)
		o.to(hy)
	case VerbMove:
		o.from(hx)
		o.to(hy)
		o.Warning = p.moveWarning(b, p.Unit(hx), hy)
	case VerbMoveLeader:
		o.leader(hx, p.Active)
		o.to(hy)
	case VerbManoeuvre, VerbOneUnit, VerbDone, VerbPass:
	default:
		o.combatOption(v, hx, hy, x, d)
	}
	return o.Option
}

// An offer is an option in the making: what it touches and what its button says.
type offer struct {
	game.Option
	p *Position
	b *Battle
}

func (o *offer) arg(args ...game.Arg) { o.Label.Args = append(o.Label.Args, args...) }

// from adds where the option begins, and who is there.
func (o *offer) from(h hex.Hex) {
	o.From = h.String()
	o.arg(game.Text("at", o.From))
	u := o.p.Unit(h)
	if u < 0 {
		return
	}
	o.Piece = unitID(u)
	o.arg(game.Word("unit", unitWord(o.b.Kind[u])))
	if l := o.p.LeaderOf(&o.b.Roster, o.b.Seat[u], h); l >= 0 {
		o.arg(game.Text("leader", o.b.Setup.Leaders[l].Name))
	}
}

// leader adds the leader of a seat in h.
func (o *offer) leader(h hex.Hex, s game.Seat) {
	o.From = h.String()
	l := o.p.LeaderOf(&o.b.Roster, s, h)
	o.Piece = leaderID(l)
	o.arg(game.Text("leader", o.b.Setup.Leaders[l].Name), game.Text("at", o.From))
}

// to adds where the option leads.
func (o *offer) to(h hex.Hex) {
	o.Cell = h.String()
	o.arg(game.Text("to", o.Cell))
}

// target adds where it leads and whom it strikes there.
func (o *offer) target(h hex.Hex) {
	o.to(h)
	if u := o.p.Unit(h); u >= 0 {
		o.Target = unitID(u)
		o.arg(game.Word("target", unitWord(o.b.Kind[u])))
	} else if l := o.p.LeaderIn(&o.b.Roster, h); l >= 0 {
		o.Target = leaderID(l)
		o.arg(game.Text("target", o.b.Setup.Leaders[l].Name))
	}
}

// moveWarning says what a move costs the unit: it may not battle after it, or fires
// with half of its blocks.
func (p *Position) moveWarning(b *Battle, u int, to hex.Hex) *game.Message {
	warn := func(id, rule string) *game.Message {
		return &game.Message{ID: "napoleonics.warning." + id, Args: []game.Arg{game.Text("rule", rule)}}
	}
	if rule, ok := b.FightsOn(u, to); !ok {
		return warn("no-battle", rule)
	}
	switch {
	case p.Route(b, u).Near.Has(to):
	case b.HorseGuns>>u&1 != 0 && p.Blocks[u] == 1:
		return warn("no-battle", RuleHorseGunsLast)
	default:
		return warn("no-battle", b.paceRule(u))
	}
	if b.Infantry>>u&1 != 0 && p.Fires() {
		return warn("half-fire", RuleFireMoved)
	}
	return nil
}

// lights returns where the pieces are that a card in hand could order, were it
// played now.
func (p *Position) lights(b *Battle, c Card) *game.Region {
	q := *p
	r := referee{&q, b, idleChance{}, nil}
	r.playCard(c)
	own := q.Occupied[q.Active]
	var lit hex.Set
	switch t := q.table(); {
	case q.phase == StageSupply:
		lit = q.supplyTargets(b)
	case q.phase == StageElect && t.oneSect:
		lit = q.HexesOf(b.Infantry & b.Side[q.Active])
	case q.phase == StageElect, q.effect().how == ordersBySign:
		lit = own.Or(q.LeaderHexes[q.Active])
	case q.effect().how == ordersRallied:
		for h := range own.All() {
			if !q.full(b, q.Unit(h)) {
				lit = lit.With(h)
			}
		}
	default:
		units, leaders, leaving := q.orderTargets(b)
		lit = units.Or(leaders).Or(leaving).Or(q.orderedHexes()).Or(q.LeaderHexesOf(q.orderedLeaders))
	}
	if lit.Empty() {
		return nil
	}
	out := region(lit)
	return &out
}

// idleChance stands in where nothing is rolled.
type idleChance struct{}

func (idleChance) Roll(_ game.Purpose, _ game.Die, n int) game.Faces { return game.Faces{N: uint8(n)} }
func (idleChance) Draw(game.Purpose, []uint8) int                    { return 0 }
