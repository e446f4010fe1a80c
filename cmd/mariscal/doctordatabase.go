package main

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"mariscal/store"
	"mariscal/store/postgres"
	"mariscal/store/sqlite"
	"mariscal/store/vault"
)

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// Limits of what is well.
const (
	mostAhead    = 2 * time.Second // that the clocks of two machines differ
	leastServer  = 150000          // version of PostgreSQL
	lateNotice   = 15 * time.Minute
	someProved   = 20               // matches that are proved without --all
	futureEntry  = time.Minute      // by which an entry may be younger than the clock
	longAnswered = 10 * time.Second // that a running server may take for its health
)

// lookAtDatabase tells whether the database can be used, and what it says of its servers.
func (d *doctor) lookAtDatabase(ctx context.Context) {
	if !isAddress(d.at) {
		v, err := sqlite.Look(ctx, d.at)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			d.ok("database-none", d.at)
		case err != nil:
			d.failed(d.p.database(err, d.at))
		case v.Tables < v.Known:
			d.warn("database-old", d.at, v.Tables, v.Known)
		case v.Tables > v.Known:
			d.warn("database-newer", d.at, v.Tables, v.Known)
		default:
			d.ok("database", d.at, v.Tables)
		}
		return
	}
	var s postgres.State
	err := within(ctx, func(ctx context.Context) (err error) {
		s, err = postgres.Look(ctx, d.at)
		return err
	})
	name := "PostgreSQL, " + s.Name
	switch {
	case errors.Is(err, store.ErrNewer):
		d.failed(d.p.database(err, name))
		return
	case err != nil:
		d.fault("database-gone", d.p.explain(err))
		return
	case s.Tables == 0:
		d.ok("database-none", name)
	case s.Breaks:
		d.warn("database-breaks", name, s.Tables, s.Known)
	case s.Tables < s.Known:
		d.warn("database-old", name, s.Tables, s.Known)
	case s.Tables > s.Known:
		d.warn("database-newer", name, s.Tables, s.Known)
	default:
		d.ok("database", name, s.Tables)
	}
	if s.Server < leastServer {
		d.fault("database-version", s.Server/10000)
	}
	if !s.Synchronous {
		d.fault("database-commit")
	}
	if s.Ahead.Abs() > mostAhead {
		d.warn("clock", s.Ahead.Round(100*time.Millisecond))
	} else {
		d.ok("clock-good", s.Ahead.Abs().Round(time.Millisecond))
	}
	d.lookAtNodes(s)
}

// lookAtNodes tells what the database says of the servers that use it.
func (d *doctor) lookAtNodes(s postgres.State) {
	versions := map[string]int{}
	for _, id := range s.Nodes {
		_, version, _ := strings.Cut(id, " ")
		versions[version]++
	}
	own := versionOf()
	for _, version := range sortedKeys(versions) {
		if version != own {
			d.warn("node-version", versions[version], version, own)
		}
	}
	if s.Neglected > 0 {
		d.fault("neglected", s.Neglected)
	}
	if len(s.Nodes) > 0 {
		d.ok("nodes", len(s.Nodes))
	}
}

// lookAtContents tells what is wrong inside the database: keys of matches, letters that wait,
// journals that cannot be played.
func (d *doctor) lookAtContents(ctx context.Context) {
	db, done, err := d.copied(ctx)
	if db == nil {
		if err != nil {
			d.failed(err)
		}
		return
	}
	defer done()
	ring, err := d.p.loadKeys(d.KeyFile, d.at)
	if err != nil {
		ring = nil // that was told
	}
	found, err := vault.Look(ctx, db)
	if err != nil {
		d.failed(err)
		return
	}
	if lost := lostKeys(found, ring); lost != "" {
		d.fault("keys-missing", lost, d.p.keyPlace(d.KeyFile, d.at))
	}
	if found.Plain > 0 && ring != nil {
		d.warn("plain-seeds", found.Plain)
	}
	late, err := db.NoticesLate(ctx, time.Now().Add(-lateNotice))
	if err != nil {
		d.failed(err)
	}
	if late > 0 {
		d.warn("letters-late", late, int(lateNotice.Minutes()))
	}
	d.proveMatches(ctx, vault.Wrap(db, ring), len(found.Keys) > 0)
}

// copied opens a copy of a database file, or a PostgreSQL database whose tables are not older than
// this program: opening an older one would change it. db is nil where there is nothing to look at.
func (d *doctor) copied(ctx context.Context) (db store.Store, done func(), err error) {
	if isAddress(d.at) {
		s, err := postgres.Look(ctx, d.at)
		if err != nil || s.Tables < s.Known {
			return nil, nil, nil //nolint:nilerr // that was told
		}
		opened, err := postgres.Open(ctx, d.at)
		if err != nil {
			return nil, nil, err
		}
		return opened, func() { _ = opened.Close() }, nil
	}
	if _, err := sqlite.Look(ctx, d.at); err != nil {
		return nil, nil, nil //nolint:nilerr // that was told
	}
	folder, err := os.MkdirTemp("", "mariscal-doctor-*") // only its owner may read it
	if err != nil {
		return nil, nil, err
	}
	clean := func() { _ = os.RemoveAll(folder) }
	file := filepath.Join(folder, "copy.db")
	if _, err = sqlite.Backup(ctx, d.at, file); err == nil {
		var opened *sqlite.Store
		if opened, err = sqlite.Open(ctx, file); err == nil {
			return opened, func() { _ = opened.Close(); clean() }, nil
		}
	}
	clean()
	return nil, nil, d.p.database(err, d.at)
}

// proveMatches plays journals by the rules, and tells which do not follow from them.
func (d *doctor) proveMatches(ctx context.Context, db store.Store, sealed bool) {
	var rows []store.Match
	for _, deleted := range []bool{false, true} {
		for row, err := range store.All(ctx, db, store.Query{Deleted: deleted}) {
			if err != nil {
				d.failed(err)
				return
			}
			rows = append(rows, row)
		}
	}
	for _, row := range rows {
		if row.Updated.After(time.Now().Add(futureEntry)) {
			d.warn("future", row.ID, row.Updated.UTC().Format(time.DateTime))
			break
		}
	}
	if !d.All && len(rows) > someProved {
		rand.Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
		rows = rows[:someProved]
	}
	proved, tried := 0, 0
	for i := range rows {
		row := &rows[i]
		if ctx.Err() != nil {
			return
		}
		if row.Damaged != "" {
			tried++
			d.fault("match-damaged", row.ID, row.Damaged)
			continue
		}
		if row.Status == store.Mustering {
			continue
		}
		entries, err := db.Entries(ctx, row.ID, 0)
		if errors.Is(err, store.ErrSealed) {
			continue
		}
		tried++
		var old string
		if err == nil && len(entries) == 0 {
			err = errors.New(d.p.say.text("check-empty"))
		}
		if err == nil {
			prover := &checker{p: d.p}
			old, err = prover.prove(ctx, entries)
		}
		switch {
		case old != "":
			d.warn("match-old", row.ID, old)
		case err != nil:
			d.fault("match-damaged", row.ID, d.p.explain(err))
		default:
			proved++
		}
	}
	if d.quiet() || proved > 0 {
		d.ok("proved", proved, tried)
	}
}
