package napoleonics

// A Nation is the nation of a unit's soldiers: its card gives their values (N22).
type Nation uint8

// The nations, in canonical order. Dutch are the brown blocks of 1815.
const (
	British Nation = iota
	Portuguese
	French
	Spanish
	Russian
	Prussian
	Austrian
	Dutch
	NationCount
)

var nationNames = [NationCount]string{"BR", "PT", "FR", "ES", "RU", "PR", "AT", "NL"}

// String returns the nation's short name: "BR".
func (n Nation) String() string { return nationNames[n] }

// A Troop is what kind of soldiers a unit is made of, whatever its nation (N1).
type Troop uint8

// The troops, in canonical order.
const (
	LN Troop = iota // line infantry
	LT              // light infantry
	RL              // rifle light infantry
	GR              // grenadiers
	GG              // guard grenadiers
	GL              // guard light infantry
	YG              // Young Guard
	OG              // Old Guard
	MI              // militia
	RI              // reserve infantry
	LC              // light cavalry
	HC              // heavy cavalry
	CU              // cuirassiers
	GC              // guard light cavalry
	GH              // guard heavy cavalry
	FA              // foot artillery
	HA              // horse artillery
	GF              // guard foot artillery
	GA              // guard horse artillery
	TroopCount
)

var troopNames = [TroopCount]string{
	"LN", "LT", "RL", "GR", "GG", "GL", "YG", "OG", "MI", "RI", "LC", "HC", "CU", "GC", "GH", "FA", "HA", "GF", "GA",
}

// String returns the troop's short name: "LN".
func (t Troop) String() string { return troopNames[t] }

// Class returns what die faces hit units of the troop, and what cards order them.
func (t Troop) Class() Class {
	switch {
	case t >= FA:
		return Artillery
	case t >= LC:
		return Cavalry
	}
	return Infantry
}
