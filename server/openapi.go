package server

import (
	"encoding/json"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"mariscal/game"
)

// The types of an OpenAPI 3.1 document that this interface needs.
type (
	document struct {
		OpenAPI    string                           `json:"openapi"`
		Info       map[string]string                `json:"info"`
		Paths      map[string]map[string]*operation `json:"paths"`
		Components struct {
			Schemas map[string]*schema `json:"schemas"`
		} `json:"components"`
	}
	operation struct {
		ID         string               `json:"operationId"`
		Summary    string               `json:"summary"`
		Parameters []parameter          `json:"parameters,omitempty"`
		Body       *payload             `json:"requestBody,omitempty"`
		Responses  map[string]*response `json:"responses"`
	}
	parameter struct {
		Name     string  `json:"name"`
		In       string  `json:"in"`
		Required bool    `json:"required,omitempty"`
		About    string  `json:"description,omitempty"`
		Schema   *schema `json:"schema"`
	}
	payload struct {
		Required bool             `json:"required"`
		Content  map[string]media `json:"content"`
	}
	response struct {
		About   string           `json:"description"`
		Content map[string]media `json:"content,omitempty"`
	}
	media struct {
		Schema *schema `json:"schema"`
	}
	// A schema is a JSON Schema (2020-12). The empty schema allows anything.
	schema struct {
		Ref        string             `json:"$ref,omitempty"`
		Type       any                `json:"type,omitempty"`
		Format     string             `json:"format,omitempty"`
		Properties map[string]*schema `json:"properties,omitempty"`
		Required   []string           `json:"required,omitempty"`
		Items      *schema            `json:"items,omitempty"`
		OneOf      []*schema          `json:"oneOf,omitempty"`
		Length     int                `json:"maxItems,omitempty"`
		More       any                `json:"additionalProperties,omitempty"`
	}
)

// describe makes the OpenAPI document of the routes.
func describe(routes []route) *document {
	d := &document{
		OpenAPI: "3.1.0",
		Info: map[string]string{
			"title":   "Mariscal",
			"version": "1",
			"description": "A rules-enforcing table for historical wargames. Texts come in the language of the lang parameter or of " +
				"Accept-Language (es, en). Who may act is known by a cookie that is set when one first takes a seat: by a new match, an invitation, a device code, or reclaiming a seat.",
		},
		Paths: map[string]map[string]*operation{},
	}
	d.Components.Schemas = map[string]*schema{}
	for _, r := range routes {
		if d.Paths[r.path] == nil {
			d.Paths[r.path] = map[string]*operation{}
		}
		d.Paths[r.path][strings.ToLower(r.method)] = d.operation(r)
	}
	return d
}

func (d *document) operation(r route) *operation {
	o := &operation{ID: r.name, Summary: r.summary, Responses: map[string]*response{}}
	fields := reflect.VisibleFields(r.in)
	if r.changes {
		fields = append(fields, reflect.VisibleFields(reflect.TypeFor[knowing]())...)
	}
	for _, f := range fields {
		name, place := binding(f)
		switch {
		case f.Anonymous:
		case f.Name == "Body":
			o.Body = &payload{Required: true, Content: map[string]media{"application/json": {d.schema(f.Type)}}}
		case place != "" && !slices.ContainsFunc(o.Parameters, func(p parameter) bool { return p.Name == name }):
			o.Parameters = append(o.Parameters, parameter{
				Name: name, In: place, Required: place == "path", About: f.Tag.Get("about"), Schema: d.schema(f.Type),
			})
		}
	}
	good := &response{About: http.StatusText(r.status)}
	switch {
	case r.changes:
		either := &schema{OneOf: []*schema{d.schema(r.out), d.schema(reflect.TypeFor[MatchChange]())}}
		good.Content = map[string]media{"application/json": {either}}
	case r.out == reflect.TypeFor[forever]():
		good.Content = map[string]media{"application/json": {d.schema(reflect.TypeFor[game.Board]())}}
	case r.stream:
		good.Content = map[string]media{"text/event-stream": {&schema{Type: "string"}}}
	case r.out == reflect.TypeFor[plain]():
		good.Content = map[string]media{"text/plain": {&schema{Type: "string"}}}
	case r.out == reflect.TypeFor[*document]():
		good.Content = map[string]media{"application/json": {&schema{Type: "object"}}}
	case r.status != http.StatusNoContent:
		good.Content = map[string]media{"application/json": {d.schema(r.out)}}
	}
	o.Responses[strconv.Itoa(r.status)] = good
	if _, asked := r.in.FieldByName("matchAsked"); asked {
		o.Responses[strconv.Itoa(http.StatusNoContent)] = &response{About: "Another question is open by now"}
	}
	o.Responses["default"] = &response{
		About:   "What went wrong",
		Content: map[string]media{"application/problem+json": {d.schema(reflect.TypeFor[Problem]())}},
	}
	return o
}

// schema returns the schema of a Go type; named structs are listed once under components
// and referenced.
func (d *document) schema(t reflect.Type) *schema {
	switch {
	case t == reflect.TypeFor[time.Time]():
		return &schema{Type: "string", Format: "date-time"}
	case t == reflect.TypeFor[json.RawMessage]():
		return &schema{}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return d.schema(t.Elem())
	case reflect.String:
		return &schema{Type: "string"}
	case reflect.Bool:
		return &schema{Type: "boolean"}
	case reflect.Float32, reflect.Float64:
		return &schema{Type: "number"}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return &schema{Type: "integer"}
	case reflect.Slice:
		return &schema{Type: []string{"array", "null"}, Items: d.schema(t.Elem())}
	case reflect.Array:
		return &schema{Type: "array", Items: d.schema(t.Elem()), Length: t.Len()}
	case reflect.Map:
		return &schema{Type: []string{"object", "null"}, More: d.schema(t.Elem())}
	case reflect.Struct:
		return d.object(t)
	}
	return &schema{}
}

func (d *document) object(t reflect.Type) *schema {
	o := &schema{Type: "object", Properties: map[string]*schema{}}
	if t.Name() == "" {
		d.fields(o, t)
		return o
	}
	name := strings.ToUpper(t.Name()[:1]) + t.Name()[1:]
	if d.Components.Schemas[name] == nil {
		d.Components.Schemas[name] = o
		d.fields(o, t)
	}
	return &schema{Ref: "#/components/schemas/" + name}
}

func (d *document) fields(o *schema, t reflect.Type) {
	for i := range t.NumField() {
		f := t.Field(i)
		key, options, has := asJSON(f)
		switch {
		case !has:
			continue
		case key == "":
			d.fields(o, f.Type)
			continue
		}
		o.Properties[key] = d.schema(f.Type)
		if options == "" {
			o.Required = append(o.Required, key)
		}
	}
	slices.Sort(o.Required)
	o.Required = slices.Compact(o.Required)
}
