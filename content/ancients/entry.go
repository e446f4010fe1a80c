package ancients

import (
	"embed"

	_ "mariscal/ai/ancients" // its computer players
	"mariscal/content/frame"
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
	return frame.Entry{
		System: ancients.System{}, Battles: frame.Folder(scenarioFiles, "scenarios"), Order: order, Schema: schema,
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
