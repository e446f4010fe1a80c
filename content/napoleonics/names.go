package napoleonics

import (
	shared "mariscal/content/commandcolors"
	"mariscal/systems/napoleonics"
)

// names is what Napoleonics calls things in its files.
var names = func() *shared.Names {
	n := &shared.Names{
		Names: napoleonics.Names(), System: "napoleonics", Hand: napoleonics.MaxCommand,
		Limits: []shared.TagLimit{{
			Of:    func(kind uint8) bool { return napoleonics.Kind(kind).Class() == napoleonics.Infantry },
			Fault: "only infantry forms a square, not %s",
		}},
		Works:    shared.Works{Key: "fieldworks", Fault: "is %s, where no unit can stand behind a fieldwork"},
		ExitKeys: []string{"leaders"}, ObjectiveKeys: []string{"all", "turn-start"}, AnyEdge: true,
	}
	for t := range napoleonics.TerrainCount {
		if t.Impassable() {
			n.Closed |= 1 << t
		}
	}
	return n
}()

// troops and nations are the short names of both, in their order.
var troops, nations = func() (troops, nations []string) {
	for t := range napoleonics.TroopCount {
		troops = append(troops, t.String())
	}
	for n := range napoleonics.NationCount {
		nations = append(nations, n.String())
	}
	return troops, nations
}()
