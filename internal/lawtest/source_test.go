package lawtest

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// A checked package is its syntax and types.
type checked struct {
	listed
	fset  *token.FileSet
	files []*ast.File
	info  *types.Info
}

// check parses and type-checks a package from its source, and its imports from
// the export data of the compiler.
func check(t *testing.T, p listed) checked {
	t.Helper()
	all, err := everything()
	if err != nil {
		t.Fatal(err)
	}
	export := make(map[string]string, len(all))
	for _, q := range all {
		export[q.ImportPath] = q.Export
	}
	c := checked{listed: p, fset: token.NewFileSet(), info: &types.Info{Types: make(map[ast.Expr]types.TypeAndValue)}}
	for _, name := range p.GoFiles {
		file, err := parser.ParseFile(c.fset, filepath.Join(p.Dir, name), nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		c.files = append(c.files, file)
	}
	conf := types.Config{Importer: importer.ForCompiler(c.fset, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(export[path])
	})}
	if _, err := conf.Check(p.ImportPath, c.fset, c.files, c.info); err != nil {
		t.Fatalf("%s: %v", p.ImportPath, err)
	}
	return c
}

// at returns file and line of a position, from the root.
func (c checked) at(pos token.Pos) string {
	p := c.fset.Position(pos)
	p.Filename = c.short() + "/" + filepath.Base(p.Filename)
	p.Column = 0
	return p.String()
}

func TestRulesNeverRangeOverMaps(t *testing.T) {
	for _, p := range rulePackages(t) {
		c := check(t, p)
		sorted := make(map[ast.Node]bool)
		for _, file := range c.files {
			ast.Inspect(file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.RangeStmt:
					if _, ok := c.info.Types[n.X].Type.Underlying().(*types.Map); ok {
						t.Errorf("%s ranges over a map: its order is not the same twice", c.at(n.Pos()))
					}
				case *ast.CallExpr:
					if isCall(n, "slices", "Sorted") {
						sorted[n.Args[0]] = true
					}
					iterates := isCall(n, "maps", "Keys") || isCall(n, "maps", "Values") || isCall(n, "maps", "All")
					if iterates && !sorted[n] {
						t.Errorf("%s takes a map in its own order: sort it (slices.Sorted)", c.at(n.Pos()))
					}
				}
				return true
			})
		}
	}
}

// isCall reports whether a call is of pkg.name.
func isCall(call *ast.CallExpr, pkg, name string) bool {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	x, ok := sel.X.(*ast.Ident)
	return ok && x.Name == pkg && sel.Sel.Name == name
}

func TestRulesUseNoFloats(t *testing.T) {
	for _, p := range rulePackages(t) {
		if withFloats[p.short()] != "" {
			continue
		}
		c := check(t, p)
		seen := make(map[string]bool)
		for e, tv := range c.info.Types {
			b, ok := tv.Type.Underlying().(*types.Basic)
			if !ok || b.Info()&(types.IsFloat|types.IsComplex) == 0 || b.Info()&types.IsUntyped != 0 {
				continue
			}
			if at := c.at(e.Pos()); !seen[at] {
				seen[at] = true
				t.Errorf("%s uses a float: machines may round it differently", at)
			}
		}
	}
}

func rulePackages(t *testing.T) []listed {
	t.Helper()
	var rules []listed
	for _, p := range ourPackages(t) {
		if fits("game game/* systems/*", p.short()) && p.short() != "game/gametest" {
			rules = append(rules, p)
		}
	}
	return rules
}
