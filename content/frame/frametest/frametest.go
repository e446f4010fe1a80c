// Package frametest tests what every reader must do, such as tell each fault in Spanish.
//
//	func TestEveryFaultIsToldInSpanish(t *testing.T) { frametest.Spanish(t, "muskets") }
package frametest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mariscal/words"
)

// tellers are the functions that tell a fault, with the index of the format in their arguments.
var tellers = map[string]int{"Fault": 2, "Warn": 2, "FaultAt": 2, "newFault": 2, "fault": 2}

// formats returns the formats of all faults that the packages in some folders tell.
func formats(t *testing.T, folders []string) []string {
	t.Helper()
	var files, found []string
	for _, folder := range folders {
		here, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, here...)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for n := range ast.Preorder(file) {
			if text, ok := formatIn(n).(*ast.BasicLit); ok {
				format, err := strconv.Unquote(text.Value)
				if err != nil {
					t.Fatal(err)
				}
				found = append(found, format)
			}
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// formatIn returns the format of the fault that a node tells, or nil.
func formatIn(n ast.Node) ast.Expr {
	switch n := n.(type) {
	case *ast.KeyValueExpr: // in a table of a system: Fault: "only ..."
		if name, ok := n.Key.(*ast.Ident); ok && name.Name == "Fault" {
			return n.Value
		}
	case *ast.CallExpr:
		if f, ok := n.Fun.(*ast.SelectorExpr); ok {
			if i, tells := tellers[f.Sel.Name]; tells && i < len(n.Args) {
				return n.Args[i]
			}
		}
	}
	return nil
}

// Spanish compares the faults of the package under test and of the packages in the folders below with
// the texts of its system. A format that the package shares with the frame or its family may have
// its text there. Package wordstest checks that both languages take the same arguments.
func Spanish(t *testing.T, system string, below ...string) {
	t.Helper()
	said, others := map[string]bool{}, map[string]bool{}
	for id, text := range words.Written("es") {
		if en, ok := strings.CutPrefix(id, system+".fault."); ok {
			if text.Source == system {
				said[en] = true
			} else { // a text of its family
				others[en] = true
			}
		}
		if en, ok := strings.CutPrefix(id, "content.fault."); ok {
			others[en] = true
		}
	}
	english := formats(t, append(below, "."))
	for _, en := range english {
		if en != "%s" && !said[en] && !others[en] { // %s is a message of the parser
			t.Errorf("%q has no Spanish", en)
		}
	}
	for en := range said {
		if !slices.Contains(english, en) {
			t.Errorf("nothing says %q", en)
		}
	}
}
