package frametest

import (
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
)

// SchemaFaults returns what the JSON Schema of a system's files says against a file;
// nothing when it accepts it.
func SchemaFaults(t *testing.T, schema []byte, text string) []string {
	t.Helper()
	var v any
	if err := yaml.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	read := readSchema(t, schema)
	return read.check(read.root, "", undated(v))
}

func readSchema(t *testing.T, schema []byte) jsonSchema {
	t.Helper()
	if s, known := schemas.Load(&schema[0]); known {
		return s.(jsonSchema)
	}
	var read jsonSchema
	if err := json.Unmarshal(schema, &read.root); err != nil {
		t.Fatal(err)
	}
	schemas.Store(&schema[0], read)
	return read
}

var schemas sync.Map // as read, by their first byte

// A jsonSchema checks values against the part of JSON Schema our schema uses;
// any other keyword is an error.
type jsonSchema struct{ root map[string]any }

func (s jsonSchema) check(schema any, at string, v any) []string {
	m := schema.(map[string]any)
	var faults []string
	fault := func(format string, args ...any) {
		faults = append(faults, at+": "+fmt.Sprintf(format, args...))
	}
	for key, want := range m {
		switch key {
		case "$schema", "title", "description", "$defs", "properties":
		case "$ref":
			def := s.root["$defs"].(map[string]any)[strings.TrimPrefix(want.(string), "#/$defs/")]
			faults = append(faults, s.check(def, at, v)...)
		case "type":
			kind, kinds := kindOf(v), []any{want}
			if list, ok := want.([]any); ok {
				kinds = list
			}
			if !slices.Contains(kinds, any(kind)) && (kind != "integer" || !slices.Contains(kinds, any("number"))) {
				fault("is %s, not %s", kind, want)
			}
		case "const":
			if v != want {
				fault("is %v, not %v", v, want)
			}
		case "enum":
			found := false
			for _, w := range want.([]any) {
				found = found || w == v
			}
			if !found {
				fault("%v is not one of %v", v, want)
			}
		case "pattern":
			if text, ok := v.(string); ok && !compiled(want.(string)).MatchString(text) {
				fault("%q does not match", text)
			}
		case "minLength", "maxLength":
			if text, ok := v.(string); ok {
				n := float64(utf8.RuneCountInString(text))
				if key == "minLength" && n < want.(float64) || key == "maxLength" && n > want.(float64) {
					fault("%s is %v", key, want)
				}
			}
		case "minimum", "maximum":
			n, ok := v.(float64)
			if whole, is := v.(int); is {
				n, ok = float64(whole), true
			}
			if ok && (key == "minimum" && n < want.(float64) || key == "maximum" && n > want.(float64)) {
				fault("%s is %v", key, want)
			}
		case "minProperties":
			if object, ok := v.(map[string]any); ok && len(object) < int(want.(float64)) {
				fault("%s is %v", key, want)
			}
		case "minItems", "maxItems":
			if list, ok := v.([]any); ok && (key == "minItems" && len(list) < int(want.(float64)) || key == "maxItems" && len(list) > int(want.(float64))) {
				fault("%s is %v", key, want)
			}
		case "uniqueItems":
			if list, ok := v.([]any); ok {
				seen := map[string]bool{}
				for _, item := range list {
					if seen[fmt.Sprint(item)] {
						fault("%v appears twice", item)
					}
					seen[fmt.Sprint(item)] = true
				}
			}
		case "items":
			if list, ok := v.([]any); ok {
				for i, item := range list {
					faults = append(faults, s.check(want, fmt.Sprintf("%s[%d]", at, i), item)...)
				}
			}
		case "required":
			if object, ok := v.(map[string]any); ok {
				for _, k := range want.([]any) {
					if _, has := object[k.(string)]; !has {
						fault("%s is missing", k)
					}
				}
			}
		case "propertyNames":
			if object, ok := v.(map[string]any); ok {
				for k := range object {
					faults = append(faults, s.check(want, at+"."+k, k)...)
				}
			}
		case "additionalProperties":
			if object, ok := v.(map[string]any); ok {
				properties, _ := m["properties"].(map[string]any)
				for k, item := range object {
					switch p, known := properties[k]; {
					case known:
						faults = append(faults, s.check(p, at+"."+k, item)...)
					case want == false:
						fault("unknown key %s", k)
					default:
						faults = append(faults, s.check(want, at+"."+k, item)...)
					}
				}
			}
		case "anyOf":
			if !slices.ContainsFunc(want.([]any), func(w any) bool { return len(s.check(w, at, v)) == 0 }) {
				fault("%v matches none of the forms allowed", v)
			}
		case "oneOf":
			matches := 0
			for _, w := range want.([]any) {
				if len(s.check(w, at, v)) == 0 {
					matches++
				}
			}
			if matches != 1 {
				fault("%v matches %d of the forms allowed", v, matches)
			}
		default:
			fault("the schema uses the keyword %s, which this test does not know", key)
		}
	}
	return faults
}

// kindOf names the JSON type of a value; a number without a fraction is an
// integer.
func kindOf(v any) string {
	switch v := v.(type) {
	case float64:
		if v == math.Trunc(v) && !math.IsInf(v, 0) {
			return "integer"
		}
		return "number"
	case map[string]any:
		return "object"
	case []any:
		return "array"
	case string:
		return "string"
	case int:
		return "integer"
	case bool:
		return "boolean"
	}
	return fmt.Sprintf("%T", v)
}

var patterns sync.Map // of the schema, by their text

func compiled(pattern string) *regexp.Regexp {
	if p, ok := patterns.Load(pattern); ok {
		return p.(*regexp.Regexp)
	}
	p := regexp.MustCompile(pattern)
	patterns.Store(pattern, p)
	return p
}

// undated writes dates as text again, which they are for JSON.
func undated(v any) any {
	switch v := v.(type) {
	case time.Time:
		return v.Format(time.DateOnly)
	case []any:
		for i := range v {
			v[i] = undated(v[i])
		}
	case map[string]any:
		for k := range v {
			v[k] = undated(v[k])
		}
	}
	return v
}
