package gametest

import (
	"reflect"
	"testing"

	"mariscal/game"
)

// fill sets every part of a value: numbers to n, lists to one item. Recursive values end at
// a depth.
func fill(v reflect.Value, n int64, depth int) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(n)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(uint64(n))
	case reflect.Float32, reflect.Float64:
		v.SetFloat(float64(n))
	case reflect.String:
		v.SetString("x")
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), n, depth)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), n, depth)
		}
	case reflect.Pointer:
		if depth > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			fill(v.Elem(), n, depth-1)
		}
	case reflect.Slice:
		if depth > 0 {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
			fill(v.Index(0), n, depth-1)
		}
	}
}

// each changes every part of a value in turn, calls f, and restores the part.
func each(v reflect.Value, path string, f func(path string)) {
	was := reflect.New(v.Type()).Elem()
	was.Set(v)
	v.SetZero()
	if !reflect.DeepEqual(v.Interface(), was.Interface()) {
		f(path)
	}
	if v.Kind() == reflect.Slice && was.Len() > 0 {
		v.Set(was.Slice(0, 0))
		f(path + ", none")
	}
	v.Set(was)
	switch v.Kind() {
	case reflect.Array, reflect.Slice:
		for i := range v.Len() {
			each(v.Index(i), path+"[]", f)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			each(v.Field(i), path+"."+v.Type().Field(i).Name, f)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			each(v.Elem(), path, f)
		}
	}
}

// A change in any part of a value is seen; equal values are equal.
func everyPartIsCompared[T any](t *testing.T, least int) {
	t.Helper()
	var a, b T
	fill(reflect.ValueOf(&a).Elem(), 7, 5)
	fill(reflect.ValueOf(&b).Elem(), 7, 5)
	if !same(&a, &b) {
		t.Fatalf("%T: equal values differ", a)
	}
	tried := 0
	each(reflect.ValueOf(&b).Elem(), reflect.TypeFor[T]().String(), func(path string) {
		tried++
		if same(&a, &b) || differ(a, b) == "" {
			t.Errorf("%s may be anything", path)
		}
	})
	if tried < least {
		t.Errorf("%T: %d parts were changed", a, tried)
	}
}

func TestEveryPartOfASceneIsCompared(t *testing.T) {
	everyPartIsCompared[game.Scene](t, 100)
	everyPartIsCompared[[]game.Option](t, 100)
	everyPartIsCompared[[]game.Event](t, 50)
	everyPartIsCompared[game.Trial](t, 45)
}
