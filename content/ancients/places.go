package ancients

import (
	_ "embed"
	"sync"

	shared "mariscal/content/commandcolors"
	"mariscal/game"
)

//go:embed places.yaml
var placesFile []byte

// places are the names on the ground of battles whose files have none, by the sums
// of the battles: these are older than names, and records say their sums.
var places = sync.OnceValues(func() (map[string][]game.Label, error) {
	return shared.Told("ancients/places.yaml", names, placesFile)
})
