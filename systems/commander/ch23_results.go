package commander

import "slices"

// A Result is what a card shows when it is drawn for a Skill Check (B21).
type Result uint8

// The results of Skill Checks.
const (
	Officer Result = iota
	Flags1         // flags: success with so much Skill
	Flags2
	Flags3
	Flags4
	Crossed // crossed flags: success while Morale is High
	Skull
	ResultCount
)

var resultNames = [ResultCount]string{"officer", "flags-1", "flags-2", "flags-3", "flags-4", "crossed", "skull"}

// String returns the name of a result.
func (r Result) String() string { return resultNames[r] }

// ParseResult reads what [Result.String] writes.
func ParseResult(name string) (Result, bool) {
	i := slices.Index(resultNames[:], name)
	return Result(max(i, 0)), i >= 0
}

// Flags returns how many flags a result shows, 0 when it shows none.
func (r Result) Flags() int {
	if r >= Flags1 && r <= Flags4 {
		return int(r)
	}
	return 0
}

// A Fire is a result of Fire Combat, from the worst for the attacker to the best
// (B23.30 to B23.34).
type Fire uint8

// The results of Fire Combat.
const (
	Smoke Fire = iota
	Musket
	RoundShot
	Bones // skull and bones
	FireCount
)

var fireNames = [FireCount]string{"smoke", "musket", "round-shot", "bones"}

// String returns the name of a result.
func (f Fire) String() string { return fireNames[f] }

// ParseFire reads what [Fire.String] writes.
func ParseFire(name string) (Fire, bool) {
	i := slices.Index(fireNames[:], name)
	return Fire(max(i, 0)), i >= 0
}

// An Assault is a result of Assault Combat, from the worst for the attacker to the
// best (B23.41 to B23.48).
type Assault uint8

// The results of Assault Combat.
const (
	BlackCross Assault = iota
	HorseHead
	Bayonets
	BayonetsBurst
	Bursts
	RetreatFlag
	AssaultCount
)

var assaultNames = [AssaultCount]string{"black-cross", "horse-head", "bayonets", "bayonets-burst", "burst", "retreat-flag"}

// String returns the name of a result.
func (a Assault) String() string { return assaultNames[a] }

// ParseAssault reads what [Assault.String] writes.
func ParseAssault(name string) (Assault, bool) {
	i := slices.Index(assaultNames[:], name)
	return Assault(max(i, 0)), i >= 0
}

// columnNumbers are the numbers of the columns, from left to right.
var columnNumbers = [Columns]int{LeastColumn, -1, 0, 1, 2, 3, MostColumn}

// The columns of the combat tables: LeastColumn to MostColumn (B23.28).
const (
	LeastColumn = -2
	MostColumn  = 4
	Columns     = MostColumn - LeastColumn + 1
)
