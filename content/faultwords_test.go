package content

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
)

// formats returns the format of every fault the package tells.
func formats(t *testing.T) []string {
	t.Helper()
	at := map[string]int{"fault": 2, "warn": 2, "faultAt": 2, "newFault": 3}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
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
			name := ""
			switch f := call.Fun.(type) {
			case *ast.SelectorExpr:
				name = f.Sel.Name
			case *ast.Ident:
				name = f.Name
			}
			i, tells := at[name]
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

func TestEveryFaultIsToldInSpanish(t *testing.T) {
	var w faultWords
	if err := yaml.Unmarshal(spanish, &w); err != nil {
		t.Fatal(err)
	}
	verbs := regexp.MustCompile(`%[a-zA-Z]`)
	english := formats(t)
	for _, en := range english {
		es, ok := w.Texts[en]
		if en == "%s" { // what a parser said
			continue
		}
		if !ok {
			t.Errorf("%q has no Spanish", en)
		}
		if a, b := verbs.FindAllString(en, -1), verbs.FindAllString(es, -1); !slices.Equal(a, b) {
			t.Errorf("%q takes %v, in Spanish %v", en, a, b)
		}
	}
	for en := range w.Texts {
		if !slices.Contains(english, en) {
			t.Errorf("nothing says %q", en)
		}
	}
	for en, es := range w.Words {
		if strings.TrimSpace(es) == "" {
			t.Errorf("%q has no Spanish", en)
		}
	}
}

func TestAFaultSpeaksTheReadersLanguage(t *testing.T) {
	f := newFault("a.yaml", 3, "units", "must be a list, not %s", "nothing")
	for lang, want := range map[string]string{"en": "must be a list, not nothing", "es": "tiene que ser una lista, no nada"} {
		if got := f.In(lang); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}
