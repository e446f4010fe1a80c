// Package frametest holds for the content of every system what no reader may
// lack: each of its faults is told in Spanish.
//
//	//go:embed faults.es.yaml
//	var spanish []byte
//
//	func TestEveryFaultIsToldInSpanish(t *testing.T) { frametest.Spanish(t, spanish) }
package frametest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
)

// tellers are the functions that tell a fault, with the place of its format
// among their arguments.
var tellers = map[string]int{"Fault": 2, "Warn": 2, "FaultAt": 2, "newFault": 2, "fault": 2}

// formats returns the format of every fault that the packages in some folders
// tell.
func formats(t *testing.T, folders []string) []string {
	t.Helper()
	var files []string
	for _, folder := range folders {
		here, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, here...)
	}
	var found []string
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			f, ok := call.Fun.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			i, tells := tellers[f.Sel.Name]
			if !tells || len(call.Args) <= i {
				return true
			}
			if text, ok := call.Args[i].(*ast.BasicLit); ok {
				s, err := strconv.Unquote(text.Value)
				if err != nil {
					t.Fatal(err)
				}
				found = append(found, s)
			}
			return true
		})
	}
	slices.Sort(found)
	return slices.Compact(found)
}

var verbs = regexp.MustCompile(`%[a-zA-Z]`)

// Spanish compares the faults that the package under test tells with the file
// that [frame.NewSpanish] reads. A format the package shares with the frame may
// stand in either. below are the folders of packages whose faults it passes on,
// as those of a mesh of zones.
func Spanish(t *testing.T, file []byte, below ...string) {
	t.Helper()
	var said struct {
		Texts map[string]string `yaml:"texts"`
		Words map[string]string `yaml:"words"`
	}
	if err := yaml.Unmarshal(file, &said); err != nil {
		t.Fatal(err)
	}
	english := formats(t, append(below, "."))
	for _, en := range english {
		es, ok := said.Texts[en]
		if en == "%s" || !ok && frame.Says(en) { // what a parser said
			continue
		}
		if !ok {
			t.Errorf("%q has no Spanish", en)
		}
		if a, b := verbs.FindAllString(en, -1), verbs.FindAllString(es, -1); !slices.Equal(a, b) {
			t.Errorf("%q takes %v, in Spanish %v", en, a, b)
		}
	}
	for en := range said.Texts {
		if !slices.Contains(english, en) {
			t.Errorf("nothing says %q", en)
		}
	}
	for en, es := range said.Words {
		if strings.TrimSpace(es) == "" {
			t.Errorf("%q has no Spanish", en)
		}
	}
}
