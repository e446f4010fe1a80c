package tabletop

import (
	"mariscal/game"
	"mariscal/game/form"
	"mariscal/game/plane"
)

// PointValue is a point of a position: "12.5,7.25".
func PointValue(at *plane.Point) form.Value { return pointValue{at} }

type pointValue struct{ at *plane.Point }

// Word implements [form.Value].
func (v pointValue) Word() string { return game.Point(*v.at).Name() }

// Read implements [form.Value].
func (v pointValue) Read(word string) (ok bool) {
	*v.at, ok = ParsePoint(word)
	return ok
}

// Bits implements [form.Value].
func (v pointValue) Bits() uint64 { return uint64(uint32(v.at.X))<<32 | uint64(uint32(v.at.Y)) }

// FacingValue is a facing of a position: "90", "12.5".
func FacingValue(at *uint16) form.Value { return facingValue{at} }

type facingValue struct{ at *uint16 }

// Word implements [form.Value].
func (v facingValue) Word() string { return Degrees(int(*v.at)) }

// Read implements [form.Value].
func (v facingValue) Read(word string) bool {
	facing, ok := ParseDegrees(word)
	*v.at = uint16(facing)
	return ok
}

// Bits implements [form.Value].
func (v facingValue) Bits() uint64 { return uint64(*v.at) }
