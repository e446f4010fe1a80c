package content_test

import (
	"testing"

	"mariscal/content"
)

// Whoever has a record of other rules is told which release plays it; so the table of each
// system has the rules that are played now, and does not end before them.
func TestEveryVersionOfTheRulesIsInTheTableOfReleases(t *testing.T) {
	all, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	list := content.Standard()
	for _, sys := range all {
		if _, known := list.Release(sys.Name(), sys.Version()); !known {
			t.Errorf("%s: version %s of the rules has no row in its releases", sys.Name(), sys.Version())
		}
		if release, known := list.Release(sys.Name(), "0.1"); known {
			t.Errorf("%s: version 0.1 was played by %s", sys.Name(), release)
		}
	}
}
