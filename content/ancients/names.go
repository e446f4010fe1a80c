package ancients

import (
	shared "mariscal/content/commandcolors"
	"mariscal/systems/ancients"
)

// names is what Ancients calls things in its files.
var names = func() *shared.Names {
	n := &shared.Names{System: "ancients", Hand: ancients.MaxCommand}
	for k := range ancients.KindCount {
		n.Kinds = append(n.Kinds, k.String())
	}
	for t := range ancients.TerrainCount {
		n.Terrain = append(n.Terrain, shared.Terrain{Name: t.String(), Impassable: t.Impassable()})
	}
	for c := range ancients.CardCount {
		n.Cards = append(n.Cards, c.String())
	}
	n.Tags = []shared.Tag{{
		Name: "sacred-band", Kinds: 1 << ancients.HI,
		Fault: "only heavy infantry (HI) can be the Sacred Band, not %s",
	}}
	return n
}()
