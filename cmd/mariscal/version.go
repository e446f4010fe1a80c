package main

import (
	"bufio"
	"cmp"
	"fmt"
	"runtime/debug"

	"github.com/alecthomas/kong"
)

// Version and commit of a release, set by the linker (make dist). In other builds they are empty, and
// the go command knows both if there is a repository.
var version, commit string

type versionCommand struct{}

// Run tells the version of the program, and the versions of the rules it plays.
func (versionCommand) Run(p *program) error {
	out := bufio.NewWriter(p.out)
	fmt.Fprintf(out, "mariscal %s\n", versionOf())
	for _, name := range p.books() {
		e, _ := p.content.Entry(name)
		fmt.Fprintf(out, "%s %s\n", name, e.System.Version())
	}
	return out.Flush()
}

// unreleased is the version of a program without release or tag.
const unreleased = "0.x-dev"

// versionOf returns the version and, if it is known, the commit.
func versionOf() string {
	info, _ := debug.ReadBuildInfo()
	return versionFrom(version, commit, info)
}

// versionFrom joins the linker's values with those that the go command wrote into the program: a tag
// or a commit if it built from a repository, otherwise a useless "(devel)".
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

// versionFlag is the flag that prints the version.
type versionFlag bool

// BeforeReset prints the version and ends the program.
func (versionFlag) BeforeReset(k *kong.Kong, p *program) error {
	if _, err := fmt.Fprintf(p.out, "mariscal %s\n", versionOf()); err != nil {
		return err
	}
	k.Exit(statusOK)
	return nil
}
