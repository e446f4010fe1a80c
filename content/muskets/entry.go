package muskets

import (
	"embed"

	_ "mariscal/ai/muskets" // its computer players
	"mariscal/content/frame"
	odds "mariscal/report/muskets"
	"mariscal/systems/muskets"
	"mariscal/words"
)

//go:embed scenarios words/*.toml rules.md
var files embed.FS

//go:embed coach/words/*.toml
var coach embed.FS

//go:embed scenario.schema.json
var schema []byte

//go:embed trials.txt
var tallies string

func init() {
	words.Add(words.Source{Name: "muskets", Files: files})
	words.AddCoach("muskets", coach)
}

// releases are the releases that play each version of the rules; none exists yet.
var releases = map[string]string{"1": ""}

// Entry returns the game's entry in the list of systems.
func Entry() frame.Entry {
	return frame.Entry{
		Judge: odds.Judge(), System: muskets.System{}, Releases: releases, Read: Read, Values: packValues, Tables: packTables, ValueFiles: valueFiles, Schema: schema, Tallies: tallies, Changes: changes,
		Battles: frame.Folder(files, "scenarios"), Order: []string{
			"first-skirmish", "two-patrols", "night-raid", "mill-creek", "reprisal", "portage-convoy", "defile", "beaver-meadow", "valley", "crossroads",
			"blockhouse", "captives", "neighbors", "proving-ground",
		},
	}
}
