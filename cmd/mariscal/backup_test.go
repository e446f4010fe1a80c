package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mariscal/store"
	"mariscal/store/sqlite"
)

func TestBackupWhileServingSaysWhatItCopiedAndOverwritesNothing(t *testing.T) {
	dir := t.TempDir()
	path, to := filepath.Join(dir, "table.db"), filepath.Join(dir, "copy.db")
	db, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	m := store.Match{ID: "m", Status: store.Playing, Seats: [2]store.Seat{{Kind: "human"}, {Kind: "human"}}}
	if err := db.Create(t.Context(), m, []byte("zero"), []byte("one")); err != nil {
		t.Fatal(err)
	}
	none := func(string) string { return "" }
	args := []string{"backup", to, "--db", path}
	var out, errs bytes.Buffer
	if status := run(args, strings.NewReader(""), &out, &errs, none); status != statusOK || !strings.Contains(out.String(), "copied 1 matches with 2 journal entries") {
		t.Fatalf("status %d, %q, %q", status, out.String(), errs.String())
	}
	if status := run(args, strings.NewReader(""), io.Discard, &errs, none); status != statusFailed || !strings.Contains(errs.String(), "exists already and was left as it is") {
		t.Errorf("a second time: status %d, %q", status, errs.String())
	}
	var streamed bytes.Buffer
	if status := run([]string{"backup", "-", "--db", path}, strings.NewReader(""), &streamed, &errs, none); status != statusOK || !strings.Contains(errs.String(), "copied 1 matches") {
		t.Errorf("to the standard output: status %d, %q", status, errs.String())
	}
	if file, err := os.ReadFile(to); err != nil || !bytes.HasPrefix(streamed.Bytes(), databaseHead) || streamed.Len() != len(file) {
		t.Errorf("to the standard output: %d bytes, not %d (%v)", streamed.Len(), len(file), err)
	}
	copied, err := sqlite.Open(t.Context(), to)
	if err != nil {
		t.Fatal(err)
	}
	defer copied.Close()
	if entries, err := copied.Entries(t.Context(), "m", 0); err != nil || len(entries) != 2 {
		t.Errorf("%d entries, %v", len(entries), err)
	}
}
