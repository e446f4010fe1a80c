package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"mariscal/store"
	"mariscal/store/sqlite"
)

type backupCommand struct {
	File string `arg:"" type:"path" help:"New file for the copy; one that is there is never overwritten."`
	DB   string `name:"db" placeholder:"FILE" type:"path" help:"Database file. Default: in the user's data folder."`
}

// Run copies the database of a server, which may be running.
func (c *backupCommand) Run(ctx context.Context, p *program) error {
	from, err := p.databaseFile(c.DB)
	if err != nil {
		return err
	}
	made, err := sqlite.Backup(ctx, from, c.File)
	var missing *fs.PathError
	switch {
	case errors.Is(err, store.ErrExists):
		return errors.New(p.say.text("backup-exists", c.File))
	case errors.Is(err, store.ErrFull):
		return errors.New(p.say.text("backup-full", c.File))
	case errors.As(err, &missing) && errors.Is(err, fs.ErrNotExist) && missing.Op == "open":
		return err // whoever tells it names the file
	case err != nil:
		return p.database(err, from)
	}
	_, err = fmt.Fprintln(p.out, p.say.text("backup", made.Matches, made.Entries, from, c.File))
	return err
}
