package spelling

import (
	"slices"
	"testing"
)

var names = []string{
	"ancients/akragas", "ancients/cannae", "ancients/zama", "napoleonics/waterloo", "napoleonics/talavera", "commander/rivoli",
	"commander/marengo", "commander/arcole", "ancients/first-battle", "commander/first-battle",
}

func TestAMisspeltNameIsAnsweredWithTheNearest(t *testing.T) {
	for typed, want := range map[string][]string{
		"ancients/akragass": {"ancients/akragas"},
		"akragas2":          {"ancients/akragas"},
		"waterlo":           {"napoleonics/waterloo"},
		"RIVOLI":            {"commander/rivoli"},
		"first-battel":      {"ancients/first-battle", "commander/first-battle"},
		"xyzzy":             nil,
		"":                  nil,
	} {
		if got := Near(typed, names); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
}

func TestAListOfNamesIsShort(t *testing.T) {
	for _, c := range []struct {
		typed string
		names []string
		want  string
	}{
		{"cavalri", []string{"long", "short", "cavalry"}, "cavalry, long, short"},
		{"xyzzy", []string{"long", "short", "cavalry"}, "long, short, cavalry"},
		{"xyzzy", names, "ancients/akragas, ancients/cannae, ancients/zama, napoleonics/waterloo, napoleonics/talavera, commander/rivoli, commander/marengo, commander/arcole, …"},
	} {
		if got := List(c.typed, c.names); got != c.want {
			t.Errorf("%q: %q, want %q", c.typed, got, c.want)
		}
	}
}
