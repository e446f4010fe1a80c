package vault_test

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mariscal/store"
	"mariscal/store/sqlite"
	"mariscal/store/storetest"
	"mariscal/store/vault"
)

const (
	seed  = "5eed00000000000000000000000000000000000000000000000000000000c0de"
	first = "match m\nwish top first-strike always\nmariscal record 3\nseed " + seed + "\n"
	text  = "the text of a player"
)

// A place is a database with its keys.
type place struct {
	t    *testing.T
	file string
	raw  *sqlite.Store
	ring *vault.Ring
	db   store.Store
}

func placed(t *testing.T) *place {
	t.Helper()
	p := &place{t: t, file: filepath.Join(t.TempDir(), "table.db")}
	var err error
	if p.ring, err = vault.Make(p.file + ".key"); err != nil {
		t.Fatal(err)
	}
	p.open(p.ring)
	t.Cleanup(func() { _ = p.raw.Close() })
	return p
}

func (p *place) open(ring *vault.Ring) {
	p.t.Helper()
	if p.raw != nil {
		p.must(p.raw.Close())
	}
	var err error
	if p.raw, err = sqlite.Open(p.t.Context(), p.file); err != nil {
		p.t.Fatal(err)
	}
	p.db = vault.Wrap(p.raw, ring)
}

func (p *place) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

func (p *place) wants(got, want error) {
	p.t.Helper()
	if !errors.Is(got, want) {
		p.t.Errorf("%v, want %v", got, want)
	}
}

// begin creates a match under way, and one before the deal.
func (p *place) begin(db store.Store) {
	p.t.Helper()
	seats := [2]store.Seat{{Kind: "human"}, {Kind: "human"}}
	p.must(db.Create(p.t.Context(), store.Match{ID: "m", Status: store.Playing, Seats: seats}, []byte(first), []byte("top: hold\n")))
	p.must(db.Create(p.t.Context(), store.Match{ID: "w", Status: store.Mustering, Seats: seats, Muster: &store.Muster{
		Seed: seed, Told: []string{"00ff"}, Seats: [2]store.Pledge{{By: "top", Pledge: "00", Text: text, Wishes: map[string]string{"first-strike": "always"}}},
	}}))
}

// has reports whether the files of the database have a text.
func (p *place) has(text string) bool {
	p.t.Helper()
	files, err := filepath.Glob(p.file + "*")
	p.must(err)
	for _, file := range files {
		data, err := os.ReadFile(file)
		p.must(err)
		if bytes.Contains(data, []byte(text)) {
			return true
		}
	}
	return false
}

func (p *place) reads(db store.Store) {
	p.t.Helper()
	entries, err := db.Entries(p.t.Context(), "m", 0)
	p.must(err)
	if diff := cmp.Diff([]string{first, "top: hold\n"}, []string{string(entries[0]), string(entries[1])}); diff != "" {
		p.t.Error(diff)
	}
	w, err := db.Match(p.t.Context(), "w")
	p.must(err)
	if m := w.Muster; m.Seed != seed || m.Seats[0].Text != text || m.Seats[0].Wishes["first-strike"] != "always" || m.Seats[0].Pledge != "00" {
		p.t.Errorf("%+v", m)
	}
	all, err := db.Matches(p.t.Context(), store.Query{})
	p.must(err)
	for _, m := range all {
		if m.Damaged != "" {
			p.t.Errorf("%s is damaged: %s", m.ID, m.Damaged)
		}
	}
}

// A store behind a vault keeps the promises of a store.
func TestSealedStore(t *testing.T) {
	storetest.Run(t, func(dir string) (store.Store, error) {
		keys := filepath.Join(filepath.Dir(dir), "keys") // one file for all folders of a test
		ring, err := vault.Load(keys)
		if errors.Is(err, fs.ErrNotExist) {
			ring, err = vault.Make(keys)
		}
		if err != nil {
			return nil, err
		}
		s, err := sqlite.Open(context.Background(), filepath.Join(dir, "table.db"))
		if err != nil {
			return nil, err
		}
		return vault.Wrap(s, ring), nil
	})
}

func TestTheSeedOfAMatchUnderWayIsNotInTheDatabase(t *testing.T) {
	p := placed(t)
	p.begin(p.db)
	for _, secret := range []string{seed, text, "first-strike"} {
		if p.has(secret) {
			t.Errorf("the database has %q", secret)
		}
	}
	p.reads(p.db)
	ring, err := vault.Load(p.ring.Path())
	p.must(err)
	p.open(ring)
	p.reads(p.db)
	copied := filepath.Join(t.TempDir(), "copy.db")
	_, err = sqlite.Backup(t.Context(), p.file, copied)
	p.must(err)
	if data, _ := os.ReadFile(copied); len(data) == 0 || bytes.Contains(data, []byte(seed)) {
		t.Error("the backup has the seed")
	}
}

func TestTheSeedIsInTheClearOnceTheMatchIsOver(t *testing.T) {
	p := placed(t)
	p.begin(p.db)
	over := store.Finished
	p.must(p.db.Change(t.Context(), "m", store.Changes{Status: &over}))
	p.open(nil) // without any key
	entries, err := p.db.Entries(t.Context(), "m", 0)
	p.must(err)
	if string(entries[0]) != first {
		t.Errorf("%q", entries[0])
	}
}

// beaten is a store on which another server is always a moment earlier.
type beaten struct{ store.Store }

func (s beaten) Reseal(ctx context.Context, was, is store.Beginning) error {
	if err := s.Store.Reseal(ctx, was, is); err != nil {
		return err
	}
	return s.Store.Reseal(ctx, was, is)
}

// Of two servers that see a match end at once the later one finds its seed in the clear.
func TestTheEndOfAMatchIsStoredWhoeverSawItFirst(t *testing.T) {
	p := placed(t)
	p.begin(p.db)
	over := store.Finished
	p.must(vault.Wrap(beaten{p.raw}, p.ring).Change(t.Context(), "m", store.Changes{Status: &over}))
	m, err := p.db.Match(t.Context(), "m")
	p.must(err)
	if m.Status != store.Finished {
		t.Errorf("%+v", m)
	}
}

func TestWithoutItsKeyAMatchIsRefusedAndNothingOfItIsLost(t *testing.T) {
	p := placed(t)
	p.begin(p.db)
	other, err := vault.Make(filepath.Join(t.TempDir(), "other"))
	p.must(err)
	over := store.Finished
	for _, ring := range []*vault.Ring{nil, other} {
		p.open(ring)
		_, err := p.db.Entries(t.Context(), "m", 0)
		p.wants(err, store.ErrSealed)
		if missing, is := errors.AsType[*vault.MissingKeyError](err); !is || missing.Key != p.ring.Newest() || missing.Match != "m" {
			t.Errorf("%v", err)
		}
		_, err = p.db.Match(t.Context(), "w")
		p.wants(err, store.ErrSealed)
		p.wants(p.db.Change(t.Context(), "m", store.Changes{Status: &over}), store.ErrSealed)
		p.must(p.db.Delete(t.Context(), "m"))
		p.must(p.db.Restore(t.Context(), "m"))
		if ring != nil {
			done, err := vault.Rotate(t.Context(), p.raw, ring)
			p.must(err)
			if done.Sealed != 0 || done.Lost[p.ring.Newest()] != 2 {
				t.Errorf("%+v", done)
			}
		}
	}
	p.open(p.ring)
	p.reads(p.db)
}

func TestARotatedKeyEncryptsAllMatchesUnderWay(t *testing.T) {
	p := placed(t)
	p.begin(p.raw) // from before there were keys
	p.must(p.db.Delete(t.Context(), "m"))
	if !p.has(seed) {
		t.Fatal("the database has no seed to be encrypted")
	}
	former := p.ring.Newest()
	for range 2 { // what was in the clear, then what another key has encrypted
		p.must(p.ring.Advance())
		done, err := vault.Rotate(t.Context(), p.raw, p.ring)
		p.must(err)
		p.must(p.raw.Scour(t.Context()))
		if done.Sealed != 2 || len(done.Lost) != 0 {
			t.Errorf("%+v", done)
		}
		found, err := vault.Look(t.Context(), p.raw)
		p.must(err)
		if found.Plain != 0 || found.Keys[p.ring.Newest()] != 2 || p.ring.Newest() == former {
			t.Errorf("%+v, the newest key is %s", found, p.ring.Newest())
		}
		for _, secret := range []string{seed, text} {
			if p.has(secret) {
				t.Errorf("the database still has %q", secret)
			}
		}
		former = p.ring.Newest()
	}
	p.must(p.db.Restore(t.Context(), "m"))
	p.reads(p.db)
}

// What belongs to one match does not open as another's, and a changed byte is noticed.
func TestSealedBeginningsCannotBeSwappedOrChanged(t *testing.T) {
	p := placed(t)
	p.begin(p.db)
	seats := [2]store.Seat{{Kind: "human"}, {Kind: "human"}}
	p.must(p.db.Create(t.Context(), store.Match{ID: "n", Status: store.Playing, Seats: seats}, []byte("match n\n")))
	m, err := p.raw.Beginning(t.Context(), "m")
	p.must(err)
	n, err := p.raw.Beginning(t.Context(), "n")
	p.must(err)
	swapped, bent := n, m
	swapped.Entry = m.Entry
	bent.Entry = bytes.Clone(m.Entry)
	bent.Entry[len(bent.Entry)-1] ^= 1
	p.must(p.raw.Reseal(t.Context(), n, swapped))
	p.must(p.raw.Reseal(t.Context(), m, bent))
	for _, id := range []string{"m", "n"} {
		if _, err := p.db.Entries(t.Context(), id, 0); !errors.Is(err, store.ErrDamaged) {
			t.Errorf("%s: %v", id, err)
		}
	}
}

// Several servers have copies of one file: each learns a new key once the file has it, and a
// prepared key writes nothing before its turn.
func TestServersThatShareAKeyFileLearnANewKey(t *testing.T) {
	p := placed(t)
	other, err := vault.Load(p.ring.Path())
	p.must(err)
	before := p.ring.Newest()
	p.must(p.ring.Prepare())
	p.must(p.ring.Prepare())
	if p.ring.Newest() != before {
		t.Error("a prepared key writes")
	}
	if data, _ := os.ReadFile(p.ring.Path()); strings.Count(string(data), "\n") != 3 {
		t.Errorf("%d lines", strings.Count(string(data), "\n"))
	}
	p.must(p.ring.Advance())
	if p.ring.Newest() == before {
		t.Error("the prepared key does not write")
	}
	p.begin(p.db)
	vault.ReadAgain(other)
	p.reads(vault.Wrap(p.raw, other))
	if other.Newest() != p.ring.Newest() || !other.Has(before) {
		t.Error("the other server does not write with the new key, or has lost the old one")
	}
}

func TestAKeyFileThatOthersReadOrThatIsNotWholeIsRefused(t *testing.T) {
	p := placed(t)
	good, err := os.ReadFile(p.ring.Path())
	p.must(err)
	if info, err := os.Stat(p.ring.Path()); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v %v", info.Mode(), err)
	}
	if _, err := vault.Make(p.ring.Path()); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a key file is replaced: %v", err)
	}
	last := []byte("0")
	if good[len(good)-2] == '0' {
		last = []byte("1")
	}
	for name, text := range map[string][]byte{
		"empty": nil, "no key": []byte("mariscal keys 1\n"), "cut": good[:len(good)-5], "another digit": append(append(bytes.Clone(good[:len(good)-2]), last...), '\n'), "something else": []byte("SQLite format 3"),
	} {
		file := filepath.Join(t.TempDir(), "keys")
		p.must(os.WriteFile(file, text, 0o600))
		if _, err := vault.Load(file); !errors.Is(err, vault.ErrNoKeys) || strings.Contains(err.Error(), "invalid byte") {
			t.Errorf("%s: %v", name, err)
		}
	}
	p.must(os.Chmod(p.ring.Path(), 0o644))
	if _, err := vault.Load(p.ring.Path()); !errors.Is(err, vault.ErrOpen) {
		t.Errorf("%v", err)
	}
}
