package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// MO15: deployment (MO15).

const (
	postsEach = 2               // deployment points of a side (MO15.1)
	postApart = 18 * plane.Inch // from the enemy's
	postNear  = 6 * plane.Inch  // units to a point of their side (MO15.2)
	postMore  = 3 * plane.Inch  // and farther while there is no room
	postStep  = 3 * plane.Inch  // between points worth considering
)

// deployment is what the sides have put on the table so far.
type deployment struct {
	post    [2][postsEach]plane.Point
	posted  [2]uint8 // points of each seat that lie on the table
	waiting uint32   // units that are not on the table yet
	unlaid  uint16   // markers that are not
}

func init() {
	table[StagePost] = stageRow{
		Section: "15", Rule: RulePosts, Verbs: []uint8{doPost}, Marks: isOpen, Mixed: true,
		Asks: func(r referee, f *frame) bool {
			if r.posted[f.a] < postsEach {
				return true
			}
			r.pop()
			return false
		},
		List: (*Position).postActions, Play: referee.postPut,
		Ask: func(p *Position, _ *battle, f *frame, d game.Decision) game.Decision {
			d.Left = int(postsEach - p.posted[f.a])
			return d
		},
	}
	table[StageDeploy] = stageRow{
		Section: "15", Rule: RuleDeployment, Verbs: []uint8{doDeploy, doLay, doReveal}, Marks: isOpen, Mixed: true,
		Asks: referee.mayDeploy, List: (*Position).deployActions, Play: referee.unitPut, Refuse: (*Position).refuseBare,
	}
}

// deploys begins the deployment, if the scenario leaves it to the sides: the attacker's
// points, the defender's, then units, the defender first.
func (r *referee) deploys() {
	if !r.b.Deploys {
		return
	}
	attacker := r.b.First
	r.push(StageDeploy, uint8(attacker.Other()), 0, 0)
	r.push(StagePost, uint8(attacker.Other()), 0, 0)
	r.push(StagePost, uint8(attacker), 0, 0)
}

// postsOf returns a grid of points in a seat's zone, but for closed ground.
func (b *battle) postsOf(s game.Seat) (list []plane.Point) {
	z := b.Zone[s]
	for y := z.Min.Y + postStep/2; y < z.Max.Y; y += postStep {
		for x := z.Min.X + postStep/2; x < z.Max.X; x += postStep {
			if at := (plane.Point{X: x, Y: y}); b.Under(at)&b.closed == 0 {
				list = append(list, at)
			}
		}
	}
	return list
}

// clearOf reports whether a point is far enough from the deployment points of a seat.
func (p *Position) clearOf(s game.Seat, at plane.Point) bool {
	for _, post := range p.post[s][:p.posted[s]] {
		if squared(post, at) < int64(postApart)*int64(postApart) {
			return false
		}
	}
	return true
}

// mayPost says why a seat may not put a deployment point at a place, by the refusal's id; "" when it
// may.
func (p *Position) mayPost(b *battle, s game.Seat, at plane.Point) string {
	z := b.Zone[s]
	switch {
	case at.X < z.Min.X || at.X > z.Max.X || at.Y < z.Min.Y || at.Y > z.Max.Y:
		return "post-outside"
	case b.Under(at)&b.closed != 0:
		return "post-closed"
	case !p.clearOf(s.Other(), at):
		return "post-near"
	}
	if foe := s.Other(); p.posted[foe] == 0 { // the enemy must find a place for his
		q := *p
		q.post[s][q.posted[s]] = at
		q.posted[s]++
		for _, his := range b.posts[foe] {
			if q.clearOf(s, his) {
				return ""
			}
		}
		return "post-crowds"
	}
	return ""
}

// mostPosts is how many deployment points are listed.
const mostPosts = 24

// postActions lists deployment points, evenly spread over those worth considering.
func (p *Position) postActions(b *battle, f *frame, buf []game.Action) []game.Action {
	s := f.seat()
	n := 0
	for _, at := range b.posts[s] {
		if p.mayPost(b, s, at) == "" {
			n++
		}
	}
	every, k := max(1, (n+mostPosts-1)/mostPosts), 0
	for _, at := range b.posts[s] {
		if p.mayPost(b, s, at) != "" {
			continue
		}
		if k%every == every/2 || n == 1 {
			buf = append(buf, order{verb: doPost, unit: none, other: none, at: at}.action())
		}
		k++
	}
	return buf
}

func (r referee) postPut(f *frame, _, _, _ uint8) {
	s := f.seat()
	r.post[s][r.posted[s]] = r.o.at
	r.posted[s]++
	if e := r.tell("post", RulePosts, s, game.Num("n", int(r.posted[s]))); e != nil {
		e.Cells = []string{game.Point(r.o.at).Name()}
	}
}

// undeployed returns the units and markers of a seat that are not on the table yet.
func (p *Position) undeployed(b *battle, s game.Seat) (units uint32, markers uint16) {
	for set := p.unlaid; set != 0; set &= set - 1 {
		if i := bits.TrailingZeros16(set); b.hidings[i].seat == s {
			markers |= 1 << i
		}
	}
	return p.waiting & b.side[s], markers
}

// mayDeploy asks the seats in turn until everything is on the table (MO15.2).
func (r referee) mayDeploy(f *frame) bool {
	for range 2 {
		if units, markers := r.undeployed(r.b, f.seat()); units != 0 || markers != 0 {
			return true
		}
		f.a = uint8(f.seat().Other())
	}
	r.pop()
	r.deployment = deployment{}
	return false
}

// station finds where the figures of a unit stand that is deployed: each in its place in the
// formation or at the nearest free place, all within far of one of the side's points. It
// returns the rule that forbids it, or "".
func (p *Position) station(b *battle, o *order, far int32, out *laid) (rule string) {
	u := o.unit
	s := b.seat[u]
	near, other := 0, 1
	if p.posted[s] < postsEach || squared(p.post[s][1], o.at) < squared(p.post[s][0], o.at) {
		near, other = int(p.posted[s])-1, 0
	}
	if rule = p.stationNear(b, o, p.post[s][near], far, out); rule == "" || other >= int(p.posted[s]) {
		return rule
	}
	var second laid
	if p.stationNear(b, o, p.post[s][other], far, &second) == "" {
		*out = second
		return ""
	}
	return rule
}

func (p *Position) stationNear(b *battle, o *order, post plane.Point, far int32, out *laid) (rule string) {
	u := o.unit
	r := b.radius[b.first[u]]
	*out = laid{n: int(b.size[u])}
	for i := range out.n {
		f := b.first[u] + uint8(i)
		right, back := drills[o.formation].place(i, out.n, 2*r)
		want := spot(o.at, o.facing, right, back)
		limit := far - b.radius[f]
		at, ok := want, plane.Reaches(want, post, limit) && p.room(b, f, want, out.at[:i], false)
		if !ok && !plane.Reaches(want, post, limit+2*plane.Inch) {
			return RuleDeployment
		}
		for ring := int64(1); ring <= 4 && !ok; ring++ {
			for turn := 0; turn < 8 && !ok; turn++ {
				d := plane.Direction(turn * plane.Round / 8)
				at = plane.Point{X: want.X + rounded(ring*500*int64(d.X), 1<<14), Y: want.Y + rounded(ring*500*int64(d.Y), 1<<14)}
				ok = plane.Reaches(at, post, limit) && p.room(b, f, at, out.at[:i], false)
			}
		}
		if !ok {
			return RuleRoom
		}
		out.figure[i], out.from[i], out.at[i] = f, at, at
	}
	if !coherent(out.at[:out.n], drills[o.formation].keep+2*r) {
		return RuleCoherency
	}
	return ""
}

// mayLayAt returns the rule that forbids to lay a marker at a point within far of one of its
// side's points, or "".
func (p *Position) mayLayAt(b *battle, i int, at plane.Point, far int32) string {
	s := b.hidings[i].seat
	for _, post := range p.post[s][:p.posted[s]] {
		if plane.Reaches(at, post, far-markerRadius) {
			return p.mayLie(b, i, at)
		}
	}
	return RuleDeployment
}

// checkDeployment says why an answer of a deployment is forbidden; nil when it is not.
func (p *Position) checkDeployment(b *battle, o order) *game.Refusal {
	s := p.top().seat()
	units, markers := p.undeployed(b, s)
	switch {
	case o.verb == doPost && (o.unit != none || o.other != none || o.facing != 0 || o.formation != 0):
		return refuse("not-asked", RulePosts)
	case o.verb == doPost:
		if id := p.mayPost(b, s, o.at); id != "" {
			return refuse(id, RulePosts)
		}
		return nil
	case o.verb == doLay:
		if int(o.unit) >= len(b.hidings) || markers>>o.unit&1 == 0 || o.other != none || o.facing != 0 || o.formation != 0 {
			return refuse("not-waiting", RuleDeployment)
		}
		i := int(o.unit)
		if rule := p.mayLayAt(b, i, o.at, p.markerRoom(b, i)); rule != "" {
			return refuse("no-deploy", rule)
		}
		return nil
	case int(o.unit) >= b.units || units>>o.unit&1 == 0 || o.other != none || o.facing >= plane.Round:
		return refuse("not-waiting", RuleDeployment)
	case !b.mayForm(o.unit, o.formation):
		return refuse("no-formation", RuleFormations, b.unit(o.unit))
	}
	var out laid
	if rule := p.station(b, &o, p.unitRoom(b, o.unit), &out); rule != "" {
		return refuse("no-deploy", rule, b.unit(o.unit))
	}
	return nil
}

// unitPut puts a unit or a marker on the table; then it is the other side's turn.
func (r referee) unitPut(f *frame, v, x, _ uint8) {
	b, o, s := r.b, r.o, f.seat()
	if v == doReveal {
		r.bare(x)
		return
	}
	f.a = uint8(s.Other())
	if v == doLay {
		r.marker[x].at = o.at
		r.unlaid &^= 1 << x
		r.markers |= 1 << x
		if r.log != nil {
			e := r.tell("lay", RuleDeployment, s, game.Named("marker", markerName(int(x))))
			e.Cells = []string{game.Point(o.at).Name()}
		}
		return
	}
	var out laid
	r.station(b, &o, r.unitRoom(b, x), &out)
	r.setUp(&o, &out)
	if r.log != nil {
		e := r.tell("deploy", RuleDeployment, s, append([]game.Arg{b.unit(x)}, b.upon(r.front(b, x))...)...)
		e.Cells = []string{game.Point(o.at).Name()}
	}
}

// setUp puts the figures of a deployed unit on the table.
func (p *Position) setUp(o *order, out *laid) {
	k := &p.Units[o.unit]
	k.Facing, k.Formation = uint16(o.facing), o.formation
	p.waiting &^= 1 << o.unit
	for i := range out.n {
		p.Here |= 1 << out.figure[i]
	}
	p.put(out)
}

// Posts returns the deployment points that a seat has put on the table (MO15.1).
func (p *Position) Posts(s game.Seat) []plane.Point { return p.post[s][:p.posted[s]] }
