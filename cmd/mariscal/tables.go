package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"mariscal/store/postgres"
	"mariscal/store/sqlite"
	"mariscal/store/tables"
)

// What is lost with a version of the tables, by its name.
var tableTexts = map[string]string{
	"gallery":     "tables-gallery",
	"understood":  "tables-understood",
	"offers":      "tables-offers",
	"talk":        "tables-talk",
	"allowances":  "tables-allowances",
	"tournaments": "tables-tournaments",
	"results":     "tables-results",
	"outages":     "tables-outages",
	"notices":     "tables-notices",
	"nodes":       "tables-nodes",
	"people":      "tables-people",
	"pace":        "tables-pace",
	"lists":       "tables-lists",
	"sessions":    "tables-sessions",
	"muster":      "tables-muster",
	"standing":    "tables-standing",
	"pairs":       "tables-pairs",
	"scenarios":   "tables-scenarios",
}

type tablesCommand struct {
	Back int64  `placeholder:"N" help:"Version to which the tables are to go back; the older program says which one it knows. Without --yes only what would be lost is told."`
	Yes  bool   `help:"Take the tables back, while no server uses them."`
	DB   string `name:"db" placeholder:"DB" help:"Database file, or the address of a PostgreSQL database, or the word postgres for the one in MARISCAL_POSTGRES. Default: as for serve."`
}

// Run tells the version of a database's tables; or what is lost when they go back to an earlier
// one, and takes them back if it was told so.
func (c *tablesCommand) Run(ctx context.Context, p *program) error {
	db, err := p.servedDatabase(c.DB)
	if err != nil {
		return err
	}
	if db == "postgres" {
		db = "postgres:///"
	}
	if c.Back == 0 {
		return c.version(ctx, p, db)
	}
	name := db
	var v tables.State
	var losses []tables.Loss
	if isAddress(db) {
		name, v, losses, err = postgres.Losses(ctx, db, c.Back)
		name = "PostgreSQL, " + name
	} else {
		v, losses, err = sqlite.Losses(ctx, db, c.Back)
	}
	if err == nil && !c.Yes {
		return c.tell(p, name, db, v, losses)
	}
	var kept string
	switch {
	case err != nil:
	case isAddress(db):
		err = postgres.Back(ctx, db, c.Back)
	default:
		kept, err = sqlite.Back(ctx, db, c.Back)
	}
	if errors.Is(err, tables.ErrNoWay) {
		return errors.New(p.say.text("tables-no-way", name, v.Tables, c.Back))
	}
	if err != nil {
		return p.database(err, name)
	}
	said := p.say.text("tables-went", name, v.Tables, c.Back)
	if kept != "" {
		said += "\n" + p.say.text("tables-kept", kept)
	}
	_, err = fmt.Fprintln(p.out, said)
	return err
}

// version tells the version of the tables.
func (c *tablesCommand) version(ctx context.Context, p *program, db string) error {
	name, v, err := db, tables.State{}, error(nil)
	if isAddress(db) {
		var s postgres.State
		s, err = postgres.Look(ctx, db)
		name, v.Tables, v.Known = "PostgreSQL, "+s.Name, s.Tables, s.Known
	} else {
		v, err = sqlite.Look(ctx, db)
	}
	if err != nil {
		return p.database(err, name)
	}
	_, err = fmt.Fprintln(p.out, p.say.text("tables-are", name, v.Tables, v.Known))
	return err
}

// tell tells what would be lost, the newest first, and how to go on.
func (c *tablesCommand) tell(p *program, name, db string, v tables.State, losses []tables.Loss) error {
	lines := []string{p.say.text("tables-back", name, v.Tables, c.Back)}
	for _, loss := range losses {
		lines = append(lines, fmt.Sprintf("%4d  %s", loss.Version, p.say.text(tableTexts[loss.Name], loss.Counts...)))
	}
	how := cmp.Or(c.DB, db)
	if isAddress(how) { // it may have a password
		how = "postgres"
	}
	lines = append(lines, p.say.text("tables-journals"), p.say.text("tables-how", c.Back, how))
	_, err := fmt.Fprintln(p.out, strings.Join(lines, "\n"))
	return err
}
