package napoleonics

import (
	shared "mariscal/content/commandcolors"
	"mariscal/content/frame"
	"mariscal/systems/napoleonics"
)

// changes returns the small changes of a scenario file. A unit keeps its nation and its arm.
func changes(name string, data []byte) []frame.Change {
	t, err := tables()
	if err != nil {
		return nil
	}
	c := shared.Changer{Names: names, Alike: func(a, b uint8) bool {
		one, other := napoleonics.Kind(a), napoleonics.Kind(b)
		return one.Nation() == other.Nation() && one.Class() == other.Class()
	}}
	for _, u := range t.Types {
		c.Full = append(c.Full, u.Blocks)
	}
	return c.Changes(name, data)
}
