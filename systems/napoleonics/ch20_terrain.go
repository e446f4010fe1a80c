package napoleonics

import (
	"mariscal/game/hex"
)

// N20: the effects of terrain on movement and sight. Its effect on dice is a line of a blow
// (ch08_dice.go).

// Impassable reports whether no unit or leader may ever stand on the terrain.
func (t Terrain) Impassable() bool { return t == RuggedHill || t == River }

// Built reports whether the terrain is one of buildings.
func (t Terrain) Built() bool { return t == Town || t == Mill }

func (b *Battle) mapTerrain() {
	for h := range hex.Board().All() {
		t := b.Setup.Ground(h)
		if t.Impassable() {
			b.Impassable = b.Impassable.With(h)
		} else {
			b.passable = b.passable.With(h)
		}
		if t == Plain && b.Setup.Fieldworks[h] == 0 {
			b.plain = b.plain.With(h)
		}
		switch t {
		case Forest, Town, Mill:
			b.walls = b.walls.With(h)
			b.stops = b.stops.With(h)
		case FordRiver:
			b.stops = b.stops.With(h)
		case SandQuarry:
			b.stops = b.stops.With(h)
			b.quarries = b.quarries.With(h)
		case RuggedHill:
			b.walls = b.walls.With(h)
		case Hill:
			b.hills = b.hills.With(h)
		}
		for d := range b.worked {
			if b.Setup.Fieldworks[h]>>d&1 != 0 {
				b.worked[d] = b.worked[d].With(h)
			}
		}
	}
}

// works returns, by direction, the hexes with a fieldwork on that hexside, or nil
// when there is none.
func (b *Battle) works() *[6]hex.Set {
	if b.worked == ([6]hex.Set{}) {
		return nil
	}
	return &b.worked
}

// groundOf returns the hexes unit u may ever stand on.
func (b *Battle) groundOf(u int) hex.Set {
	if b.Artillery>>u&1 != 0 {
		return b.passable.AndNot(b.quarries)
	}
	return b.passable
}

// FightsOn reports whether a unit may battle in the turn it enters h; the rule is
// the one that forbids it.
func (b *Battle) FightsOn(u int, h hex.Hex) (rule string, ok bool) {
	switch t := b.Setup.Ground(h); {
	case t == Forest && b.Lights>>u&1 == 0:
		return RuleForestEnter, false
	case t.Built():
		return RuleTownEnter, false
	}
	return "", true
}

// behindWork reports whether an attack out of one hex on another comes over a
// fieldwork of the second: through a corner, over both of its sides (NR.76).
func (b *Battle) behindWork(from, to hex.Hex) bool {
	w := b.Setup.Fieldworks[to]
	if w == 0 {
		return false
	}
	l := hex.Between(from, to)
	return w>>l.Enter&1 != 0 && w>>l.Enter2&1 != 0
}

// overOpenCorner reports whether fire from one hex at another crosses a corner with a
// fieldwork on only one side (NR.76).
func (b *Battle) overOpenCorner(from, to hex.Hex) bool {
	w := b.Setup.Fieldworks[to]
	l := hex.Between(from, to)
	return (w>>l.Enter^w>>l.Enter2)&1 != 0
}
