package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"mariscal/store"
	"mariscal/store/sqlite"
)

type backupCommand struct {
	File string `arg:"" type:"path" help:"New file for the copy; an existing file is never overwritten. - is the standard output."`
	DB   string `name:"db" placeholder:"FILE" type:"path" help:"Database file. Default: in the user's data folder."`
}

// Run copies the database of a server, which may be running.
func (c *backupCommand) Run(ctx context.Context, p *program) error {
	from, err := p.databaseFile(c.DB)
	if err != nil {
		return err
	}
	if c.File == stream {
		return c.stream(ctx, p, from)
	}
	return c.copy(ctx, p, from, c.File, p.out)
}

// stream writes the copy to standard output once it is complete and checked.
func (c *backupCommand) stream(ctx context.Context, p *program, from string) (err error) {
	folder, err := os.MkdirTemp("", "mariscal-backup-*") // only its owner may read it
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	file := filepath.Join(folder, "copy.db")
	if err := c.copy(ctx, p, from, file, p.err); err != nil {
		return err
	}
	made, err := os.Open(file)
	if err != nil {
		return err
	}
	_, err = io.Copy(p.out, made)
	return errors.Join(err, made.Close())
}

// copy copies the database and tells what the copy contains.
func (c *backupCommand) copy(ctx context.Context, p *program, from, to string, out io.Writer) error {
	made, err := sqlite.Backup(ctx, from, to)
	var missing *fs.PathError
	switch {
	case errors.Is(err, store.ErrExists):
		return errors.New(p.say.text("backup-exists", to))
	case errors.Is(err, store.ErrFull):
		return errors.New(p.say.text("backup-full", to))
	case errors.As(err, &missing) && errors.Is(err, fs.ErrNotExist) && missing.Op == "open":
		return err // explain names the file
	case err != nil:
		return p.database(err, from)
	}
	if _, err = fmt.Fprintln(out, p.say.text("backup", made.Matches, made.Entries, from, c.File)); err != nil {
		return err
	}
	if _, err := os.Stat(keyFile("", from)); err == nil {
		_, err = fmt.Fprintln(out, p.say.text("backup-key", keyFile("", from)))
		return err
	}
	return nil
}
