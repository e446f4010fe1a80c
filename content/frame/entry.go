package frame

import (
	"io/fs"

	"mariscal/game"
	"mariscal/report"
)

// An Entry is everything that a system provides. A system's content package has one, and the list of
// systems (package content) names it in one line. Texts and computer players register themselves
// when that package is imported: it calls words.Add and imports the players.
type Entry struct {
	// System is the rulebook; its name begins the ids of its scenarios: "muskets" in
	// "muskets/ford".
	System game.System
	// Read reads a scenario file with the values of a pack, which may be nil. name appears in its
	// faults; the error is a [Faults].
	Read func(name string, data []byte, p *Pack) (*Scenario, error)
	// Changes returns small changes of a file that can be read, for those who look for what would
	// make its battle more even; those that cannot be read are dropped. It may be nil.
	Changes func(name string, data []byte) []Change
	// Values reads the units and cards of a pack, for [Pack.Values]: nil if the pack has none. The
	// error is a [Faults]. Values is nil for a system whose values cannot change.
	Values func(p *Pack) (any, error)
	// Tables returns the values of a pack, which Values has read, or the built-in ones for nil, as
	// tables to type in. It may be nil.
	Tables func(p *Pack) ([]ValueFile, error)
	// ValueFiles are the files that Values reads in the system's folder of a pack, or patterns
	// of [path.Match]; nil for units.yaml and cards.yaml.
	ValueFiles []string
	// Battles holds the files of the built-in battles, "<name>.yaml" for the id
	// "<system>/<name>"; nil if the system lists its battles itself.
	Battles fs.FS
	// Order names the built-in battles in the order of lists.
	Order []string
	// Schema is the JSON Schema of its scenario files, for editors; it may be nil.
	Schema []byte
	// Judge estimates a side's chance to win, for reports; reports have no chances if it is nil.
	Judge report.Judge
	// Bench is the id of the built-in battle that measures the speed of the system; "" for the
	// first.
	Bench string
	// Tallies are the games of equal computer players over the built-in battles, as
	// [WriteTallies] writes them.
	Tallies string
	// Releases has for each version of the rules, including this one, the last release of the
	// program that plays it, or "" if no release ever did.
	Releases map[string]string
}

// A Scenario is the content of a scenario file: the battle, and information that does not affect
// it.
type Scenario struct {
	Info    game.ScenarioInfo // with sum and canonical text
	Source  map[string]string // where the set-up comes from, by language
	Results *Results          // nil when none are recorded
	Trials  []Trials          // of computer players, the weakest first
	// Warnings are probable mistakes in a playable file, in the order of the lines.
	Warnings Faults
	// Lease makes the battle playable until release is called, for good if it never is.
	// After that no position of it may be used (see [game.Keeper]). Equal content always
	// gives the same [game.Ref]. A second call of release does nothing.
	Lease func() (ref game.Ref, release func(), err error)
}
