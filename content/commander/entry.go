package commander

import (
	"embed"

	_ "mariscal/ai/commander" // its computer players
	"mariscal/content/frame"
	odds "mariscal/report/commander"
	"mariscal/systems/commander"
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
	words.Add(words.Source{Name: "commander", Files: files})
	words.AddCoach("commander", coach)
}

// releases has the release that plays each version of the rules; there is none yet.
var releases = map[string]string{"1": "", "2": "", "3": "", "4": ""}

// Entry is Battle Commander in the list of systems.
func Entry() frame.Entry {
	return frame.Entry{
		Releases: releases,
		System:   commander.System{}, Read: Read, Values: packValues, Tables: packTables, ValueFiles: valueFiles, Schema: schema, Tallies: tallies, Judge: odds.Judge(), Changes: changes,
		Battles: frame.Folder(files, "scenarios"), Order: []string{"lonato", "castiglione", "arcole", "rivoli", "montebello", "marengo", "first-battle", "training"},
	}
}
