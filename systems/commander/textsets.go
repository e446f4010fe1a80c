package commander

import (
	"strconv"
	"strings"

	"mariscal/game/zone"
)

// listed writes a set as one word: its names between commas, "-" when it is empty.
func listed(n int, has func(i int) bool, names []string) string {
	var out []string
	for i := range n {
		if has(i) {
			out = append(out, names[i])
		}
	}
	if len(out) == 0 {
		return "-"
	}
	return strings.Join(out, ",")
}

// unlisted reads what listed writes: add is called with each number.
func unlisted(word string, names []string, add func(i int)) bool {
	if word == "-" {
		return true
	}
	for _, name := range strings.Split(word, ",") {
		i := index(names, name)
		if i < 0 {
			return false
		}
		add(i)
	}
	return true
}

func index(names []string, name string) int {
	for i, n := range names {
		if n == name {
			return i
		}
	}
	return -1
}

// box is cubes by their colours: "blue=4,red=3".
type box struct{ at *[ColourCount]uint8 }

// Word implements [form.Value].
func (v box) Word() string {
	var parts []string
	for c, n := range v.at {
		if n > 0 {
			parts = append(parts, colourNames[c]+"="+strconv.Itoa(int(n)))
		}
	}
	if len(parts) == 0 {
		return "-"
	}
	return strings.Join(parts, ",")
}

// Read implements [form.Value].
func (v box) Read(word string) bool {
	*v.at = [ColourCount]uint8{}
	if word == "-" {
		return true
	}
	for _, part := range strings.Split(word, ",") {
		name, count, _ := strings.Cut(part, "=")
		n, err := strconv.ParseUint(count, 10, 8)
		c := index(colourNames, name)
		if c < 0 || err != nil || n > cubesOfASide {
			return false
		}
		v.at[c] = uint8(n)
	}
	return true
}

// Bits implements [form.Value].
func (v box) Bits() uint64 { return 0 }

// places is a set of places.
type places struct {
	at *zone.Set
	b  *Battle
}

// Word implements [form.Value].
func (v places) Word() string { return listed(len(v.b.Places), v.at.Has, v.b.Places) }

// Read implements [form.Value].
func (v places) Read(word string) bool {
	*v.at = 0
	return unlisted(word, v.b.Places, func(i int) { *v.at |= 1 << i })
}

// Bits implements [form.Value].
func (v places) Bits() uint64 { return uint64(*v.at) }

// troop is a set of blocks.
type troop struct {
	at *uint64
	b  *Battle
}

// Word implements [form.Value].
func (v troop) Word() string {
	return listed(v.b.Blocks, func(i int) bool { return *v.at>>i&1 != 0 }, v.b.Names)
}

// Read implements [form.Value].
func (v troop) Read(word string) bool {
	*v.at = 0
	return unlisted(word, v.b.Names, func(i int) { *v.at |= 1 << i })
}

// Bits implements [form.Value].
func (v troop) Bits() uint64 { return *v.at }

// deal is a set of cards that lie somewhere but in the pile.
type deal struct {
	at *CardSet
	b  *Battle
}

// Word implements [form.Value].
func (v deal) Word() string {
	return listed(v.b.Cards, func(i int) bool { return v.at.Has(uint8(i)) }, v.b.CardIDs)
}

// Read implements [form.Value].
func (v deal) Read(word string) bool {
	*v.at = CardSet{}
	return unlisted(word, v.b.CardIDs, func(i int) { v.at.add(uint8(i)) })
}

// Bits implements [form.Value].
func (v deal) Bits() uint64 { return v.at[0] ^ v.at[1] }

// missing are the cards out of the game; the pile is the rest of all.
type missing struct {
	p *Position
	b *Battle
}

// Word implements [form.Value].
func (v missing) Word() string {
	elsewhere := v.p.lying()
	return listed(v.b.Cards, func(i int) bool { return v.p.pile[i] == 0 && !elsewhere.Has(uint8(i)) }, v.b.CardIDs)
}

// Read implements [form.Value].
func (v missing) Read(word string) bool {
	for c := range v.b.Cards {
		v.p.pile[c] = 1
	}
	return unlisted(word, v.b.CardIDs, func(i int) { v.p.pile[i] = 0 })
}

// Bits implements [form.Value].
func (v missing) Bits() uint64 { return 0 }

// signed is a small number of either sign.
type signed struct{ at *int8 }

// Word implements [form.Value].
func (v signed) Word() string {
	if *v.at < 0 {
		return "-" + numbers[-*v.at]
	}
	return numbers[*v.at]
}

// Read implements [form.Value].
func (v signed) Read(word string) bool {
	sign := int8(1)
	if len(word) > 0 && word[0] == '-' {
		sign, word = -1, word[1:]
	}
	i := index(numbers, word)
	*v.at = sign * int8(i)
	return i >= 0
}

// Bits implements [form.Value].
func (v signed) Bits() uint64 { return uint64(uint8(*v.at)) }
