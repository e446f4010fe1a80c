package wordstest

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
)

// Said checks the package in the present folder: it uses only existing texts of its
// source, and all of them. Callers are the functions that take an id without the name of
// the source; without callers every literal with that name is an id.
func Said(t *testing.T, source string, callers ...string) {
	t.Helper()
	there := of(source, "en")
	literals := map[string]bool{}
	said := func(at token.Position, id string) {
		if _, ok := there[source+"."+id]; !ok && !strings.Contains(id, "%") {
			t.Errorf("%s: %s.%s has no words", at, source, id)
		}
	}
	inPackage(t, func(at func(ast.Node) token.Position, n ast.Node) {
		if text, ok := literal(n); ok {
			literals[text] = true
			if id, own := strings.CutPrefix(text, source+"."); own && len(callers) == 0 {
				literals[id] = true
				said(at(n), id)
			}
		}
		if call, ok := n.(*ast.CallExpr); ok && slices.Contains(callers, called(call)) && len(call.Args) > 0 {
			if id, ok := literal(call.Args[0]); ok {
				said(at(n), id)
			}
		}
	})
	for id := range there {
		if rest := strings.TrimPrefix(id, source+"."); !spoken(rest, literals) {
			t.Errorf("nothing says %s", id)
		}
	}
}

var number = regexp.MustCompile(`\d+`)

// spoken reports whether an id is a literal, two joined literals, or one with a number.
func spoken(id string, literals map[string]bool) bool {
	if literals[id] || literals[number.ReplaceAllString(id, "%d")] {
		return true
	}
	for i := range id {
		if literals[id[:i]] && literals[id[i:]] {
			return true
		}
	}
	return false
}

// inPackage visits the nodes of the present folder's Go files, except tests.
func inPackage(t *testing.T, visit func(at func(ast.Node) token.Position, n ast.Node)) {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if n != nil {
				visit(func(n ast.Node) token.Position { return set.Position(n.Pos()) }, n)
			}
			return true
		})
	}
}

func literal(n ast.Node) (string, bool) {
	l, ok := n.(*ast.BasicLit)
	if !ok || l.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(l.Value)
	return text, err == nil
}

func called(c *ast.CallExpr) string {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}
