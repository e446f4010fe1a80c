package server

import (
	"encoding/json"
	"hash/maphash"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mariscal/game"
)

// Different answers have different sums: each field in turn gets a value of its own.
func TestSumsDifferWhereWhatIsToldDoes(t *testing.T) {
	t.Parallel()
	for _, whole := range []any{OptionWords{}, game.Piece{}, MatchItem{}, game.Scene{}, MatchState{}} {
		typ := reflect.TypeOf(whole)
		add := summerOf(typ, false)
		var h maphash.Hash
		h.SetSeed(seed)
		seen := map[uint64]string{}
		note := func(v reflect.Value) {
			text, err := json.Marshal(v.Interface())
			if err != nil {
				t.Fatal(err)
			}
			n := sum(&h, add, v)
			if other, ok := seen[n]; ok && other != string(text) {
				t.Errorf("one sum for\n%s\nand\n%s", other, text)
			}
			seen[n] = string(text)
		}
		root := reflect.New(typ).Elem()
		note(root)
		changed := 0
		vary(root, 0, func() { changed++; note(root) })
		if changed < 8 {
			t.Errorf("%s: %d values were tried", typ, changed)
		}
	}
}

// vary sets everything in a value to something, one after the other.
func vary(v reflect.Value, depth int, changed func()) {
	if depth > 8 {
		return
	}
	if _, ok := v.Interface().(time.Time); ok {
		v.Set(reflect.ValueOf(time.Unix(5, 7).UTC()))
		changed()
		v.Set(reflect.ValueOf(time.Unix(5, 7).In(time.FixedZone("", 3600))))
		changed()
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				vary(v.Field(i), depth+1, changed)
			}
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		changed()
		vary(v.Elem(), depth+1, changed)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 0, 0))
		changed()
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		changed()
		vary(v.Index(1), depth+1, changed)
	case reflect.Array:
		vary(v.Index(v.Len()-1), depth+1, changed)
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(reflect.Zero(v.Type().Key()), reflect.Zero(v.Type().Elem()))
		changed()
	case reflect.String:
		for _, text := range []string{"a", "ab", "b"} {
			v.SetString(text)
			changed()
		}
	case reflect.Bool:
		v.SetBool(true)
		changed()
	default:
		if v.CanInt() {
			v.SetInt(-3)
		} else {
			v.SetUint(3)
		}
		changed()
	}
}

// A sum includes where each text ends, whatever its length.
func TestSumsKnowWhereTextsEnd(t *testing.T) {
	long := make([]byte, 600)
	seen := map[uint64]int{}
	var h maphash.Hash
	h.SetSeed(seed)
	add := summerOf(reflect.TypeFor[[2]string](), false)
	for n := range long {
		v := reflect.ValueOf([2]string{string(long[:n]), string(long[n:])})
		s := sum(&h, add, v)
		if m, ok := seen[s]; ok {
			t.Fatalf("cut after %d and after %d bytes it has one sum", m, n)
		}
		seen[s] = n
	}
}

// All fields of a state that are sent are compared, and no others.
func TestThePartsOfAStateAreItsFields(t *testing.T) {
	out := MatchState{}
	vary(reflect.ValueOf(&out).Elem(), 0, func() {})
	text, err := json.Marshal(out)
	if err != nil {
		t.Fatal(err)
	}
	var want map[string]any
	if err := json.Unmarshal(text, &want); err != nil {
		t.Fatal(err)
	}
	have := map[string]any{}
	p := pictured(&out, "")
	for g, into := range [groups]map[string]any{have, {}, {}} {
		if g == inMatch {
			have["match"] = into
		}
		if g == inScene {
			have["scene"] = into
		}
		for i, part := range fieldsOf[g] {
			if p.fields[g][i] == 0 {
				continue
			}
			var value any
			text, err := json.Marshal(p.group(g).FieldByIndex(part.index).Interface())
			if err == nil {
				err = json.Unmarshal(text, &value)
			}
			if err != nil {
				t.Fatal(err)
			}
			into[part.key] = value
		}
	}
	delete(want, "log")
	delete(want, "options")
	delete(want["scene"].(map[string]any), "board")
	delete(want["scene"].(map[string]any), "pieces")
	if diff := cmp.Diff(want, have); diff != "" {
		t.Error(diff)
	}
}
