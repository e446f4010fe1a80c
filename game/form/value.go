package form

import (
	"slices"
	"strconv"

	"mariscal/game"
)

// A Value is one value of a position. A system may add kinds of its own, such as a point.
type Value interface {
	Word() string          // its text, without blanks
	Read(word string) bool // sets it to the value of a word; false when the word has none
	Bits() uint64          // its part of the hash
}

// An Integer is any type of number a position uses.
type Integer interface {
	~uint8 | ~uint16 | ~uint32 | ~int32
}

// Seats are the names of the seats in lines.
var Seats = []string{game.Top.String(), game.Bottom.String()}

// Values returns its arguments, the values of a line.
func Values(list ...Value) []Value { return list }

// Number is a value from 0 to most.
func Number[N Integer](at *N, most N) Value { return number[N]{at, most} }

// Numbers are the values of a list, each from 0 to most.
func Numbers[N Integer](list []N, most N) (values []Value) {
	for i := range list {
		values = append(values, number[N]{&list[i], most})
	}
	return values
}

type number[N Integer] struct {
	at   *N
	most N
}

// Word implements [Value].
func (v number[N]) Word() string { return strconv.FormatInt(int64(*v.at), 10) }

// Bits implements [Value].
func (v number[N]) Bits() uint64 { return uint64(*v.at) }

// Read implements [Value].
func (v number[N]) Read(word string) bool {
	n, err := strconv.ParseUint(word, 10, 31)
	if err != nil || n > uint64(v.most) {
		return false
	}
	*v.at = N(n)
	return true
}

// Name is a value that is an index into names.
func Name[N Integer](at *N, names []string) Value { return name[N]{at, names, false} }

// NameOrNone is an index into names that may be missing: "-" stands for None, which it
// writes for any other number too.
func NameOrNone[N Integer](at *N, names []string) Value { return name[N]{at, names, true} }

type name[N Integer] struct {
	at    *N
	names []string
	may   bool
}

// Word implements [Value].
func (v name[N]) Word() string {
	if uint64(*v.at) < uint64(len(v.names)) {
		return v.names[*v.at]
	}
	return "-"
}

// Bits implements [Value].
func (v name[N]) Bits() uint64 { return uint64(*v.at) }

// Read implements [Value].
func (v name[N]) Read(word string) bool {
	i := slices.Index(v.names, word)
	if i < 0 && v.may && word == "-" {
		i = None
	}
	if i >= 0 {
		*v.at = N(i)
	}
	return i >= 0
}

// Flag is a boolean value, with a word for each of false and true.
func Flag(at *bool, no, yes string) Value { return flag{at, [2]string{no, yes}} }

type flag struct {
	at    *bool
	words [2]string
}

// Word implements [Value].
func (v flag) Word() string { return v.words[v.Bits()] }

// Bits implements [Value].
func (v flag) Bits() uint64 {
	if *v.at {
		return 1
	}
	return 0
}

// Read implements [Value].
func (v flag) Read(word string) bool {
	*v.at = word == v.words[1]
	return slices.Contains(v.words[:], word)
}
