package lawtest

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

const module = "mariscal"

// root is the folder of the module, seen from this package.
var root = filepath.Join("..", "..")

// A listed package is what go list says of it.
type listed struct {
	ImportPath, Dir, Name, Export      string
	Standard                           bool
	GoFiles, TestGoFiles, XTestGoFiles []string
	Imports, TestImports, XTestImports []string
	Error                              *struct{ Err string }
}

// short returns the import path below the module, "" for the root.
func (p listed) short() string {
	return strings.TrimPrefix(strings.TrimPrefix(p.ImportPath, module), "/")
}

func (p listed) ours() bool {
	return p.ImportPath == module || strings.HasPrefix(p.ImportPath, module+"/")
}

// everything lists our packages and all they depend on, with export data.
var everything = sync.OnceValues(func() ([]listed, error) {
	cmd := exec.Command("go", "list", "-e", "-export", "-deps", "-tags", "e2e",
		"-json=ImportPath,Dir,Name,Export,Standard,GoFiles,TestGoFiles,XTestGoFiles,Imports,TestImports,XTestImports,Error", "./...")
	cmd.Dir = root
	var faults bytes.Buffer
	cmd.Stderr = &faults
	out, err := cmd.Output()
	if err != nil {
		return nil, errors.New("go list: " + err.Error() + ": " + faults.String())
	}
	var all []listed
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := dec.Decode(&p); err == io.EOF {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
})

// ourPackages returns the packages of this module.
func ourPackages(t *testing.T) []listed {
	t.Helper()
	all, err := everything()
	if err != nil {
		t.Fatal(err)
	}
	var ours []listed
	for _, p := range all {
		if p.ours() {
			ours = append(ours, p)
		}
	}
	if len(ours) == 0 {
		t.Fatal("go list found no package of this module")
	}
	return ours
}

// eachFile calls f with every file of the tree that is written by hand.
func eachFile(t *testing.T, f func(path string, data []byte)) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		if d.IsDir() {
			if made(rel) {
				return filepath.SkipDir
			}
			return nil
		}
		if !d.Type().IsRegular() || made(rel) {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if bytes.IndexByte(data, 0) < 0 {
			f(rel, data)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// made reports whether a path is made by a tool or kept by git.
func made(rel string) bool {
	switch {
	case rel == ".git", rel == "build", strings.HasSuffix(rel, "node_modules"):
		return true
	case strings.HasPrefix(rel, "web/site/") && rel != "web/site/placeholder.html":
		return true
	}
	return false
}

// fits reports whether a package is named by one of space-separated patterns.
func fits(patterns, pkg string) bool {
	for p := range strings.FieldsSeq(patterns) {
		if below, ok := strings.CutSuffix(p, "/*"); ok && strings.HasPrefix(pkg, below+"/") || p == pkg {
			return true
		}
	}
	return false
}
