package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"mariscal": main, "lastbot": lastBot})
}

// The scripts call the program as a user does: every subcommand, good and bad
// input.
func TestTheProgram(t *testing.T) {
	before, err := filepath.Abs("../../server/testdata/before")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(e *testscript.Env) error {
			e.Setenv("HOME", e.WorkDir)
			e.Setenv("XDG_DATA_HOME", e.WorkDir+"/data")
			e.Setenv("LC_ALL", "")
			e.Setenv("LC_MESSAGES", "")
			e.Setenv("LANG", "")
			e.Setenv("BEFORE", before)
			return nil
		},
		UpdateScripts: os.Getenv("UPDATE_SCRIPTS") != "",
	})
}
