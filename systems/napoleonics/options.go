package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// optionLabels names the label of each action's button.
var optionLabels = [...]string{
	VerbPlay: "play", VerbManoeuvre: "manoeuvre", VerbOneUnit: "one-unit", VerbSection: "section", VerbSupply: "supply", VerbPlace: "place",
	VerbRally: "rally", VerbOrder: "order", VerbOrderLeader: "order-leader", VerbLeave: "leave", VerbMove: "move", VerbMoveLeader: "move-leader",
	VerbExit: "exit", VerbFire: "fire", VerbMelee: "melee", VerbJoin: "join", VerbEngage: "engage", VerbStand: "stand", VerbStrike: "first-strike",
	VerbRetire: "retire", VerbSquare: "square", VerbRetireTo: "retire-to", VerbIgnore: "ignore", VerbRetreat: "retreat", VerbBack: "back",
	VerbAdvance: "advance", VerbLeader: "leader", VerbLeaderOff: "leader-off", VerbHalt: "halt", VerbDiscard: "discard", VerbPass: "pass", VerbDone: "done",
}

// Options implements [game.Position].
func (p *Position) Options(v game.Viewer) []game.Option {
	b, d := p.Battle(), p.Decision()
	return cc.Options(v, d, p.Actions, func(a game.Action) game.Option { return p.option(b, a, d) })
}

func (p *Position) option(b *Battle, a game.Action, d game.Decision) game.Option {
	v, x, y := Parts(a)
	o := offer{cc.Offer{Option: game.Option{Action: a, Text: p.Text(a, game.All)}, Cast: p.cast(b)}, p, b}
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
		o.Arg(game.Word("card", cardWord(Card(x))))
		if v == VerbPlay {
			o.Lights = p.lights(b, Card(x))
		}
	case VerbSection:
		o.Arg(game.Word("section", "napoleonics.section."+cc.Section.Text(x)))
		lit := cc.Region(p.HexesOf(b.Infantry & b.Side[p.Active]).And(b.Section[p.Active][x]))
		o.Lights = &lit
	case VerbSupply, VerbRally, VerbOrder, VerbLeave, VerbExit:
		o.From(hx)
	case VerbOrderLeader:
		o.Leader(hx, p.Active)
	case VerbPlace:
		o.From(hx)
		o.To(hy)
	case VerbMove:
		o.From(hx)
		o.To(hy)
		o.Warning = p.moveWarning(b, p.Unit(hx), hy)
	case VerbMoveLeader:
		o.Leader(hx, p.Active)
		o.To(hy)
	case VerbManoeuvre, VerbOneUnit, VerbDone, VerbPass:
	default:
		o.combatOption(v, hx, hy, x, d)
	}
	return o.Option
}

// An offer is an option in the making.
type offer struct {
	cc.Offer
	p *Position
	b *Battle
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
	r := referee{&q, b, cc.Idle{}, nil}
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
	out := cc.Region(lit)
	return &out
}
