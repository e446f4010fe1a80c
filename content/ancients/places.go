package ancients

import (
	_ "embed"
	"sync"

	shared "mariscal/content/commandcolors"
	"mariscal/game"
)

//go:embed places.yaml
var placesFile []byte

// places are the place names of battles whose files have none, by the battles' sums:
// these battles are older than place names, and records contain their sums.
var places = sync.OnceValues(func() (map[string][]game.Label, error) {
	return shared.Told("ancients/places.yaml", names, placesFile)
})
