//go:build unix

package content_test

import (
	"errors"
	"path/filepath"
	"syscall"
	"testing"

	"mariscal/content"
)

func TestAPipeInPlaceOfAScenarioIsRefusedWithoutWaitingForItsWriter(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "battle.yaml")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := content.LoadFile(pipe); !errors.Is(err, content.ErrNotRegular) {
		t.Errorf("error is %v", err)
	}
}
