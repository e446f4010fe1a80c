package ancients

import (
	"embed"
	"io/fs"

	_ "mariscal/ai/ancients" // its computer players
	"mariscal/content/frame"
	"mariscal/game"
	odds "mariscal/report/ancients"
	"mariscal/systems/ancients"
)

//go:embed scenarios/*.yaml
var scenarioFiles embed.FS

//go:embed scenario.schema.json
var schema []byte

// order is the order of the built-in battles in lists: the rulebook's, then our own.
var order = []string{
	"akragas", "crimissos-river", "ticinus-river", "lake-trasimene", "cannae",
	"dertosa", "castulo", "baecula", "ilipa", "zama", "first-battle", "proving-ground",
}

// Entry is Ancients in the list of systems.
func Entry() frame.Entry {
	battles, err := fs.Sub(scenarioFiles, "scenarios")
	if err != nil {
		panic(err) // only a name that is no path fails
	}
	return frame.Entry{
		System: ancients.System{}, Battles: battles, Order: order, Schema: schema,
		Judge: odds.Judge(), Bench: "ancients/akragas",
		Values: packValues,
		Read: func(name string, data []byte, p *frame.Pack) (*frame.Scenario, error) {
			s, err := Read(name, data, p)
			if err != nil {
				return nil, err
			}
			return &s.Scenario, nil
		},
	}
}

// A battle is a set-up that can be registered.
type battle struct{ setup *ancients.Setup }

// Register implements [frame.Battle].
func (b battle) Register() (game.Ref, error) { return ancients.Register(b.setup) }

// Lease implements [frame.Battle].
func (b battle) Lease() (ref game.Ref, release func(), err error) { return ancients.Lease(b.setup) }
