//go:build unix

package frame_test

import (
	"errors"
	"path/filepath"
	"syscall"
	"testing"

	"mariscal/content/frame"
)

func TestAPipeInPlaceOfAScenarioIsRefusedWithoutWaitingForItsWriter(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "battle.yaml")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := frame.ReadFile(pipe, 10); !errors.Is(err, frame.ErrNotRegular) {
		t.Errorf("error is %v", err)
	}
}
