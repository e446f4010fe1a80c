package server

import (
	"flag"
	"fmt"
	gomaps "maps"
	"os"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the types of the browser client anew")

// The browser client's types are the schemas of the description, as TypeScript.
// Lists and maps are never null there: the server leaves out what is optional
// and sends empty ones for the rest.
func TestTheTypesOfTheBrowserClientAreThoseOfTheDescription(t *testing.T) {
	const file = "../web/src/types.ts"
	want := typescript(describe(routes()))
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(have) == want {
		return
	}
	line := 1
	for i := range min(len(have), len(want)) {
		if have[i] != want[i] {
			break
		}
		if have[i] == '\n' {
			line++
		}
	}
	t.Errorf("%s is out of date from line %d on; run: go test ./server -run TypesOfTheBrowserClient -args -update", file, line)
}

func typescript(d *document) string {
	var b strings.Builder
	b.WriteString("// Written by \"npm run types\" from the server's OpenAPI description; do not edit.\n")
	for _, name := range slices.Sorted(gomaps.Keys(d.Components.Schemas)) {
		s := d.Components.Schemas[name]
		fmt.Fprintf(&b, "\nexport interface %s {\n", name)
		for _, key := range slices.Sorted(gomaps.Keys(s.Properties)) {
			optional := "?"
			if slices.Contains(s.Required, key) {
				optional = ""
			}
			fmt.Fprintf(&b, "  %s%s: %s;\n", key, optional, typeName(s.Properties[key]))
		}
		b.WriteString("}\n")
	}
	return b.String()
}

// typeName writes one schema as a TypeScript type.
func typeName(s *schema) string {
	if name, ok := strings.CutPrefix(s.Ref, "#/components/schemas/"); ok {
		return name
	}
	kind := s.Type
	if either, ok := kind.([]string); ok {
		kind = either[0]
	}
	switch kind {
	case "string", "boolean":
		return kind.(string)
	case "integer", "number":
		return "number"
	case "array":
		if s.Length == 2 {
			return "[" + typeName(s.Items) + ", " + typeName(s.Items) + "]"
		}
		return typeName(s.Items) + "[]"
	case "object":
		if more, ok := s.More.(*schema); ok {
			return "Record<string, " + typeName(more) + ">"
		}
		return "Record<string, unknown>"
	}
	return "unknown"
}
