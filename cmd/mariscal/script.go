package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/notation"
)

type scriptCommand struct {
	Files []string `arg:"" name:"file" help:"Script files; - is the standard input."`
	JSON  bool     `help:"As lines of JSON, for programs: one a script."`
}

// A scriptLine is the report of a script for programs.
type scriptLine struct {
	File     string          `json:"file"`
	OK       bool            `json:"ok"`
	Actions  int             `json:"actions"`
	Checks   int             `json:"checks"`
	Rules    []string        `json:"rules"`    // cited by expectations that held
	Failures []scriptFailure `json:"failures"` // expectations that did not hold
	Faults   []scriptFault   `json:"faults"`   // of the script's own text, or of reading it
}

type scriptFailure struct {
	Line int    `json:"line"`
	Text string `json:"text"`
	Want string `json:"want,omitempty"`
	Got  string `json:"got,omitempty"`
	Why  string `json:"why,omitempty"`
}

type scriptFault struct {
	Line int    `json:"line"` // 0: the file as a whole
	What string `json:"what"`
}

// lineOf returns a script's report, or the reason why there is none.
func (p *program) lineOf(file string, r notation.Report, err error) scriptLine {
	l := scriptLine{File: file, OK: err == nil && r.OK(), Actions: r.Actions, Checks: r.Checks, Rules: r.Rules, Failures: []scriptFailure{}, Faults: []scriptFault{}}
	if l.Rules == nil {
		l.Rules = []string{}
	}
	for _, f := range r.Failures {
		l.Failures = append(l.Failures, scriptFailure(f))
	}
	var faults notation.ScriptFaults
	switch {
	case errors.As(err, &faults):
		for _, f := range faults {
			l.Faults = append(l.Faults, scriptFault{f.Line, f.What})
		}
	case err != nil:
		l.Faults = append(l.Faults, scriptFault{0, p.explain(err)})
	}
	return l
}

// Run runs scripts and prints the expectations that did not hold.
func (c *scriptCommand) Run(p *program) error {
	runner, release, err := p.scriptRunner()
	if err != nil {
		return err
	}
	defer release()
	failed := false
	e := json.NewEncoder(p.out)
	e.SetEscapeHTML(false)
	for _, file := range c.Files {
		var report notation.Report
		data, err := p.readFile(file, notation.MaxScript)
		if err == nil {
			report, err = runner.Run(file, data)
		}
		if c.JSON {
			line := p.lineOf(file, report, err)
			failed = failed || !line.OK
			if err := e.Encode(line); err != nil {
				return err
			}
			continue
		}
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

// scriptRunner returns a runner for scripts of all systems. It holds the scenarios in scripts and the
// battles beside them until release.
func (p *program) scriptRunner() (runner notation.Runner, release func(), err error) {
	if err := p.content.Open(); err != nil {
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
			e, _ := p.content.Entry(name)
			return e.System
		},
		Scenario: lease,
		Battle:   battles.Battle,
	}, battles.Release, nil
}
