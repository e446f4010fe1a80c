package muskets

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/plane"
)

// Open implements [game.Open]: units that act move to any point, and one that is rallied by
// Authority turns in any direction.
func (p *Position) Open() bool {
	if p.Over() {
		return false
	}
	f := p.top()
	marks := table[f.stage].Marks
	return marks&isOpen != 0 && (marks&stays == 0 || p.fleeing(p.battle(), f.seat()) != 0)
}

// Try implements [game.Open]: a unit is dragged by the middle of its front, one figure of the
// unit that has just moved by itself. What is dragged farther than it goes stops on its way.
func (p *Position) Try(v game.Viewer, piece string, to game.Spot) (game.Trial, error) {
	b, d := p.battle(), p.Decision()
	switch {
	case d.Over || !v.Sees(d.Seat):
		return game.Trial{}, fmt.Errorf("%s is not asked", v)
	case to.At == nil || max(to.At.X, to.At.Y) > plane.Limit || min(to.At.X, to.At.Y) < -plane.Limit:
		return game.Trial{}, errors.New("a piece is put at a point of the table")
	}
	if t, is := p.tryDeployment(b, piece, to, v); is {
		return t, nil
	}
	if i, is := b.markerNamed(piece); is && p.markers>>i&1 == 1 {
		if !p.asks(doCreep) {
			return later(p.marker[i].at), nil
		}
		return p.tryMarker(b, i, plane.Point(*to.At), v)
	}
	name, number, single := strings.Cut(piece, ".")
	i := slices.Index(b.names, name)
	if i < 0 || p.Units[i].Left == 0 || (p.hidden|p.waiting)>>i&1 == 1 {
		return game.Trial{}, game.Unknown(game.UnknownPiece, piece)
	}
	u, mark := uint8(i), plane.Point(*to.At)
	switch {
	case table[p.top().stage].Marks&stays != 0 && b.seat[u] == d.Seat && p.Units[u].Flight:
		return p.tryTurn(b, u, to, v), nil
	case !p.asks(doMove):
		return later(p.front(b, u)), nil
	}
	if single {
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > int(b.size[u]) || !p.here(int(b.first[u])+n-1) {
			return game.Trial{}, game.Unknown(game.UnknownPiece, piece)
		}
		return p.tryFigure(b, u, uint8(n-1), mark, v)
	}
	o := order{verb: doMove, unit: u, other: none, formation: p.Units[u].Formation, facing: int(p.Units[u].Facing)}
	from := p.front(b, u)
	if to.Form != "" {
		f := slices.Index(formationNames[:], to.Form)
		if f < 0 {
			return game.Trial{}, fmt.Errorf("%.40q is no formation; they are %v", to.Form, formationNames)
		}
		o.formation = Formation(f)
	}
	switch {
	case to.Facing != nil:
		o.facing = plane.Turned(*to.Facing)
	case mark != from:
		o.facing = plane.Towards(from, mark)
	}
	o.at = b.onTable(u, mark)
	if h, ok := b.houseUnder(mark); ok && p.Units[u].House != h+1 {
		return p.tried(b, order{verb: doEnter, unit: u, other: h}, from, nil, v)
	}
	var far *game.Refusal
	if reach, way := p.speed(b, u)+b.roadBonus(u, o.formation), plane.Distance(from, o.at); way > reach {
		o.at = plane.Along(from, o.at, int64(reach)-1, int64(way))
		if inches(way) != inches(reach) { // else it goes there, as far as inches are told
			far = tooFar("move-too-far", RuleDistance, way, p.most(b, &o, from), b.unit(u))
		}
	}
	return p.tried(b, o, from, far, v)
}

// onTable returns the point of the table nearest to a point on which a figure of a unit can stand.
func (b *battle) onTable(u uint8, at plane.Point) plane.Point {
	r := b.radius[b.first[u]]
	return plane.Point{X: min(max(at.X, b.Table.Min.X+r), b.Table.Max.X-r), Y: min(max(at.Y, b.Table.Min.Y+r), b.Table.Max.Y-r)}
}

// later is the trial of what moves only when it acts.
func later(from plane.Point) game.Trial {
	at := game.Point(from)
	return game.Trial{Spot: game.Spot{At: &at}, Reasons: reasons(refuse("card-first", RuleSideTurn))}
}

func (p *Position) tryFigure(b *battle, u, n uint8, mark plane.Point, v game.Viewer) (game.Trial, error) {
	from := p.At[b.first[u]+n]
	o := order{verb: doAdjust, unit: u, other: n}
	var last *game.Refusal
	for part := int64(16); part > 0; part-- {
		o.at = b.onTable(u, plane.Along(from, mark, part, 16))
		err := p.Check(o.action())
		if err == nil {
			return p.tried(b, o, from, last, v)
		}
		errors.As(err, &last)
	}
	at := game.Point(from)
	return game.Trial{Spot: game.Spot{At: &at}, Reasons: reasons(last)}, nil
}

// tryMarker drags a marker: it stops on its way where it can go no farther.
func (p *Position) tryMarker(b *battle, i uint8, mark plane.Point, v game.Viewer) (game.Trial, error) {
	from := p.marker[i].at
	var last *game.Refusal
	for part := int64(16); part > 0; part-- {
		o := order{verb: doCreep, unit: i, other: none, at: plane.Along(from, mark, part, 16)}
		o.at = plane.Point{X: min(max(o.at.X, b.Table.Min.X), b.Table.Max.X), Y: min(max(o.at.Y, b.Table.Min.Y), b.Table.Max.Y)}
		err := p.Check(o.action())
		if err == nil {
			return p.tried(b, o, from, last, v)
		}
		errors.As(err, &last)
	}
	at := game.Point(from)
	return game.Trial{Spot: game.Spot{At: &at}, Reasons: reasons(last)}, nil
}

func reasons(no *game.Refusal) []game.Reason {
	if no == nil {
		return nil
	}
	return []game.Reason{{Message: no.Why, Rule: no.Rule}}
}
