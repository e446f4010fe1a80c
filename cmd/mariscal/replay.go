package main

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

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
	proof, err := notation.Check(b.system, rec)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	result := p.say.text("unfinished")
	if rec.Result.Over {
		armies := [2]string{p.name(b.info.Armies[0].Name), p.name(b.info.Armies[1].Name)}
		result = words.For(string(p.say)).Calling(armies[0], armies[1]).Outcome(rec.Result, armies[rec.Result.Winner&1])
	}
	lines := []string{p.say.text("checked", len(rec.Moves), result)}
	if proof.Chance {
		lines = append(lines, p.say.text("proved"))
		for seat, own := range proof.Own {
			id := "text-unknown"
			switch {
			case own:
				id = "text-player"
			case rec.Adders[seat] == notation.ByServer:
				id = "text-server"
			}
			lines = append(lines, p.say.text(id, p.name(b.info.Armies[seat].Name), notation.Pledge(rec.Texts[seat])))
		}
		if rec.Musters > 0 {
			lines = append(lines, p.say.text("mustered", rec.Musters))
		}
		lines = append(lines, p.say.text("compare", rec.Commitment))
	}
	if rec.Continues.Sum != "" {
		lines = append(lines, p.say.text("continues", rec.Continues.Step, rec.Continues.Sum))
	}
	if _, err := fmt.Fprintln(p.out, strings.Join(lines, "\n")); err != nil {
		return err
	}
	switch {
	case errors.Is(proof.Missing, notation.ErrNoCommitment):
		return fmt.Errorf("%s: %s", c.File, p.say.text("unpromised"))
	case proof.Missing != nil:
		return fmt.Errorf("%s: %s", c.File, p.say.text("unproved"))
	}
	return nil
}

// record reads a record.
func (p *program) record(path string) (*notation.Record, error) {
	data, err := p.readFile(path, mostRecord)
	if err != nil {
		return nil, err
	}
	if len(data) > mostRecord {
		return nil, fmt.Errorf("%s: more than %d bytes", path, mostRecord)
	}
	rec, err := notation.Parse(bytes.TrimPrefix(data, []byte("\ufeff"))) // some editors begin a text with a mark
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return rec, nil
}
