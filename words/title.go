package words

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// titled returns the grammar of a name that a scenario gives a piece ([game.Titled]): that of
// the entry "title.<English title>" where there is one, else by its head noun: "Hussars of
// the army" is plural, "Reuss’s column" singular. A name that is the same in all languages is
// a person's, and singular.
func (p *Printer) titled(titles map[string]string) noun {
	var space [64]byte
	if m := p.texts[string(named(append(space[:0], "title."...), titles["en"]))]; m != nil {
		return m.noun
	}
	lang := p.lang
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
	if strings.HasSuffix(strings.ToLower(head), "men") || head == "people" || strings.HasSuffix(head, "s") && !strings.HasSuffix(head, "ss") && !strings.HasSuffix(head, "’s") && !strings.HasSuffix(head, "'s") {
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

// titlesOfHonor stand before names without an article.
var titlesOfHonor = [...]string{"monsieur", "don", "doña"}

// spanishTitle returns the grammar of a title that begins with its noun, possibly after
// an article or the number of a unit. A title that begins with a small letter takes an
// article in a sentence ("los rangers", "el capitán Ward"), unless it has one.
func spanishTitle(title string) noun {
	words := strings.Fields(title)
	if len(words) == 0 {
		return noun{}
	}
	first, _ := utf8.DecodeRuneInString(title)
	bare := !unicode.IsLower(first) || isArticle(words[0]) || slices.Contains(titlesOfHonor[:], words[0])
	for len(words) > 1 && isArticle(words[0]) {
		words = words[1:]
	}
	head, grammar := strings.ToLower(words[0]), "m"
	for _, end := range feminine {
		if strings.HasSuffix(head, end) {
			grammar = "f"
		}
	}
	if strings.HasSuffix(head, "s") {
		grammar += " pl"
	}
	n := nouns[grammar]
	if bare {
		n.article = ""
	}
	return n
}

func isArticle(word string) bool {
	return slices.Contains([]string{"el", "la", "los", "las"}, strings.ToLower(word))
}
