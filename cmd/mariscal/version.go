package main

import (
	"cmp"
	"fmt"
	"runtime/debug"

	"github.com/alecthomas/kong"
)

// What the release was built from, set when it is linked (make dist); empty in what the
// go command built by itself, which knows both where there is a repository.
var version, commit string

type versionCommand struct{}

// Run says which program this is, and which versions of the rules it plays.
func (versionCommand) Run(p *program) error {
	if _, err := fmt.Fprintf(p.out, "mariscal %s\n", versionOf()); err != nil {
		return err
	}
	for _, sys := range p.content.Rulebooks() {
		if p.content.Hidden(sys.Name()) {
			continue
		}
		if _, err := fmt.Fprintf(p.out, "%s %s\n", sys.Name(), sys.Version()); err != nil {
			return err
		}
	}
	return nil
}

// versionOf names the version and, where it is known, the commit it was built from.
func versionOf() string {
	number, revision := version, commit
	if info, ok := debug.ReadBuildInfo(); ok {
		number = cmp.Or(number, info.Main.Version)
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				revision = cmp.Or(revision, s.Value)
			}
		}
	}
	number = cmp.Or(number, "(devel)")
	if revision == "" {
		return number
	}
	return number + " (" + revision + ")"
}

// versionFlag is the flag that asks for the version alone.
type versionFlag bool

// BeforeReset says which version this is, and ends the program.
func (versionFlag) BeforeReset(k *kong.Kong, p *program) error {
	if _, err := fmt.Fprintf(p.out, "mariscal %s\n", versionOf()); err != nil {
		return err
	}
	k.Exit(statusOK)
	return nil
}
