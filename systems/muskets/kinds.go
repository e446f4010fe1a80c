package muskets

import "mariscal/game/plane"

// A Troop is a troop type: which cards activate a unit, and which Officers help it (MR.24).
type Troop uint8

// The troop types.
const (
	Regulars Troop = iota
	Irregulars
	Natives
	Provincials
	Militia
	Cavalry
	Civilians
	Artillery
	TroopCount
)

var troopNames = [TroopCount]string{"regulars", "irregulars", "natives", "provincials", "militia", "cavalry", "civilians", "artillery"}

// troopCards is how many Troops cards a side has of a type (MO2.1).
var troopCards = [TroopCount]uint8{Regulars: 4, Irregulars: 4, Natives: 4, Provincials: 3, Militia: 3, Cavalry: 3, Civilians: 2, Artillery: 2}

// String returns the name of a troop type: "regulars".
func (t Troop) String() string { return troopNames[t] }

// A Discipline is a column of the reaction table (M5.1).
type Discipline uint8

// The disciplines.
const (
	Hardened Discipline = iota
	Skirmisher
	NativeDiscipline
	Recruit
	Warrior
	MilitiaDiscipline
	DisciplineCount
)

var disciplineNames = [DisciplineCount]string{"hardened", "skirmisher", "native", "recruit", "warrior", "militia"}

// String returns the name of a discipline: "hardened".
func (d Discipline) String() string { return disciplineNames[d] }

// A Trait is a set of traits, a bit each.
type Trait uint16

// The traits.
const (
	Officer Trait = 1 << iota
	Commander
	Elite
	CloseOrder
	OpenOrder
	Scout
	NativeTrait
	Mounted
	LightMounted
	Ferocious
	Sharpshooter
	Gun
)

var traitNames = []string{"officer", "commander", "elite", "close-order", "open-order", "scout", "native", "cavalry", "light-cavalry", "ferocious", "sharpshooters", "gun"}

// A Weapon is a ranged weapon (M6.1).
type Weapon uint8

// The weapons of the sheet.
const (
	NoWeapon Weapon = iota
	Bow
	Thrown
	Pistol
	Musket
	OldFirearm
	Carbine
	LongRifle
	RifledMusket
	Rifle
	RepeatingCarbine
	Cannon
	WeaponCount
)

// An arm is what the sheet says of a weapon.
type arm struct {
	name    string
	reach   int32    // in thousandths of an inch
	power   [2]uint8 // least die that kills, up to half the range and beyond
	powder  bool     // black powder: smoke, and a reload (M6.3)
	oneShot bool     // once a turn (M6.2)
}

var arms = [WeaponCount]arm{
	NoWeapon:         {name: "none"},
	Bow:              {"bow", 18 * plane.Inch, [2]uint8{6, 7}, false, false},
	Thrown:           {"thrown", 6 * plane.Inch, [2]uint8{6, 6}, false, true},
	Pistol:           {"pistol", 8 * plane.Inch, [2]uint8{4, 4}, false, true},
	Musket:           {"musket", 24 * plane.Inch, [2]uint8{4, 6}, true, false},
	OldFirearm:       {"old-firearm", 16 * plane.Inch, [2]uint8{5, 7}, true, false},
	Carbine:          {"carbine", 16 * plane.Inch, [2]uint8{4, 6}, true, false},
	LongRifle:        {"long-rifle", 72 * plane.Inch, [2]uint8{4, 5}, true, false},
	RifledMusket:     {"rifled-musket", 72 * plane.Inch, [2]uint8{4, 5}, true, false},
	Rifle:            {"rifle", 72 * plane.Inch, [2]uint8{4, 5}, false, false},
	RepeatingCarbine: {"repeating-carbine", 24 * plane.Inch, [2]uint8{4, 5}, false, false},
	Cannon:           {"cannon", 120 * plane.Inch, [2]uint8{2, 2}, true, false},
}

// A Blade is a weapon of close combat (M8.1 to M8.3).
type Blade uint8

// The blades of the sheet.
const (
	NoBlade Blade = iota
	Sabre
	NavalArms
	Lance
	BladeCount
)

var bladeNames = [BladeCount]string{"none", "sabre", "naval", "lance"}

// A Profile is what all figures of a unit are (MO1.5).
type Profile struct {
	Name                      string // as scenarios and texts call it: "rangers"
	Troop                     Troop
	Discipline                Discipline
	Shooting, Attack, Defence uint8 // least dice
	Traits                    Trait
	Weapon, Second            Weapon
	Blade                     Blade
	Points                    uint8 // of one figure
}

// Has reports whether a profile has all traits of a set.
func (p *Profile) Has(t Trait) bool { return p.Traits&t == t }

// radius returns half the width of a base (MO1.2).
func (p *Profile) radius() int32 {
	switch {
	case p.Has(Gun):
		return radii[2]
	case p.Traits&(Mounted|LightMounted) != 0:
		return radii[1]
	}
	return radii[0]
}

// A Formation is how a unit stands (MO4.3).
type Formation uint8

// The formations.
const (
	Loose Formation = iota
	Close
	Open
	Column
	FormationCount
)

var formationNames = [FormationCount]string{"loose", "close", "open", "column"}

// String returns the name of a formation: "column".
func (f Formation) String() string { return formationNames[f] }

// drill is how the figures of a formation are laid (MO4.1, MO4.4): ranks at most, or files;
// the room of a figure from middle to middle as hundredths of its base; and the largest gap
// to the next figure.
type drill struct {
	ranks, files int
	wide, deep   int32
	keep         int32
}

var drills = [FormationCount]drill{
	Loose:  {ranks: 3, wide: 150, deep: 150, keep: 2 * plane.Inch},
	Close:  {ranks: 2, wide: 100, deep: 100, keep: plane.Inch},
	Open:   {ranks: 2, wide: 300, deep: 200, keep: 4 * plane.Inch},
	Column: {files: 2, wide: 100, deep: 125, keep: plane.Inch},
}
