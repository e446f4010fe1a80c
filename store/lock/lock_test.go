package lock

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func TestWhoHoldsAPathIsNamedUntilItIsLetGo(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.rec")
	held, err := Hold(path, "process 7")
	if err != nil {
		t.Fatal(err)
	}
	var other *HeldError
	if _, err := Hold(path, "process 8"); !errors.As(err, &other) || other.By != "process 7" || other.Path != path {
		t.Fatalf("a second holder: %v", err)
	}
	if err := held.Release(); err != nil {
		t.Fatal(err)
	}
	if left, _ := filepath.Glob(path + "*"); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	if held, err = Hold(path, "process 8"); err != nil {
		t.Fatal(err)
	}
	if err := held.Release(); err != nil {
		t.Error(err)
	}
}

// A lock file that a process left when it was killed holds nobody off.
func TestALockFileWithoutItsProcessIsNoLock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.rec")
	if err := os.WriteFile(path+suffix, []byte("\nsomebody with a long name who is gone\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	held, err := Hold(path, "me")
	if err != nil {
		t.Fatal(err)
	}
	var other *HeldError
	if _, err := Hold(path, "you"); !errors.As(err, &other) || other.By != "me" {
		t.Errorf("it is held by %v", err)
	}
	if err := held.Release(); err != nil {
		t.Error(err)
	}
}
