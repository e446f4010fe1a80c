package main

import (
	"fmt"

	"mariscal/game/notation"
	"mariscal/terminal"
	"mariscal/words"
)

type replayCommand struct {
	File  string `arg:"" help:"Record file."`
	Check bool   `help:"Only check that it follows from the rules and its dice from the seed."`
}

// mostRecord is how many bytes a record may have.
const mostRecord = 64 << 20

// Run tells a record again, or checks it.
func (c *replayCommand) Run(p *program) error {
	rec, err := p.record(c.File)
	if err != nil {
		return err
	}
	b, err := p.battleOf(rec)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	if !c.Check {
		err := terminal.Tell(p.out, string(p.say), terminal.WidthOf(p.out, p.env), b.system, b.info, rec)
		if err != nil {
			return fmt.Errorf("%s: %w", c.File, err)
		}
		return nil
	}
	proved, err := notation.Check(b.system, rec)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	result := p.say.text("unfinished")
	if rec.Result.Over {
		armies := [2]string{p.name(b.info.Armies[0].Name), p.name(b.info.Armies[1].Name)}
		result = words.For(string(p.say)).Calling(armies[0], armies[1]).Outcome(rec.Result, armies[rec.Result.Winner&1])
	}
	proof := "unproved"
	if proved {
		proof = "proved"
	}
	_, err = fmt.Fprintf(p.out, "%s\n%s\n", p.say.text("checked", len(rec.Moves), result), p.say.text(proof))
	if err == nil && rec.Continues.Sum != "" {
		_, err = fmt.Fprintln(p.out, p.say.text("continues", rec.Continues.Step, rec.Continues.Sum))
	}
	return err
}

// record reads a record.
func (p *program) record(path string) (*notation.Record, error) {
	data, err := readLimited(path, mostRecord)
	if err != nil {
		return nil, err
	}
	if len(data) > mostRecord {
		return nil, fmt.Errorf("%s: more than %d bytes", path, mostRecord)
	}
	rec, err := notation.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return rec, nil
}
