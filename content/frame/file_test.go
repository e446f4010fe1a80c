package frame_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"mariscal/content/frame"
)

func TestOnlyRegularFilesAreRead(t *testing.T) {
	folder := t.TempDir()
	for name, path := range map[string]string{"a folder": folder, "a device": os.DevNull} {
		if _, err := frame.ReadFile(path, 10); !errors.Is(err, frame.ErrNotRegular) {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := frame.ReadFile(path, 10); !errors.Is(err, frame.ErrNotRegular) {
			t.Errorf("%s as a scenario: %v", name, err)
		}
	}
	path := filepath.Join(folder, "long")
	if err := os.WriteFile(path, []byte("0123456789ABCDEF"), 0o600); err != nil {
		t.Fatal(err)
	}
	if data, err := frame.ReadFile(path, 10); err != nil || string(data) != "0123456789A" {
		t.Errorf("%q, %v", data, err)
	}
}
