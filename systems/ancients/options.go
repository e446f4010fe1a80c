package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// optionLabels names the label of each action's button.
var optionLabels = [...]string{
	VerbPlay: "play", VerbEnter: "enter", VerbEnterLeader: "enter-leader", VerbRally: "rally", VerbLead: "lead", VerbOrder: "order", VerbOrderLeader: "order-leader",
	VerbMove: "move", VerbMoveLeader: "move-leader", VerbExit: "exit", VerbFire: "fire", VerbClose: "close", VerbStand: "stand",
	VerbAnnounce: "evade", VerbStrike: "first-strike", VerbEvade: "evade-to", VerbIgnore: "ignore", VerbRetreat: "retreat",
	VerbTrample: "trample", VerbBack: "back", VerbAdvance: "advance", VerbLeader: "leader", VerbLeaderOff: "leader-off",
	VerbHalt: "halt", VerbPass: "pass", VerbDone: "done",
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
	o.Label.ID = "ancients.option." + label
	o.Label.Args = make([]game.Arg, 0, 4)
	hx, hy := hex.Hex(x), hex.Hex(y)
	switch v {
	case VerbPlay:
		o.Card = Card(x).String()
		o.Arg(game.Word("card", cardWord(Card(x))))
		o.Lights = p.lights(b, Card(x))
	case VerbEnter:
		o.Arg(game.Word("unit", unitWord(Kind(x))))
		o.To(hy)
	case VerbEnterLeader:
		if l := p.nextLeader(b, hx); l >= 0 {
			o.Option.Piece = cc.LeaderID(l)
			o.Arg(game.Text("leader", b.Setup.Leaders[l].Name))
		}
		o.To(hx)
	case VerbRally, VerbOrder, VerbStand, VerbAnnounce, VerbExit:
		o.From(hx)
		if v == VerbOrder && p.leadershipCard() && p.group.Empty() && !p.ofChoice {
			o.Warning = &game.Message{ID: "ancients.warning.one-of-choice", Args: []game.Arg{game.Text("rule", RulingOneOfChoice)}}
		}
	case VerbOrderLeader, VerbLead:
		o.Leader(hx, p.Active)
	case VerbMove, VerbEvade, VerbRetreat, VerbAdvance:
		o.From(hx)
		o.To(hy)
		if v == VerbMove {
			o.Warning = p.moveWarning(b, p.Unit(hx), hx, hy)
		}
		if v == VerbRetreat {
			o.falls(int(p.Top().B))
		}
	case VerbMoveLeader:
		o.Leader(hx, p.Active)
		o.To(hy)
	case VerbFire, VerbClose, VerbStrike, VerbBack:
		o.blow(v, hx, hy)
	case VerbIgnore:
		o.Arg(game.Num("n", int(x)), game.Num("flags", d.Left))
		f := p.Top()
		o.falls(p.retreatFor(b, int(f.A), int(f.B-x), f.C != 0))
	case VerbTrample:
		o.Strikes(hx)
	case VerbLeader, VerbLeaderOff, VerbHalt:
		o.LeaderIn(int(p.Top().A), hx)
		if v == VerbLeader {
			o.To(hy)
			o.passes(hy)
		}
	}
	return o.Option
}

// An offer is an option in the making.
type offer struct {
	cc.Offer
	p *Position
	b *Battle
}

// falls adds the cost of a retreat of some hexes for the unit in question. Elephants
// rampage before they retreat, and other pieces pay for them: that cost is not known yet.
func (o *offer) falls(hexes int) {
	if u := int(o.p.Top().A); o.b.Kind[u] != EL {
		ends, lost := o.p.RetreatEnds(o.b, u, hexes)
		o.Falls(lost, !ends.Has(o.p.At[u]))
	}
}

// blow adds the unit that strikes, its target, and the odds.
func (o *offer) blow(v Verb, from, to hex.Hex) {
	p, b := o.p, o.b
	o.From(from)
	switch v {
	case VerbStrike:
		o.Card = FirstStrike.String()
		bl := p.blowAt(b, BlowFirst, int(p.Fight.Defender), p.Fight.To, p.Fight.From)
		o.Odds = p.oddsOf(b, &bl)
		return
	case VerbFire:
		o.Odds = p.fightOdds(b, BlowFire, p.Unit(from), from, to)
	case VerbClose:
		o.Odds = p.fightOdds(b, BlowAttack, p.Unit(from), from, to)
	case VerbBack:
		bl := p.blowAt(b, BlowBack, p.Unit(from), from, to)
		bl.full = p.Fight.defenderFull && b.Kind[bl.u] == WA
		o.Odds = p.oddsOf(b, &bl)
	}
	o.Strikes(to)
}

// moveWarning says what a move costs the unit: it may not battle after it, or must.
func (p *Position) moveWarning(b *Battle, u int, from, to hex.Hex) *game.Message {
	if rule, ok := b.FightsOn(u, to); !ok {
		return &game.Message{ID: "ancients.warning.no-battle", Args: []game.Arg{game.Text("rule", rule)}}
	}
	if !p.Route(b, u).Near.Has(to) {
		return &game.Message{ID: "ancients.warning.no-battle", Args: []game.Arg{game.Text("rule", RuleMoveAuxilia)}}
	}
	if p.charges(b, u, from, to) {
		return &game.Message{ID: "ancients.warning.must-battle", Args: []game.Arg{game.Text("rule", RuleWarriorsMust)}}
	}
	return nil
}

// lights returns where the pieces are that a card in hand could order, were it
// played now.
func (p *Position) lights(b *Battle, c Card) *game.Region {
	q := *p
	r := referee{&q, b, cc.Idle{}, nil}
	var lit hex.Set
	switch c {
	case IAmSpartacus:
		lit = q.Occupied[q.Active]
	case Rally:
		lit = q.Occupied[q.Active].And(q.LeaderHexes[q.Active].Grow())
	default:
		r.playCard(c)
		r.prepare()
		units, leaders, lead := q.orderTargets(b)
		lit = units.Or(leaders).Or(lead).Or(q.orderedHexes())
	}
	if lit.Empty() {
		return nil
	}
	out := cc.Region(lit)
	return &out
}
