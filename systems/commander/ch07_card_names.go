package commander

// The words of the sides and icons of cards.
var (
	cardSideNames = []string{"common", "french", "coalition"}
	cardIconNames = []string{"order", "red", "free", "now", "shuffle"}
)

// String returns "common", "french" or "coalition".
func (s CardSide) String() string { return cardSideNames[s] }

// String returns the name of an icon: "order".
func (i CardIcon) String() string { return cardIconNames[i] }

// Names are the names of everything that has numbers here, in the order of the numbers or
// bits: the words that files of content may use.
var Names = struct {
	Types, States, Icons, Colours, Nations, Lights, Abilities, Frictions []string
	Terrains, Bounds, Crossings, Tolls                                   []string
	Results, Fires, Assaults                                             []string
	Sides, CardIcons, Ops, Whose, Fights, Roles, Marks                   []string
}{
	typeNames[:], stateNames[:], iconNames, colourNames, nationNames[:], lightNames[:], abilityNames, frictionNames[:],
	terrainNames[:], boundNames[:], crossingNames, tollNames[:],
	resultNames[:], fireNames[:], assaultNames[:],
	cardSideNames, cardIconNames, opNames[1:], whoseNames[:], fightNames, rolesNames, markNames,
}
