package ancients_test

import (
	"strings"
	"testing"

	scenarios "mariscal/content/ancients"
	"mariscal/content/frame/frametest"
)

func schemaFaults(t *testing.T, text string) []string {
	t.Helper()
	return frametest.SchemaFaults(t, scenarios.Schema(), text)
}

func TestTheSchemaAcceptsEveryBuiltinFile(t *testing.T) {
	for _, name := range scenarios.BuiltinNames() {
		data, err := scenarios.BuiltinFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range schemaFaults(t, string(data)) {
			t.Errorf("%s: %s", name, f)
		}
		for _, f := range schemaFaults(t, builtin(t, name).Info.Canonical) {
			t.Errorf("%s, canonical: %s", name, f)
		}
	}
}

func TestTheSchemaRefusesWhatTheLoaderRefuses(t *testing.T) {
	if f := schemaFaults(t, ford); len(f) != 0 {
		t.Fatal(f)
	}
	for _, c := range [][2]string{
		{"banners: 4", "banners: 40"},
		{"first: top", "first: north"},
		{"hill: [C5]", "marsh: [C5]"},
		{"[E3]", "[D13]"},
		{"[E3]", "[E14]"},
		{"LB: [D5]", "XX: [D5]"},
		{"blocks: 2", "strength: 2"},
		{"es: El vado", "fr: Le gué"},
		{"cards: 4", "cards: 13"},
		{"first: top\n", ""},
		{"hex: H4", "hex: J4"},
		{"[northwest, northeast]", "[north]"},
		{"G5: [n", "Z5: [n"},
		{"first: top", "first: top\nexits: [{side: top}]"},
		{"first: top", "first: top\nunit-types: {HI: {close: 4}}"},
		{"first: top", "first: top\ndeck: {origin: own, cards: {rout: 1}}"},
		{"first: top", "first: top\nbaners: 1"},
	} {
		text := strings.Replace(ford, c[0], c[1], 1)
		if text == ford {
			t.Fatalf("%q changes nothing", c[1])
		}
		if len(schemaFaults(t, text)) == 0 || faultsOf(t, text) == nil {
			t.Errorf("%q: the schema says %v, the loader %v", c[1], schemaFaults(t, text), faultsOf(t, text))
		}
	}
}
