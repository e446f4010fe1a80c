package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/match"
	"mariscal/store"
	"mariscal/store/sqlite"
	"mariscal/store/vault"
)

// database proves every match of a server's database and reads every uploaded battle. It works on a
// temporary copy, so it changes nothing, and a server may have the database open.
func (k *checker) database(ctx context.Context, data []byte) (err error) {
	folder, err := os.MkdirTemp("", "mariscal-check-*") // only its owner may read it: journals hold seeds
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	from, copied := k.file, filepath.Join(folder, "copy.db")
	if from == stream {
		if len(data) > mostRecord {
			k.fault(0, k.p.say.text("check-database-stream", mostRecord))
			return nil
		}
		from = filepath.Join(folder, "given.db")
		if err := os.WriteFile(from, data, 0o600); err != nil {
			return err
		}
	}
	if _, err := sqlite.Backup(ctx, from, copied); err != nil {
		return k.refused(err)
	}
	opened, err := sqlite.Open(ctx, copied)
	if err != nil {
		return k.refused(err)
	}
	defer func() { err = errors.Join(err, opened.Close()) }()
	keys, err := k.p.loadKeys(k.keys, k.file)
	if err != nil {
		return err
	}
	db := vault.Wrap(opened, keys)
	matches := 0
	for _, deleted := range []bool{false, true} {
		for row, err := range store.All(ctx, db, store.Query{Deleted: deleted}) {
			if ctx.Err() != nil {
				return errInterrupted
			}
			if err == nil {
				matches++
				err = k.match(ctx, db, &row)
			}
			if err != nil {
				return k.p.database(err, k.file)
			}
		}
	}
	uploaded, err := db.Scenarios(ctx)
	if err != nil {
		return k.p.database(err, k.file)
	}
	for _, s := range uploaded {
		if _, err := k.p.content.ReadOf(s.System, s.System+"/"+s.Name, []byte(s.Text)); err != nil {
			k.fault(0, k.p.explain(err))
		}
	}
	k.kind = k.p.say.text("kind-database-of", matches, len(uploaded))
	return nil
}

// refused tells as a fault that a file is not a database or is damaged. It returns any other error.
func (k *checker) refused(err error) error {
	told := k.p.database(err, k.file)
	if errors.Is(err, store.ErrForeign) || errors.Is(err, store.ErrDamaged) {
		k.faults++
		k.say("%s", told)
		return nil
	}
	return told
}

// match proves one match: its journal follows from the rules, and its chance from the promised seed.
// A match that waits for players has nothing to prove. The error is that of the store.
func (k *checker) match(ctx context.Context, db store.Store, row *store.Match) error {
	wrong := func(err error) { k.fault(0, k.p.say.text("check-match", row.ID, k.p.explain(err))) }
	if row.Damaged != "" {
		wrong(errors.New(row.Damaged))
		return nil
	}
	if row.Status == store.Mustering {
		return nil
	}
	entries, err := db.Entries(ctx, row.ID, 0)
	if missing, is := errors.AsType[*vault.MissingKeyError](err); is {
		k.warn(0, k.p.say.text("check-match", row.ID, k.p.say.text("check-sealed", missing.Key)))
		return nil
	}
	if err != nil {
		return err
	}
	if len(entries) == 0 {
		wrong(errors.New(k.p.say.text("check-empty")))
		return nil
	}
	old, err := k.prove(ctx, entries)
	if err != nil {
		wrong(err)
	}
	if old != "" {
		k.warn(0, k.p.say.text("check-match", row.ID, old))
	}
	return nil
}

// prove opens a match from its journal and proves its record. old is a text if it was played by
// another version of the rules. A journal can hold anything, so a panic of the rules is an error.
func (k *checker) prove(ctx context.Context, entries [][]byte) (old string, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
		}
	}()
	head, err := match.Header(entries[0])
	if err != nil {
		return "", err
	}
	b, release, err := k.p.leaseOf(head, head.System, head.Scenario.ID)
	if err != nil {
		return "", err
	}
	defer release()
	if version := b.system.Version(); head.Rules != version {
		old = k.p.say.text("old-rules", head.Rules, version)
	}
	m, err := match.Open(ctx, func(string) game.System { return b.system }, entries, match.Discard)
	if err == nil {
		if why := m.View(game.Spectator).ReadOnly; why != "" {
			err = errors.New(why)
		} else {
			_, err = notation.Check(b.system, m.Saved())
		}
	}
	if err != nil && old != "" {
		old = k.p.say.text("old-rules-broken", head.Rules, b.system.Version())
	}
	return old, err
}
