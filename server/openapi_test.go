package server

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The document is checked as a reader of OpenAPI 3.1 would: every reference
// leads somewhere, every parameter of a path is declared, every operation has a
// name of its own, an answer and the problem.
func TestTheDescriptionListsEveryRouteAndIsWhole(t *testing.T) {
	list := routes()
	text, err := json.Marshal(describe(list))
	if err != nil {
		t.Fatal(err)
	}
	var d struct {
		OpenAPI string
		Info    struct{ Title, Version string }
		Paths   map[string]map[string]struct {
			OperationID string
			Summary     string
			Parameters  []struct {
				Name, In string
				Required bool
				Schema   json.RawMessage
			}
			RequestBody *struct {
				Content map[string]struct{ Schema json.RawMessage }
			}
			Responses map[string]struct {
				Description string
				Content     map[string]struct{ Schema json.RawMessage }
			}
		}
		Components struct{ Schemas map[string]json.RawMessage }
	}
	if err := json.Unmarshal(text, &d); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(d.OpenAPI, "3.1.") || d.Info.Title == "" || d.Info.Version == "" {
		t.Errorf("head: %s %+v", d.OpenAPI, d.Info)
	}
	for _, ref := range regexp.MustCompile(`"\$ref":"([^"]*)"`).FindAllStringSubmatch(string(text), -1) {
		name, ok := strings.CutPrefix(ref[1], "#/components/schemas/")
		if !ok || d.Components.Schemas[name] == nil {
			t.Errorf("reference to %s leads nowhere", ref[1])
		}
	}
	names := map[string]bool{}
	for _, r := range list {
		o, ok := d.Paths[r.path][strings.ToLower(r.method)]
		if !ok {
			t.Errorf("%s %s is not described", r.method, r.path)
			continue
		}
		if o.OperationID == "" || names[o.OperationID] || o.Summary == "" {
			t.Errorf("%s %s: operation id %q, summary %q", r.method, r.path, o.OperationID, o.Summary)
		}
		names[o.OperationID] = true
		var declared, wanted []string
		answers := 2 // the good one and what went wrong
		for _, p := range o.Parameters {
			if len(p.Schema) == 0 || p.Name == "" || p.Required != (p.In == "path") {
				t.Errorf("%s %s: parameter %+v", r.method, r.path, p)
			}
			if p.Name == "number" {
				answers++ // the question may have passed
			}
			if p.In == "path" {
				declared = append(declared, p.Name)
			}
		}
		for _, m := range regexp.MustCompile(`\{(\w+)\}`).FindAllStringSubmatch(r.path, -1) {
			wanted = append(wanted, m[1])
		}
		slices.Sort(declared)
		slices.Sort(wanted)
		if !slices.Equal(declared, wanted) {
			t.Errorf("%s %s declares %v", r.method, r.path, declared)
		}
		if o.Responses["default"].Content["application/problem+json"].Schema == nil || len(o.Responses) != answers {
			t.Errorf("%s %s: answers %v", r.method, r.path, o.Responses)
		}
		for status, a := range o.Responses {
			if a.Description == "" {
				t.Errorf("%s %s: answer %s is not described", r.method, r.path, status)
			}
		}
		body := strings.Contains(" POST PUT PATCH ", r.method) && !slices.Contains([]string{"matchRestore", "matchKeep", "return", "device", "codesRenew", "accountMatches", "tournamentEnter", "tournamentWithdraw", "calendarMake", "reviewBegin", "recordReviewBegin"}, r.name)
		if body != (o.RequestBody != nil) {
			t.Errorf("%s %s: body %v", r.method, r.path, o.RequestBody)
		}
	}
	described := 0
	for _, operations := range d.Paths {
		described += len(operations)
	}
	if described != len(list) {
		t.Errorf("%d operations are described, there are %d", described, len(list))
	}
}
