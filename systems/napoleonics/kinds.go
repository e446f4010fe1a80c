package napoleonics

import cc "mariscal/systems/commandcolors"

// A Kind is a type of unit: a nation and its troop (N22). Only those have units
// that have values in the set-up of a battle.
type Kind uint8

// KindCount is how many pairs of a nation and a troop there are.
const KindCount = Kind(uint8(NationCount) * uint8(TroopCount))

// KindOf returns the type of unit of a nation's troop.
func KindOf(n Nation, t Troop) Kind { return Kind(uint8(n)*uint8(TroopCount) + uint8(t)) }

// Nation returns the nation of its soldiers.
func (k Kind) Nation() Nation { return Nation(uint8(k) / uint8(TroopCount)) }

// Troop returns what kind of soldiers they are.
func (k Kind) Troop() Troop { return Troop(uint8(k) % uint8(TroopCount)) }

// Class returns what die faces hit them, and what cards order them.
func (k Kind) Class() Class { return k.Troop().Class() }

var kindNames = func() (names [KindCount]string) {
	for k := range KindCount {
		names[k] = k.Nation().String() + "-" + k.Troop().String()
	}
	return names
}()

// String returns the unit type's short name: "BR-LN".
func (k Kind) String() string { return kindNames[k] }

// ParseKind reads a unit type's short name, as [Kind.String] writes it; it reports
// false for any other text.
func ParseKind(name string) (Kind, bool) { return cc.Numbered[Kind](kindNames[:], name) }

// A Class is the arm of a unit: what die faces hit it and what cards order it
// (N1).
type Class uint8

// The classes.
const (
	Infantry Class = iota
	Cavalry
	Artillery
)

var classNames = [3]string{"infantry", "cavalry", "artillery"}

// String returns "infantry", "cavalry" or "artillery".
func (c Class) String() string { return classNames[c] }

// A UnitType holds the values of a unit type (N22); they are data (content). One
// without blocks has none.
type UnitType struct {
	Nation Nation
	Troop  Troop
	Class  Class
	Blocks uint8 // blocks at full strength

	Move      uint8 // hexes it may move
	MoveFight uint8 // hexes it may move and still battle

	Range uint8 // hexes of ranged combat, 0 for none; horse artillery that moved does not reach the last
	Stand int8  // dice added to ranged fire of infantry that did not move
	March int8  // dice added after moving a hex, to half of the blocks
	// RoundDown rounds half of the blocks down when infantry has moved, otherwise up.
	RoundDown bool
	Less      uint8 // dice taken from ranged fire after moving, besides

	Melee      int8 // dice added in melee
	MeleeFoot  int8 // more of them against infantry
	Steady     int8 // more of them when it did not move, or battles back; not for First Strike
	MeleeMoved int8 // more of them, or fewer, when it moved
	Sabers     bool // sabers hit in melee; a lone leader they always hit

	Ignores uint8 // flags it may ignore by itself
	Retreat uint8 // hexes for the first flag
	Further uint8 // hexes for each further flag

	Light     bool // light infantry: battles in the turn it enters forest
	Guard     bool // cards add other dice
	Grenadier bool
	Heavy     bool // heavy cavalry, cuirassiers among it
	Horse     bool // horse artillery
	Slow      bool // moves a hex at most by Bayonet Charge and Force March

	// Guns are the dice of artillery: the first row with one block left, the second
	// with more; by distance, 1 for melee.
	Guns [2][6]uint8
}
