package napoleonics

import (
	"embed"

	_ "mariscal/ai/napoleonics" // its computer players
	shared "mariscal/content/commandcolors"
	"mariscal/content/frame"
	odds "mariscal/report/napoleonics"
	"mariscal/systems/napoleonics"
)

//go:embed scenarios
var scenarioFiles embed.FS

//go:embed scenario.schema.json
var schema []byte

//go:embed trials.txt
var tallies string

// order is the order of the built-in battles in lists: the rulebook's, then our own.
var order = []string{
	"rolica-first-position", "rolica-second-position", "vimiero", "corunna", "talavera",
	"river-coa", "bussaco-reynier", "bussaco-ney", "redinha", "salamanca-french-left",
	"salamanca-french-right", "garcia-hernandez", "saint-pierre", "quatre-bras", "waterloo",
	"first-battle", "skirmish", "proving-ground",
}

// releases are the releases that play each version of the rules: none has appeared yet.
var releases = map[string]string{"1": "", "2": ""}

// Entry is Napoleonics in the list of systems.
func Entry() frame.Entry {
	return frame.Entry{
		Releases: releases,
		System:   napoleonics.System{}, Battles: frame.Folder(scenarioFiles, "scenarios"), Order: order, Schema: schema, Tallies: tallies,
		Judge: odds.Judge(), Values: packValues, Tables: packTables,
		Changes: changes,
		Read:    shared.Reading(Read),
	}
}
