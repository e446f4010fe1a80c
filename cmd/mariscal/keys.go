package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"

	"mariscal/store"
	"mariscal/store/vault"
)

// keyFile returns where the keys of a database are: in the named file, or beside a database
// file. It is empty for PostgreSQL without a named one, as several servers would each have
// their own.
func keyFile(named, db string) string {
	if named == "" && !isAddress(db) {
		return db + ".key"
	}
	return named
}

// keyPlace tells where missing keys are to be put.
func (p *program) keyPlace(named, db string) string {
	return cmp.Or(keyFile(named, db), p.say.text("key-file-any"))
}

// loadKeys reads the keys of a database; nil when it has none.
func (p *program) loadKeys(named, db string) (*vault.Ring, error) {
	file := keyFile(named, db)
	if file == "" {
		return nil, nil //nolint:nilnil // a database without keys
	}
	r, err := vault.Load(file)
	if errors.Is(err, fs.ErrNotExist) && named == "" {
		return nil, nil //nolint:nilnil // the same
	}
	if err != nil {
		return nil, p.keyFault(err, file)
	}
	return r, nil
}

// keyFault puts into words what is wrong with a key file.
func (p *program) keyFault(err error, file string) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return errors.New(p.say.text("key-file-missing", file))
	case errors.Is(err, vault.ErrOpen):
		return errors.New(p.say.text("key-file-open", file))
	case errors.Is(err, vault.ErrNoKeys):
		return errors.New(p.say.text("key-file-bad", file))
	}
	return err
}

// openServed opens a database for a server: beginnings of matches are encrypted by the keys of
// a file, which is made beside a new database. Without the key of a match the server has all
// others, and tells which is missing.
func (p *program) openServed(ctx context.Context, db, keys string, together bool) (store.Store, string, error) {
	ring, err := p.loadKeys(keys, db)
	if err != nil {
		return nil, db, err
	}
	s, name, err := p.openStore(ctx, db, together)
	if err != nil {
		return nil, name, err
	}
	found, err := vault.Look(ctx, s)
	if err != nil {
		return nil, name, errors.Join(err, s.Close())
	}
	if ring == nil && len(found.Keys) == 0 && !isAddress(db) {
		if ring, err = vault.Make(keyFile(keys, db)); err != nil {
			return nil, name, errors.Join(err, s.Close())
		}
	}
	if lost := lostKeys(found, ring); lost != "" {
		p.report(errors.New(p.say.text("keys-missing", lost, p.keyPlace(keys, db))))
	}
	return vault.Wrap(s, ring), name, nil
}

// lostKeys lists the keys of matches that a ring does not have, with the number of matches.
func lostKeys(found vault.Survey, ring *vault.Ring) string {
	var lost []string
	for _, id := range slices.Sorted(maps.Keys(found.Keys)) {
		if !ring.Has(id) {
			lost = append(lost, fmt.Sprintf("%s (%d)", id, found.Keys[id]))
		}
	}
	return strings.Join(lost, ", ")
}

type rotateKeyCommand struct {
	DB      string `name:"db" placeholder:"FILE" help:"Database file, or the address of a PostgreSQL database, or the word postgres for the one in MARISCAL_POSTGRES. Default: as for serve."`
	KeyFile string `placeholder:"FILE" type:"path" help:"File with the keys. Default: beside a database file, with .key after its name."`
	Prepare bool   `help:"Only add a new key that does not write yet, so that the file can be copied to other servers first."`
}

// Run makes a new key the one that writes, and encrypts the beginnings of all matches under way by it. What was stored before there were keys it encrypts by the first one.
func (c *rotateKeyCommand) Run(ctx context.Context, p *program) (err error) {
	db, err := p.servedDatabase(c.DB)
	if err != nil {
		return err
	}
	file := keyFile(c.KeyFile, db)
	if file == "" {
		return usageError{errors.New(p.say.text("key-file-unnamed"))}
	}
	if _, err := os.Stat(db); err != nil && !isAddress(db) { // it would be made, and the matches stay as they are
		return err
	}
	ring, err := vault.Load(file)
	fresh := errors.Is(err, fs.ErrNotExist)
	if fresh {
		ring, err = vault.Make(file)
	}
	if err != nil {
		return p.keyFault(err, file)
	}
	if c.Prepare && fresh {
		_, err := fmt.Fprintln(p.out, p.say.text("key-made", file))
		return err
	}
	if c.Prepare {
		if err := ring.Prepare(); err != nil {
			return err
		}
		_, err := fmt.Fprintln(p.out, p.say.text("key-prepared", file))
		return err
	}
	s, name, err := p.openStore(ctx, db, false)
	if errors.Is(err, store.ErrInUse) && isAddress(db) {
		s, name, err = p.openStore(ctx, db, true)
	}
	if err != nil {
		return p.database(err, name)
	}
	defer func() { err = errors.Join(err, p.database(s.Close(), name)) }()
	found, err := vault.Look(ctx, s)
	if err != nil {
		return p.database(err, name)
	}
	if !fresh && (found.Plain == 0 || !ring.First()) { // servers that have copies of the first key go on while it encrypts what was in the clear
		if err := ring.Advance(); err != nil {
			return err
		}
	}
	done, err := vault.Rotate(ctx, s, ring)
	if err == nil {
		err = s.Scour(ctx)
	}
	if err != nil {
		return p.database(err, name)
	}
	if _, err := fmt.Fprintln(p.out, p.say.text("key-rotated", ring.Newest(), file, done.Sealed)); err != nil {
		return err
	}
	if len(done.Lost) == 0 {
		return nil
	}
	lost := lostKeys(vault.Survey{Keys: done.Lost}, nil)
	return errors.New(p.say.text("keys-missing", lost, file))
}
