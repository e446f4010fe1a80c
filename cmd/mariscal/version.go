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
	for _, name := range p.books() {
		e, _ := p.content.Entry(name)
		if _, err := fmt.Fprintf(p.out, "%s %s\n", name, e.System.Version()); err != nil {
			return err
		}
	}
	return nil
}

// unreleased is the version of a program that no release and no tag names.
const unreleased = "0.x-dev"

// versionOf names the version and, where it is known, the commit it was built from.
func versionOf() string {
	info, _ := debug.ReadBuildInfo()
	return versionFrom(version, commit, info)
}

// versionFrom puts together what was said at linking and what the go command wrote into
// the program: a tag or a commit where it built from a repository, "(devel)" where it did
// not, which tells nobody anything.
func versionFrom(number, revision string, info *debug.BuildInfo) string {
	changed := ""
	if info != nil {
		if info.Main.Version != "(devel)" {
			number = cmp.Or(number, info.Main.Version)
		}
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				revision = cmp.Or(revision, s.Value)
			case s.Key == "vcs.modified" && s.Value == "true" && number == "":
				changed = "+dirty"
			}
		}
	}
	number = cmp.Or(number, unreleased+changed)
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
