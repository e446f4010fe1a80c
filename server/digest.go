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

// A summer adds a value to a hash: values with equal JSON have equal sums, others
// different ones, within 64 bits. It is made once for a type and is much faster than
// writing the JSON.
type summer func(h *maphash.Hash, v reflect.Value)

// A part is a field of an answer that is compared on its own.
type part struct {
	key   string
	index []int
	omits bool // omitted when it is empty
	sum   summer
}

// partsOf returns the fields of a struct as encoding/json names them, except some.
func partsOf(t reflect.Type, except ...string) (parts []part) {
	for _, f := range reflect.VisibleFields(t) {
		key, options, has := asJSON(f)
		omits := options == omitEmpty
		if !has || slices.Contains(except, key) || f.Anonymous && key == "" {
			continue
		}
		p := part{key: key, index: f.Index, omits: omits, sum: summerOf(f.Type, omits)}
		at := slices.IndexFunc(parts, func(o part) bool { return o.key == key })
		switch {
		case at < 0:
			parts = append(parts, p)
		case len(f.Index) < len(parts[at].index): // of two fields with one name the outer one counts
			parts[at] = p
		}
	}
	return parts
}

// omitEmpty is the option of a field that JSON omits when it is empty.
const omitEmpty = "omitempty"

// asJSON returns a field's JSON key, "" for an embedded struct, and its options; has is
// false for a field that JSON skips.
func asJSON(f reflect.StructField) (key, options string, has bool) {
	tag := f.Tag.Get("json")
	if tag == "-" || !f.IsExported() && !f.Anonymous {
		return "", "", false
	}
	key, options, _ = strings.Cut(tag, ",")
	if key == "" && !f.Anonymous {
		key = f.Name
	}
	return key, options, true
}

// of returns the sum of the part of a struct, 0 when it is omitted.
func (p *part) of(h *maphash.Hash, v reflect.Value) uint64 {
	f := v.FieldByIndex(p.index)
	if p.omits && empty(f) {
		return 0
	}
	return sum(h, p.sum, f)
}

// sum returns the sum of one value; it is never 0.
func sum(h *maphash.Hash, add summer, v reflect.Value) uint64 {
	h.Reset()
	add(h, v)
	return h.Sum64() | 1
}

// empty reports whether encoding/json treats a value as empty.
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
	_, _ = h.Write(b[:]) // a hash accepts everything
}

func sumText(h *maphash.Hash, text string) {
	_ = h.WriteByte(byte(min(len(text), 255))) // marks the end: a text may contain any byte
	if len(text) >= 255 {
		sumNumber(h, uint64(len(text)))
	}
	_, _ = h.WriteString(text)
}

// summerOf returns the summer of a type. omits says that an empty list and a nil list
// have equal JSON.
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

// sumJSON adds the JSON of a value.
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
		if _, options, has := asJSON(t.Field(i)); has {
			members = append(members, member{i, summerOf(t.Field(i).Type, options == omitEmpty)})
		}
	}
	return func(h *maphash.Hash, v reflect.Value) {
		for i := range members {
			members[i].sum(h, v.Field(members[i].at))
		}
	}
}

// pointed are the summers of pointers, by the type they point to.
var pointed sync.Map

// summerOfPointer makes the summer of the target at its first use, because a type may
// contain pointers to itself.
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
