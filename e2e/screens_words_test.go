//go:build e2e

package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"mariscal/words"
)

var (
	noWord = regexp.MustCompile(`[{}]|undefined|NaN|\[object`)
	// unworded is an id without words, as the catalogues name them.
	unworded = regexp.MustCompile(`(^|[\s(«“"])[a-z][a-z-]+(\.[a-z][a-z0-9-]*)+($|[\s)»”",:;])`)
	fileName = regexp.MustCompile(`\.(txt|ya?ml|net|com|org)\b`)
	// Words that hold sentences of a language together, and never stand in the other.
	englishJoints = regexp.MustCompile(`(?i)(^|\PL)(the|of|and|with|your|they|this|that|from|which|may|is|are|not|all)(\PL|$)`)
	spanishJoints = regexp.MustCompile(`(?i)(^|\PL)(los|las|del|una|para|que|por|está|este|esta|según)(\PL|$)|[¿¡]`)
)

// garbled says what is wrong with a text, or nothing.
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

// A phrase is a text of the English catalogues that Spanish says otherwise.
type phrase struct {
	key   string
	whole *regexp.Regexp
}

var blank = regexp.MustCompile(`\\\{\w+\\\}|\\\{\\\{[^}]*\\\}\\\}`)

// pattern makes of a text of a catalogue what finds it, its places filled.
func pattern(text string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)^` + blank.ReplaceAllString(regexp.QuoteMeta(text), `.+`) + `$`)
}

// leftovers are the English texts no Spanish page may show.
func leftovers(t *testing.T) []phrase {
	t.Helper()
	all := map[string]map[string]string{"en": {}, "es": {}}
	for language, into := range all {
		var files []string
		for _, rooms := range []string{"*", "*/*"} {
			found, err := filepath.Glob("../web/src/" + rooms + "/*" + language + ".json")
			if err != nil || len(found) == 0 {
				t.Fatalf("the texts of the client in %s: %v, %v", rooms, found, err)
			}
			files = append(files, found...)
		}
		for _, name := range files {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			gather(t, strings.TrimSuffix(name, language+".json"), data, into)
		}
		for id, e := range words.Written(language) {
			if !e.Apart && !words.ByEnglish(id) {
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
		}, regexp.MustCompile(`\{[^}]*\}`).ReplaceAllString(text, "")), "x")
		if all["es"][key] == text || letters < 3 || said[strings.ToLower(text)] {
			continue
		}
		found = append(found, phrase{key, pattern(text)})
	}
	return found
}

// english is a text that the client's English catalogue has today.
func english(t *testing.T, key string) string {
	t.Helper()
	data, err := os.ReadFile("../web/src/words/en.json")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	gather(t, "", data, texts)
	if texts[key] == "" {
		t.Fatalf("English has no text %q", key)
	}
	return texts[key]
}

// gather reads a catalogue: texts by key, or {one, other} where a number goes with them.
func gather(t *testing.T, part string, data []byte, into map[string]string) {
	t.Helper()
	var entries map[string]any
	if err := json.Unmarshal(data, &entries); err != nil {
		t.Fatal(err)
	}
	for key, entry := range entries {
		switch entry := entry.(type) {
		case string:
			into[part+key] = entry
		case map[string]any:
			for form, text := range entry {
				if text, ok := text.(string); ok {
					into[part+key+" "+form] = text
				}
			}
		}
	}
}

// sameInBoth are texts of several words that both languages write alike.
var sameInBoth = []*regexp.Regexp{
	regexp.MustCompile(`^[\d\W]*$`),
	regexp.MustCompile(`^([^\p{Ll}\s]\S*(\s+|$))+$`), // names: every word with a capital
}

// untranslated are the texts of Spanish pages that are English, and sentences that
// are the same in both languages.
func (p *tour) untranslated(phrases []phrase) []string {
	var found []string
	for text, where := range p.read["es"] {
		for _, f := range phrases {
			if f.whole.MatchString(text) {
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
