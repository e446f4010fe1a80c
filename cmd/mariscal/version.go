package main

import (
	"cmp"
	"fmt"
	"runtime/debug"
)

type versionCommand struct{}

// Run says which program this is, and which versions of the rules it plays.
func (versionCommand) Run(p *program) error {
	version, revision := "", ""
	if info, ok := debug.ReadBuildInfo(); ok {
		version = info.Main.Version
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				revision = " " + s.Value
			}
		}
	}
	systems, err := p.content.Systems()
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(p.out, "mariscal %s%s\n", cmp.Or(version, "(devel)"), revision); err != nil {
		return err
	}
	for _, sys := range systems {
		if p.content.Hidden(sys.Name()) {
			continue
		}
		if _, err := fmt.Fprintf(p.out, "%s %s\n", sys.Name(), sys.Version()); err != nil {
			return err
		}
	}
	return nil
}
