package wordstest

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Used checks that a source has no unused texts: each part of an id must be a word of a
// literal in the folders of its packages, or of their data files, alone or as two joined
// by a hyphen ("exit-top"). Names of languages, people and players are skipped.
func Used(t *testing.T, source string, folders ...string) {
	t.Helper()
	there := map[string]bool{}
	for _, folder := range folders {
		wordsIn(t, folder, there)
	}
	for id := range of(source, "en") {
		rest, own := strings.CutPrefix(id, source+".")
		if !own {
			continue
		}
		for part := range strings.SplitSeq(rest, ".") {
			if !slices.Contains(attached, part) && !known(part, there) {
				t.Errorf("nothing says %s: no %q in %v", id, part, folders)
			}
		}
	}
}

// attached are the parts of ids that the table itself appends.
var attached = []string{"then", "hidden", "short", "told", "text", "section-in", "unit-text", "typed", "variant", "on", "off", "value", "units", "blocks", "overlay"}

var single = regexp.MustCompile(`[\pL\d_]+(-[\pL\d_]+)*`)

func known(part string, there map[string]bool) bool {
	if there[part] {
		return true
	}
	for i, r := range part {
		if r == '-' && there[part[:i]] && there[part[i+1:]] {
			return true
		}
	}
	return false
}

// wordsIn collects the words of the literals and data of a folder, except tests.
func wordsIn(t *testing.T, folder string, there map[string]bool) {
	t.Helper()
	collect := func(text string) {
		for _, w := range single.FindAllString(text, -1) {
			there[w] = true
		}
	}
	filesBelow(t, folder, func(path string) {
		switch {
		case filepath.Ext(path) == ".yaml":
			collect(contents(t, path))
		case filepath.Ext(path) == ".go" && !isTest(path):
			nodes, _ := parsed(t, path)
			for n := range nodes {
				if text, ok := literal(n); ok {
					collect(text)
				}
			}
		}
	})
}
