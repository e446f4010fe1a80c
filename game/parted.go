package game

// Parted is a position whose answers can be split into numbers, for programs that learn
// what answers are worth. It is optional.
type Parted interface {
	// Verbs lists the verbs of answers by their numbers; a number that is none has no name.
	Verbs() []VerbParts
	// Part splits a legal answer of the position.
	Part(a Action) Parts
}

// Parts are the numbers of an answer.
type Parts struct {
	Verb uint8
	Of   [3]int16 // its operands, as [VerbParts] describes them; NoPart for one that is not there
	At   Point    // of an answer that names a point of a plane; otherwise zero
	// Facing is the facing an answer on a plane names, in tenths of a degree; otherwise zero.
	Facing int16
}

// NoPart stands for an operand that is not there.
const NoPart = -1

// VerbParts describes a verb: its name, and its operands in order.
type VerbParts struct {
	Name string      `json:"name"`
	Of   []PartNames `json:"of"`
}

// PartNames describes an operand: the sort of thing it names, and the names by number. A
// count has no names; a place has none where [System.PlaceName] has them.
type PartNames struct {
	Sort  string   `json:"sort"` // "place", "piece", "target", "card", "count", "figure", "form", "name"
	Names []string `json:"names,omitempty"`
}

// PartedOf returns the answers of a position in parts; ok is false when its game has none.
func PartedOf(p Position) (q Parted, ok bool) {
	q, ok = p.(Parted)
	return q, ok
}
