package commander

import (
	"cmp"
	"slices"

	"mariscal/game"
	"mariscal/game/zone"
)

// The queries of [game.Queries]. They use only what lies open on the table, never hands.

var _ game.Queries = (*Position)(nil)

// pieceNamed returns the block of that name on the map, or the one that leads in the
// place of that name, or the headquarters there.
func (p *Position) pieceNamed(b *Battle, name string) (uint8, error) {
	if i := slices.Index(b.Names, name); i >= 0 && p.Blocks[i].At != none {
		return uint8(i), nil
	}
	if at, err := b.find(name); err == nil {
		switch {
		case p.lead[at] != none:
			return p.lead[at], nil
		case p.marker[at] != none:
			return p.marker[at], nil
		}
	}
	return none, game.Unknown(game.UnknownPiece, name)
}

// placeNamed returns the place of that name.
func placeNamed(b *Battle, name string) (uint8, error) {
	at, err := b.find(name)
	if err != nil {
		return none, game.Unknown(game.UnknownPlace, name)
	}
	return at, nil
}

func (b *Battle) region(set zone.Set) (r game.Region) {
	for at := range Each(set) {
		r.Cells = append(r.Cells, b.Places[at])
	}
	return r
}

// asOrdered returns a copy in which only block u is active in a Move Order, unless it is
// under way already; it moves only by road while zones are activated for a march.
func (p *Position) asOrdered(b *Battle, u uint8) Position {
	q := *p
	if p.Over() || p.top().stage != StageMove || p.active>>u&1 == 0 {
		how := moveOrder
		if !p.Over() && p.top().stage == StageActivate && p.top().b == marchOrder {
			how = marchOrder
		}
		q.orders = noOrders
		q.active = 1 << u
		q.stack[0] = frame{StageMove, uint8(b.Seat[u]), how, 0}
		q.depth = 1
	}
	return q
}

// Reach implements [game.Queries]: where a block could go by a Move Order, as many
// zones as it may, in road formation too where it could take it; in the order under way,
// as many as it has left.
func (p *Position) Reach(_ game.Viewer, piece string) (game.Region, error) {
	b := p.Battle()
	u, err := p.pieceNamed(b, piece)
	if err != nil {
		return game.Region{}, err
	}
	q := p.asOrdered(b, u)
	return b.region(q.reach(b, u, q.top().b) | q.reachByRoad(b, u, q.top().b)), nil
}

// reach returns the places block u could come to in the Move Order under way, step by
// step.
func (p *Position) reach(b *Battle, u, how uint8) (all zone.Set) {
	last := zone.Set(1) << p.Blocks[u].At
	for n := p.stepsLeft(b, u, how); n > 0 && last != 0; n-- {
		var next zone.Set
		for at := range Each(last) {
			q := *p
			q.Blocks[u].At = at
			q.mover, q.steps = u, uint8(n)
			next |= q.moveEnds(b, u, how, q.threatened(b, b.Seat[u].Other()), nil)
		}
		last = next &^ all &^ (1 << p.Blocks[u].At)
		all |= last
	}
	return all
}

// Sight implements [game.Queries]: the Battle Zones and Flank Zones of the block that
// leads there (B9.20), and the zones in the Command Range of a headquarters with it;
// of headquarters alone, their Command Range.
func (p *Position) Sight(_ game.Viewer, place string) (game.Region, error) {
	b := p.Battle()
	u, err := p.pieceNamed(b, place)
	if err != nil {
		if _, err := placeNamed(b, place); err != nil {
			return game.Region{}, err
		}
		return game.Region{}, nil
	}
	k := &p.Blocks[u]
	if k.Type.HQs() {
		r := b.region(p.commandOf(b, u))
		r.Commands = r.Cells
		return r, nil
	}
	r := b.region(p.battleZones(b, u))
	r.Flanks = b.region(p.flankZones(b, u)).Cells
	if m := p.marker[k.At]; m != none && k.Line == Lead {
		r.Commands = b.region(p.commandOf(b, m)).Cells
	}
	return r, nil
}

// commandOf returns the Command Range of one headquarters.
func (p *Position) commandOf(b *Battle, u uint8) zone.Set {
	return p.commandedBy(b, b.Seat[u], 1<<p.Blocks[u].At)
}

// Why implements [game.Queries]: of everything the present question lets a block do at
// a place, what it may do and what forbids the rest.
func (p *Position) Why(_ game.Viewer, piece, cell string) (list []game.Reason, err error) {
	b := p.Battle()
	u, err := p.pieceNamed(b, piece)
	if err != nil {
		return nil, err
	}
	at, err := placeNamed(b, cell)
	if err != nil {
		return nil, err
	}
	if p.Over() {
		return nil, nil
	}
	q := p
	tries := table[p.top().stage].Why
	if tries == nil { // as if it were ordered now
		o := p.asOrdered(b, u)
		q, tries = &o, table[StageMove].Why
	}
	for _, v := range tries {
		if v == VerbFace && !q.Blocks[u].looks() {
			continue // it looks nowhere, and nobody asked
		}
		n := two(v, u, at)
		if v == VerbActivate || v == VerbRally {
			n = one(v, at)
		}
		list = append(list, q.verdict(b, n))
	}
	return list, nil
}

// verdict says whether an answer is legal, and which rule lets or forbids it.
func (p *Position) verdict(b *Battle, n game.Action) game.Reason {
	if no, ok := p.Check(n).(*game.Refusal); ok && no != nil {
		return game.Reason{Message: no.Why, Rule: no.Rule}
	}
	v, _, _, _ := Parts(n)
	return game.Reason{Message: game.Message{ID: "commander.reason." + b.verbs[v].Name}, Rule: verbRules[v], OK: true}
}

// verbRules are the rules that let answers be given.
var verbRules = map[uint8]string{
	VerbActivate: RuleMoveOrder, VerbMove: RuleMove, VerbFace: RuleArrange, VerbEnter: RuleReinforcements, VerbEnterRoad: RuleRoadMove, VerbRally: RuleRallyZone,
	VerbWithdraw: RuleRallyWithdraw, VerbCede: RuleCedeGround, VerbFire: RuleMayFire, VerbAssault: RuleMayAssault, VerbBombard: RuleBombard,
	VerbMixte: RuleMixte, VerbGunAssault: RuleGunAssault,
}

// WhyCard implements [game.Queries]. Only the seat that is asked learns whether it holds the card.
func (p *Position) WhyCard(v game.Viewer, card string) ([]game.Reason, error) {
	b := p.Battle()
	c := slices.Index(b.CardIDs, card)
	if c < 0 {
		return nil, game.Unknown(game.UnknownCard, card)
	}
	if d := p.Decision(); d.Over || v != game.Viewer(d.Seat) && v != game.All {
		no := refuse("not-asked", RuleSequence, game.Word("asks", "commander.decision."+cmp.Or(d.Kind, "over")))
		return []game.Reason{{Message: no.Why, Rule: no.Rule}}, nil
	}
	return []game.Reason{p.verdict(b, one(VerbPlay, uint8(c)))}, nil
}

// atRed returns a copy in which block u may attack in a red cube, with a token to do it.
func (p *Position) atRed(b *Battle, u uint8) Position {
	q := *p
	s := b.Seat[u]
	q.stack[0], q.depth = frame{StageRed, uint8(s), 0, 0}, 1
	q.tokens[s], q.marked = max(q.tokens[s], 1), 0
	return q
}

// strikes returns the most telling attack block u could make on a place as things
// stand, and whether there is one.
func (p *Position) strikes(b *Battle, u, to uint8) (by Attack, ok bool) {
	q := p.atRed(b, u)
	for _, x := range [...]struct {
		verb uint8
		by   Attack
	}{{VerbAssault, AttackAssault}, {VerbFire, AttackFire}, {VerbBombard, AttackBombard}} {
		if q.Check(two(x.verb, u, to)) == nil {
			return x.by, true
		}
	}
	return NoAttack, false
}

// Odds implements [game.Queries]: of the attack of a block on the Lead in the place of
// another.
func (p *Position) Odds(v game.Viewer, from, to string) (*game.Odds, error) {
	b := p.Battle()
	u, err := p.pieceNamed(b, from)
	if err != nil {
		return nil, err
	}
	o, err := p.pieceNamed(b, to)
	if err != nil {
		return nil, err
	}
	if f := &p.Fight; p.Blocks[u].At == f.From && p.Blocks[o].At == f.To && p.unmoved(f) {
		q := *p
		return q.combatOdds(b, &q.Fight, v), nil // it is under way
	}
	by, ok := p.strikes(b, u, p.Blocks[o].At)
	if !ok {
		q := p.atRed(b, u)
		return nil, q.Check(two(VerbFire, u, p.Blocks[o].At))
	}
	return p.attackOdds(b, by, u, p.Blocks[o].At, v), nil
}

// unmoved reports whether a combat is under way in which everybody still stands where he
// stood when it began: once a Lead has fallen or gone, another may have come up.
func (p *Position) unmoved(f *Combat) bool {
	return f.Attack != NoAttack && f.Target != none && p.lead[f.From] == f.Lead && p.lead[f.To] == f.Target &&
		(f.Second == none || p.second[f.From] == f.Second) && (f.Support == none || p.second[f.To] == f.Support)
}

// Danger implements [game.Queries]: for each place of a seat's blocks, who could attack
// it from where he stands; for each empty one, whose Battle Zones it lies in.
func (p *Position) Danger(v game.Viewer, seat game.Seat) (list []game.Danger) {
	b := p.Battle()
	for at := range Each(p.occupied[seat]) {
		if d := p.dangerAt(b, v, seat, at); d.Strikers > 0 {
			list = append(list, d)
		}
	}
	for z := range Each(p.threatened(b, seat.Other()) &^ (p.occupied[0] | p.occupied[1])) {
		list = append(list, p.holders(b, seat, z))
	}
	return list
}

// holders returns whose Battle Zones an empty place lies in.
func (p *Position) holders(b *Battle, seat game.Seat, at uint8) game.Danger {
	d := game.Danger{Spot: game.Spot{Cell: b.Places[at]}, Empty: true}
	var who []game.Striker
	for z := range Each(p.occupied[seat.Other()]) {
		u := p.lead[z]
		if u != none && p.battleZones(b, u).Has(int(at)) {
			who = append(who, game.Striker{Piece: b.Names[u], Spot: game.Spot{Cell: b.Places[b.Parent[p.Blocks[u].At]]}})
		}
	}
	d.Weigh(who, 1)
	return d
}

// dangerAt returns who could attack a place: expected hits are the chance that the
// Lead there is hit at all.
func (p *Position) dangerAt(b *Battle, v game.Viewer, seat game.Seat, at uint8) game.Danger {
	d := game.Danger{Spot: game.Spot{Cell: b.Places[at]}}
	var who []game.Striker
	for u := range Each(b.Troops[seat.Other()]) {
		k := &p.Blocks[u]
		if k.At == none || k.Type.HQs() {
			continue
		}
		if by, ok := p.strikes(b, u, at); ok {
			who = append(who, game.Striker{Piece: b.Names[u], Spot: game.Spot{Cell: b.Places[b.Parent[k.At]]}, Expected: p.harm(b, by, u, at, v)})
		}
	}
	left := 1
	if l := p.lead[at]; l != none {
		left = p.strength(l)
	}
	d.Weigh(who, left)
	return d
}

// harm is the chance, in thousandths, that an attack does its target anything.
func (p *Position) harm(b *Battle, by Attack, u, at uint8, v game.Viewer) (n int) {
	for _, x := range p.attackOdds(b, by, u, at, v).Outcomes {
		if p.lead[at] == none { // headquarters alone withdraw and check
			if x.ID == "fate-hit" {
				return x.Chance / 1000
			}
			continue
		}
		switch x.ID {
		case Smoke.String(), BlackCross.String(), HorseHead.String():
		default:
			n += x.Chance
		}
	}
	return n / 1000
}

// Peril implements [game.Queries]: the danger of a block where it stands, and at the
// places it could go to.
func (p *Position) Peril(v game.Viewer, piece string) ([]game.Danger, error) {
	b := p.Battle()
	u, err := p.pieceNamed(b, piece)
	if err != nil {
		return nil, err
	}
	s := b.Seat[u]
	list := []game.Danger{p.dangerAt(b, v, s, p.Blocks[u].At)}
	q := p.asOrdered(b, u)
	for at := range Each(q.reach(b, u, q.top().b) | q.reachByRoad(b, u, q.top().b)) {
		there := *p
		r := referee{&there, b, nil, nil}
		r.take(u)
		r.put(u, at)
		r.look(u, none, at)
		d := there.dangerAt(b, v, s, at)
		d.Empty = p.occupied[s]&(1<<at) == 0
		list = append(list, d)
	}
	return list, nil
}
