package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// M2.3: Authority, and which way the figures of the unit look after it. An order of Authority
// holds in facing the direction chosen and one more, or 0: to the nearest enemy.

const (
	authorityCost = 3
	// mostAnswers is how many answers a question lists, about.
	mostAnswers = 60
	// sameLook is within what angle two facings are worth only one answer.
	sameLook = plane.Round / 24
	// crowdNear is how near enemies are that a unit may want in front of it.
	crowdNear = 24 * plane.Inch
)

// fleeing returns the units that a seat may rally by Authority.
func (p *Position) fleeing(b *battle, s game.Seat) (list uint32) {
	if p.command[s] < authorityCost {
		return 0
	}
	for set := p.present(b, s); set != 0; set &= set - 1 {
		if u := bits.TrailingZeros32(set); p.Units[u].Flight {
			list |= 1 << u
		}
	}
	return list
}

// checkAuthority says why a unit cannot be rallied by Authority so, nil when it can.
func (p *Position) checkAuthority(b *battle, s game.Seat, o order) *game.Refusal {
	u := o.unit
	switch {
	case int(u) >= b.units || p.Units[u].Left == 0 || p.hidden>>u&1 == 1 || b.seat[u] != s:
		return refuse("no-unit", RuleAuthority)
	case !p.Units[u].Flight || p.present(b, s)>>u&1 == 0:
		return refuse("not-in-flight", RuleAuthority)
	case p.command[s] < authorityCost:
		return refuse("no-points", RuleAuthority)
	case o.other != none || o.formation != 0 || o.at != (plane.Point{}) || o.facing > plane.Round:
		return refuse("not-asked", RuleAuthority)
	}
	return nil
}

// Where a unit that rallies may turn to.
const (
	lookNearest = iota
	lookMost    // most of the enemies near it are in front of it
	lookMission
	lookKept
	lookCount
)

var lookNames = [lookCount]string{"nearest", "most", "mission", "kept"}

// looks returns the facings worth considering for a unit that rallies; those that are not have
// -1.
func (p *Position) looks(b *battle, u uint8) (list [lookCount]int) {
	foe, _ := p.nearestFoe(b, u)
	list[lookNearest] = plane.Towards(p.middle(b, u), foe)
	list[lookMost] = p.mostAhead(b, u)
	list[lookMission] = p.missionward(b, u)
	list[lookKept] = int(p.Units[u].Facing)
	for i := range list {
		for _, other := range list[:i] {
			if turn := plane.Turned(list[i] - other); other >= 0 && list[i] >= 0 && min(turn, plane.Round-turn) < sameLook {
				list[i] = -1
			}
		}
	}
	return list
}

// mostAhead returns the facing to the enemy unit with which most of the enemy figures near a
// unit are in front of it, -1 when none is near.
func (p *Position) mostAhead(b *battle, u uint8) (facing int) {
	at, near := p.middle(b, u), p.enemies(b, b.seat[u])
	for set := near; set != 0; set &= set - 1 {
		if f := bits.TrailingZeros64(set); !plane.Reaches(at, p.At[f], crowdNear) {
			near &^= 1 << f
		}
	}
	facing, most := -1, 0
	for foes := p.present(b, b.seat[u].Other()); foes != 0; foes &= foes - 1 {
		to, n := plane.Towards(at, p.middle(b, uint8(bits.TrailingZeros32(foes)))), 0
		for set := near; set != 0; set &= set - 1 {
			if plane.InFront(at, to, p.At[bits.TrailingZeros64(set)]) {
				n++
			}
		}
		if n > most {
			facing, most = to, n
		}
	}
	return facing
}

// missionward returns the facing of a unit to the nearest thing that the mission of its side
// still needs, -1 when there is none.
func (p *Position) missionward(b *battle, u uint8) (facing int) {
	s, a, at := b.seat[u], b.atlas, p.middle(b, u)
	m := &b.Mission[s]
	facing, best := -1, int64(1)<<62
	nearer := func(to plane.Point) {
		if d := squared(at, to); d > 0 && d < best {
			facing, best = plane.Towards(at, to), d
		}
	}
	switch m.Aim {
	case Raid, Protection:
		for _, house := range a.houseAt {
			if p.burning[house] == 0 {
				nearer(b.middles[house])
			}
		}
	default:
		for k, w := range a.toPlace[s] {
			if m.Aim != Exploration || k >= b.Explores(s) || p.scouted[s]>>k&1 == 0 {
				nearer(w.at)
			}
		}
	}
	if e, may := b.leavesBy(s); may && facing < 0 {
		return homeward[e]
	}
	return facing
}

// turnsTo returns where a unit looks after an order of Authority.
func (p *Position) turnsTo(b *battle, o *order) int {
	if o.facing > 0 {
		return o.facing - 1
	}
	foe, _ := p.nearestFoe(b, o.unit)
	return plane.Towards(p.middle(b, o.unit), foe)
}

// lookOf says where an order of Authority turns a unit to: of the nearest enemy, to whom.
func (p *Position) lookOf(b *battle, o *order) []game.Arg {
	if o.facing == 0 {
		args := []game.Arg{game.Word("look", "muskets.look.nearest")}
		foe, _ := p.nearestFoe(b, o.unit)
		for set := p.enemies(b, b.seat[o.unit]); set != 0; set &= set - 1 {
			if f := bits.TrailingZeros64(set); p.At[f] == foe {
				return append(args, b.target(b.owner[f]))
			}
		}
		return args
	}
	for i, facing := range p.looks(b, o.unit) {
		if facing == o.facing-1 {
			return []game.Arg{game.Word("look", "muskets.look."+lookNames[i])}
		}
	}
	return []game.Arg{headed(o.facing - 1)}
}

// compassNames are the directions in which a unit may be said to look, or something to lie.
var compassNames = [8]string{"north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"}

// headed names the direction of a facing.
func headed(facing int) game.Arg { return game.Word("look", compassed(facing)) }

// compassed returns the id of the words for a direction.
func compassed(facing int) string {
	return "muskets.look." + compassNames[plane.Turned(facing+plane.Round/16)/(plane.Round/8)]
}

// tryTurn is a drag of a unit in Flight in the turn of its side: it turns where it stands, by
// Authority.
func (p *Position) tryTurn(b *battle, u uint8, to game.Spot, v game.Viewer) game.Trial {
	s, from, mark := p.top().seat(), p.front(b, u), plane.Point(*to.At)
	o := order{verb: doAuthority, unit: u, other: none}
	if to.Facing != nil {
		o.facing = 1 + plane.Turned(*to.Facing)
	}
	no := p.checkAuthority(b, s, o)
	if no == nil && mark != from && mark != p.middle(b, u) {
		no = refuse("authority-stays", RuleAuthority, b.unit(u))
	}
	if no != nil {
		at := game.Point(from)
		return game.Trial{Spot: game.Spot{At: &at}, Reasons: reasons(no)}
	}
	at, facing := *to.At, p.turnsTo(b, &o)
	t := game.Trial{Text: p.Text(o.action(), v), Spot: game.Spot{At: &at, Facing: &facing, Form: p.Units[u].Formation.String()}}
	for set := p.Here & b.figuresOf(u); set != 0; set &= set - 1 {
		f := uint8(bits.TrailingZeros64(set))
		t.Figures = append(t.Figures, b.figure(f, p.At[f]))
	}
	q := *p
	q.Units[u].Flight, q.Units[u].Facing = false, uint16(facing)
	t.Sightings = q.sightings(b, u, false, v)
	t.Reasons = []game.Reason{{Rule: RuleAuthority, OK: true, Message: game.Message{ID: "muskets.reason.authority", Args: []game.Arg{headed(facing)}}}}
	return t
}
