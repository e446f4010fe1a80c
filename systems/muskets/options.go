package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// Options implements [game.Position].
func (p *Position) Options(v game.Viewer) []game.Option {
	d := p.Decision()
	if d.Over || !v.Sees(d.Seat) {
		return nil
	}
	b := p.battle()
	var list []game.Option
	for _, a := range p.Actions(nil) {
		x := p.option(b, orderOf(a))
		x.Action, x.Text = a, p.Text(a, v)
		list = append(list, x)
	}
	p.tellApart(b, list)
	return list
}

// option returns what an answer says and touches, its odds and what speaks against it.
func (p *Position) option(b *battle, o order) game.Option {
	x := game.Option{Label: game.Message{ID: "muskets.option." + verbNames[o.verb]}}
	say := func(args ...game.Arg) { x.Label.Args = append(x.Label.Args, args...) }
	u := o.unit
	switch o.verb {
	case doPlay, doReserve, doReserved, doPrepare:
		x.Card = cardNames[u]
		say(card(int(u)))
		if owner, sided := cardSeat(int(u)); sided && owner != p.top().seat() {
			say(game.Text("rival", "+"))
		}
		x.Lights = p.lights(b, int(u))
		x.Warning = p.cardWarning(b, o)
		return x
	case doPost:
		at := game.Point(o.at)
		x.Piece, x.Spot = postName(p.top().seat(), p.posted[p.top().a]), game.Spot{At: &at}
		say(game.Num("n", int(p.posted[p.top().a])+1))
		say(b.fromEdges(o.at)...)
		say(b.upon(o.at)...)
		return x
	case doLay:
		at := game.Point(o.at)
		x.Piece, x.Spot = markerName(int(u)), game.Spot{At: &at}
		say(game.Named("marker", x.Piece))
		if hidden := p.marker[u].unit; hidden != none {
			say(b.unit(hidden))
		}
		say(p.fromPost(b.hidings[u].seat, o.at)...)
		say(b.upon(o.at)...)
		return x
	case doCreep, doReveal:
		if x.Piece = markerName(int(u)); p.markers>>u&1 == 1 {
			x.From = game.Point(p.marker[u].at).Name()
		}
		say(game.Named("marker", x.Piece))
		if hidden := p.marker[u].unit; hidden != none {
			say(b.unit(hidden))
		}
		if o.verb == doCreep {
			from, at := p.marker[u].at, game.Point(o.at)
			x.Spot, x.Path = game.Spot{At: &at}, []game.Point{game.Point(from), at}
			say(game.Text("far", inches(plane.Distance(from, o.at))), headingOf(from, o.at))
			say(b.bearing(from, o.at)...)
		}
		return x
	case doSeek:
		at := game.Point(p.marker[o.other].at)
		x.Piece, x.From, x.Target, x.Spot = b.names[u], p.placeOf(b, u), markerName(int(o.other)), game.Spot{At: &at}
		say(b.unit(u), game.Named("marker", x.Target))
		x.Odds = p.seekOdds(b, u, int(o.other))
		return x
	case doPoints:
		say(game.Num("n", p.forwardPoints(b, p.top().seat())))
	case doForward:
		say(game.Num("n", bits.OnesCount32(p.able(b.elite&b.side[p.top().seat()]))))
	case doDone:
		say(game.Num("n", bits.OnesCount32(p.active)+bits.OnesCount16(p.creeping)))
		if p.creeping != 0 {
			say(game.Text("markers", "+"))
		}
		x.Warning = p.collapseWarning(p.active)
	}
	if int(u) < b.units {
		x.Piece, x.From = b.names[u], p.placeOf(b, u)
		say(b.unit(u))
	}
	if int(o.other) < b.units && o.verb != doAdjust && o.verb != doEnter {
		x.Target = b.names[o.other]
		at := game.Point(p.middle(b, o.other))
		x.Spot = game.Spot{At: &at}
		say(b.target(o.other), game.Text("far", inches(p.measured(b, u, o.other, o.verb))))
	}
	p.specific(b, o, &x)
	return x
}

// specific adds what only some answers have.
func (p *Position) specific(b *battle, o order, x *game.Option) {
	u := o.unit
	say := func(args ...game.Arg) { x.Label.Args = append(x.Label.Args, args...) }
	switch o.verb {
	case doDeploy: // from nowhere on the table
		at, facing := game.Point(o.at), o.facing
		x.From = ""
		x.Spot = game.Spot{At: &at, Facing: &facing, Form: o.formation.String()}
		if b.size[u] > 1 {
			say(game.Word("form", "muskets.formation."+o.formation.String()))
		}
		say(p.fromPost(b.seat[u], o.at)...)
		say(b.upon(o.at)...)
	case doMove:
		from, at, facing := p.front(b, u), game.Point(o.at), o.facing
		x.Spot = game.Spot{At: &at, Facing: &facing, Form: o.formation.String()}
		x.Path = []game.Point{game.Point(from), at}
		var t game.Trial
		q := *p
		far := q.tryMove(b, o, &t)
		to := q.front(b, u) // short of the point named where figures stop
		say(b.course(far, p.Units[u].Facing, from, p.edge(b, u, uint16(o.facing)), to)...)
		if far < inPlace && !plane.Reaches(from, o.at, plane.Inch) {
			say(game.Word("barred", compassed(plane.Towards(from, o.at))))
		}
		if o.formation != p.Units[u].Formation {
			say(game.Word("form", "muskets.formation."+o.formation.String()))
		}
		if q.mayTask(b, u) && !p.mayTask(b, u) {
			say(game.Word("task", "muskets.ready."+b.Mission[b.seat[u]].Aim.String()))
		}
		x.Warning = p.moveWarning(b, u, &q, &t, far)
	case doEnter:
		step := b.housing[o.other].steps[0]
		at := game.Point(step)
		x.Spot = game.Spot{At: &at}
		x.Path = []game.Point{game.Point(p.middle(b, u)), at, game.Point(b.middles[b.housing[o.other].area])}
		_, far := p.toDoor(b, u, o.other)
		say(game.Text("far", inches(far)), wayOf(p.Units[u].Facing, p.middle(b, u), step))
		x.Warning = p.strideWarning(b, u)
	case doTask:
		if m := &b.Mission[b.seat[u]]; m.Aim == Exploration {
			k, _ := p.unsearched(b, u)
			at := game.Point(m.Places[k])
			x.Label.ID, x.Spot = "muskets.option.search", game.Spot{At: &at}
			say(game.Num("n", k+1))
			break
		}
		x.Warning = p.fireWarning(b, u)
	case doSeize, doFree:
		say(game.Num("n", int(p.Units[o.other].Left)))
	case doOrder:
		say(game.Num("cost", int(p.orderCost(b, u))), game.Num("left", int(p.command[b.seat[u]])))
	case doAuthority:
		say(game.Num("left", int(p.command[b.seat[u]])))
		say(p.lookOf(b, &o)...)
	case doWatch:
		say(game.Num("left", int(p.command[b.seat[u]])))
	case doShoot:
		say(p.gun(b, o.unit, o.other, aimed))
		x.Odds = p.shotOdds(b, u, o.with, o.other, aimed, false)
		say(vain(x.Odds)...)
		x.Warning, x.Grave = p.civilianWarning(b, o.other)
	case doServe:
		say(p.gun(b, o.unit, o.other, serving))
		x.Odds = p.shotOdds(b, u, 0, o.other, serving, false)
		say(vain(x.Odds)...)
		x.Warning, x.Grave = p.civilianWarning(b, o.other)
	case doThrow:
		say(p.gun(b, o.unit, o.other, throwing))
		x.Odds = p.shotOdds(b, u, 0, o.other, throwing, table[p.top().stage].Marks&knows != 0)
		say(vain(x.Odds)...)
		x.Warning, x.Grave = p.civilianWarning(b, o.other)
	case doReact:
		say(p.gun(b, o.unit, o.other, hasty))
		x.Odds = p.reactOdds(b, u, o.other)
		say(vain(x.Odds)...)
	case doCharge:
		x.Odds = p.chargeOdds(b, u, o.other)
		if x.Warning, x.Grave = p.civilianWarning(b, o.other); !x.Grave {
			x.Warning = p.strideWarning(b, u)
		}
	case doFight:
		say(game.Num("own", p.fighting(b, u, o.other)), game.Num("enemies", p.fighting(b, o.other, u)))
		x.Odds = p.fightOdds(b, u, o.other, 0, whole, []game.Reason{})
	case doRally:
		x.Odds = p.rallyOdds(b, u)
	case doLeave:
		say(game.Num("n", int(p.Units[u].Left)))
		x.Grave = true
	case doSacrifice:
		say(b.target(p.top().a), game.Num("left", int(p.Units[u].Left)-1))
	case doSpare:
		say(b.target(p.top().a))
		x.Grave = true
	case doRecoil, doShaken, doWithdraw, doHold:
		if f := p.top(); table[f.stage].Marks&ofUnit != 0 {
			x.Piece, x.From = b.names[f.a], p.placeOf(b, f.a)
			if o.verb != doWithdraw {
				say(b.unit(f.a))
			}
			if o.verb == doHold { // it awaits a charge
				say(b.target(f.b))
				x.Target, x.Odds = b.names[f.b], p.awaitOdds(b, f)
			}
		}
	}
}

// fromEdges says how far a point is from the nearer edges of the table, to the side and ahead.
func (b *battle) fromEdges(at plane.Point) []game.Arg {
	flank, end := West, North
	if b.fromEdge(East, at) < b.fromEdge(West, at) {
		flank = East
	}
	if b.fromEdge(South, at) < b.fromEdge(North, at) {
		end = South
	}
	return []game.Arg{
		game.Text("aside", inches(b.fromEdge(flank, at))), game.Word("flank", "muskets.edge."+flank.String()),
		game.Text("deep", inches(b.fromEdge(end, at))), game.Word("end", "muskets.edge."+end.String()),
	}
}

// fromPost says where a point lies from the nearer deployment point of a seat.
func (p *Position) fromPost(s game.Seat, at plane.Point) []game.Arg {
	near := uint8(0)
	for i := range p.posted[s] {
		if squared(p.post[s][i], at) < squared(p.post[s][near], at) {
			near = i
		}
	}
	post := p.post[s][near]
	args := []game.Arg{game.Num("post", int(near)+1), game.Text("far", inches(plane.Distance(post, at)))}
	if post != at {
		args = append(args, game.Word("way", compassed(plane.Towards(post, at))))
	}
	return args
}

// upon names the ground under a point for a label, nothing in the open: one stands in a wood, on a
// road.
func (b *battle) upon(at plane.Point) []game.Arg {
	i := b.footing(at)
	if i < 0 {
		return nil
	}
	how := "in"
	if b.roads.Has(i) || b.hills.Has(i) {
		how = "on"
	}
	return []game.Arg{game.Word(how, "muskets.the."+features[b.kind[i]].name)}
}

// measured returns the distance of two units as the rule of an answer measures it, edge to edge:
// who shoots or spots measures between the nearest figures in line of sight (M3.1), who charges or
// fights between the nearest.
func (p *Position) measured(b *battle, u, t, verb uint8) int32 {
	if verb != doCharge && verb != doFight {
		if x, sees := p.closest(b, u, t); sees {
			return x.far
		}
	}
	return p.apart(b, u, t)
}

// faint is the chance of a casualty, in millionths, below which a shot is called all but hopeless.
const faint = 10_000

// vain says of a shot that it cannot cause casualties, or hardly ever.
func vain(o *game.Odds) []game.Arg {
	if o == nil {
		return nil
	}
	chance := 0
	for _, x := range o.Outcomes {
		if x.ID == "fall" || x.ID == "sacrifice" {
			chance = max(chance, x.Chance)
		}
	}
	switch {
	case chance == 0:
		return []game.Arg{game.Text("vain", "0")}
	case chance < faint:
		return []game.Arg{game.Text("faint", "0")}
	}
	return nil
}

// placeOf names the place of a unit: the middle of its figures.
func (p *Position) placeOf(b *battle, u uint8) string { return game.Point(p.middle(b, u)).Name() }

// gun names the weapon a unit would shoot at another with.
func (p *Position) gun(b *battle, u, t uint8, how manner) game.Arg {
	v := p.aim(b, u, t, how)
	return game.Word("weapon", "muskets.weapon."+arms[v.weapon].name)
}

// reactOdds returns the odds of a shot as a reaction: the charged unit has spotted the
// charger, any other must spot who moved or shot (MO9.5, MO10.2).
func (p *Position) reactOdds(b *battle, u, t uint8) *game.Odds {
	q := *p
	q.Units[u].search = search{}
	return q.shotOdds(b, u, 0, t, hasty, table[p.top().stage].Marks&ofUnit != 0)
}

// lights returns where the units stand that a card has act.
func (p *Position) lights(b *battle, c int) *game.Region {
	owner, sided := cardSeat(c)
	if !sided || c >= cardMorale {
		return nil
	}
	set := b.elite & b.side[owner]
	if c < cardForward {
		set = b.troop[owner][c%int(TroopCount)]
	}
	var r game.Region
	for set = p.able(set); set != 0; set &= set - 1 {
		r.Cells = append(r.Cells, game.Point(p.middle(b, uint8(bits.TrailingZeros32(set)))).Name())
	}
	if c < cardForward {
		for set := p.ofTroop(b, owner, Troop(c%int(TroopCount))); set != 0; set &= set - 1 {
			r.Cells = append(r.Cells, game.Point(p.marker[bits.TrailingZeros16(set)].at).Name())
		}
	}
	return &r
}
