package lawtest

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The limits of ARCHITECTURE.md: a newcomer reads all of it in a quarter of an hour.
const (
	architectureLines = 250
	architectureWords = 3500
)

func TestArchitectureIsReadInAQuarterOfAnHour(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(root, "ARCHITECTURE.md"))
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(data), "\n"); n > architectureLines {
		t.Errorf("it has %d lines, at most %d are allowed", n, architectureLines)
	}
	if n := len(strings.Fields(string(data))); n > architectureWords {
		t.Errorf("it has %d words, at most %d are allowed", n, architectureWords)
	}
}

var namedFile = regexp.MustCompile("`([a-z][A-Za-z0-9_./-]*\\.(?:go|tsx?|md|yaml|toml|css|mjs|py|txt))`")

// A file that ARCHITECTURE.md or a decision names is in the tree, under its full path or
// the end of it.
func TestDocumentsNameFilesThatExist(t *testing.T) {
	var all []string
	docs := map[string]string{}
	eachFile(t, func(path string, data []byte) {
		all = append(all, "/"+path)
		if path == "ARCHITECTURE.md" || strings.HasPrefix(path, "docs/decisions/") {
			docs[path] = string(data)
		}
	})
	for doc, text := range docs {
		for _, m := range namedFile.FindAllStringSubmatch(text, -1) {
			if !endsOne(all, "/"+m[1]) {
				t.Errorf("%s names %s, which is not there", doc, m[1])
			}
		}
	}
}

func endsOne(all []string, end string) bool {
	for _, path := range all {
		if strings.HasSuffix(path, end) {
			return true
		}
	}
	return false
}

// Every package is in the table of packages, or below one that is.
func TestArchitectureNamesEveryPackage(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(root, "ARCHITECTURE.md"))
	if err != nil {
		t.Fatal(err)
	}
	var named []string
	for line := range strings.Lines(string(data)) {
		if !strings.HasPrefix(line, "| `") {
			continue
		}
		for _, m := range quoted.FindAllStringSubmatch(strings.SplitN(line, "|", 3)[1], -1) {
			named = append(named, placeholder.ReplaceAllString(m[1], "*"))
		}
	}
	for _, p := range ourPackages(t) {
		known := strings.HasPrefix(p.short(), "docs/") // examples of a page
		for at := p.short(); strings.Contains(at, "/") || at == p.short(); at = path.Dir(at) {
			for _, n := range named {
				ok, _ := path.Match(n, at)
				known = known || ok
			}
			if !strings.Contains(at, "/") {
				break
			}
		}
		if !known {
			t.Errorf("ARCHITECTURE.md does not name the package %s", p.short())
		}
	}
}
