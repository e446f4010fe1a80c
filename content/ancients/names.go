package ancients

import (
	shared "mariscal/content/commandcolors"
	"mariscal/systems/ancients"
)

// names is the vocabulary of Ancients files.
var names = func() *shared.Names {
	n := &shared.Names{
		Names: ancients.Names(), System: "ancients", Hand: ancients.MaxCommand,
		Limits: []shared.TagLimit{{Of: func(kind uint8) bool { return ancients.Kind(kind) == ancients.HI }, Fault: "only heavy infantry (HI) can be the Sacred Band, not %s"}},
		Works:  shared.Works{Key: "ramparts", Fault: "is %s, where no unit can stand behind a rampart"},
	}
	for t := range ancients.TerrainCount {
		if t.Impassable() {
			n.Closed |= 1 << t
		}
	}
	return n
}()
