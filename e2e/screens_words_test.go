//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"

	"mariscal/web"
	"mariscal/words"
)

var (
	noWord = regexp.MustCompile(`[{}]|<no value>|undefined|NaN|\[object`)
	// unworded is an id without words, as the catalogues name them.
	unworded = regexp.MustCompile(`(^|[\s(«“"])[a-z][a-z-]+(\.[a-z][a-z0-9-]*)+($|[\s)»”",:;])`)
	fileName = regexp.MustCompile(`\.(txt|ya?ml|net|com|org)\b`)
	// Function words of each language that never occur in the other.
	englishJoints = regexp.MustCompile(`(?i)(^|\PL)(the|of|and|with|your|they|this|that|from|which|may|is|are|not|all)(\PL|$)`)
	spanishJoints = regexp.MustCompile(`(?i)(^|\PL)(los|las|del|una|para|que|por|está|este|esta|según)(\PL|$)|[¿¡]`)
)

// garbled returns the fault in a text, or nothing.
func garbled(text, language string) string {
	if noWord.MatchString(text) {
		return "holds the place of a word, or what is no word"
	}
	if found := unworded.FindString(text); found != "" && !fileName.MatchString(found) {
		return "shows an id without words: " + strings.TrimSpace(found)
	}
	other, name := spanishJoints, "Spanish"
	if language == "es" {
		other, name = englishJoints, "English"
	}
	if found := other.FindString(text); found != "" {
		return "speaks " + name + ": " + found
	}
	return ""
}

// A phrase is a text of the English catalogues that differs in Spanish.
type phrase struct {
	key string
	// parts are its words between its placeholders, in lower case; most texts have one
	// part.
	parts []string
	whole *regexp.Regexp
}

// saidIn tells whether a text, also given in small letters, is the phrase.
func (f phrase) saidIn(text, small string) bool {
	for _, part := range f.parts {
		if !strings.Contains(small, part) {
			return false
		}
	}
	return f.whole.MatchString(text)
}

var (
	blank = regexp.MustCompile(`\\\{\\\{[^}]*\\\}\\\}`)
	place = regexp.MustCompile(`\{\{[^}]*\}\}`)
)

// pattern makes a pattern that finds a catalogue's text with its placeholders filled.
func pattern(text string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)^` + blank.ReplaceAllString(regexp.QuoteMeta(text), `.+`) + `$`)
}

// leftovers are the English texts no Spanish page may show.
func leftovers(t *testing.T) []phrase {
	t.Helper()
	all := map[string]map[string]string{"en": {}, "es": {}}
	if err := clientTexts(); err != nil {
		t.Fatal(err)
	}
	for language, into := range all {
		for id, e := range words.Written(language) {
			if (!e.Apart || strings.HasPrefix(e.Source, "web")) && !words.ByEnglish(id) {
				into[id] = e.Other
				if e.One != "" {
					into[id+" one"] = e.One
				}
			}
		}
	}
	said := make(map[string]bool, len(all["es"]))
	for _, text := range all["es"] {
		said[strings.ToLower(text)] = true
	}
	var found []phrase
	for key, text := range all["en"] {
		letters := strings.Count(strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) {
				return 'x'
			}
			return -1
		}, place.ReplaceAllString(text, "")), "x")
		if all["es"][key] == text || letters < 3 || said[strings.ToLower(text)] {
			continue
		}
		found = append(found, phrase{key, place.Split(strings.ToLower(text), -1), pattern(text)})
	}
	return found
}

// clientTexts adds the texts of the browser client, once.
var clientTexts = sync.OnceValue(func() error {
	sources, err := web.Texts(os.DirFS("../web"))
	for _, s := range sources {
		words.Add(s)
	}
	return err
})

// english is a text of the client's present English catalogue.
func english(t *testing.T, key string) string {
	t.Helper()
	if err := clientTexts(); err != nil {
		t.Fatal(err)
	}
	text := words.Written("en")["web."+key].Other
	if text == "" {
		t.Fatalf("English has no text %q", key)
	}
	return text
}

// sameInBoth are texts of several words that both languages write alike.
var sameInBoth = []*regexp.Regexp{
	regexp.MustCompile(`^[\d\W]*$`),
	regexp.MustCompile(`^([^\p{Ll}\s]\S*(\s+|$))+$`), // names: every word with a capital
}

// untranslated are the English texts on Spanish pages, and sentences that are the same in
// both languages.
func (p *tour) untranslated(phrases []phrase) []string {
	var found []string
	for text, where := range p.read["es"] {
		small := strings.ToLower(text)
		for _, f := range phrases {
			if f.saidIn(text, small) {
				found = append(found, fmt.Sprintf("%q is the English %s (%s)", text, f.key, where))
			}
		}
		if _, same := p.read["en"][text]; !same || len(strings.Fields(text)) < 2 {
			continue
		}
		if !slices.ContainsFunc(sameInBoth, func(r *regexp.Regexp) bool { return r.MatchString(text) }) {
			found = append(found, fmt.Sprintf("%q reads the same in English (%s)", text, where))
		}
	}
	return found
}
