package muskets

import (
	"errors"
	"math/bits"
	"slices"

	"mariscal/game"
	"mariscal/game/plane"
)

// The queries of [game.Queries]. They use only what lies open on the table.

var _ game.Queries = (*Position)(nil)

// shown returns the unit of that name that stands on the table.
func (p *Position) shown(b *battle, name string) (u uint8, err error) {
	if i := slices.Index(b.names, name); i >= 0 && p.Units[i].Left > 0 && p.hidden>>i&1 == 0 {
		return uint8(i), nil
	}
	return none, game.Unknown(game.UnknownPiece, name)
}

// placed returns the unit with that name or whose place has it, none when there is none.
func (p *Position) placed(b *battle, place string) uint8 {
	for u := range uint8(b.units) {
		if p.Units[u].Left > 0 && p.hidden>>u&1 == 0 && (b.names[u] == place || p.placeOf(b, u) == place) {
			return u
		}
	}
	return none
}

// Why implements [game.Queries]: why a unit may not act there now.
func (p *Position) Why(v game.Viewer, piece, cell string) ([]game.Reason, error) {
	b, d := p.battle(), p.Decision()
	at, ok := game.ParsePoint(cell)
	if !ok {
		return nil, game.Unknown(game.UnknownPlace, cell)
	}
	u, err := p.shown(b, piece)
	if i, is := b.markerNamed(piece); err != nil && is && p.markers>>i&1 == 1 {
		if d.Over || !v.Sees(d.Seat) || b.hidings[i].seat != d.Seat {
			return nil, nil
		}
		return p.whyNotThere(v, piece, at)
	}
	if err != nil || d.Over || !v.Sees(d.Seat) {
		return nil, err
	}
	var tries []game.Action
	switch t := p.placed(b, cell); {
	case t == u && p.asks(doOrder):
		tries = []game.Action{one(doOrder, u), one(doWatch, u)}
	case !p.asks(doMove):
		return p.whyNotThere(v, piece, at)
	case t != none && b.seat[t] != b.seat[u]:
		tries = []game.Action{two(doShoot, u, t), two(doCharge, u, t)}
		if p.contact(b, u) != 0 {
			tries = append(tries, two(doFight, u, t)) // who touches nobody need not be told that he cannot fight
		}
	case t != none && p.captive(t):
		tries = []game.Action{two(doFree, u, t)}
	case t != none:
		return nil, nil
	default:
		return p.whyNotThere(v, piece, at)
	}
	var list []game.Reason
	for _, a := range tries {
		no := new(game.Refusal)
		if !errors.As(p.Check(a), &no) {
			return nil, nil
		}
		for _, r := range reasons(no) {
			if !slices.ContainsFunc(list, func(x game.Reason) bool { return x.Rule == r.Rule && x.ID == r.ID }) {
				list = append(list, r)
			}
		}
	}
	return list, nil
}

// whyNotThere returns why a piece does not come to a point.
func (p *Position) whyNotThere(v game.Viewer, piece string, at game.Point) ([]game.Reason, error) {
	trial, err := p.Try(v, piece, game.Spot{At: &at})
	return slices.DeleteFunc(trial.Reasons, func(r game.Reason) bool { return r.OK }), err
}

// asks reports whether a verb is one of those that answer the present question.
func (p *Position) asks(verb uint8) bool { return slices.Contains(table[p.top().stage].Verbs, verb) }

// WhyCard implements [game.Queries].
func (p *Position) WhyCard(v game.Viewer, card string) ([]game.Reason, error) {
	c, d := slices.Index(cardNames[:], card), p.Decision()
	if c < 0 {
		return nil, game.Unknown(game.UnknownCard, card)
	}
	if d.Over || !v.Sees(d.Seat) {
		return nil, nil
	}
	no := new(game.Refusal)
	if !errors.As(p.Check(one(doPlay, uint8(c))), &no) {
		return nil, nil
	}
	return reasons(no), nil
}

// rays, each and lengths say how finely the outline of a reach is drawn: beside ground that holds
// a unit back all rays are tried, since a bridge or a gap is narrow, and elsewhere one of so many.
const (
	rays    = 160
	each    = 4
	lengths = 10
)

// Reach implements [game.Queries]: where the middle of a unit's front could go, the ground
// counted. A unit that has moved and now may adjust a figure (MO4.5) goes nowhere any more.
func (p *Position) Reach(_ game.Viewer, piece string) (r game.Region, err error) {
	b := p.battle()
	if i, is := b.markerNamed(piece); is && p.markers>>i&1 == 1 {
		return r, nil
	}
	u, err := p.shown(b, piece)
	if err != nil || p.contact(b, u) != 0 || p.moved == u && p.asks(doAdjust) && p.active>>u&1 == 0 {
		return r, err
	}
	k, from, radius := &p.Units[u], p.front(b, u), b.radius[b.first[u]]
	far := p.speed(b, u)
	long := far + b.roadBonus(u, k.Formation)
	m := p.marching(b, u, plane.Rect{Min: from, Max: from}.Grown(long), k.Formation, far)
	ray := func(i int) (end plane.Point, held bool) {
		d := plane.Direction(i * plane.Round / rays)
		for n := int64(lengths); n > 0; n-- {
			along := int64(long) * n / lengths
			at := b.onTable(u, plane.Point{X: from.X + rounded(along*int64(d.X), 1<<14), Y: from.Y + rounded(along*int64(d.Y), 1<<14)})
			if w, cost := p.wayTo(b, &m, radius, from, at); cost <= m.allowance(b, from, at, &w) && !p.taken(b, &m, radius, at) {
				return at, along+int64(long)/lengths <= int64(far)
			}
		}
		return from, true
	}
	var ends [rays]plane.Point
	var held [rays]bool
	for i := 0; i < rays; i += each {
		ends[i], held[i] = ray(i)
	}
	var outline []game.Point
	for i := range rays {
		if k := i - i%each; i != k {
			if !held[k] && !held[(k+each)%rays] {
				continue
			}
			ends[i], _ = ray(i)
		}
		outline = append(outline, game.Point(ends[i]))
	}
	return game.Region{Shapes: [][]game.Point{outline}}, nil
}

// taken reports whether other figures or closed ground keep a base from a point.
func (p *Position) taken(b *battle, m *marching, r int32, at plane.Point) bool {
	d := plane.Disc{At: at, Radius: r}
	for set := m.others; set != 0; set &= set - 1 {
		j := bits.TrailingZeros64(set)
		e := plane.Disc{At: p.At[j], Radius: b.radius[j]}
		if d.Overlaps(e) || m.foes>>j&1 == 1 && d.Within(e, nearEnemy) {
			return true
		}
	}
	return !b.berth.Stands(d)
}

// Sight implements [game.Queries]: the ground that can be seen from a point. Figures are left
// out: who is in the way depends on who looks.
func (p *Position) Sight(_ game.Viewer, place string) (r game.Region, err error) {
	b := p.battle()
	at, ok := game.ParsePoint(place)
	if !ok {
		return r, game.Unknown(game.UnknownPlace, place)
	}
	from := plane.Point(at)
	between := b.opaque &^ b.Under(from)
	if b.Under(from)&b.hills == 0 {
		between |= b.hills &^ b.Under(from)
	}
	const ways, step = 120, plane.Inch / 2
	long := int64(max(b.Table.Max.X, b.Table.Max.Y)) * 3 / 2
	var outline []game.Point
	for i := range ways {
		d := plane.Direction(i * plane.Round / ways)
		end := from
		for far := int64(step); far < long; far += step {
			to := plane.Point{X: from.X + rounded(far*int64(d.X), 1<<14), Y: from.Y + rounded(far*int64(d.Y), 1<<14)}
			if !b.Table.Has(to) || b.Crossed(from, to, between&^b.Under(to)) != 0 {
				break
			}
			end = to
		}
		outline = append(outline, game.Point(end))
	}
	return game.Region{Shapes: [][]game.Point{outline}}, nil
}

// Danger implements [game.Queries]: which enemies could shoot at each unit as all stand now.
func (p *Position) Danger(_ game.Viewer, seat game.Seat) (list []game.Danger) {
	b := p.battle()
	for set := p.present(b, seat); set != 0; set &= set - 1 {
		if d := p.danger(b, uint8(bits.TrailingZeros32(set))); d.Strikers > 0 {
			list = append(list, d)
		}
	}
	return list
}

// danger returns which enemies could shoot at a unit where it stands.
func (p *Position) danger(b *battle, t uint8) game.Danger {
	q := *p
	q.forget()
	var by []game.Striker
	spot := func(u uint8) game.Spot {
		at, facing := game.Point(p.middle(b, u)), int(p.Units[u].Facing)
		return game.Spot{At: &at, Facing: &facing}
	}
	for foes := p.present(b, b.seat[t].Other()); foes != 0; foes &= foes - 1 {
		u := uint8(bits.TrailingZeros32(foes))
		if q.Units[u].Flight || q.Units[u].Shaken || !q.mayShoot(b, u, t) {
			continue
		}
		v, fall := q.aim(b, u, t, aimed), q.fires(b, 1<<u, t, aimed).casualties()
		by = append(by, game.Striker{Piece: b.names[u], Spot: spot(u), Dice: v.n, Expected: fall.expected()})
	}
	d := game.Danger{Spot: spot(t)}
	d.Weigh(by, int(p.Units[t].Left))
	return d
}

// Peril implements [game.Queries]: a drag tells what threatens a unit elsewhere.
func (p *Position) Peril(_ game.Viewer, piece string) ([]game.Danger, error) {
	b := p.battle()
	if i, is := b.markerNamed(piece); is && (p.markers|p.unlaid)>>i&1 == 1 || isPost(piece) {
		return nil, nil
	}
	u, err := p.shown(b, piece)
	if err != nil {
		return nil, err
	}
	return []game.Danger{p.danger(b, u)}, nil
}

// Odds implements [game.Queries]: of the shot of a unit at another, or of its charge or fight.
func (p *Position) Odds(_ game.Viewer, from, to string) (*game.Odds, error) {
	b := p.battle()
	u, t := p.placed(b, from), p.placed(b, to)
	switch {
	case u == none || t == none || b.seat[u] == b.seat[t]:
		return nil, refuse("no-enemy", RuleWhoShoots)
	case p.contact(b, u)>>t&1 == 1:
		return p.fightOdds(b, u, t, 0, whole, []game.Reason{}), nil
	}
	q := *p
	q.forget()
	if q.mayShoot(b, u, t) {
		return q.shotOdds(b, u, 0, t, aimed, false), nil
	} else if q.mayCharge(b, u, t) != "" {
		return nil, q.refuseShot(b, u, t)
	}
	return q.chargeOdds(b, u, t), nil
}
