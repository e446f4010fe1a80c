package lawtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A tree is everything documents can name: files and folders, packages of the standard
// library, Go declarations, and all words of the code.
type tree struct {
	paths     map[string]bool            // "/" and a path of the tree, and every end of it
	standard  map[string]bool            // import paths
	declared  map[string]map[string]bool // by package name: constants, variables, functions, types
	members   map[string]map[string]bool // by type name: fields and methods, of whichever package
	words     map[string]bool            // of everything that is no document
	shortened map[string]string          // how the code calls a package
}

func readTree(t *testing.T) *tree {
	tr := &tree{
		paths: map[string]bool{}, standard: map[string]bool{}, declared: map[string]map[string]bool{},
		members: map[string]map[string]bool{}, words: map[string]bool{}, shortened: map[string]string{"cc": "commandcolors"},
	}
	eachFile(t, func(file string, data []byte) {
		for at := file; at != "." && !tr.paths["/"+at]; at = path.Dir(at) {
			for end := "/" + at; end != ""; {
				tr.paths[end] = true
				if i := strings.IndexByte(end[1:], '/'); i >= 0 {
					end = end[i+1:]
				} else {
					end = ""
				}
			}
		}
		if path.Ext(file) == ".md" || strings.HasPrefix(file, "internal/lawtest/") {
			return
		}
		for word := range strings.FieldsFuncSeq(string(data), func(r rune) bool {
			return r < '0' || r > '9' && r < 'A' || r > 'Z' && r < 'a' && r != '_' || r > 'z' && r < 128
		}) {
			tr.words[word] = true
		}
	})
	all, err := everything()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		if p.Standard {
			tr.standard[p.ImportPath] = true
		}
		if p.ours() {
			tr.declare(t, p)
		}
	}
	return tr
}

func (tr *tree) declare(t *testing.T, p listed) {
	names := tr.declared[p.Name]
	if names == nil {
		names = map[string]bool{}
		tr.declared[p.Name] = names
	}
	member := func(of, name string) {
		if tr.members[of] == nil {
			tr.members[of] = map[string]bool{}
		}
		tr.members[of][name] = true
	}
	for _, file := range slices.Concat(p.GoFiles, p.TestGoFiles, p.XTestGoFiles) {
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(p.Dir, file), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				names[d.Name.Name] = true
				if d.Recv != nil {
					member(receiver(d.Recv.List[0].Type), d.Name.Name)
				}
			case *ast.GenDecl:
				for _, s := range d.Specs {
					switch s := s.(type) {
					case *ast.ValueSpec:
						for _, n := range s.Names {
							names[n.Name] = true
						}
					case *ast.TypeSpec:
						names[s.Name.Name] = true
						for _, field := range fieldsOf(s.Type) {
							member(s.Name.Name, field)
						}
					}
				}
			}
		}
	}
}

func receiver(typ ast.Expr) string {
	for {
		switch x := typ.(type) {
		case *ast.StarExpr:
			typ = x.X
		case *ast.IndexExpr:
			typ = x.X
		case *ast.IndexListExpr:
			typ = x.X
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}

// fieldsOf returns the fields of a struct and the methods of an interface.
func fieldsOf(typ ast.Expr) []string {
	var list *ast.FieldList
	switch x := typ.(type) {
	case *ast.StructType:
		list = x.Fields
	case *ast.InterfaceType:
		list = x.Methods
	default:
		return nil
	}
	var names []string
	for _, f := range list.List {
		for _, n := range f.Names {
			names = append(names, n.Name)
		}
		if len(f.Names) == 0 {
			names = append(names, receiver(f.Type))
		}
	}
	return names
}

var (
	dotted      = regexp.MustCompile(`^[A-Za-z]\w*(\.[A-Za-z]\w*)+$`)
	placeholder = regexp.MustCompile(`<\w+>|\{\w+\}|\b(NAME|SYSTEM|ROOM|FIRST|ID|NATION)\b`)
	bare        = regexp.MustCompile(`[\pL_][\pL0-9_]*`)
)

// scenario reports whether name is that of a built-in battle: ancients/akragas.
func (tr *tree) scenario(name string) bool {
	system, battle, ok := strings.Cut(name, "/")
	return ok && tr.paths["/content/"+system+"/scenarios/"+battle+".yaml"]
}

// has reports whether a name is in the tree: a file or folder by the end of its path, a Go
// name by its declaration, anything else by its words.
func (tr *tree) has(name string) bool {
	switch {
	case tr.standard[name], tr.paths["/"+strings.Trim(name, "/")], tr.scenario(name):
		return true
	case strings.HasPrefix(name, "/"):
	case strings.ContainsAny(name, "/") && !strings.ContainsAny(name, " ·#"), namedFile.MatchString("`" + name + "`"):
		glob := placeholder.ReplaceAllString(name, "*")
		if strings.Contains(glob, "*") {
			for end := range tr.paths {
				if ok, _ := path.Match("/"+glob, end); ok {
					return true
				}
			}
		}
		return false
	case dotted.MatchString(name):
		parts := strings.Split(name, ".")
		if full := tr.shortened[parts[0]]; full != "" {
			parts[0] = full
		}
		if in := tr.declared[parts[0]]; in != nil && ast.IsExported(parts[1]) {
			if !in[parts[1]] {
				return false
			}
			parts = parts[1:]
		}
		if len(parts) > 1 && tr.members[parts[0]] != nil {
			return tr.members[parts[0]][parts[1]]
		}
	}
	for _, word := range bare.FindAllString(placeholder.ReplaceAllString(name, " "), -1) {
		if !tr.words[word] {
			return false
		}
	}
	return true
}

var quoted = regexp.MustCompile("`([^`\n]+)`")

// Everything that ARCHITECTURE.md, CONTRIBUTING.md or a decision quotes as code is in the tree.
func TestDocumentsNameWhatExists(t *testing.T) {
	tr := readTree(t)
	n := 0
	eachFile(t, func(file string, data []byte) {
		if file != "ARCHITECTURE.md" && file != "CONTRIBUTING.md" && !strings.HasPrefix(file, "docs/decisions/") {
			return
		}
		for i, line := range strings.Split(string(data), "\n") {
			for _, m := range quoted.FindAllStringSubmatch(line, -1) {
				if n++; !tr.has(m[1]) {
					t.Errorf("%s:%d names %s, which is not in the tree", file, i+1, m[1])
				}
			}
		}
	})
	if n == 0 {
		t.Error("no document names anything")
	}
	for _, gone := range []string{"game/nothing.go", "game.Nothing", "Decision.Nothing", "nothingAtAll()", "game/position", "systems/nothing", "systems/<system>/nothing.go"} {
		if tr.has(gone) {
			t.Errorf("%s counts as something in the tree", gone)
		}
	}
}
