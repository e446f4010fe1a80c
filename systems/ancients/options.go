package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// optionLabels names what the button of each action says.
var optionLabels = [...]string{
	VerbPlay: "play", VerbEnter: "enter", VerbEnterLeader: "enter-leader", VerbRally: "rally", VerbLead: "lead", VerbOrder: "order", VerbOrderLeader: "order-leader",
	VerbMove: "move", VerbMoveLeader: "move-leader", VerbExit: "exit", VerbFire: "fire", VerbClose: "close", VerbStand: "stand",
	VerbAnnounce: "evade", VerbStrike: "first-strike", VerbEvade: "evade-to", VerbIgnore: "ignore", VerbRetreat: "retreat",
	VerbTrample: "trample", VerbBack: "back", VerbAdvance: "advance", VerbLeader: "leader", VerbLeaderOff: "leader-off",
	VerbHalt: "halt", VerbPass: "pass", VerbDone: "done",
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
	o.Label.ID = "ancients.option." + label
	o.Label.Args = make([]game.Arg, 0, 4)
	hx, hy := hex.Hex(x), hex.Hex(y)
	switch v {
	case VerbPlay:
		o.Card = Card(x).String()
		o.arg(game.Word("card", cardWord(Card(x))))
		o.Lights = p.lights(b, Card(x))
	case VerbEnter:
		o.arg(game.Word("unit", unitWord(Kind(x))))
		o.to(hy)
	case VerbEnterLeader:
		if l := p.nextLeader(b, hx); l >= 0 {
			o.Piece = leaderID(l)
			o.arg(game.Text("leader", b.Setup.Leaders[l].Name))
		}
		o.to(hx)
	case VerbRally, VerbOrder, VerbStand, VerbAnnounce, VerbExit:
		o.from(hx)
		if v == VerbOrder && p.leadershipCard() && p.group.Empty() && !p.ofChoice {
			o.Warning = &game.Message{ID: "ancients.warning.one-of-choice", Args: []game.Arg{game.Text("rule", RulingOneOfChoice)}}
		}
	case VerbOrderLeader, VerbLead:
		o.leader(hx, p.Active)
	case VerbMove, VerbEvade, VerbRetreat, VerbAdvance:
		o.from(hx)
		o.to(hy)
		if v == VerbMove {
			o.Warning = p.moveWarning(b, p.Unit(hx), hx, hy)
		}
	case VerbMoveLeader:
		o.leader(hx, p.Active)
		o.to(hy)
	case VerbFire, VerbClose, VerbStrike, VerbBack:
		o.blow(v, hx, hy)
	case VerbIgnore:
		o.arg(game.Num("n", int(x)), game.Num("flags", d.Left))
	case VerbTrample:
		o.target(hx)
	case VerbLeader, VerbLeaderOff, VerbHalt:
		o.leader(hx, d.Seat)
		if v == VerbLeader {
			o.to(hy)
		}
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

// blow adds who strikes whom, and what may come of it.
func (o *offer) blow(v Verb, from, to hex.Hex) {
	p, b := o.p, o.b
	o.from(from)
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
	o.target(to)
}

func leaderID(l int) string { return "l" + itoa(l) }

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
	r := referee{&q, b, idleChance{}, nil}
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
	out := region(lit)
	return &out
}

// idleChance stands in where nothing is rolled.
type idleChance struct{}

func (idleChance) Roll(_ game.Purpose, _ game.Die, n int) game.Faces { return game.Faces{N: uint8(n)} }
func (idleChance) Draw(game.Purpose, []uint8) int                    { return 0 }
