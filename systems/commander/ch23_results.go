package commander

// A Fire is a result of Fire Combat, from the worst for the attacker to the best
// (B23.30 to B23.34).
type Fire uint8

// The results of Fire Combat.
const (
	Smoke Fire = iota
	Musket
	RoundShot
	Bones // skull and bones: the fourth result (BR.24)
	FireCount
)

var fireNames = [FireCount]string{"smoke", "musket", "round-shot", "bones"}

// String returns the name of a result.
func (f Fire) String() string { return fireNames[f] }

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

// columnNumbers are the numbers of the columns, from left to right.
var columnNumbers = [Columns]int{LeastColumn, -1, 0, 1, 2, 3, MostColumn}

// The columns of the combat tables: LeastColumn to MostColumn (B23.28).
const (
	LeastColumn = -2
	MostColumn  = 4
	Columns     = MostColumn - LeastColumn + 1
)
