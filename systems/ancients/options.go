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
	o := game.Option{Action: a, Text: p.Text(a, game.All)}
	label := optionLabels[v]
	if v == VerbDone || v == VerbPass {
		label += "." + d.Kind
	}
	o.Label.ID = "ancients.option." + label
	o.Label.Args = make([]game.Arg, 0, 4)
	hx, hy := hex.Hex(x), hex.Hex(y)
	arg := func(args ...game.Arg) { o.Label.Args = append(o.Label.Args, args...) }
	from := func(h hex.Hex) {
		o.From = h.String()
		arg(game.Text("at", o.From))
		if u := p.Unit(h); u >= 0 {
			o.Piece = unitID(u)
			arg(game.Word("unit", unitWord(b.Kind[u])))
			if l := p.LeaderOf(&b.Roster, b.Seat[u], h); l >= 0 {
				arg(game.Text("leader", b.Setup.Leaders[l].Name))
			}
		}
	}
	leader := func(h hex.Hex, s game.Seat) {
		o.From = h.String()
		l := p.LeaderOf(&b.Roster, s, h)
		o.Piece = leaderID(l)
		arg(game.Text("leader", b.Setup.Leaders[l].Name), game.Text("at", o.From))
	}
	to := func(h hex.Hex) {
		o.Cell = h.String()
		arg(game.Text("to", o.Cell))
	}
	target := func(h hex.Hex) {
		to(h)
		if u := p.Unit(h); u >= 0 {
			o.Target = unitID(u)
			arg(game.Word("target", unitWord(b.Kind[u])))
		} else if l := p.LeaderIn(&b.Roster, h); l >= 0 {
			o.Target = leaderID(l)
			arg(game.Text("target", b.Setup.Leaders[l].Name))
		}
	}
	switch v {
	case VerbPlay:
		o.Card = Card(x).String()
		arg(game.Word("card", cardWord(Card(x))))
		o.Lights = p.lights(b, Card(x))
	case VerbEnter:
		arg(game.Word("unit", unitWord(Kind(x))))
		to(hy)
	case VerbEnterLeader:
		if l := p.nextLeader(b, hx); l >= 0 {
			o.Piece = leaderID(l)
			arg(game.Text("leader", b.Setup.Leaders[l].Name))
		}
		to(hx)
	case VerbRally, VerbOrder, VerbStand, VerbAnnounce, VerbExit:
		from(hx)
	case VerbStrike:
		from(hx)
		o.Card = FirstStrike.String()
		bl := p.blowAt(b, BlowFirst, int(p.Fight.Defender), p.Fight.To, p.Fight.From)
		o.Odds = p.oddsOf(b, &bl)
	case VerbOrderLeader, VerbLead:
		leader(hx, p.Active)
	case VerbMove, VerbEvade, VerbRetreat, VerbAdvance:
		from(hx)
		to(hy)
		if v == VerbMove {
			o.Warning = p.moveWarning(b, p.Unit(hx), hx, hy)
		}
	case VerbMoveLeader:
		leader(hx, p.Active)
		to(hy)
	case VerbFire, VerbClose:
		from(hx)
		target(hy)
		k := BlowAttack
		if v == VerbFire {
			k = BlowFire
		}
		o.Odds = p.fightOdds(b, k, p.Unit(hx), hx, hy)
	case VerbIgnore:
		arg(game.Num("n", int(x)), game.Num("flags", d.Left))
	case VerbTrample:
		target(hx)
	case VerbBack:
		from(hx)
		target(hy)
		bl := p.blowAt(b, BlowBack, p.Unit(hx), hx, hy)
		bl.full = p.Fight.defenderFull && b.Kind[bl.u] == WA
		o.Odds = p.oddsOf(b, &bl)
	case VerbLeader, VerbLeaderOff, VerbHalt:
		leader(hx, d.Seat)
		if v == VerbLeader {
			to(hy)
		}
	}
	return o
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
