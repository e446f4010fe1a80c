package content_test

import (
	"encoding/json"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/words"
)

// descriptions appends the descriptions in a JSON Schema.
func descriptions(v any, found []string) []string {
	switch v := v.(type) {
	case []any:
		for _, inner := range v {
			found = descriptions(inner, found)
		}
	case map[string]any:
		if text, ok := v["description"].(string); ok {
			found = append(found, text)
		}
		for _, inner := range v {
			found = descriptions(inner, found)
		}
	}
	return found
}

func TestEveryDescriptionOfAFieldIsInSpanish(t *testing.T) {
	l := content.Standard()
	said := map[string]bool{} // by the English of a description
	for _, sys := range l.Rulebooks() {
		e, _ := l.Entry(sys.Name())
		var english, spanish any
		if json.Unmarshal(e.SchemaIn("en"), &english) != nil || json.Unmarshal(e.SchemaIn("es"), &spanish) != nil {
			t.Fatalf("%s: the schema is not JSON", sys.Name())
		}
		en, es := descriptions(english, nil), map[string]bool{}
		for _, text := range descriptions(spanish, nil) {
			es[text] = true
		}
		for _, text := range en {
			said[text] = true
			if es[text] {
				t.Errorf("%s: %q has no Spanish", sys.Name(), text)
			}
		}
	}
	for id := range words.Written("es") {
		if _, text, ok := strings.Cut(id, ".field."); ok && !said[text] && words.ByEnglish(id) {
			t.Errorf("no field is described by %q", text)
		}
	}
}
