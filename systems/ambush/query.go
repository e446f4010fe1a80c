package ambush

import (
	"fmt"
	"slices"

	"mariscal/game"
	"mariscal/game/plane"
)

var (
	_ game.Queries = (*Position)(nil)
	_ game.Open    = (*Position)(nil)
)

// find finds a piece on the table by its id or by the point it stands at.
func (p *Position) find(name string) (int, error) {
	i := slices.Index(names[:], name)
	for k := range pieces {
		if i < 0 && p.left[k] > 0 && PointName(p.at[k]) == name {
			i = k
		}
	}
	if i < 0 || p.left[i] == 0 {
		return 0, fmt.Errorf("ambush: there is no piece %.20q on the table", name)
	}
	return i, nil
}

// Try implements [game.Open]. Dropped on an enemy it is a charge; a drop too far off
// comes to rest at the last free point of its way.
func (p *Position) Try(v game.Viewer, piece string, to game.Spot) (game.Trial, error) {
	d := p.Decision()
	i, err := p.find(piece)
	switch {
	case err != nil:
		return game.Trial{}, err
	case d.Over || !v.Sees(d.Seat):
		return game.Trial{}, fmt.Errorf("ambush: %s is not asked", v)
	case to.At == nil || max(to.At.X, -to.At.X, to.At.Y, -to.At.Y) > plane.Limit:
		return game.Trial{}, fmt.Errorf("ambush: a piece is put at a point of the table")
	}
	b, at := p.battle(), plane.Point(*to.At)
	if j := p.enemyAt(b, i, at); j >= 0 {
		if t := p.trial(b, order{verb: doCharge, piece: uint8(i), target: uint8(j)}, v); t.Text != "" {
			return t, nil
		}
	}
	facing := func(end plane.Point) uint16 {
		switch {
		case kinds[b.kind[i]].depth == 0:
			return 0
		case to.Facing != nil:
			return uint16(plane.Turned(*to.Facing))
		case end != p.at[i]:
			return uint16(plane.Towards(p.at[i], at))
		}
		return p.facing[i]
	}
	step := func(n int64) order {
		end := plane.Along(p.at[i], at, n, dragSteps)
		return order{doMove, uint8(i), nobody, end, facing(end)}
	}
	whole := p.trial(b, step(dragSteps), v)
	if whole.Text != "" {
		return whole, nil
	}
	lo, hi := int64(0), int64(dragSteps) // the way is free to lo as far as was asked
	for hi-lo > 1 {
		if mid := lo + (hi-lo)/2; p.legal(b, step(mid)) {
			lo = mid
		} else {
			hi = mid
		}
	}
	if lo > 0 {
		near := p.trial(b, step(lo), v)
		near.Reasons = whole.Reasons
		return near, nil
	}
	whole.Spot = p.spot(b, i)
	return whole, nil
}

// dragSteps are the parts of its way that a drag is measured in.
const dragSteps = 1024

func inTable(at plane.Point) bool {
	return at.X >= 0 && at.Y >= 0 && at.X <= coordinate && at.Y <= coordinate
}

func (p *Position) legal(b *battle, o order) bool {
	return inTable(o.to) && p.refuse(b, o.action()) == nil
}

// trial says what an order comes to.
func (p *Position) trial(b *battle, o order, v game.Viewer) (t game.Trial) {
	r := refusal(RuleTable, "table")
	if inTable(o.to) {
		r = p.refuse(b, o.action())
	}
	if r != nil {
		t.Reasons = []game.Reason{{Message: r.Why, Rule: r.Rule}}
		return t
	}
	opt := p.option(b, o.action(), v)
	t.Text, t.Spot, t.Path = opt.Text, opt.Spot, opt.Path
	t.Reasons = []game.Reason{{Message: game.Message{ID: "ambush.reason.way", Args: []game.Arg{
		game.Text("far", Inches(plane.Length(plane.Point(opt.Path[0]), plane.Point(opt.Path[1])))),
	}}, Rule: RuleReach, OK: true}}
	return t
}

func (p *Position) enemyAt(b *battle, i int, at plane.Point) int {
	for j := range pieces {
		if p.base(j) && b.owner(j) != b.owner(i) {
			if s := p.body(b, j).Shape(); s.Holds(at) {
				return j
			}
		}
	}
	return -1
}

// Why implements [game.Queries].
func (p *Position) Why(_ game.Viewer, piece, place string) ([]game.Reason, error) {
	i, err := p.find(piece)
	if err != nil {
		return nil, err
	}
	b := p.battle()
	if j, err := p.find(place); err == nil {
		list := []game.Reason{p.reason("fire", RuleRange, p.shot(b, i, j))}
		_, r := p.charge(b, i, j)
		return append(list, p.reason("charge", RuleCharge, r)), nil
	}
	at, ok := ParsePoint(place)
	if !ok {
		return nil, fmt.Errorf("ambush: %.40q is neither a piece nor a point", place)
	}
	return []game.Reason{p.reason("move", RuleReach, p.move(b, i, at, int(p.facing[i])))}, nil
}

// reason says that an action may be done, or what forbids it.
func (p *Position) reason(id, rule string, r *game.Refusal) game.Reason {
	if r != nil {
		return game.Reason{Message: r.Why, Rule: r.Rule}
	}
	return game.Reason{Message: game.Message{ID: "ambush.reason." + id}, Rule: rule, OK: true}
}

// WhyCard implements [game.Queries]: there are no cards.
func (p *Position) WhyCard(_ game.Viewer, card string) ([]game.Reason, error) {
	return nil, fmt.Errorf("ambush: there is no card %.40q", card)
}

// Danger implements [game.Queries]: what could shoot at the pieces of a seat from
// where it stands.
func (p *Position) Danger(_ game.Viewer, seat game.Seat) (list []game.Danger) {
	b := p.battle()
	for j := range pieces {
		if !p.base(j) || b.owner(j) != seat {
			continue
		}
		d := game.Danger{Spot: p.spot(b, j)}
		for i := range pieces {
			if p.base(i) && p.shot(b, i, j) == nil {
				v := p.shooting(b, i, j, false, false)
				spread := v.spread()
				d.Dice, d.Expected = d.Dice+v.dice, d.Expected+spread.Expected()
			}
		}
		if d.Dice > 0 {
			list = append(list, d)
		}
	}
	return list
}

// Odds implements [game.Queries]: of a shot, or of a charge where none is possible.
func (p *Position) Odds(_ game.Viewer, from, to string) (*game.Odds, error) {
	i, err := p.find(from)
	if err != nil {
		return nil, err
	}
	j, err := p.find(to)
	if err != nil {
		return nil, err
	}
	b := p.battle()
	if !p.base(i) || !p.base(j) || b.owner(i) == b.owner(j) {
		return nil, nil
	}
	if p.shot(b, i, j) == nil {
		v := p.shooting(b, i, j, false, true)
		return p.odds(&v, j), nil
	}
	end, r := p.charge(b, i, j)
	if r != nil {
		return nil, r
	}
	return p.chargeOdds(b, i, j, end.At), nil
}

// ring is how many directions an outline of what is seen has.
const ring = 120

// outlook returns what is seen from a point as far as one fires, before a front
// when facing is not negative.
func (b *battle) outlook(from plane.Point, facing int) []game.Point {
	var list []game.Point
	if facing >= 0 {
		list = append(list, game.Point(from))
	}
	for k := range ring {
		way := k * plane.Round / ring
		if facing >= 0 {
			way = facing - plane.Round/8 + k*plane.Round/4/(ring-1)
		}
		d := plane.Direction(way)
		end := plane.Along(from, plane.Point{X: from.X + d.X, Y: from.Y + d.Y}, farthest, 16384)
		lo, hi := int64(0), int64(256)
		if b.clear(from, end) {
			lo = hi
		}
		for hi-lo > 1 {
			if mid := lo + (hi-lo)/2; b.clear(from, plane.Along(from, end, mid, 256)) {
				lo = mid
			} else {
				hi = mid
			}
		}
		list = append(list, game.Point(plane.Along(from, end, lo, 256)))
	}
	return list
}

// Reach implements [game.Queries]: as far as the piece may go, whatever stands there.
func (p *Position) Reach(_ game.Viewer, piece string) (game.Region, error) {
	i, err := p.find(piece)
	if err != nil {
		return game.Region{}, err
	}
	return game.Region{Rings: []game.Ring{{At: game.Point(p.at[i]), Out: kinds[p.battle().kind[i]].move}}}, nil
}

// Sight implements [game.Queries]: what ground hides nothing of, before the front of
// a piece or all around a point.
func (p *Position) Sight(_ game.Viewer, place string) (game.Region, error) {
	b, facing := p.battle(), -1
	from, ok := ParsePoint(place)
	if i, err := p.find(place); err == nil {
		if from, ok = p.at[i], true; b.kind[i].HasFront() {
			facing = int(p.facing[i])
		}
	}
	if !ok {
		return game.Region{}, fmt.Errorf("ambush: %.40q is neither a piece nor a point", place)
	}
	return game.Region{Shapes: [][]game.Point{b.outlook(from, facing)}}, nil
}
