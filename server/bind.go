package server

import (
	"net/http"
	"net/url"
	"reflect"
	"strconv"
)

// A boundField is a field of a route's input, and its source in the request.
type boundField struct {
	index       []int
	kind        reflect.Kind
	name, place string
	limit       int64 // of the body; 0 for other fields
}

var bindingsOfKnowing = bindingsOf(reflect.TypeFor[knowing]())

// bindingsOf returns the fields of a struct that requests fill in.
func bindingsOf(t reflect.Type) (fields []boundField) {
	for _, f := range reflect.VisibleFields(t) {
		b := boundField{index: f.Index, kind: f.Type.Kind()}
		b.name, b.place = binding(f)
		if f.Name == "Body" {
			b.limit = bodyLimit(f.Type)
		}
		if !f.Anonymous && (b.limit > 0 || b.place != "") {
			fields = append(fields, b)
		}
	}
	return fields
}

// bind fills in the fields from a request.
func bind(in any, fields []boundField, w http.ResponseWriter, r *http.Request) error {
	v := reflect.ValueOf(in).Elem()
	var query url.Values
	for i := range fields {
		f := &fields[i]
		field := v.FieldByIndex(f.index)
		if f.limit > 0 {
			if err := body(field.Addr().Interface(), w, r, f.limit); err != nil {
				return err
			}
			continue
		}
		name := f.name
		var text string
		switch f.place {
		case "path":
			text = r.PathValue(name)
		case "query":
			if query == nil {
				query = r.URL.Query()
			}
			text = query.Get(name)
		case "header":
			text = r.Header.Get(name)
		}
		if text == "" {
			continue
		}
		switch f.kind {
		case reflect.Int, reflect.Pointer:
			n, err := strconv.Atoi(text)
			if err != nil {
				return bad("server.bad-number", name, clip(text))
			}
			if f.kind == reflect.Pointer {
				field.Set(reflect.ValueOf(&n))
				continue
			}
			field.SetInt(int64(n))
		case reflect.Bool:
			b, err := strconv.ParseBool(text)
			if err != nil {
				return bad("server.bad-flag", name, clip(text))
			}
			field.SetBool(b)
		default:
			field.SetString(text)
		}
	}
	return nil
}

// binding returns the name and place ("path", "query", "header") of a field.
func binding(f reflect.StructField) (name, place string) {
	for _, place := range []string{"path", "query", "header"} {
		if name := f.Tag.Get(place); name != "" {
			return name, place
		}
	}
	return "", ""
}
