package ancients

import (
	"embed"

	_ "mariscal/ai/ancients" // its computer players
	shared "mariscal/content/commandcolors"
	"mariscal/content/frame"
	odds "mariscal/report/ancients"
	"mariscal/systems/ancients"
)

//go:embed scenarios
var scenarioFiles embed.FS

//go:embed scenario.schema.json
var schema []byte

//go:embed trials.txt
var tallies string

// order is the order of the built-in battles in lists: the rulebook's, then our own.
var order = []string{
	"akragas", "crimissos-river", "ticinus-river", "lake-trasimene", "cannae",
	"dertosa", "castulo", "baecula", "ilipa", "zama", "first-battle", "proving-ground",
}

// releases are the releases that play each version of the rules; none exists yet.
var releases = map[string]string{"1": "", "2": ""}

// Entry returns the entry of Ancients in the list of systems.
func Entry() frame.Entry {
	return frame.Entry{
		Releases: releases,
		System:   ancients.System{}, Battles: frame.Folder(scenarioFiles, "scenarios"), Order: order, Schema: schema, Tallies: tallies,
		Judge: odds.Judge(), Bench: "ancients/akragas",
		Values:  packValues,
		Tables:  packTables,
		Changes: changes,
		Read:    shared.Reading(Read),
	}
}
