package gametest

import (
	"fmt"
	"reflect"
	"testing"

	"mariscal/game"
)

// PlainValue fails unless the position p points to is a plain value: integers, booleans,
// arrays and structs of them, of at most limit bytes.
func PlainValue(t *testing.T, p game.Position, limit uintptr) {
	t.Helper()
	typ := reflect.TypeOf(p)
	if typ.Kind() == reflect.Pointer {
		typ = typ.Elem()
	}
	for _, fault := range notPlain(typ, typ.Name(), nil) {
		t.Error(fault)
	}
	if typ.Size() > limit {
		t.Errorf("%s has %d bytes, at most %d are allowed", typ, typ.Size(), limit)
	}
}

// notPlain appends the parts of a type that copies would share or that machines could
// compute differently.
func notPlain(typ reflect.Type, path string, faults []string) []string {
	switch typ.Kind() {
	case reflect.Bool,
		reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return faults
	case reflect.Array:
		return notPlain(typ.Elem(), path+"[]", faults)
	case reflect.Struct:
		for i := range typ.NumField() {
			f := typ.Field(i)
			faults = notPlain(f.Type, path+"."+f.Name, faults)
		}
		return faults
	}
	return append(faults, fmt.Sprintf("%s is a %s: a position is made of small integers only", path, typ.Kind()))
}

// NoAllocs fails if listing, applying (with a nil log) and copying allocate
// anywhere in some random games of a scenario. It must not run in parallel.
func NoAllocs(t *testing.T, sys game.System, ref game.Ref) {
	t.Helper()
	start, err := sys.Start(ref, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	p, undo := start.Clone(), start.Clone()
	buf := make([]game.Action, 0, 4096)
	dice, choose := game.NewSeeded(1), game.NewSeeded(2)
	games := 0
	allocs := testing.AllocsPerRun(10, func() {
		games++
		dice.Reseed(uint64(games))
		choose.Reseed(uint64(games + 1000))
		p.Set(start)
		for {
			buf = p.Actions(buf[:0])
			if len(buf) == 0 || p.Turn() > DefaultMaxTurns {
				return
			}
			undo.Set(p)
			p.Apply(buf[choose.Below(len(buf))], dice, nil)
		}
	})
	if allocs != 0 {
		t.Errorf("%s: %.0f allocations in a random game, there must be none", ref.ID, allocs)
	}
}
