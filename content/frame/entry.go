package frame

import (
	"io/fs"

	"mariscal/game"
	"mariscal/report"
)

// An Entry is all that a system brings into the house. A system's content package
// has one, and the list of systems (package content) names it in one line. Two
// things register themselves when they are imported: texts, by words.Add in that
// same package, and computer players, which it imports.
type Entry struct {
	// System is the rulebook; its name is the first part of the ids of its
	// scenarios: "ambush" of "ambush/ford".
	System game.System
	// Read reads a scenario file, with the values of a pack, which may be nil. name
	// stands in its faults; the error is a [Faults].
	Read func(name string, data []byte, p *Pack) (*Scenario, error)
	// Values reads what a pack says of units and cards, for [Pack.Values]: nil when it
	// says nothing. The error is a [Faults]. A system without such values has none.
	Values func(p *Pack) (any, error)
	// ValueFiles are the files of a pack that Values reads, in the folder of the system;
	// without them it reads units.yaml and cards.yaml.
	ValueFiles []string
	// Battles holds the files of the built-in battles, each as "<name>.yaml" for
	// the id "<system>/<name>". Without it what the system lists itself is built in.
	Battles fs.FS
	// Order names the built-in battles in the order of lists.
	Order []string
	// Schema is the JSON Schema of its scenario files, for editors; it may be nil.
	Schema []byte
	// Judge says how likely a side is to win, for reports; without one reports have
	// no chances.
	Judge report.Judge
	// Bench is the id of the built-in battle its speed is measured with; empty for
	// the first.
	Bench string
	// Releases says of each version of the rules, this one among them, which release of
	// the program plays it last; none ("") where no release ever did.
	Releases map[string]string
	// Hidden marks a system that is there for tests: its battles stand in no list,
	// and can be played by id.
	Hidden bool
}

// A Scenario is a scenario file as read: the battle, and what is told about it
// but changes nothing in it.
type Scenario struct {
	Info    game.ScenarioInfo // with sum and canonical text
	Source  map[string]string // where the set-up comes from, for people, by language
	Results *Results          // nil when none are recorded
	Trials  *Trials           // nil when computer players have not tried it
	// Warnings are what can be played as it is written and is hardly meant, in the
	// order of the lines.
	Warnings Faults
	// Lease makes the battle playable until release is called, for good if it never is.
	// After that no position of it may be used (see [game.Keeper]). Equal content always
	// gives the same [game.Ref]. A second call of release does nothing.
	Lease func() (ref game.Ref, release func(), err error)
}
