package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// MO15: where there is room for those who deploy.

// farthest is how far from its points a side has to deploy at worst: across the table.
const farthest = 96 * plane.Inch

// unitRoom returns how far from its side's points a unit may stand: 6 inches, 3 more as
// often as there is no room for it (MO15.2).
func (p *Position) unitRoom(b *battle, u uint8) int32 {
	far := int32(postNear)
	for far < farthest && !p.fits(b, u, far) {
		far += postMore
	}
	return far
}

// fits reports whether a unit finds room within far of its side's points.
func (p *Position) fits(b *battle, u uint8, far int32) bool {
	var buf [1]game.Action
	return len(p.deployCandidates(b, u, far, 1, buf[:0])) > 0
}

// markerRoom is the same for a marker.
func (p *Position) markerRoom(b *battle, i int) int32 {
	far := int32(postNear)
	var buf [1]game.Action
	for far < farthest && len(p.layCandidates(b, i, far, 1, buf[:0])) == 0 {
		far += postMore
	}
	return far
}

// outwards are the places around a deployment point worth considering, nearest first, as
// sixths of the distance allowed, ahead and aside.
var outwards = [...][2]int32{
	{2, 0}, {4, 0}, {0, 0}, {2, 3}, {2, -3}, {-2, 0}, {0, 4}, {0, -4}, {-3, 0}, {-2, 3}, {-2, -3}, {4, 2}, {4, -2}, {5, 0}, {-4, 2}, {-4, -2}, {-5, 0}, {1, 5}, {1, -5}, {-1, 1}, {-1, -1}, {1, 1}, {1, -1},
}

// deployCandidates lists at most so many places for a unit: around both points of its side,
// towards the enemy's, in its formation and, where that does not fit, in others.
func (p *Position) deployCandidates(b *battle, u uint8, far int32, most int, buf []game.Action) []game.Action {
	s := b.seat[u]
	end := len(buf) + most
	var out laid
	for k := range FormationCount {
		form := (b.Setup.Units[u].Formation + k) % FormationCount
		if !b.mayForm(u, form) {
			continue
		}
		for _, way := range outwards {
			for _, post := range p.post[s][:p.posted[s]] {
				o := order{verb: doDeploy, unit: u, other: none, formation: form, facing: p.towardsFoe(b, s, post)}
				o.at = spot(post, o.facing, way[1]*far/6, -way[0]*far/6)
				if len(buf) == end {
					return buf
				}
				if b.onTheTable(o.at) && p.station(b, &o, far, &out) == "" {
					buf = append(buf, o.action())
				}
			}
		}
		if most > 1 && len(buf) > end-most {
			return buf
		}
	}
	return buf
}

// layCandidates lists at most so many places for a marker.
func (p *Position) layCandidates(b *battle, i int, far int32, most int, buf []game.Action) []game.Action {
	s := b.hidings[i].seat
	end := len(buf) + most
	for _, out := range outwards {
		for _, post := range p.post[s][:p.posted[s]] {
			at := spot(post, p.towardsFoe(b, s, post), out[1]*far/6, -out[0]*far/6)
			if len(buf) < end && b.onTheTable(at) && p.mayLayAt(b, i, at, far) == "" {
				buf = append(buf, order{verb: doLay, unit: uint8(i), other: none, at: at}.action())
			}
		}
	}
	return buf
}

// onTheTable reports whether a point lies on the table.
func (b *battle) onTheTable(at plane.Point) bool {
	return at.X >= b.Table.Min.X && at.X <= b.Table.Max.X && at.Y >= b.Table.Min.Y && at.Y <= b.Table.Max.Y
}

// towardsFoe is the facing from a point to the nearest deployment point of the enemy.
func (p *Position) towardsFoe(b *battle, s game.Seat, from plane.Point) int {
	foe, best := plane.Point{X: b.Table.Max.X / 2, Y: b.Table.Max.Y / 2}, int64(1)<<62
	for _, post := range p.post[s.Other()][:p.posted[s.Other()]] {
		if d := squared(from, post); d < best {
			foe, best = post, d
		}
	}
	return plane.Towards(from, foe)
}

// deployActions lists places for every unit and marker that a seat has still to deploy.
func (p *Position) deployActions(b *battle, f *frame, buf []game.Action) []game.Action {
	units, markers := p.undeployed(b, f.seat())
	most := max(2, min(12, 48/max(1, bits.OnesCount32(units)+bits.OnesCount16(markers))))
	for ; units != 0; units &= units - 1 {
		u := uint8(bits.TrailingZeros32(units))
		buf = p.deployCandidates(b, u, p.unitRoom(b, u), most, buf)
	}
	buf = p.bareActions(b, markers, buf)
	for ; markers != 0; markers &= markers - 1 {
		i := bits.TrailingZeros16(markers)
		buf = p.layCandidates(b, i, p.markerRoom(b, i), most, buf)
	}
	return buf
}

// crowded returns the name of a unit or marker for which there is no room, "" when there is
// for all: it has the sides put their points in several ways and then everything as near to
// them as the rules ask, one after the other.
func (b *battle) crowded() string {
	for way := range 3 {
		p := b.deployed()
		for i, h := range b.hidings {
			p.marker[i] = marker{at: h.at, unit: none}
			p.unlaid |= 1 << i
		}
		for _, s := range [...]game.Seat{b.First, b.First.Other()} {
			for range postsEach {
				list := p.postActions(b, &frame{a: uint8(s)}, nil)
				if len(list) == 0 {
					return "post-" + s.String()
				}
				at := orderOf(list[[...]int{0, len(list) / 2, len(list) - 1}[(way+int(p.posted[s]))%3]]).at
				p.post[s][p.posted[s]] = at
				p.posted[s]++
			}
		}
		for set := p.waiting; set != 0; set &= set - 1 {
			u := uint8(bits.TrailingZeros32(set))
			var out laid
			list := p.deployCandidates(b, u, p.unitRoom(b, u), 1, nil)
			if len(list) == 0 {
				return b.names[u]
			}
			o := orderOf(list[0])
			p.station(b, &o, p.unitRoom(b, u), &out)
			p.setUp(&o, &out)
		}
		for set := p.unlaid; set != 0; set &= set - 1 {
			i := bits.TrailingZeros16(set)
			list := p.layCandidates(b, i, p.markerRoom(b, i), 1, nil)
			if len(list) == 0 {
				return markerName(i)
			}
			p.marker[i].at = orderOf(list[0]).at
			p.markers |= 1 << i
		}
	}
	return ""
}
