package sqlite

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"mariscal/store"
)

// played opens a database at path with a match of n entries in it.
func played(t *testing.T, path string, n int) *Store {
	t.Helper()
	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	if err := s.Create(t.Context(), whole("m")); err != nil {
		t.Fatal(err)
	}
	for i := range n {
		if err := s.Append(t.Context(), "m", i, fmt.Append(nil, "entry ", i)); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// journalAt returns how many entries of the match a database holds.
func journalAt(t *testing.T, path string) int {
	t.Helper()
	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	all, err := s.Entries(t.Context(), "m", 0)
	if err != nil {
		t.Fatal(err)
	}
	return len(all)
}

func rename(t *testing.T, from, to string) {
	t.Helper()
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}

// nothingGoes holds that a store acknowledges nothing and that its probe says why.
func nothingGoes(t *testing.T, s *Store, want error) {
	t.Helper()
	name := "another"
	oneLine(t, s.Append(t.Context(), "m", 40, []byte("late")), want)
	oneLine(t, s.Create(t.Context(), whole("late")), want)
	oneLine(t, s.Change(t.Context(), "m", store.Changes{Name: &name}), want)
	oneLine(t, s.PutScenario(t.Context(), store.Scenario{System: "toy", Name: "late"}), want)
	oneLine(t, s.Probe(t.Context()), want)
	oneLine(t, s.Ping(t.Context()), want)
	if _, err := s.Match(t.Context(), "m"); err != nil {
		t.Errorf("it can still be read: %v", err)
	}
}

func TestAFileThatIsMovedAwayHasAllThatWasAcknowledgedAndTakesNoMore(t *testing.T) {
	dir := t.TempDir()
	path, away := filepath.Join(dir, "table.db"), filepath.Join(dir, "away.db")
	s := played(t, path, 40)
	rename(t, path, away)
	nothingGoes(t, s, store.ErrMoved)
	if _, err := Open(t.Context(), away); err == nil {
		t.Error("another opened the file that is still in use")
	}
	_ = s.Close()
	if n := journalAt(t, away); n != 40 {
		t.Errorf("40 answers were acknowledged; the moved file has %d", n)
	}
	again := played(t, path, 3) // a new file of the old name is spoiled by no log
	_ = again.Close()
	if n := journalAt(t, path); n != 3 {
		t.Errorf("a new file of the old name has %d entries, not 3", n)
	}
}

func TestAFileThatIsStoppedAtOnceAfterItWasMovedHasAll(t *testing.T) {
	dir := t.TempDir()
	path, away := filepath.Join(dir, "table.db"), filepath.Join(dir, "away.db")
	s := played(t, path, 40)
	rename(t, path, away)
	oneLine(t, s.Close(), store.ErrMoved)
	if n := journalAt(t, away); n != 40 {
		t.Errorf("40 answers were acknowledged; the moved file has %d", n)
	}
}

func TestAFileThatComesBackGoesOn(t *testing.T) {
	dir := t.TempDir()
	path, away := filepath.Join(dir, "table.db"), filepath.Join(dir, "away.db")
	s := played(t, path, 40)
	rename(t, path, away)
	nothingGoes(t, s, store.ErrMoved)
	rename(t, away, path)
	if err := s.Append(t.Context(), "m", 40, []byte("on")); err != nil {
		t.Error(err)
	}
	if err := s.Probe(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestAFileInThePlaceOfTheOneThatIsOpenIsNotServed(t *testing.T) {
	dir := t.TempDir()
	path, other := filepath.Join(dir, "table.db"), filepath.Join(dir, "other.db")
	_ = played(t, other, 1).Close()
	s := played(t, path, 40)
	rename(t, other, path)
	nothingGoes(t, s, store.ErrMoved)
	_ = s.Close()
	if n := journalAt(t, path); n != 1 {
		t.Errorf("the file that was put there has %d entries, not its own 1", n)
	}
}

// Without the lock file, and with another file in the place of the one that is open, a
// second server would open that file with the log of the first.
func TestAFileBesideTheLogOfALiveServerIsOpenedByNobody(t *testing.T) {
	dir := t.TempDir()
	path, away, other := filepath.Join(dir, "table.db"), filepath.Join(dir, "away.db"), filepath.Join(dir, "other.db")
	_ = played(t, other, 1).Close()
	s := played(t, path, 40)
	if err := os.Remove(path + ".lock"); err != nil {
		t.Fatal(err)
	}
	rename(t, path, away)
	rename(t, other, path)
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = Open(t.Context(), path)
	oneLine(t, err, store.ErrInUse)
	if _, err := os.Stat(path + ".lock"); err == nil {
		t.Error("a file that is refused got a lock file")
	}
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the file was changed (%v)", err)
	}
	nothingGoes(t, s, store.ErrMoved)
	_ = s.Close()
	if n := journalAt(t, away); n != 40 {
		t.Errorf("the file that was moved away has %d entries, not its 40", n)
	}
	if n := journalAt(t, path); n != 1 {
		t.Errorf("the file that was put there has %d entries, not its own 1", n)
	}
}

func TestALogThatIsTakenAwayTakesNothingWithIt(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "table.db")
	s := played(t, path, 40)
	if err := os.Remove(path + "-wal"); err != nil {
		t.Fatal(err)
	}
	nothingGoes(t, s, store.ErrMoved)
	copied := filepath.Join(dir, "copy.db") // what a kill would leave
	data, err := os.ReadFile(path)
	if err == nil {
		err = os.WriteFile(copied, data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if n := journalAt(t, copied); n != 40 {
		t.Errorf("40 answers were acknowledged; the file has %d", n)
	}
}

func TestAFileCutUnderTheServerIsDamagedAndStaysAsItIs(t *testing.T) {
	for _, size := range []int64{0, 4096, 8192} {
		path := filepath.Join(t.TempDir(), "table.db")
		s := played(t, path, 40)
		if err := os.Truncate(path, size); err != nil {
			t.Fatal(err)
		}
		oneLine(t, s.Append(t.Context(), "m", 40, []byte("late")), store.ErrDamaged)
		oneLine(t, s.Probe(t.Context()), store.ErrDamaged)
		oneLine(t, s.Close(), store.ErrDamaged)
		if info, err := os.Stat(path); err != nil || info.Size() != size {
			t.Errorf("a file cut to %d bytes was written to: %v (%v)", size, info.Size(), err)
		}
	}
}

func TestADatabaseCutToNothingIsNotServedAsNew(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.db")
	_ = played(t, path, 40).Close()
	if err := os.Truncate(path, 0); err != nil {
		t.Fatal(err)
	}
	_, err := Open(t.Context(), path)
	oneLine(t, err, store.ErrDamaged)
	if info, err := os.Stat(path); err != nil || info.Size() != 0 {
		t.Errorf("it was written to (%v)", err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if s, err := Open(t.Context(), path); err != nil {
		t.Errorf("where there is no file a new one is made: %v", err)
	} else {
		_ = s.Close()
	}
}

// crashed copies a database with its log, as a kill leaves them, and returns the
// path of the copy.
func crashed(t *testing.T, path string) string {
	t.Helper()
	to := filepath.Join(t.TempDir(), "table.db")
	for _, end := range []string{"", "-wal", ".lock"} {
		data, err := os.ReadFile(path + end)
		if err == nil {
			err = os.WriteFile(to+end, data, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return to
}

func TestALogThatLiesBesideAnotherFileIsNotFoldedIntoIt(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "table.db")
	backup := filepath.Join(dir, "backup.db")
	s := played(t, path, 40)
	if _, err := Backup(t.Context(), path, backup); err != nil {
		t.Fatal(err)
	}
	for i := range 5 {
		if err := s.Append(t.Context(), "m", 40+i, []byte("later")); err != nil {
			t.Fatal(err)
		}
	}
	killed := crashed(t, path)
	if n := journalAt(t, killed); n != 45 {
		t.Fatalf("after a kill there are %d entries of 45", n)
	}
	for name, putThere := range map[string]bool{"a backup is put in the place": true, "the file was moved away": false} {
		t.Run(name, func(t *testing.T) {
			killed := crashed(t, path)
			if err := os.Remove(killed); err != nil {
				t.Fatal(err)
			}
			if putThere {
				data, err := os.ReadFile(backup)
				if err == nil {
					err = os.WriteFile(killed, data, 0o600)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			_, err := Open(t.Context(), killed)
			oneLine(t, err, store.ErrStray)
			_, err = Backup(t.Context(), killed, filepath.Join(t.TempDir(), "copy"))
			oneLine(t, err, store.ErrStray)
			if err := os.Remove(killed + "-wal"); err != nil {
				t.Fatal(err)
			}
			if putThere {
				if n := journalAt(t, killed); n != 40 {
					t.Errorf("the backup has %d entries, not 40", n)
				}
			} else if s, err := Open(t.Context(), killed); err != nil {
				t.Errorf("without the log a new one is made: %v", err)
			} else {
				_ = s.Close()
			}
		})
	}
}

func TestADamagedSchemaIsSaidToBeAndTheFileStaysAsItIs(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.db")
	s := played(t, path, 40)
	if _, err := s.write.Exec("PRAGMA wal_checkpoint(TRUNCATE)"); err != nil {
		t.Fatal(err)
	}
	_ = s.Close()
	sound, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(page, file []byte){
		"zeros":           func(page, _ []byte) { clear(page[100:]) },
		"no table at all": func(page, _ []byte) { clear(page[100:]); page[100] = 13; page[105] = 0x10 },
		"noise": func(page, _ []byte) {
			for i := 200; i < len(page); i++ {
				page[i] ^= 0x5a
			}
		},
		"torn text": func(_, file []byte) {
			copy(file, bytes.ReplaceAll(file, []byte("CREATE"), []byte("TORN##")))
		},
	} {
		t.Run(name, func(t *testing.T) {
			data := bytes.Clone(sound)
			spoil(data[:4096], data)
			dir := t.TempDir()
			path := filepath.Join(dir, "table.db")
			if err := os.WriteFile(path, data, 0o600); err != nil {
				t.Fatal(err)
			}
			_, err := Open(t.Context(), path)
			oneLine(t, err, store.ErrDamaged)
			if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, data) {
				t.Errorf("the file was changed (%v)", err)
			}
			if copies, _ := filepath.Glob(path + ".bak*"); len(copies) > 0 {
				t.Errorf("it was to be migrated: %v", copies)
			}
		})
	}
}

func TestALockFileThatIsRemovedLetsNobodyIn(t *testing.T) {
	dir := t.TempDir()
	path, away := filepath.Join(dir, "table.db"), filepath.Join(dir, "away.db")
	s := played(t, path, 2)
	if err := os.Remove(path + ".lock"); err != nil {
		t.Fatal(err)
	}
	_, err := Open(t.Context(), path)
	oneLine(t, err, store.ErrInUse)
	f, err := os.Open(path) // whoever closes a handle of the file frees nothing
	if err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, f)
	_ = f.Close()
	_, err = Open(t.Context(), path)
	oneLine(t, err, store.ErrInUse)
	rename(t, path, away)
	_, err = Open(t.Context(), away)
	oneLine(t, err, store.ErrInUse)
	rename(t, away, path)
	_ = s.Close()
	if n := journalAt(t, path); n != 2 {
		t.Errorf("%d entries", n)
	}
}
