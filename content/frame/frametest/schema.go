package frametest

import (
	"bytes"
	"errors"
	"math"
	"sync"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"go.yaml.in/yaml/v4"
)

// SchemaFaults returns the objections of a system's JSON Schema to a file, nil if it accepts the
// file.
func SchemaFaults(t *testing.T, schema []byte, text string) []string {
	t.Helper()
	var v any
	if err := yaml.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	return faultsOf(t, schema, v)
}

func faultsOf(t *testing.T, schema []byte, v any) (faults []string) {
	t.Helper()
	var wrong *jsonschema.ValidationError
	if errors.As(compiled(t, schema).Validate(undated(v)), &wrong) {
		faults = causes(wrong, nil)
	}
	return faults
}

// causes appends the leaves of the tree of an error.
func causes(e *jsonschema.ValidationError, faults []string) []string {
	for _, c := range e.Causes {
		faults = causes(c, faults)
	}
	if len(e.Causes) == 0 {
		faults = append(faults, e.Error())
	}
	return faults
}

var schemas sync.Map // compiled schemas by the address of their text

func compiled(t *testing.T, schema []byte) *jsonschema.Schema {
	t.Helper()
	if s, known := schemas.Load(&schema[0]); known {
		return s.(*jsonschema.Schema)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(schema))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.AssertVocabs()
	const at = "scenario.schema.json"
	if err := c.AddResource(at, doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile(at)
	if err != nil {
		t.Fatal(err)
	}
	schemas.Store(&schema[0], s)
	return s
}

// undated turns values of YAML into values of JSON: dates become text again; numbers that JSON does
// not have (.inf, .nan) become a fraction below every bound.
func undated(v any) any {
	switch v := v.(type) {
	case float64:
		if math.IsInf(v, 0) || math.IsNaN(v) {
			return -1e15 - 0.5
		}
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
