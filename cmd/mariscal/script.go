package main

import (
	"fmt"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/notation"
)

type scriptCommand struct {
	Files []string `arg:"" name:"file" help:"Script files."`
}

// Run runs scripts and prints what did not hold.
func (c *scriptCommand) Run(p *program) error {
	runner, release, err := p.scriptRunner()
	if err != nil {
		return err
	}
	defer release()
	failed := false
	for _, file := range c.Files {
		data, err := p.readFile(file, notation.MaxScript)
		if err != nil {
			p.report(err)
			failed = true
			continue
		}
		report, err := runner.Run(file, data)
		if err != nil {
			p.report(err)
			failed = true
			continue
		}
		failed = failed || !report.OK()
		if _, err := fmt.Fprintln(p.out, report); err != nil {
			return err
		}
	}
	if failed {
		return errSilent
	}
	return nil
}

// scriptRunner returns what runs scripts of every system, with scenarios of their own
// and battles beside them, which are held until release.
func (p *program) scriptRunner() (runner notation.Runner, release func(), err error) {
	systems, err := p.content.Systems()
	if err != nil {
		return notation.Runner{}, nil, err
	}
	lease := func(system, text string) (game.Ref, func(), error) {
		return p.content.LeaseOf(system, "scenario", []byte(text))
	}
	battles := &notation.Battles{
		Read:  func(file string) ([]byte, error) { return frame.ReadFile(file, frame.MaxSize) },
		Lease: lease,
	}
	return notation.Runner{
		System: func(name string) game.System {
			for _, s := range systems {
				if s.Name() == name {
					return s
				}
			}
			return nil
		},
		Scenario: lease,
		Battle:   battles.Battle,
	}, battles.Release, nil
}
