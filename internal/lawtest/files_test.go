package lawtest

import (
	"bytes"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const maxLines = 400

func TestFilesStaySmall(t *testing.T) {
	eachFile(t, func(path string, data []byte) {
		switch filepath.Ext(path) {
		case ".go", ".ts", ".tsx", ".css":
		default:
			return
		}
		if first, _, _ := bytes.Cut(data, []byte("\n")); bytes.Contains(bytes.ToLower(first), []byte("do not edit")) {
			return
		}
		if n := bytes.Count(data, []byte("\n")); n > maxLines && long[path] == "" {
			t.Errorf("%s has %d lines: one subject a file, at most %d lines", path, n, maxLines)
		}
	})
	for path, why := range long {
		t.Logf("%s may be longer: %s", path, why)
	}
}

// strays are what must not be in the tree. The words are put together here so that this
// file does not contain them.
var strays = []struct {
	words []string // what is found holds one of them; most files hold none
	found *regexp.Regexp
	why   string
}{
	{[]string{"TO" + "DO", "FIX" + "ME", "XX" + "X"}, regexp.MustCompile(`\b(TO` + `DO|FIX` + `ME|XX` + `X)\b`), "what is unfinished is finished or left out"},
	{[]string{"/ro" + "ot/", "/wo" + "rk/", "/ho" + "me/"}, regexp.MustCompile(`(^|[\s"'=(:])/(ro` + `ot|wo` + `rk|ho` + `me)/`), "the tree names no folder of the machine it was written on"},
	{[]string{"regis" + "try.npm", "proxy.go" + "lang", `"resol` + `ved":`}, regexp.MustCompile(`regis` + `try\.npm|proxy\.go` + `lang|"resol` + `ved":`), "the tree names no host packages are fetched from"},
}

func TestNothingStraysIntoTheTree(t *testing.T) {
	eachFile(t, func(path string, data []byte) {
		for _, s := range strays {
			if !slices.ContainsFunc(s.words, func(w string) bool { return bytes.Contains(data, []byte(w)) }) {
				continue
			}
			for n, line := range bytes.Split(data, []byte("\n")) {
				if found := s.found.Find(line); found != nil {
					t.Errorf("%s:%d: %q: %s", path, n+1, bytes.TrimSpace(found), s.why)
				}
			}
		}
	})
}

var spanish = regexp.MustCompile(`[áéíóúñÁÉÍÓÚÑ¿¡]`)

func TestRulesHoldNoSpanish(t *testing.T) {
	eachFile(t, func(path string, data []byte) {
		if filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") || !fits("game/* systems/*", path) {
			return
		}
		for n, line := range bytes.Split(data, []byte("\n")) {
			if word := spanish.Find(line); word != nil {
				t.Errorf("%s:%d: %q: rules emit ids, words are made at the edge", path, n+1, word)
			}
		}
	})
}

var skipping = regexp.MustCompile(`\bt\.Sk` + `ip(f|Now)?\(`)

func TestNoTestIsSkipped(t *testing.T) {
	eachFile(t, func(path string, data []byte) {
		if strings.HasSuffix(path, "_test.go") && skipping.Match(data) {
			t.Errorf("%s skips a test: a promise that is not held is removed", path)
		}
	})
}
