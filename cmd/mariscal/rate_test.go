package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestThePlayersOfRecordsAreRatedByPairs(t *testing.T) {
	dir := t.TempDir()
	if status, told := called(t, "en", nil, "sim", "ancients/akragas", "--games", "1", "--swap", "--top", "recruit", "--bottom", "random", "--records", dir); status != 0 {
		t.Fatal(told)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.rec"))
	if err != nil || len(files) != 2 {
		t.Fatal(files, err)
	}
	status, told := called(t, "en", nil, append([]string{"rate"}, files...)...)
	lines := strings.Split(told, "\n")
	if status != 0 || len(lines) < 3 || !strings.HasPrefix(lines[0], "ancients") || !strings.HasPrefix(lines[1], "recruit") || strings.Join(strings.Fields(lines[1])[3:], " ") != "1 0" {
		t.Errorf("%d\n%s", status, told)
	}
	data, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	nameless := regexp.MustCompile(`(?m)^seat top .*\n`).ReplaceAllString(string(data), "")
	if status, told := called(t, "en", map[string]string{"a.rec": nameless}, "rate", "a.rec"); status == 0 || !strings.Contains(told, "who played") {
		t.Errorf("nobody is rated:\n%s", told)
	}
}
