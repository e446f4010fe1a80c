package wordstest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// inTemplates finds the texts that a template says.
var inTemplates = regexp.MustCompile(`\.Say "([^"]+)"`)

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
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.DeleteFunc(names, isTest) {
		nodes, at := parsed(t, name)
		for n := range nodes {
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
		}
	}
	pages, err := filepath.Glob("*/*.html") // templates say texts too
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range pages {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range inTemplates.FindAllSubmatch(text, -1) {
			if id, own := strings.CutPrefix(string(m[1]), source+"."); own {
				literals[id] = true
				said(token.Position{Filename: name}, id)
			}
		}
	}
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

// parsed returns the nodes of a Go file, and a function that tells where a node is.
func parsed(t *testing.T, path string) (nodes iter.Seq[ast.Node], at func(ast.Node) token.Position) {
	t.Helper()
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	return ast.Preorder(file), func(n ast.Node) token.Position { return set.Position(n.Pos()) }
}

// filesBelow visits every file below a folder.
func filesBelow(t *testing.T, folder string, visit func(path string)) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			visit(path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func isTest(path string) bool { return strings.HasSuffix(path, "_test.go") }

// contents reads a file.
func contents(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
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
