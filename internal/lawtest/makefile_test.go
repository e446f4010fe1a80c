package lawtest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A test that is called another way now would run without the race detector that looks for it.
func TestEveryTestThatTheMakefileNamesIsThere(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "Makefile"))
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for _, list := range regexp.MustCompile(`\^Test(?:\(([\w|]+)\)|(\w+))\$\$`).FindAllSubmatch(text, -1) {
		for name := range strings.SplitSeq(string(list[1])+string(list[2]), "|") {
			named["Test"+name] = false
		}
	}
	eachFile(t, func(path string, data []byte) {
		if !strings.HasSuffix(path, "_test.go") {
			return
		}
		for _, found := range declaredTest.FindAllSubmatch(data, -1) {
			if _, is := named[string(found[1])]; is {
				named[string(found[1])] = true
			}
		}
	})
	for name, there := range named {
		if !there {
			t.Errorf("the Makefile names %s, which is no test", name)
		}
	}
	if !named["TestManyAtOnce"] || !named["TestWhoMayDoWhat"] {
		t.Error("the Makefile's lists are not found")
	}
}

var declaredTest = regexp.MustCompile(`(?m)^func (Test\w+)\(`)
