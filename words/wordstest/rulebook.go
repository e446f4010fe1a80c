package wordstest

import (
	"go/ast"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mariscal/words"
)

// A Rulebook is the source code of a system's rules: its folder, the files with rule ids
// as constants, and the letter these begin with. A constant whose comment begins with
// "(definition)" is a rule that defines words.
type Rulebook struct {
	System, Folder, Letter string
	Files                  []string
}

// A ruleConst is a constant with a rule's id.
type ruleConst struct {
	name, id   string
	definition bool
}

// constants reads the rule ids of the source.
func (b Rulebook) constants(t *testing.T) (all []ruleConst) {
	t.Helper()
	for _, file := range b.Files {
		nodes, _ := parsed(t, filepath.Join(b.Folder, file))
		for n := range nodes {
			if v, ok := n.(*ast.ValueSpec); ok && len(v.Values) == 1 {
				if id, ok := literal(v.Values[0]); ok {
					all = append(all, ruleConst{v.Names[0].Name, id, strings.HasPrefix(v.Comment.Text(), "(definition)")})
				}
			}
		}
	}
	return all
}

// Agrees checks that the restated rules and the source have the same rules, each once.
func (b Rulebook) Agrees(t *testing.T) {
	t.Helper()
	inCode := map[string]ruleConst{}
	for _, c := range b.constants(t) {
		if other, twice := inCode[c.id]; twice {
			t.Errorf("%s and %s are both %s", c.name, other.name, c.id)
		}
		inCode[c.id] = c
	}
	inBook := map[string]bool{}
	for _, r := range words.Rules(b.System) {
		inBook[r.ID] = true
		c, ok := inCode[r.ID]
		if !ok {
			t.Errorf("%s stands in the reference and is no constant", r.ID)
		} else if c.definition != r.Definition {
			t.Errorf("%s (%s) is marked (definition) in one place only", r.ID, c.name)
		}
	}
	for id, c := range inCode {
		if !inBook[id] {
			t.Errorf("%s (%s) does not stand in the reference", id, c.name)
		}
	}
}

// Implemented checks that the source outside the lists of rules uses every rule except
// definitions.
func (b Rulebook) Implemented(t *testing.T) {
	t.Helper()
	used := map[string]bool{}
	filesBelow(t, b.Folder, func(path string) {
		if isTest(path) || !strings.HasSuffix(path, ".go") || slices.Contains(b.Files, filepath.Base(path)) {
			return
		}
		nodes, _ := parsed(t, path)
		for n := range nodes {
			if id, ok := n.(*ast.Ident); ok {
				used[id.Name] = true
			}
		}
	})
	b.missing(t, "implemented nowhere", func(c ruleConst) bool { return used[c.name] })
}

// Observed checks that a test or script names every rule except definitions.
func (b Rulebook) Observed(t *testing.T) {
	t.Helper()
	named := map[string]bool{}
	word := regexp.MustCompile(`[A-Za-z0-9.-]+`)
	filesBelow(t, b.Folder, func(path string) {
		if !isTest(path) && !strings.Contains(path, "testdata") {
			return
		}
		for _, w := range word.FindAllString(contents(t, path), -1) {
			named[strings.Trim(w, ".-")] = true
			_, name, _ := strings.Cut(w, ".") // ancients.RuleOneMove
			named[name] = true
		}
	})
	b.missing(t, "observed by no test or script", func(c ruleConst) bool { return named[c.id] || named[c.name] })
}

// missing fails for the rules, except definitions, for which holds is false.
func (b Rulebook) missing(t *testing.T, what string, holds func(ruleConst) bool) {
	t.Helper()
	var missing []string
	for _, c := range b.constants(t) {
		if !c.definition && !holds(c) {
			missing = append(missing, c.id+" "+c.name)
		}
	}
	if len(missing) > 0 {
		t.Errorf("%d rules are %s:\n%s", len(missing), what, strings.Join(missing, "\n"))
	}
}

// printedAt finds the sections of the printed rulebook that a comment names: "chapters
// 9.4 and 23.1". A rule is named by its id, never by a bare number.
var (
	printedAt = regexp.MustCompile(`(?i)\b(?:chapters?|sections?) (\d+(?:\.\d+)?(?:(?:, | and | to )\d+(?:\.\d+)?)*)`)
	printedNo = regexp.MustCompile(`\d+(?:\.\d+)?`)
)

// Cites checks that comments and scripts cite only existing rules, by their ids, and only
// chapters and sections in the list of those of the printed rulebook.
func (b Rulebook) Cites(t *testing.T, list string) {
	t.Helper()
	printed := numbers(t, list)
	known := map[string]bool{}
	for _, r := range words.Rules(b.System) {
		known[r.ID] = true
		group, _, _ := strings.Cut(r.ID, "-") // A17.2 means all of A17.2-1, A17.2-2 ...
		known[group] = true
	}
	cited := regexp.MustCompile(`\b` + b.Letter + `(R|\d+)\.\d+(-\d+)?\b`)
	filesBelow(t, b.Folder, func(path string) {
		if !strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, ".txtar") {
			return
		}
		for i, line := range strings.Split(contents(t, path), "\n") {
			for _, named := range printedAt.FindAllString(line, -1) {
				for _, s := range printedNo.FindAllString(named, -1) {
					if !slices.Contains(printed, s) {
						t.Errorf("%s:%d names chapter or section %s, which the printed rulebook does not have", path, i+1, s)
					}
				}
			}
			for _, id := range cited.FindAllString(line, -1) {
				if !known[id] {
					t.Errorf("%s:%d cites %s, which is no rule", path, i+1, id)
				}
			}
		}
	})
}
