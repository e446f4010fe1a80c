package server

import (
	"io"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/report"
)

// Content is the playable systems and battles; package content implements it.
type Content interface {
	// Systems returns the systems with their built-in battles registered.
	Systems() ([]game.System, error)
	// BuiltIn returns the built-in battles in the order of lists.
	BuiltIn() []game.Ref
	// About returns the description of a built-in battle.
	About(ref game.Ref) (*frame.Scenario, bool)
	// Lease reads an uploaded scenario, or one of a match or record, and registers it
	// until release is called; name appears in its faults.
	Lease(name string, data []byte) (ref game.Ref, release func(), err error)
	// Read reads a scenario file without registering it; name appears in its faults.
	Read(name string, data []byte) (*frame.Scenario, error)
	// Changes returns the small changes of a scenario file; the error is that of reading it.
	Changes(name string, data []byte) ([]frame.Change, error)
	// Entry returns what a system provides, the texts of its built-in battles and the
	// schema of its files among it; ok is false for an unknown system.
	Entry(system string) (e frame.Entry, ok bool)
	// Earlier returns the canonical text of an earlier version of a built-in battle, which
	// records name and do not contain; ok is false when there is none.
	Earlier(ref game.Ref) (text string, ok bool)
	// Carry returns the battles with the values of a pack.
	Carry(p *frame.Pack) ([]frame.Carried, error)
	// Check reads a pack that is being written; the error has all its faults.
	Check(p *frame.Pack) (warnings frame.Faults, err error)
	// Sheet writes the card sheet of a pack as a page.
	Sheet(to io.Writer, lang string, p *frame.Pack) error
	// Judge returns the judge of a system, which estimates a side's chance to win for
	// reports; nil when there is none.
	Judge(system string) report.Judge
	// Release returns the release that plays a version of the rules, "" when none does;
	// known is false for an unknown version.
	Release(system, rules string) (release string, known bool)
}
