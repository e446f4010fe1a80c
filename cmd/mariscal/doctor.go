package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"mariscal/game/spelling"
)

type doctorCommand struct {
	serveFlags
	Only   []string `placeholder:"CHECK" help:"Look only at this: settings, files, disk, database, nats, mail, server, address or contents; may be repeated. A server that does not run is a fault if it was named."`
	All    bool     `help:"Prove all matches, not only some."`
	SendTo string   `placeholder:"ADDRESS" help:"Also send a letter to an address."`
	JSON   bool     `name:"json" help:"Print the findings as JSON."`
}

// Help explains the exit status.
func (*doctorCommand) Help() string {
	return "It takes the settings of the server: the same flags, or the same file. The exit status is 0 when nothing is at fault, whatever the warnings; 1 when something is; 2 when the command is called wrongly."
}

// Grades of a finding.
const (
	gradeOK      = "ok"
	gradeWarning = "warning"
	gradeFault   = "fault"
)

// A finding is what a check of the doctor has found.
type finding struct {
	Check string `json:"check"`
	Grade string `json:"grade"`
	What  string `json:"what"`
	Do    string `json:"do,omitempty"` // what to do about it
}

// A doctor looks at an installation.
type doctor struct {
	*doctorCommand
	p     *program
	at    string // of the database: a file or an address
	check string // the one under way
	found []finding
}

// checkTime is how long one check may take; proving matches has no limit.
const checkTime = 30 * time.Second

// A check looks at one thing.
type check struct {
	name string
	look func(*doctor, context.Context)
}

// checks are the doctor's checks in their order. One that has nothing to look at finds nothing.
var checks = []check{
	{"settings", (*doctor).lookAtSettings},
	{"files", (*doctor).lookAtFiles},
	{"disk", (*doctor).lookAtDisk},
	{"database", (*doctor).lookAtDatabase},
	{"nats", (*doctor).lookAtNATS},
	{"mail", (*doctor).lookAtMail},
	{"server", (*doctor).lookAtServer},
	{"address", (*doctor).lookAtAddress},
	{"contents", (*doctor).lookAtContents},
}

// Run tells what every check finds.
func (c *doctorCommand) Run(ctx context.Context, p *program) error {
	d := &doctor{doctorCommand: c, p: p}
	var err error
	if d.at, err = d.databaseAt(); err != nil {
		return err
	}
	for _, name := range d.Only {
		if !slices.ContainsFunc(checks, func(c check) bool { return c.name == name }) {
			return usageError{errors.New(p.say.text("doctor-no-check", spelling.Clip(name)))}
		}
	}
	for _, check := range checks {
		if len(d.Only) > 0 && !slices.Contains(d.Only, check.name) {
			continue
		}
		d.check = check.name
		check.look(d, ctx)
		if ctx.Err() != nil {
			return p.interrupted()
		}
	}
	faults, err := d.tell()
	if err == nil && faults > 0 {
		err = errSilent
	}
	return err
}

// databaseAt returns the database that the server uses.
func (d *doctor) databaseAt() (string, error) {
	at := cmp.Or(d.Postgres, d.p.env("MARISCAL_POSTGRES"))
	if d.DB != "" || at == "" {
		return d.p.databaseFile(d.DB)
	}
	if at == "postgres" {
		at = cmp.Or(d.p.env("MARISCAL_POSTGRES"), "postgres:///")
	}
	return at, nil
}

// find adds a finding, by the id of its text: its first line says what is, the second what to do.
func (d *doctor) find(grade, id string, args ...any) {
	what, do, _ := strings.Cut(d.p.say.text("doctor-"+id, args...), "\n")
	d.found = append(d.found, finding{d.check, grade, what, do})
}

func (d *doctor) ok(id string, args ...any)    { d.find(gradeOK, id, args...) }
func (d *doctor) warn(id string, args ...any)  { d.find(gradeWarning, id, args...) }
func (d *doctor) fault(id string, args ...any) { d.find(gradeFault, id, args...) }

// failed adds an error that is put into words.
func (d *doctor) failed(err error) {
	d.found = append(d.found, finding{Check: d.check, Grade: gradeFault, What: d.p.explain(err)})
}

// quiet reports whether the check under way has found nothing bad.
func (d *doctor) quiet() bool {
	for _, f := range d.found {
		if f.Check == d.check && f.Grade != gradeOK {
			return false
		}
	}
	return true
}

// tell prints the findings and counts the faults.
func (d *doctor) tell() (faults int, err error) {
	warnings := 0
	for _, f := range d.found {
		switch f.Grade {
		case gradeFault:
			faults++
		case gradeWarning:
			warnings++
		}
	}
	if d.JSON {
		out := json.NewEncoder(d.p.out)
		out.SetIndent("", "\t")
		return faults, out.Encode(d.found)
	}
	for _, f := range d.found {
		text := fmt.Sprintf("%-9s %s: %s\n", d.p.say.text("doctor-"+f.Grade), d.p.say.text("doctor-of-"+f.Check), f.What)
		if f.Do != "" {
			text += fmt.Sprintf("%-9s → %s\n", "", f.Do)
		}
		if _, err := fmt.Fprint(d.p.out, text); err != nil {
			return faults, err
		}
	}
	_, err = fmt.Fprintln(d.p.out, d.p.say.text("doctor-sum", len(d.found), warnings, faults))
	return faults, err
}

// lookAtSettings tells what is wrong with the settings themselves.
func (d *doctor) lookAtSettings(context.Context) {
	faults := d.faults(d.p)
	if err := d.load(d.p); err != nil {
		faults = append(faults, err)
	}
	for _, err := range faults {
		d.failed(err)
	}
	if d.Accounts != "off" && d.URL == "" {
		d.warn("no-url")
	}
	if d.quiet() {
		d.ok("settings")
	}
}

// within runs a part of a check that may not take longer than checkTime.
func within(ctx context.Context, f func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, checkTime)
	defer cancel()
	err := f(ctx)
	if err != nil && errors.Is(ctx.Err(), context.DeadlineExceeded) {
		err = fmt.Errorf("%w after %v", context.DeadlineExceeded, checkTime)
	}
	return err
}
