package wordstest

import (
	"go/ast"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mariscal/words"
)

// Source checks the Go files below a folder: every literal that is, or begins, a message
// id of a source or of the table has a text. makers are the functions that add a prefix
// to their first literal: "refuse" adds "ancients.refusal.". Tests and folders named
// gametest are skipped.
func Source(t *testing.T, root string, makers map[string]string) {
	t.Helper()
	ids := regexp.MustCompile(`^(` + strings.Join(slices.Concat([]string{"match", "seat", "outcome", "system", "player"}, Systems()), "|") + `)(\.[a-zA-Z0-9-]+)+\.?$`)
	filesBelow(t, root, func(path string) {
		if isTest(path) || !strings.HasSuffix(path, ".go") || slices.Contains(strings.Split(filepath.ToSlash(path), "/"), "gametest") { // its games are only for tests
			return
		}
		nodes, at := parsed(t, path)
		for n := range nodes {
			if call, ok := n.(*ast.CallExpr); ok && makers[called(call)] != "" {
				for _, a := range call.Args {
					if text, ok := literal(a); ok {
						emitted(t, at(a), makers[called(call)]+text)
						break
					}
				}
			}
			if text, ok := literal(n); ok && ids.MatchString(text) {
				emitted(t, at(n), text)
			}
		}
	})
}

// Systems lists the sources with texts for clients: the systems and their families.
func Systems() []string {
	var names []string
	for _, e := range words.Written("en") {
		if e.Source != "" && !e.Apart && !slices.Contains(names, e.Source) {
			names = append(names, e.Source)
		}
	}
	slices.Sort(names)
	return names
}

func emitted(t *testing.T, at token.Position, id string) {
	t.Helper()
	if words.Has(id) {
		return
	}
	if strings.HasSuffix(id, ".") {
		for have := range words.Written("en") {
			if strings.HasPrefix(have, id) {
				return
			}
		}
	}
	t.Errorf("%s: %s has no words", at, id)
}
