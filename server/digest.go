package server

import (
	"encoding"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/maphash"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"
)

// A summer adds a value to a sum: values that are told alike have equal sums, and
// others different ones, as far as 64 bits go. It is made once for a type and
// takes a small part of what it takes to write the value as JSON.
type summer func(h *maphash.Hash, v reflect.Value)

// A part is a field of an answer that is compared by itself.
type part struct {
	key   string
	index []int
	omits bool // it is not told when it is empty
	sum   summer
}

// partsOf returns the fields of a struct as encoding/json names them, but for some.
func partsOf(t reflect.Type, except ...string) (parts []part) {
	for _, f := range reflect.VisibleFields(t) {
		key, omits, has := asJSON(f)
		if !has || slices.Contains(except, key) || f.Anonymous && key == "" {
			continue
		}
		p := part{key: key, index: f.Index, omits: omits, sum: summerOf(f.Type, omits)}
		at := slices.IndexFunc(parts, func(o part) bool { return o.key == key })
		switch {
		case at < 0:
			parts = append(parts, p)
		case len(f.Index) < len(parts[at].index): // the outer field is the one that is told
			parts[at] = p
		}
	}
	return parts
}

// asJSON says how a field is told: by what name, and whether it is left out when
// empty. Not every field is.
func asJSON(f reflect.StructField) (key string, omits, has bool) {
	tag := f.Tag.Get("json")
	if tag == "-" || !f.IsExported() && !f.Anonymous {
		return "", false, false
	}
	key, options, _ := strings.Cut(tag, ",")
	if key == "" && !f.Anonymous {
		key = f.Name
	}
	return key, options == "omitempty", true
}

// of is the sum of the part of a struct, 0 when it is not told.
func (p *part) of(h *maphash.Hash, v reflect.Value) uint64 {
	f := v.FieldByIndex(p.index)
	if p.omits && empty(f) {
		return 0
	}
	return sum(h, p.sum, f)
}

// sum is a sum by itself; it is never 0.
func sum(h *maphash.Hash, add summer, v reflect.Value) uint64 {
	h.Reset()
	add(h, v)
	return h.Sum64() | 1
}

// empty is what encoding/json calls empty.
func empty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Map, reflect.String:
		return v.Len() == 0
	case reflect.Array, reflect.Struct:
		return v.Kind() == reflect.Array && v.Len() == 0
	}
	return v.IsZero()
}

func sumNumber(h *maphash.Hash, n uint64) {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], n)
	_, _ = h.Write(b[:]) // a hash takes all
}

func sumText(h *maphash.Hash, text string) {
	_ = h.WriteByte(byte(min(len(text), 255))) // where it ends: a text may have any bytes
	if len(text) >= 255 {
		sumNumber(h, uint64(len(text)))
	}
	_, _ = h.WriteString(text)
}

// summerOf returns the summer of a type. omits says that the empty list and no
// list are told alike.
func summerOf(t reflect.Type, omits bool) summer {
	if t == reflect.TypeFor[time.Time]() {
		return func(h *maphash.Hash, v reflect.Value) {
			at := v.Interface().(time.Time)
			_, offset := at.Zone()
			sumNumber(h, uint64(at.Unix()))
			sumNumber(h, uint64(at.Nanosecond())<<32|uint64(uint32(offset)))
		}
	}
	if t.Implements(reflect.TypeFor[json.Marshaler]()) || t.Implements(reflect.TypeFor[encoding.TextMarshaler]()) {
		return sumJSON
	}
	switch t.Kind() {
	case reflect.String:
		return func(h *maphash.Hash, v reflect.Value) { sumText(h, v.String()) }
	case reflect.Bool:
		return func(h *maphash.Hash, v reflect.Value) {
			n := byte(0)
			if v.Bool() {
				n = 1
			}
			_ = h.WriteByte(n)
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return func(h *maphash.Hash, v reflect.Value) { sumNumber(h, uint64(v.Int())) }
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return func(h *maphash.Hash, v reflect.Value) { sumNumber(h, v.Uint()) }
	case reflect.Slice, reflect.Array:
		return summerOfList(t, omits)
	case reflect.Struct:
		return summerOfStruct(t)
	case reflect.Pointer:
		return summerOfPointer(t)
	}
	return sumJSON
}

// sumJSON sums what a value is told as.
func sumJSON(h *maphash.Hash, v reflect.Value) {
	text, err := json.Marshal(v.Interface())
	if err != nil {
		panic(fmt.Sprintf("server: %s cannot be told: %v", v.Type(), err))
	}
	sumNumber(h, uint64(len(text)))
	_, _ = h.Write(text)
}

func summerOfList(t reflect.Type, omits bool) summer {
	item := summerOf(t.Elem(), false)
	return func(h *maphash.Hash, v reflect.Value) {
		n := v.Len()
		sumNumber(h, uint64(n))
		if n == 0 && !omits && t.Kind() == reflect.Slice && v.IsNil() {
			sumNumber(h, 1)
		}
		for i := range n {
			item(h, v.Index(i))
		}
	}
}

func summerOfStruct(t reflect.Type) summer {
	type member struct {
		at  int
		sum summer
	}
	var members []member
	for i := range t.NumField() {
		if _, omits, has := asJSON(t.Field(i)); has {
			members = append(members, member{i, summerOf(t.Field(i).Type, omits)})
		}
	}
	return func(h *maphash.Hash, v reflect.Value) {
		for i := range members {
			members[i].sum(h, v.Field(members[i].at))
		}
	}
}

// pointed are the summers of what pointers point to, by type.
var pointed sync.Map

// summerOfPointer makes the summer of what it points to when it is first needed:
// a type may hold pointers to itself.
func summerOfPointer(t reflect.Type) summer {
	return func(h *maphash.Hash, v reflect.Value) {
		if v.IsNil() {
			_ = h.WriteByte(0)
			return
		}
		_ = h.WriteByte(1)
		add, ok := pointed.Load(t)
		if !ok {
			add, _ = pointed.LoadOrStore(t, summerOf(t.Elem(), false))
		}
		add.(summer)(h, v.Elem())
	}
}
