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
	File     string `arg:"" help:"Record file; - is the standard input."`
	Check    bool   `xor:"form" help:"Only check that it follows from the rules and its dice from the seed."`
	JSON     bool   `name:"json" xor:"form" help:"As lines of JSON, for programs: the game, then every step with its events and the table after it."`
	Position *int   `xor:"form" placeholder:"N" help:"The position after N actions, as a script that stores it."`
}

// mostRecord is the most bytes of a record.
const mostRecord = 64 << 20

// Run tells a record again, checks it, or writes it for programs.
func (c *replayCommand) Run(p *program) error {
	rec, b, err := p.fought(c.File)
	if err != nil {
		return err
	}
	switch {
	case c.JSON:
		err = c.lines(p, b, rec)
	case c.Position != nil:
		err = c.position(p, b, rec)
	case !c.Check:
		err = terminal.Tell(p.out, string(p.say), terminal.WidthOf(p.out, p.env), b.system, b.info, rec)
	default:
		return c.prove(p, b, rec)
	}
	return p.failedRecord(c.File, b, rec, err)
}

// failedRecord adds the file to an error of its record, and a hint if other rules may be the reason.
func (p *program) failedRecord(file string, b battle, rec *notation.Record, err error) error {
	if err == nil {
		return nil
	}
	old := p.oldRules(b, rec, err)
	if err = fmt.Errorf("%s: %w", file, err); old != "" {
		err = fmt.Errorf("%w\n%s: %s", err, file, old)
	}
	return err
}

// oldRules returns a text if a record was played by another version of the rules, otherwise "". err
// says why the record does not follow from these rules, if it does not.
func (p *program) oldRules(b battle, rec *notation.Record, err error) string {
	var fault *notation.LineFault
	switch version := b.system.Version(); {
	case rec.Rules == version:
		return ""
	case err == nil:
		return p.say.text("old-rules", rec.Rules, version)
	case errors.As(err, &fault):
		return p.say.text("old-rules-broken", rec.Rules, version, p.release(rec))
	}
	return "" // the rules are not the reason
}

// release returns a text about the release that plays the rules of a record.
func (p *program) release(rec *notation.Record) string {
	release, known := p.content.Release(rec.System, rec.Rules)
	switch {
	case release != "":
		return p.say.text("rules-release", release)
	case known:
		return p.say.text("rules-unreleased")
	}
	return p.say.text("rules-unknown")
}

// orderedIn tells of the answers that a record says standing orders gave; "" without any.
func (p *program) orderedIn(rec *notation.Record, proof notation.Proof) string {
	switch {
	case len(proof.Strayed) > 0:
		return p.say.text("strayed", len(rec.Ordered), strings.Trim(fmt.Sprint(proof.Strayed), "[]"))
	case len(rec.Ordered) > 0:
		return p.say.text("ordered", len(rec.Ordered))
	}
	return ""
}

// prove checks a record and tells what it proves.
func (c *replayCommand) prove(p *program, b battle, rec *notation.Record) error {
	proof, err := notation.Check(b.system, rec)
	if err != nil {
		return p.failedRecord(c.File, b, rec, err)
	}
	result := p.say.text("unfinished")
	if rec.Result.Over {
		armies := [2]string{p.name(b.info.Armies[0].Name), p.name(b.info.Armies[1].Name)}
		result = words.For(string(p.say)).Calling(armies[0], armies[1]).Outcome(rec.Result, armies[rec.Result.Winner&1])
	}
	lines := []string{p.say.text("checked", len(rec.Moves), result)}
	if old := p.oldRules(b, rec, nil); old != "" {
		lines = append(lines, old)
	}
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
	if ordered := p.orderedIn(rec, proof); ordered != "" {
		lines = append(lines, ordered)
	}
	if rec.Continues.Sum != "" {
		lines = append(lines, p.say.text("continues", rec.Continues.Step, rec.Continues.Sum))
	}
	if said := p.saidIn(rec); said != "" {
		lines = append(lines, said)
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

// saidIn returns the statements of a record that nothing in it proves.
func (p *program) saidIn(rec *notation.Record) string {
	tells := words.For(string(p.say))
	var list []string
	for _, m := range rec.Said() {
		list = append(list, tells.Message(m))
	}
	if len(list) == 0 {
		return ""
	}
	return p.say.text("said", tells.List(list))
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
	data = bytes.TrimPrefix(data, []byte("\ufeff")) // the byte order mark of some editors
	if !bytes.HasPrefix(data, recordHead) {
		return nil, errors.New(p.say.text("no-record", path))
	}
	rec, err := notation.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return rec, nil
}
