package commander

// A Type is a type of block or of headquarters marker (B9).
type Type uint8

// The types.
const (
	Long      Type = iota // infantry of two steps
	Short                 // infantry of one step
	Cavalry               // one step
	FootGuns              // one step
	HorseGuns             // one step; no cavalry
	Garrison              // infantry of one step that stays where it is (B28)
	HQ                    // marker of the commander and his escort
	HQS                   // marker of a subordinate commander (B28)
	TypeCount
)

var typeNames = [TypeCount]string{"long", "short", "cavalry", "foot-guns", "horse-guns", "garrison", "hq", "hqs"}

// String returns the name of a type in scenes and files: "foot-guns".
func (t Type) String() string { return typeNames[t] }

// Infantry reports whether a type is infantry of the line; garrisons are not.
func (t Type) Infantry() bool { return t <= Short }

// Guns reports whether a type is artillery.
func (t Type) Guns() bool { return t == FootGuns || t == HorseGuns }

// HQs reports whether a type is a marker of either headquarters.
func (t Type) HQs() bool { return t >= HQ }

// A State is the battle state of a block, from best to worst (B9.5, B9.6).
type State uint8

// The states. Infantry passes through all of them; other blocks are never dispersed.
const (
	Firm State = iota
	Dispersed
	Disordered
	stateCount
)

var stateNames = [stateCount]string{"firm", "dispersed", "disordered"}

// String returns "firm", "dispersed" or "disordered".
func (s State) String() string { return stateNames[s] }

// A Formation is a special formation of a block (B9.13).
type Formation uint8

// The formations.
const (
	Plain   Formation = iota
	Road              // counts as disordered (B19.24)
	Square            // counts as firm (B27.17)
	Column            // Mass Column: both blocks of the zone have it (B28.6)
	Battery           // Grand Battery: both guns of the zone have it (B27.19)
	Charge            // Grand Charge under way (B27.4)
	formationCount
)

var formationNames = [formationCount]string{"none", "road", "square", "column", "battery", "charge"}

// String returns the name of a formation, "none" for [Plain].
func (f Formation) String() string { return formationNames[f] }

// Icons are what is printed on a block besides its type, a bit each.
type Icons uint8

// The icons.
const (
	Shots Icons = 1 << iota // skirmishers
	Burst                   // an extra step, better in assaults
)

var iconNames = []string{"shots", "burst"}

// A Colour is a colour of cubes, in the order of their numbers in cups.
type Colour uint8

// The colours (B8).
const (
	Blue  Colour = iota // an order of the French
	White               // an order of the Coalition
	Gold
	Yellow // reinforcements, purchase, rally
	Red    // combat
	Black  // a card, and the end of the turn
	ColourCount
	noColour Colour = 0xff
)

var colourNames = []string{"blue", "white", "gold", "yellow", "red", "black"}

// String returns the name of a colour.
func (c Colour) String() string { return colourNames[c] }

// A Light is the kind of a turn (B14).
type Light uint8

// The kinds of turns.
const (
	Day Light = iota
	Dawn
	Dusk
	Night
	lightCount
)

var lightNames = [lightCount]string{"day", "dawn", "dusk", "night"}

// String returns "day", "dawn", "dusk" or "night".
func (l Light) String() string { return lightNames[l] }

// A Nation is the colour of a block (B9).
type Nation uint8

// The nations. French and special French blocks are of the French side.
const (
	French Nation = iota
	FrenchSpecial
	Austrian
	Russian
	Prussian
	British
	Spanish
	CoalitionSpecial
	nationCount
)

var nationNames = [nationCount]string{"french", "french-special", "austrian", "russian", "prussian", "british", "spanish", "coalition-special"}

// String returns the name of a nation.
func (n Nation) String() string { return nationNames[n] }
