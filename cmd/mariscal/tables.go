package main

import (
	"context"
	"errors"
	"fmt"

	"mariscal/store/postgres"
)

type tablesCommand struct {
	Back int64  `placeholder:"N" help:"Take the tables back to version N, for an earlier program, while no server uses them. What only later tables have is lost: make a copy before."`
	DB   string `name:"db" default:"postgres" placeholder:"ADDRESS" help:"Address of the PostgreSQL database; the word postgres stands for the one in MARISCAL_POSTGRES."`
}

// Run tells the version of a database's tables, or takes them back to an earlier one.
func (c *tablesCommand) Run(ctx context.Context, p *program) error {
	at, err := p.servedDatabase(c.DB)
	if err != nil {
		return err
	}
	if at == "postgres" {
		at = "postgres:///"
	}
	if !isAddress(at) {
		return usageError{errors.New(p.say.text("tables-file"))}
	}
	if c.Back == 0 {
		state, err := postgres.Look(ctx, at)
		if err != nil {
			return p.database(err, "PostgreSQL")
		}
		_, err = fmt.Fprintln(p.out, p.say.text("tables", state.Name, state.Tables, state.Known))
		return err
	}
	from, err := postgres.Back(ctx, at, c.Back)
	if errors.Is(err, postgres.ErrVersion) {
		return usageError{errors.New(p.say.text("tables-version", from))}
	}
	if err != nil {
		return p.database(err, "PostgreSQL")
	}
	_, err = fmt.Fprintln(p.out, p.say.text("tables-back", from, c.Back))
	return err
}
