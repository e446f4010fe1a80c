package wordstest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
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
		if err := wordsIn(folder, there); err != nil {
			t.Fatal(err)
		}
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
func wordsIn(folder string, there map[string]bool) error {
	return filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(path, "_test.go") {
			return err
		}
		switch filepath.Ext(path) {
		case ".yaml":
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, w := range single.FindAllString(string(data), -1) {
				there[w] = true
			}
		case ".go":
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if text, ok := literal(n); ok {
					for _, w := range single.FindAllString(text, -1) {
						there[w] = true
					}
				}
				return true
			})
		}
		return nil
	})
}
