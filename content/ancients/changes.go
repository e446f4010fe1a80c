package ancients

import (
	shared "mariscal/content/commandcolors"
	"mariscal/content/frame"
)

// changes returns the small changes of a scenario file. Foot does not become mounted.
func changes(name string, data []byte) []frame.Change {
	t, err := tables()
	if err != nil {
		return nil
	}
	c := shared.Changer{Names: names, Alike: func(a, b uint8) bool { return t.Types[a].Mounted == t.Types[b].Mounted }}
	for _, u := range t.Types {
		c.Full = append(c.Full, u.Blocks)
	}
	return c.Changes(name, data)
}
