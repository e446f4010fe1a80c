package commander

// Chapter 21: the results of Skill Checks.

// A Result is the result that a card shows for a Skill Check (B21).
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

// Flags returns how many flags a result shows, 0 when it shows none.
func (r Result) Flags() int {
	if r >= Flags1 && r <= Flags4 {
		return int(r)
	}
	return 0
}
