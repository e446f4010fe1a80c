package server

import (
	"flag"
	"fmt"
	gomaps "maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the types of the browser client anew")

// The browser client's types are the schemas of the description that it uses, as TypeScript.
// Lists and maps are never null there: the server leaves out what is optional
// and sends empty ones for the rest.
func TestTheTypesOfTheBrowserClientAreThoseOfTheDescription(t *testing.T) {
	const file = "../web/src/types.ts"
	var named []byte
	err := filepath.WalkDir("../web", func(path string, _ os.DirEntry, err error) error {
		if strings.HasSuffix(path, "node_modules") {
			return filepath.SkipDir
		}
		if ext := filepath.Ext(path); ext != ".ts" && ext != ".tsx" || path == file {
			return err
		}
		text, err := os.ReadFile(path)
		named = append(named, text...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	want := typescript(describe(routes()), named)
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

// typescript writes the schemas that the client names, and those that these need, as interfaces.
func typescript(d *document, named []byte) string {
	fields := map[string]map[string]string{}
	for name, s := range d.Components.Schemas {
		fields[name] = map[string]string{}
		for key, of := range s.Properties {
			optional := "?"
			if slices.Contains(s.Required, key) {
				optional = ""
			}
			fields[name][key+optional] = typeName(of)
		}
	}
	needed := map[string]bool{}
	var need func(text string)
	need = func(text string) {
		for _, name := range regexp.MustCompile(`\b[A-Z]\w+`).FindAllString(text, -1) {
			if fields[name] == nil || needed[name] {
				continue
			}
			needed[name] = true
			for _, of := range fields[name] {
				need(of)
			}
		}
	}
	need(string(named))
	var b strings.Builder
	b.WriteString("// Written by \"npm run types\" from the server's OpenAPI description; do not edit.\n")
	for _, name := range slices.Sorted(gomaps.Keys(needed)) {
		fmt.Fprintf(&b, "\nexport interface %s ", name)
		base := extended(name, fields, needed)
		if base != "" {
			fmt.Fprintf(&b, "extends %s ", base)
		}
		b.WriteString("{\n")
		for _, key := range slices.Sorted(gomaps.Keys(fields[name])) {
			if _, has := fields[base][key]; !has {
				fmt.Fprintf(&b, "  %s: %s;\n", key, fields[name][key])
			}
		}
		b.WriteString("}\n")
	}
	return b.String()
}

// extended is the largest of the interfaces whose fields another one all has, and some more; empty if there is none of three fields.
func extended(name string, fields map[string]map[string]string, among map[string]bool) string {
	best := ""
	for _, other := range slices.Sorted(gomaps.Keys(among)) {
		within := len(fields[other]) < len(fields[name])
		for key, of := range fields[other] {
			within = within && fields[name][key] == of
		}
		if within && len(fields[other]) >= max(3, len(fields[best])+1) {
			best = other
		}
	}
	return best
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
