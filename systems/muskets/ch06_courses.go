package muskets

import (
	"mariscal/game"
	"mariscal/game/plane"
)

// Where moves go, in the words of labels and dispatches.

// inPlace is how little the figures of a unit or the middle of its front move when it turns or
// forms where it stands.
const inPlace = plane.Inch / 2

// course says how far a unit goes whose figures go so far at most, where that is as it looked,
// and towards which ground: 0 inches when it turns or forms in place. Its front goes from one
// point to the other; side is where the side was that is its front then. A unit that turns about
// goes where its figures go: its new front was its rear.
func (b *battle) course(far int32, looked uint16, from, side, to plane.Point) []game.Arg {
	if far < inPlace || plane.Reaches(from, to, inPlace) || plane.Reaches(side, to, inPlace) {
		return []game.Arg{game.Text("far", inches(0)), wayOf(looked, from, from)}
	}
	return append([]game.Arg{game.Text("far", inches(far)), wayOf(looked, side, to)}, b.bearing(side, to)...)
}

// ways are the directions of a move as the unit looks that makes it.
var ways = [8]string{"forward", "forward-right", "right", "back-right", "back", "back-left", "left", "forward-left"}

// wayOf says where a move goes as the unit looks that makes it.
func wayOf(facing uint16, from, to plane.Point) game.Arg {
	way := "nowhere"
	if from != to {
		way = ways[plane.Turned(plane.Towards(from, to)-int(facing)+plane.Round/16)/(plane.Round/8)]
	}
	return game.Word("way", "muskets.way."+way)
}

// headingOf says where a marker goes, which looks nowhere, by the compass.
func headingOf(from, to plane.Point) game.Arg {
	return game.Word("way", compassed(plane.Towards(from, to)))
}

// ahead is how far a move looks for the ground it leads towards.
const ahead = 12 * plane.Inch

// bearing says to which piece of ground a move leads: into one, through the one it begins in,
// or towards the first that lies ahead. People go onto a road and along it, onto a hill and
// over it, over a bridge and through a ford.
func (b *battle) bearing(from, to plane.Point) []game.Arg {
	if from == to {
		return nil
	}
	told := func(how string, i int) []game.Arg {
		return []game.Arg{game.Word(how, "muskets.the."+features[b.kind[i]].name)}
	}
	if i := b.footing(to); i >= 0 {
		into, through := "into", "through"
		switch {
		case b.roads.Has(i):
			into, through = "onto", "along"
			// From road to road it leads along them, or over the bridge between them.
			if on := b.Under(from) & b.roads; on != 0 && !b.crossings.Has(i) {
				if over := b.Crossed(from, to, b.crossings&b.roads&^on); over != 0 {
					return told("over", over.First())
				}
				return told("along", i)
			}
		case b.hills.Has(i):
			into, through = "onto", "over"
		}
		if b.Under(from).Has(i) {
			return told(through, i)
		}
		return told(into, i)
	}
	if over := b.Crossed(from, to, b.crossings); over != 0 {
		if i := over.First(); b.roads.Has(i) {
			return told("over", i)
		}
		return told("through", over.First())
	}
	d := int64(plane.Distance(from, to))
	for far := d + plane.Inch; far <= d+ahead; far += plane.Inch {
		if i := b.footing(plane.Along(from, to, far, d)); i >= 0 {
			return told("toward", i)
		}
	}
	return nil
}

// footing returns the piece of ground under a point that matters most to who stands there, -1
// in the open.
func (b *battle) footing(at plane.Point) int {
	under := b.Under(at)
	for _, set := range [...]plane.Grounds{b.houses, b.zones[solidCover], b.zones[denseCover], b.zones[lightCover], b.hills, b.roads, b.crossings} {
		if in := under & set; in != 0 {
			return in.First()
		}
	}
	return -1
}

// tellApart adds to moves whose labels read alike where the unit looks at their end, and where
// that is alike too, how far the nearest enemy is then.
func (p *Position) tellApart(b *battle, list []game.Option) {
	for round := range 2 {
		alike := map[string]int{}
		called := make([]string, len(list))
		for i := range list {
			if list[i].Spot.Facing == nil || list[i].Spot.At == nil {
				continue
			}
			text := list[i].Label.ID
			for _, a := range list[i].Label.Args {
				text += "|" + a.Text
			}
			called[i] = text
			alike[text]++
		}
		for i := range list {
			if alike[called[i]] < 2 {
				continue
			}
			o := orderOf(list[i].Action)
			more := headed(o.facing)
			if round == 1 {
				q := *p
				var t game.Trial
				if o.verb == doMove {
					q.tryMove(b, o, &t)
				} else {
					continue
				}
				_, gap := q.nearestFoe(b, o.unit)
				more = game.Text("gap", inches(gap))
			}
			list[i].Label.Args = append(list[i].Label.Args, more)
		}
	}
}
