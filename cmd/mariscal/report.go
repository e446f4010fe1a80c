package main

import (
	"errors"
	"fmt"

	"mariscal/report"
	"mariscal/terminal"
)

type reportCommand struct {
	File string `arg:"" help:"Record file; - is the standard input."`
	JSON bool   `help:"As JSON, for programs."`
}

// Run tells how the battle of a record went.
func (c *reportCommand) Run(p *program) error {
	rec, b, err := p.fought(c.File)
	if err != nil {
		return err
	}
	if !rec.Result.Over {
		return fmt.Errorf("%s: %w", c.File, errors.New(p.say.text("not-over")))
	}
	r, err := report.Of(b.system, rec, p.content.Judge(b.system.Name()))
	if err != nil {
		return p.failedRecord(c.File, b, rec, err)
	}
	if c.JSON {
		return p.writeJSON(r)
	}
	return terminal.TellReport(p.out, string(p.say), terminal.LookOf(p.in, p.out, p.env), b.info, rec, r)
}
