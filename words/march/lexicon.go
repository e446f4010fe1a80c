package march

import (
	"slices"
	"strings"
	"sync"

	"mariscal/words"
)

// A meaning is what a word of a move says. The zero value is a word without one.
type meaning string

// The meanings; their words are texts "march.word.<meaning>".
const (
	move      meaning = "move"
	adjust    meaning = "adjust"
	forward   meaning = "forward"
	back      meaning = "back"
	left      meaning = "left"
	right     meaning = "right"
	toward    meaning = "toward"
	away      meaning = "away"
	into      meaning = "into"
	behind    meaning = "behind"
	to        meaning = "to"
	within    meaning = "within"
	beyond    meaning = "beyond"
	of        meaning = "of"
	facing    meaning = "facing"
	cover     meaning = "cover"
	enemy     meaning = "enemy"
	edge      meaning = "edge"
	inches    meaning = "inches"
	filler    meaning = "filler"
	number    meaning = "numbers"
	northMost meaning = "north"
)

// compass lists the points of the compass clockwise; each is 45 degrees.
var compass = [...]meaning{northMost, "northeast", "east", "southeast", "south", "southwest", "west", "northwest"}

// meanings lists all of them.
var meanings = slices.Concat([]meaning{
	move, adjust, forward, back, left, right, toward, away, into, behind, to, within, beyond, of, facing, cover, enemy, edge, inches, filler,
}, compass[:])

// word begins the ids of the words of meanings.
const word = "march." + "word."

// A lexicon holds the meaning of each word, and the numbers that are words.
type lexicon struct {
	means   map[string]meaning
	numbers map[string]int
}

// lexicons are those of each language, made once.
var lexicons = sync.OnceValue(func() map[string]*lexicon {
	all := map[string]*lexicon{}
	for _, own := range words.Languages() {
		l := &lexicon{map[string]meaning{}, map[string]int{}}
		langs := slices.Clone(words.Languages())
		slices.SortStableFunc(langs, func(a, b string) int { return rank(a == own) - rank(b == own) })
		for _, lang := range langs {
			p := words.For(lang)
			list := func(m meaning) []string { return strings.Fields(Plain(p.Text(word + string(m)))) }
			for _, m := range meanings {
				for _, w := range list(m) {
					if _, taken := l.means[w]; !taken {
						l.means[w] = m
					}
				}
			}
			for i, w := range list(number) {
				l.numbers[w] = i + 1
			}
		}
		all[own] = l
	}
	return all
})

// rank sorts what is true first.
func rank(first bool) int {
	if first {
		return 0
	}
	return 1
}

// First returns the first word of each meaning that can begin a part of a move, in a language.
func First(lang string) (list []string) {
	p := words.For(lang)
	for _, m := range [...]meaning{forward, back, left, right, toward, away, into, behind, to, facing} {
		word, _, _ := strings.Cut(p.Text(word+string(m)), " ")
		list = append(list, word)
	}
	return list
}

// Continues reports whether a text goes on with the move before a comma: "facing north".
func Continues(text, lang string) bool {
	l := lexicons()[lang]
	first, _, _ := strings.Cut(Plain(strings.TrimSpace(text)), " ")
	switch m := l.means[first]; m {
	case facing, into, toward, away, behind, to, within, beyond:
		return true
	}
	return false
}

// Plain returns a text in small letters without accents.
func Plain(text string) string { return accents.Replace(strings.ToLower(text)) }

var accents = strings.NewReplacer("á", "a", "é", "e", "í", "i", "ó", "o", "ú", "u", "ü", "u")

// turnOf returns the turn of a direction in tenths of a degree; ok is false if a word is none.
// A direction of the compass is absolute.
func turnOf(m meaning) (turn int, absolute, ok bool) {
	for i, c := range compass {
		if c == m {
			return i * 450, true, true
		}
	}
	for i, d := range [...]meaning{forward, right, back, left} {
		if d == m {
			return i * 900, false, true
		}
	}
	return 0, false, false
}
