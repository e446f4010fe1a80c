package tabletop

import (
	"mariscal/game"
)

// What a system answers [form.Questions] with.

// Find returns the piece on the table of a name, or that stands at the point of a
// name.
func (f *Force) Find(list []Stand, name string) (piece int, ok bool) {
	for i, s := range list {
		if s.Left > 0 && (f.Names[i] == name || game.Point(s.At).Name() == name) {
			return i, true
		}
	}
	return 0, false
}

// Sight is what a piece may see before its front, or what is seen all around a
// point, as far as far; ok is false when there is neither of that name.
func (f *Force) Sight(list []Stand, g *Ground, place string, far int32) (game.Region, bool) {
	if i, found := f.Find(list, place); found {
		return Outlook(list[i].At, f.Body(list, i).Facing, far, g.Clear), true
	}
	at, ok := ParsePoint(place)
	if !ok {
		return game.Region{}, false
	}
	return Outlook(at, NoFacing, far, g.Clear), true
}

// Disc is all that is at most so far from a piece's middle.
func (f *Force) Disc(list []Stand, i int, far int32) game.Region {
	return game.Region{Rings: []game.Ring{{At: game.Point(list[i].At), Out: far}}}
}

// Danger is what everybody could do to some pieces from where he stands: fight are
// the odds of a piece against another, nil where it cannot fight it.
func (f *Force) Danger(list []Stand, some func(j int) bool, fight func(i, j int) *game.Odds) (danger []game.Danger) {
	for j := range list {
		if list[j].Left == 0 || !some(j) {
			continue
		}
		d := game.Danger{Spot: Spot(f.Body(list, j))}
		for i := range list {
			if o := fight(i, j); o != nil && o.Roll != nil {
				d.Dice, d.Expected = d.Dice+o.Roll.Dice, d.Expected+o.Roll.Expected
			}
		}
		if d.Dice > 0 {
			danger = append(danger, d)
		}
	}
	return danger
}
