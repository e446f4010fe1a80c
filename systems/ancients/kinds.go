package ancients

import cc "mariscal/systems/commandcolors"

// A Kind is a type of unit (A2).
type Kind uint8

// The unit types, in canonical order.
const (
	LI  Kind = iota // light infantry
	LB              // light infantry with bows
	LS              // light infantry with slings
	AX              // auxilia
	WA              // warriors
	MI              // medium infantry
	HI              // heavy infantry
	LC              // light cavalry
	MC              // medium cavalry
	HC              // heavy cavalry
	HCH             // heavy chariots
	EL              // elephants
	WM              // war machines
	KindCount
)

var kindNames = [KindCount]string{"LI", "LB", "LS", "AX", "WA", "MI", "HI", "LC", "MC", "HC", "HCH", "EL", "WM"}

// String returns the unit type's short name: "HI".
func (k Kind) String() string { return kindNames[k] }

// ParseKind reads a unit type's short name, as [Kind.String] writes it; it reports false for any
// other text.
func ParseKind(name string) (Kind, bool) { return cc.Numbered[Kind](kindNames[:], name) }

// A Class is the colour and shape of a unit's symbol: what orders it and what
// die face hits it (A2, A10).
type Class uint8

// The classes: green circle, blue triangle, red square.
const (
	Light Class = iota
	Medium
	Heavy
)

var classNames = [3]string{"light", "medium", "heavy"}

// String returns "light", "medium" or "heavy".
func (c Class) String() string { return classNames[c] }

// ParseClass reads a class name.
func ParseClass(name string) (Class, bool) { return cc.Numbered[Class](classNames[:], name) }

// A UnitType holds the printed values of a unit type; they are data (content).
type UnitType struct {
	Class     Class
	Mounted   bool  // cavalry, chariots and elephants (A8)
	Blocks    uint8 // blocks at full strength
	Move      uint8 // hexes it may move
	MoveFight uint8 // hexes it may move and still battle (auxilia 1 of 2; others all)
	Retreat   uint8 // hexes for each flag (A12)
	Close     uint8 // dice in close combat; elephants: dice where they have no enemy's to copy
	Back      uint8 // dice when battling back or striking first
	Range     uint8 // hexes of ranged combat, 0 for none
}
