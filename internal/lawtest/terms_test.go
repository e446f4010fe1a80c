package lawtest

import (
	"bufio"
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A said is one text for people.
type said struct {
	file string
	line int
	lang string
	text string
}

// sources says where texts for people are, and how to read each kind of file.
var sources = []struct {
	glob string
	read func(file string, data []byte) []said
}{
	{"words/catalog/*.toml", valuesOf(entry)},
	{"content/*/words/*.toml", valuesOf(entry)},
	{"words/march/words/*.toml", valuesOf(entry)},
	{"web/words/*.toml", valuesOf(entry)},
	{"web/src/*/words/*.toml", valuesOf(entry)},
	{"content/*/coach/words/*.toml", valuesOf(entry)},
	{"server/words/*.toml", valuesOf(entry)},
	{"terminal/words/*.toml", valuesOf(entry)},
	{"cmd/mariscal/words/*.toml", valuesOf(entry)},
	{"content/*/rules.md", rulesOf},
	{"docs/*.md", proseOf},
	{"README.md", proseOf},
}

// entry is a line of a catalogue: a text, or a noun with its grammar.
var entry = regexp.MustCompile(`^(?:"[^"]+"|[\w.-]+) = \[?"(.*)"\]?$`)

// action matches a part of a text that stands for an argument or chooses between texts.
var action = regexp.MustCompile(`\{\{(if|else|end)[^}]*\}\}`)

// languageOf reads the language from a name: es.toml, guide.es.md.
func languageOf(file string) string {
	for part := range strings.SplitSeq(filepath.Base(file), ".") {
		if part == "es" {
			return "es"
		}
	}
	return "en"
}

func lines(data []byte, each func(n int, text string)) {
	s := bufio.NewScanner(bytes.NewReader(data))
	for n := 1; s.Scan(); n++ {
		each(n, s.Text())
	}
}

// valuesOf reads a file with one text a line, which the expression finds.
func valuesOf(entry *regexp.Regexp) func(string, []byte) []said {
	return func(file string, data []byte) (all []said) {
		typed := false // words that are read and never said
		lines(data, func(n int, text string) {
			if strings.HasPrefix(text, "[") {
				typed = strings.HasSuffix(text, ".typed]")
			}
			if m := entry.FindStringSubmatch(text); m != nil && !typed {
				all = append(all, said{file, n, languageOf(file), action.ReplaceAllString(m[1], "")})
			}
		})
		return all
	}
}

// rulesOf reads the rules reference: both languages in one file.
func rulesOf(file string, data []byte) (all []said) {
	lines(data, func(n int, text string) {
		heading := strings.Split(strings.TrimLeft(text, "# "), " · ")
		switch {
		case strings.HasPrefix(text, "en: "), strings.HasPrefix(text, "es: "):
			all = append(all, said{file, n, text[:2], text[4:]})
		case strings.HasPrefix(text, "#") && len(heading) > 1:
			all = append(all, said{file, n, "en", heading[len(heading)-2]}, said{file, n, "es", heading[len(heading)-1]})
		}
	})
	return all
}

// code matches what a page quotes as code.
var code = regexp.MustCompile("`[^`]*`|\\]\\([^)]*\\)")

// proseOf reads a page, without its code.
func proseOf(file string, data []byte) (all []said) {
	fenced := false
	lines(data, func(n int, text string) {
		if strings.HasPrefix(text, "```") {
			fenced = !fenced
		}
		if !fenced && !strings.HasPrefix(text, "    ") {
			all = append(all, said{file, n, languageOf(file), code.ReplaceAllString(text, "")})
		}
	})
	return all
}

// sayOwnWords removes from the texts of each system the words that its rulebook has for
// concepts of its own: content/<system>/terms.txt, a language and an expression a line.
func sayOwnWords(t *testing.T, texts []said) {
	files, err := filepath.Glob(filepath.Join(root, "content", "*", "terms.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		folder, _ := filepath.Rel(root, filepath.Dir(file))
		lines(data, func(n int, line string) {
			lang, word, ok := strings.Cut(line, " ")
			if !ok || lang == "#" {
				return
			}
			own, used := regexp.MustCompile("(?i)"+word), false
			for i := range texts {
				s := &texts[i]
				if s.lang == lang && strings.HasPrefix(s.file, folder+string(filepath.Separator)) && own.MatchString(s.text) {
					s.text, used = own.ReplaceAllString(s.text, ""), true
				}
			}
			if !used {
				t.Errorf("%s:%d: no text has such a word", file, n)
			}
		})
	}
}

// All texts use one word for a concept.
func TestOneWordAConcept(t *testing.T) {
	var texts []said
	for _, s := range sources {
		files, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(s.glob)))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: no file, %v", s.glob, err)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			name, _ := filepath.Rel(root, file)
			found := s.read(name, data)
			if len(found) == 0 {
				t.Errorf("%s: no texts found in it", name)
			}
			texts = append(texts, found...)
		}
	}
	sayOwnWords(t, texts)
	for _, term := range Terms {
		not := regexp.MustCompile("(?i)" + term.Not)
		var except *regexp.Regexp
		if term.Except != "" {
			except = regexp.MustCompile("(?i)" + term.Except)
		}
		for _, s := range texts {
			if s.lang != term.Lang {
				continue
			}
			text := s.text
			if except != nil {
				text = except.ReplaceAllString(text, "")
			}
			if found := not.FindString(text); found != "" {
				t.Errorf("%s:%d: %q: write %s", s.file, s.line, strings.TrimSpace(found), term.Write)
			}
		}
	}
}

// Each term of the list finds the words it is for.
func TestTermsAreFound(t *testing.T) {
	for text, lang := range map[string]string{
		"The unit must fall back.": "en", "They give way": "en", "destroyed": "en", "whoever attacks": "en", "two dice more": "en",
		"units move once a turn": "en", "without a check": "en", "{{.winner}} win the battle": "en", "{{.side}} are attacked": "en",
		"es destruida": "es", "Tú sólo": "es", "los estorba": "es", "jugad otra": "es", "¿A dónde va?": "es", "Un líder solo no": "es", "un 40.0 %": "es",
	} {
		found := false
		for _, term := range Terms {
			found = found || term.Lang == lang && regexp.MustCompile("(?i)"+term.Not).MatchString(text)
		}
		if !found {
			t.Errorf("%q passes", text)
		}
	}
}
