package gametest

import (
	"reflect"
	"sync"
	"unsafe"
)

// An equality compares the values of one type at two addresses, as deeply as [reflect.DeepEqual].
type equality func(a, b unsafe.Pointer) bool

// same reports whether two values are deeply equal. The tests compare hundreds of
// thousands of scenes, options and events, so it asks reflect about each type once, not
// about each value: that takes a fifth of the time. [differ] checks differences again
// with [reflect.DeepEqual].
func same[T any](a, b *T) bool {
	return equalityOf(reflect.TypeFor[T]())(unsafe.Pointer(a), unsafe.Pointer(b))
}

var equalities sync.Map // by reflect.Type

func equalityOf(t reflect.Type) equality {
	if e, known := equalities.Load(t); known {
		return e.(equality)
	}
	e := newEquality(t)
	equalities.Store(t, e)
	return e
}

// later returns the equality of a recursive type: built at its first use.
func later(t reflect.Type) equality {
	find := sync.OnceValue(func() equality { return equalityOf(t) })
	return func(a, b unsafe.Pointer) bool { return find()(a, b) }
}

func plain[T comparable](a, b unsafe.Pointer) bool { return *(*T)(a) == *(*T)(b) }

func newEquality(t reflect.Type) equality {
	switch t.Kind() {
	case reflect.Bool, reflect.Int8, reflect.Uint8:
		return plain[uint8]
	case reflect.Int16, reflect.Uint16:
		return plain[uint16]
	case reflect.Int32, reflect.Uint32:
		return plain[uint32]
	case reflect.Int64, reflect.Uint64:
		return plain[uint64]
	case reflect.Int, reflect.Uint, reflect.Uintptr:
		return plain[uint]
	case reflect.Float32:
		return plain[float32]
	case reflect.Float64:
		return plain[float64]
	case reflect.String:
		return plain[string]
	case reflect.Array:
		each, size, n := equalityOf(t.Elem()), t.Elem().Size(), t.Len()
		return func(a, b unsafe.Pointer) bool { return sameRow(a, b, n, size, each) }
	case reflect.Struct:
		return newStructEquality(t)
	case reflect.Pointer:
		what := later(t.Elem())
		return func(a, b unsafe.Pointer) bool {
			x, y := *(*unsafe.Pointer)(a), *(*unsafe.Pointer)(b)
			return x == y || x != nil && y != nil && what(x, y)
		}
	case reflect.Slice:
		each, size := later(t.Elem()), t.Elem().Size()
		return func(a, b unsafe.Pointer) bool {
			x, y := *(*[]byte)(a), *(*[]byte)(b) // slice headers
			p, q := unsafe.Pointer(unsafe.SliceData(x)), unsafe.Pointer(unsafe.SliceData(y))
			return len(x) == len(y) && (p == nil) == (q == nil) && (p == q || sameRow(p, q, len(x), size, each))
		}
	}
	return func(a, b unsafe.Pointer) bool { // maps and interfaces, which are rare
		return reflect.DeepEqual(reflect.NewAt(t, a).Elem().Interface(), reflect.NewAt(t, b).Elem().Interface())
	}
}

// sameRow compares n consecutive values.
func sameRow(a, b unsafe.Pointer, n int, size uintptr, each equality) bool {
	for i := range uintptr(n) {
		if !each(unsafe.Add(a, i*size), unsafe.Add(b, i*size)) {
			return false
		}
	}
	return true
}

func newStructEquality(t reflect.Type) equality {
	type field struct {
		at   uintptr
		same equality
	}
	fields := make([]field, t.NumField())
	for i := range fields {
		f := t.Field(i)
		fields[i] = field{f.Offset, equalityOf(f.Type)}
	}
	return func(a, b unsafe.Pointer) bool {
		for i := range fields {
			if f := &fields[i]; !f.same(unsafe.Add(a, f.at), unsafe.Add(b, f.at)) {
				return false
			}
		}
		return true
	}
}
