package content_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"mariscal/content"
)

func TestEveryBuiltinFileIsWhole(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	for _, ref := range content.Standard().BuiltIn() {
		data, err := content.BuiltinFile(ref.ID)
		if err != nil {
			t.Error(err)
			continue
		}
		s, err := content.Read(ref.ID, data)
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		if s.Info.Ref != ref {
			t.Errorf("the file of %v holds %v", ref, s.Info.Ref)
		}
	}
}

// A file that Order does not name would be built in for nobody.
func TestEveryBuiltinFileIsInTheOrderOfLists(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems {
		e, _ := content.Standard().Entry(sys.Name())
		files, err := fs.Glob(e.Battles, "*.yaml")
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, f := range files {
			names = append(names, strings.TrimSuffix(f, ".yaml"))
		}
		if want := slices.Sorted(slices.Values(e.Order)); !slices.Equal(names, want) {
			t.Errorf("%s has the files %v and lists %v", sys.Name(), names, want)
		}
	}
}
