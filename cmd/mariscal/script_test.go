package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// battleLine says on which battle a script is played.
var battleLine = regexp.MustCompile(`(?m)^(system|battle|scenario) .*$`)

// The program runs the scripts of every system: one for each battle that scripts of a
// folder are played on, for the tests of the systems run all of them.
func TestTheProgramRunsTheScriptsOfEverySystem(t *testing.T) {
	args, seen, systems := []string{"script"}, map[string]bool{}, map[string]bool{}
	root := filepath.Join("..", "..", "systems")
	err := filepath.WalkDir(root, func(file string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(file) != ".txtar" {
			return err
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		head, _, _ := strings.Cut(string(text), "-- script --")
		if key := filepath.Dir(file) + strings.Join(battleLine.FindAllString(head, -1), " "); !seen[key] {
			seen[key] = true
			args = append(args, file)
		}
		systems[strings.Split(file, string(filepath.Separator))[3]] = true
		return nil
	})
	if err != nil || len(systems) < 2 {
		t.Fatalf("%v: scripts of %d systems", err, len(systems))
	}
	if status, out := typed("en", strings.NewReader(""), args...); status != statusOK || strings.Count(out, "ok    ") != len(args)-1 {
		t.Errorf("status %d for %d scripts:\n%s", status, len(args)-1, out)
	}
}
