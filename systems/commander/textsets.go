package commander

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"mariscal/game/form"
)

// joined writes a list as one word: "-" when it is empty.
func joined(parts []string, sep string) string { return cmp.Or(strings.Join(parts, sep), "-") }

// split reads what joined writes.
func split(text, sep string) []string {
	if text == "-" {
		return nil
	}
	return strings.Split(text, sep)
}

// listed writes a set as one word: its names between commas.
func listed(names []string, has func(i int) bool) string {
	var out []string
	for i, name := range names {
		if has(i) {
			out = append(out, name)
		}
	}
	return joined(out, ",")
}

// unlisted reads what listed writes: it calls add with each number.
func unlisted(text string, names []string, add func(i int)) bool {
	for _, name := range split(text, ",") {
		i := slices.Index(names, name)
		if i < 0 {
			return false
		}
		add(i)
	}
	return true
}

// A word is a value with a text of its own. The hash has it from the fields, so it has no bits.
type word struct {
	write func() string
	read  func(text string) bool
}

// Word implements [form.Value].
func (w word) Word() string { return w.write() }

// Read implements [form.Value].
func (w word) Read(text string) bool { return w.read(text) }

// Bits implements [form.Value].
func (w word) Bits() uint64 { return 0 }

// box is cubes by their colours: "blue=4,red=3".
func box(at *[ColourCount]uint8) form.Value {
	return word{func() string {
		var parts []string
		for c, n := range at {
			if n > 0 {
				parts = append(parts, colourNames[c]+"="+strconv.Itoa(int(n)))
			}
		}
		return joined(parts, ",")
	}, func(text string) bool {
		*at = [ColourCount]uint8{}
		for _, part := range split(text, ",") {
			name, count, _ := strings.Cut(part, "=")
			n, err := strconv.ParseUint(count, 10, 8)
			c := slices.Index(colourNames, name)
			if c < 0 || err != nil || n > cubesOfASide {
				return false
			}
			at[c] = uint8(n)
		}
		return true
	}}
}

// bitSet is a set of places or blocks, by their names.
func bitSet[S ~uint64](at *S, names []string) form.Value {
	return word{
		func() string { return listed(names, func(i int) bool { return *at>>i&1 != 0 }) },
		func(text string) bool {
			*at = 0
			return unlisted(text, names, func(i int) { *at |= 1 << i })
		},
	}
}

// deal is a set of cards that lie somewhere but in the pile.
func deal(at *CardSet, ids []string) form.Value {
	return word{
		func() string { return listed(ids, func(i int) bool { return at.Has(uint8(i)) }) },
		func(text string) bool {
			*at = CardSet{}
			return unlisted(text, ids, func(i int) { at.add(uint8(i)) })
		},
	}
}

// missing are the cards out of the game; the pile is the rest of all.
func missing(p *Position, ids []string) form.Value {
	return word{func() string {
		elsewhere := p.lying()
		return listed(ids, func(i int) bool { return p.pile[i] == 0 && !elsewhere.Has(uint8(i)) })
	}, func(text string) bool {
		for c := range ids {
			p.pile[c] = 1
		}
		return unlisted(text, ids, func(i int) { p.pile[i] = 0 })
	}}
}

// signed is a small number of either sign.
func signed(at *int8) form.Value {
	return word{
		func() string { return strconv.Itoa(int(*at)) },
		func(text string) bool {
			digits, below := strings.CutPrefix(text, "-")
			i := slices.Index(numbers, digits)
			if *at = int8(i); below {
				*at = int8(-i)
			}
			return i >= 0
		},
	}
}
