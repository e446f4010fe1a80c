package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"mariscal/store"
)

func TestABackupUnderWritesHoldsEveryAnswerThatWasAcknowledgedBeforeItBegan(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "table.db")
	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	const matches = 3
	var acknowledged [matches]atomic.Int64
	var some, writers sync.WaitGroup
	stop := make(chan struct{})
	for m := range matches {
		id := fmt.Sprint("m", m)
		if err := s.Create(t.Context(), whole(id)); err != nil {
			t.Fatal(err)
		}
		some.Add(1)
		writers.Go(func() {
			for i := 0; ; i++ {
				select {
				case <-stop:
					return
				default:
				}
				if err := s.Append(t.Context(), id, i, fmt.Appendf(nil, "entry %d of %s", i, id)); err != nil {
					t.Error(err)
					return
				}
				acknowledged[m].Store(int64(i + 1))
				if i == 5 {
					some.Done()
				}
			}
		})
	}
	some.Wait()
	for n := range 4 {
		var before [matches]int64
		for m := range before {
			before[m] = acknowledged[m].Load()
		}
		to := filepath.Join(dir, fmt.Sprint("copy", n))
		made, err := Backup(t.Context(), path, to)
		if err != nil {
			t.Fatal(err)
		}
		copied, err := Open(t.Context(), to)
		if err != nil {
			t.Fatalf("the copy: %v", err)
		}
		entries := 0
		for m := range before {
			id := fmt.Sprint("m", m)
			journal, err := copied.Entries(t.Context(), id, 0)
			if err != nil || int64(len(journal)) < before[m] {
				t.Errorf("%s: %d entries of %d (%v)", id, len(journal), before[m], err)
			}
			for i, e := range journal {
				if string(e) != fmt.Sprintf("entry %d of %s", i, id) {
					t.Errorf("entry %d of %s is %q", i, id, e)
				}
			}
			entries += len(journal)
		}
		if made != (Copy{Matches: matches, Entries: entries}) {
			t.Errorf("it says %+v, there are %d entries", made, entries)
		}
		_ = copied.Close()
	}
	close(stop)
	writers.Wait()
}

func TestABackupOfADatabaseNobodyHasOpenHoldsWhatALogStillHas(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "table.db")
	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Create(t.Context(), whole("m"), []byte("zero")); err != nil {
		t.Fatal(err)
	}
	// After a kill there are the file and a log that was not folded into it.
	crashed := filepath.Join(t.TempDir(), "table.db")
	for _, end := range []string{"", "-wal"} {
		data, err := os.ReadFile(path + end)
		if err == nil {
			err = os.WriteFile(crashed+end, data, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	_ = s.Close()
	for name, from := range map[string]string{"closed": path, "crashed": crashed} {
		to := filepath.Join(dir, name)
		if made, err := Backup(t.Context(), from, to); err != nil || made != (Copy{Matches: 1, Entries: 1}) {
			t.Errorf("%s: %+v, %v", name, made, err)
		}
		info, err := os.Stat(to)
		if err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
			t.Errorf("others may read the copy: %v (%v)", info.Mode(), err)
		}
		again, err := Open(t.Context(), from)
		if err != nil {
			t.Fatal(err)
		}
		_ = again.Close()
	}
}

func TestABackupOverwritesNothingAndLeavesNothingBehind(t *testing.T) {
	dir, out := t.TempDir(), t.TempDir()
	path := filepath.Join(dir, "table.db")
	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	taken := filepath.Join(out, "taken")
	if err := os.WriteFile(taken, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("nowhere", filepath.Join(out, "link")); err != nil {
		t.Fatal(err)
	}
	for _, to := range []string{taken, filepath.Join(out, "link"), dir} {
		_, err := Backup(t.Context(), path, to)
		oneLine(t, err, store.ErrExists)
	}
	if data, err := os.ReadFile(taken); err != nil || string(data) != "mine" {
		t.Errorf("%q, %v", data, err)
	}
	building := filepath.Join(out, "building")
	if err := os.WriteFile(building, []byte("new"), 0o600); err != nil {
		t.Fatal(err)
	}
	oneLine(t, place(building, taken), store.ErrExists) // somebody was quicker
	_ = os.Remove(building)

	foreign := filepath.Join(dir, "foreign")
	if err := os.WriteFile(foreign, []byte("hello"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = Backup(t.Context(), foreign, filepath.Join(out, "a"))
	oneLine(t, err, store.ErrForeign)
	_, err = Backup(t.Context(), filepath.Join(dir, "missing"), filepath.Join(out, "b"))
	oneLine(t, err, fs.ErrNotExist)
	if _, err := os.Stat(filepath.Join(dir, "missing")); !errors.Is(err, fs.ErrNotExist) {
		t.Error("a missing database was made")
	}
	_, err = Backup(t.Context(), path, filepath.Join(out, "no", "folder"))
	oneLine(t, err, fs.ErrNotExist)
	if left, _ := os.ReadDir(out); len(left) != 2 {
		t.Errorf("files were left: %v", left)
	}
}

func TestACopyThatIsNotWholeIsNoBackup(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "table.db")
	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := copyTo(t.Context(), s.write, filepath.Join(dir, "copy"), Copy{Matches: 1}); err == nil {
		t.Error("a copy with less than there was is taken for one")
	}
	if _, err := os.Stat(filepath.Join(dir, "copy")); !errors.Is(err, fs.ErrNotExist) {
		t.Error("it was left there")
	}
}
