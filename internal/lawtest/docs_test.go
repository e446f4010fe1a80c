package lawtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// parsed returns the files of a package without its tests.
func parsed(t *testing.T, p listed) (*token.FileSet, []*ast.File) {
	t.Helper()
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range p.GoFiles {
		file, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return fset, files
}

func TestEveryPackageHasOneComment(t *testing.T) {
	for _, p := range ourPackages(t) {
		_, files := parsed(t, p)
		n := 0
		for _, f := range files {
			if f.Doc != nil {
				n++
			}
		}
		if n != 1 && len(files) > 0 {
			t.Errorf("%s has %d package comments: one file says what the package is, and teaches it", p.short(), n)
		}
	}
}

func TestEveryExportedNameIsDocumented(t *testing.T) {
	for _, p := range ourPackages(t) {
		fset, files := parsed(t, p)
		for _, f := range files {
			for _, d := range f.Decls {
				for _, name := range undocumented(d) {
					pos := fset.Position(name.Pos())
					t.Errorf("%s/%s:%d: %s has no comment: say meaning, units, errors, rule",
						p.short(), filepath.Base(pos.Filename), pos.Line, name.Name)
				}
			}
		}
	}
}

// identifier matches a word that can only be a name in code.
var identifier = regexp.MustCompile(`^[A-Za-z][a-z0-9]+[A-Z]\w*$`)

// The comment of a function begins with its name; a renamed function may have kept an old one.
func TestCommentsBeginWithTheNameTheyAreAbout(t *testing.T) {
	seen := 0
	for _, p := range ourPackages(t) {
		fset, files := parsed(t, p)
		for _, f := range files {
			for _, d := range f.Decls {
				d, ok := d.(*ast.FuncDecl)
				if !ok || d.Doc == nil {
					continue
				}
				first, _, _ := strings.Cut(d.Doc.Text(), " ")
				if !identifier.MatchString(first) {
					continue
				}
				if seen++; first != d.Name.Name {
					pos := fset.Position(d.Pos())
					t.Errorf("%s/%s:%d: the comment of %s is about %s", p.short(), filepath.Base(pos.Filename), pos.Line, d.Name.Name, first)
				}
			}
		}
	}
	if seen == 0 {
		t.Error("no comment was found")
	}
}

// undocumented returns the exported names of a declaration without comment.
func undocumented(d ast.Decl) []*ast.Ident {
	var names []*ast.Ident
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Name.IsExported() && d.Doc == nil && receiverExported(d) {
			names = append(names, d.Name)
		}
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				if s.Name.IsExported() && d.Doc == nil && s.Doc == nil {
					names = append(names, s.Name)
				}
			case *ast.ValueSpec:
				if d.Doc != nil || s.Doc != nil || s.Comment != nil {
					continue
				}
				for _, n := range s.Names {
					if n.IsExported() {
						names = append(names, n)
					}
				}
			}
		}
	}
	return names
}

// receiverExported is true for functions and for methods of exported types.
func receiverExported(d *ast.FuncDecl) bool {
	if d.Recv == nil {
		return true
	}
	typ := d.Recv.List[0].Type
	for {
		switch x := typ.(type) {
		case *ast.StarExpr:
			typ = x.X
		case *ast.IndexExpr:
			typ = x.X
		case *ast.IndexListExpr:
			typ = x.X
		case *ast.Ident:
			return x.IsExported()
		default:
			return true
		}
	}
}
