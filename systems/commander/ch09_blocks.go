package commander

// none means no block, no place or no card.
const none = 0xff

// A Block is the part of a piece that changes. The [Battle] has the part that does not.
type Block struct {
	At        uint8 // the place it stands in, or none
	Facing    uint8 // the zone that guns or a column face; otherwise none
	Type      Type  // long infantry becomes short
	Skill     uint8 // without any bonus
	State     State
	Formation Formation
	Icons     Icons
	Line      Line
	Fresh     uint8 // Fresh Troops markers; cubes of a redoubt; of a Grand Charge what it may still absorb is in the combat
	Guns      bool  // a Detached Guns marker
	Away      Away  // why it is not on the map
	Back      uint8 // the turn from which it may come back or arrive
}

// A Line is the place of a block among those of its zone (B9.19).
type Line uint8

// The lines. Overstacked is the third block of a zone, for as long as a retreat
// leaves it there (B24.12); Paired is the other artillery of a Grand Battery, which
// counts as one block with the one in a line (B27.20).
const (
	Lead Line = iota
	SecondLine
	Overstacked
	Paired
	lineCount
)

var lineNames = [lineCount]string{"lead", "second", "overstacked", "paired"}

// An Away says why a block is not on the map.
type Away uint8

// The reasons.
const (
	Present    Away = iota
	Awaited         // arrives in turn Back or later (B18)
	Unplaced        // a garrison that may be placed (B28.16)
	Left            // left the map (B19.12)
	Eliminated      // B26
	Surrendered
	awayCount
)

var awayNames = [awayCount]string{"present", "awaited", "unplaced", "left", "eliminated", "surrendered"}

// Standing reports whether a block is on the map.
func (k *Block) Standing() bool { return k.At != none }

// Steady reports whether a block counts as firm (B9.7): squares and columns always
// do, blocks in road formation never.
func (k *Block) Steady() bool {
	switch k.Formation {
	case Square, Column, Charge:
		return true
	case Road:
		return false
	}
	return k.State == Firm
}

// Shattered reports whether a block counts as disordered: it lies so, or marches on
// a road (B19.24).
func (k *Block) Shattered() bool {
	switch k.Formation {
	case Square, Column, Charge:
		return false
	case Road:
		return true
	}
	return k.State == Disordered
}

// Arm returns the column of the terrain table a block moves by (B28.12, B28.40).
func (k *Block) Arm() Arm {
	switch {
	case k.Type.Guns() || k.Guns:
		return ArmGuns
	case k.Type == Cavalry || k.Formation == Column:
		return ArmCavalry
	}
	return ArmInfantry
}

// looks reports whether a block has a facing: guns and columns do (B9.21, B28.10).
func (k *Block) looks() bool { return k.Type.Guns() || k.Formation == Column }
