package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"mariscal/content"
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/words"
)

type checkCommand struct {
	packFlag
	Sheet   string   `placeholder:"FILE.html" type:"path" help:"Write a page with every unit, card and commander of the pack as it will be played, to proof-read; - is the standard output."`
	KeyFile string   `placeholder:"FILE" type:"path" help:"File with the keys of a database. Default: beside it, with .key after its name."`
	Files   []string `arg:"" optional:"" name:"file" help:"Scenarios, records, scripts, positions, packs, databases and checkpoints; - is the standard input."`
}

// Help explains the exit status.
func (*checkCommand) Help() string {
	return "The exit status is 0 when there are no faults, whatever the warnings; 1 when a file has faults or cannot be read; 2 when the command is called wrongly."
}

// Run tells all faults and warnings of a pack and of files, each with file and line. If the pack has
// no faults, files are read with it. A fault or an unreadable file is a failure, a warning is not.
func (c *checkCommand) Run(ctx context.Context, p *program) error {
	if c.Pack == "" && len(c.Files) == 0 {
		return usageError{errors.New(p.say.text("check-what"))}
	}
	if c.Sheet != "" && c.Pack == "" {
		return usageError{errors.New(p.say.text("sheet-what"))}
	}
	if c.Pack != "" {
		if err := c.pack(p); err != nil {
			return err
		}
	}
	failed := false
	for _, file := range c.Files {
		k := checker{p: p, file: file, keys: c.KeyFile}
		err := k.check(ctx)
		if errors.Is(err, errInterrupted) {
			return p.interrupted()
		}
		if err != nil {
			p.report(err)
			failed = true
			continue
		}
		failed = failed || k.faults > 0
		k.sum()
		if k.err != nil {
			return k.err
		}
	}
	if failed {
		return errSilent
	}
	return nil
}

// pack checks a pack, and the built-in battles with its values, and writes its sheet.
func (c *checkCommand) pack(p *program) error {
	was := p.content
	if err := c.open(p); err != nil {
		return err
	}
	if c.Sheet != "" {
		var out bytes.Buffer
		if err := was.Sheet(&out, string(p.say), p.content.Pack()); err != nil {
			return err
		}
		if err := p.writeFile(c.Sheet, out.Bytes()); err != nil || c.Sheet == stream {
			return err
		}
		p.printf("%s\n", p.say.text("study-written", c.Sheet))
	}
	_, err := fmt.Fprintf(p.out, "%s: %s\n", c.Pack, p.say.text("fine", p.say.text("kind-pack")))
	return err
}

// A checker checks one file.
type checker struct {
	p                *program
	file             string
	keys             string // key file of a database
	kind             string // the kind of file, in words
	faults, warnings int
	err              error // of writing
}

// sum tells the kind of the file, and how many faults and warnings it has.
func (k *checker) sum() {
	if k.faults+k.warnings == 0 {
		k.say("%s: %s", k.file, k.p.say.text("fine", k.kind))
	} else {
		k.say("%s: %s", k.file, k.p.say.text("found", k.kind, k.faults, k.warnings))
	}
}

// The patterns by which files are recognized.
var (
	recordHead   = []byte("mariscal record ")
	positionHead = regexp.MustCompile(`^(?:scenario )?([a-z]+)(?: position \d+|/\S+ [0-9a-f]{64})\r?\n`)
	scriptPart   = regexp.MustCompile(`(?m)^-- (setup|script|position) --\r?$`)
	zipHead      = []byte("PK\x03\x04")
	studyHead    = regexp.MustCompile(`^\s*\{\s*"format"\s*:`)
	databaseHead = []byte("SQLite format 3\x00")
)

// check finds out the kind of the file and checks it. The error is one of reading.
func (k *checker) check(ctx context.Context) error {
	if info, err := os.Stat(k.file); err == nil && info.IsDir() {
		if _, err := os.Stat(filepath.Join(k.file, "pack.yaml")); err == nil {
			return k.pack()
		}
	}
	data, err := k.p.readFile(k.file, mostRecord)
	if err != nil {
		return err
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	is := func(kind string) { k.kind = k.p.say.text("kind-" + kind) }
	switch {
	case bytes.HasPrefix(data, recordHead):
		is("record")
		k.record(data)
	case scriptPart.Match(data):
		is("script")
		return k.script(data)
	case positionHead.Match(data):
		is("position")
		k.position(data)
	case bytes.HasPrefix(data, zipHead):
		return k.pack()
	case bytes.HasPrefix(data, databaseHead):
		is("database")
		return k.database(ctx, data)
	case studyHead.Match(data):
		is("checkpoint")
		return k.checkpoint(data)
	default:
		is("scenario")
		k.scenario(data)
	}
	return nil
}

// pack looks at a pack, and at the battles that are built in as it makes them.
func (k *checker) pack() error {
	k.kind = k.p.say.text("kind-pack")
	pack, err := frame.OpenPack(k.file)
	if err == nil {
		var with *content.Library
		if with, err = k.p.content.With(pack); err == nil {
			err = with.Open()
		}
	}
	var faults frame.Faults
	if errors.As(err, &faults) {
		k.faults += len(faults)
		for line := range strings.Lines(k.p.explain(err)) {
			k.say("%s", strings.TrimRight(line, "\n"))
		}
		return nil
	}
	return err
}

// position checks a position as scripts store it.
func (k *checker) position(data []byte) {
	err := k.p.content.Open()
	if e, known := k.p.content.Entry(string(positionHead.FindSubmatch(data)[1])); err == nil && known {
		_, err = e.System.Read(string(data))
	}
	if err != nil {
		k.fault(0, err.Error())
	}
}

func (k *checker) say(format string, args ...any) {
	if _, err := fmt.Fprintf(k.p.out, format+"\n", args...); err != nil {
		k.err = err
	}
}

// fault tells a fault; line 0 stands for the whole file.
func (k *checker) fault(line int, what string) {
	k.faults++
	k.say("%s%s", k.place(line), what)
}

func (k *checker) warn(line int, what string) {
	k.warnings++
	k.say("%s%s: %s", k.place(line), k.p.say.text("warning"), what)
}

func (k *checker) place(line int) string {
	if line == 0 {
		return k.file + ": "
	}
	return k.file + ":" + strconv.Itoa(line) + ": "
}

func (k *checker) scenario(data []byte) {
	lang := string(k.p.say)
	s, err := k.p.content.Read(k.file, data)
	var faults frame.Faults
	switch {
	case errors.As(err, &faults):
		for _, f := range faults {
			k.fault(f.Line, where(f)+f.In(lang))
		}
		return
	case err != nil:
		k.fault(0, err.Error())
		return
	}
	for _, w := range s.Warnings {
		k.warn(w.Line, where(w)+w.In(lang))
	}
}

func where(f frame.Fault) string {
	if f.Where == "" {
		return ""
	}
	return f.Where + ": "
}

func (k *checker) script(data []byte) error {
	runner, release, err := k.p.scriptRunner()
	if err != nil {
		return err
	}
	defer release()
	report, err := runner.Run(k.file, data)
	for _, f := range report.Failures {
		_, rest, _ := strings.Cut(f.String(), "\n")
		k.fault(f.Line, f.Text+"\n"+rest)
	}
	var faults notation.ScriptFaults
	switch {
	case errors.As(err, &faults):
		for _, f := range faults {
			k.fault(f.Line, f.What)
		}
	case err != nil:
		k.fault(0, err.Error())
	}
	return nil
}

func (k *checker) record(data []byte) {
	rec, err := notation.Parse(data)
	if err != nil {
		k.lineFault(err)
		return
	}
	b, err := k.p.battleOf(rec)
	if err != nil {
		k.fault(0, err.Error())
		return
	}
	proof, err := notation.Check(b.system, rec)
	if old := k.p.oldRules(b, rec, err); old != "" {
		k.warn(0, old)
	}
	if err == nil && len(proof.Strayed) > 0 {
		k.warn(0, k.p.orderedIn(rec, proof))
	}
	switch {
	case errors.Is(err, notation.ErrPartial):
		k.warn(0, err.Error())
	case err != nil:
		k.lineFault(err)
	case errors.Is(proof.Missing, notation.ErrNoCommitment):
		k.warn(0, k.p.say.text("unpromised"))
	case proof.Missing != nil:
		k.warn(0, k.p.say.text("unproved"))
	}
}

// lineFault tells the first fault of a record; after it the rest means nothing.
func (k *checker) lineFault(err error) {
	var f *notation.LineFault
	if errors.As(err, &f) {
		what := words.For(string(k.p.say)).Refusal(f.Err)
		var refusal *game.Refusal
		if f.What == notation.PartAction || errors.As(f.Err, &refusal) {
			what = strconv.Quote(f.Text) + ": " + what
		}
		k.fault(f.Line, what)
		return
	}
	k.fault(0, err.Error())
}
