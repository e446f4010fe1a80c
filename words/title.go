package words

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// titled returns the grammar of a name that a scenario gives a piece ([game.Titled]), by
// its head noun: "Hussars of the army" is plural, "Reuss’s column" singular. A name that
// is the same in all languages is a person's, and singular.
func titled(lang string, titles map[string]string) noun {
	title := titles[lang]
	own := true
	for _, other := range titles {
		own = own && other == title
	}
	switch {
	case own:
		return noun{}
	case lang == "es":
		return spanishTitle(title)
	}
	head := headOf(title, " of ", " in ", " from ", " on ", ",")
	if strings.HasSuffix(head, "s") && !strings.HasSuffix(head, "ss") && !strings.HasSuffix(head, "’s") && !strings.HasSuffix(head, "'s") {
		return nouns["pl"]
	}
	return nouns["sg"]
}

// headOf returns the last word of a title before its complements.
func headOf(title string, before ...string) string {
	for _, mark := range before {
		title, _, _ = strings.Cut(title, mark)
	}
	return title[strings.LastIndexByte(title, ' ')+1:]
}

// feminine are the endings of feminine Spanish words for troops.
var feminine = [...]string{"a", "ión", "ª", "as", "iones"}

// spanishTitle returns the grammar of a title that begins with its noun, possibly after
// an article or the number of a unit.
func spanishTitle(title string) noun {
	words := strings.Fields(title)
	for len(words) > 1 && isArticle(words[0]) {
		words = words[1:]
	}
	head, n := strings.ToLower(words[0]), noun{}
	for _, end := range feminine {
		if strings.HasSuffix(head, end) {
			n = nouns["f"]
		}
	}
	if last, _ := utf8.DecodeLastRuneInString(head); last == 's' {
		n.plural = true
		n.form += nouns["m pl"].form
	}
	return n
}

func isArticle(word string) bool {
	return slices.Contains([]string{"el", "la", "los", "las"}, strings.ToLower(word))
}
