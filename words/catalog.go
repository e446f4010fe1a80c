package words

import (
	"embed"
	"fmt"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/pelletier/go-toml/v2"
	"golang.org/x/text/language"
)

//go:embed catalog/*.toml
var files embed.FS

// Languages lists the languages there are, the default first.
func Languages() []string { return []string{"en", "es"} }

var (
	tags    = []language.Tag{language.English, language.Spanish}
	matcher = language.NewMatcher(tags)
)

// Match returns the best of [Languages] for language tags or Accept-Language
// headers, in order of preference: Match("es-AR,es;q=0.9") is "es". English is
// the answer to what cannot be read.
func Match(prefer ...string) string {
	var want []language.Tag
	for _, p := range prefer {
		// Environment variables say es_ES.UTF-8 where the web says es-ES.
		p, _, _ = strings.Cut(p, ".")
		t, _, err := language.ParseAcceptLanguage(strings.ReplaceAll(p, "_", "-"))
		if err == nil {
			want = append(want, t...)
		}
	}
	_, i, _ := matcher.Match(want...)
	return Languages()[i]
}

// catalogues holds the messages of every language, parsed once. The files are
// embedded and tested, so a fault in them is a fault of the program.
// templates are their texts, ready to be filled in.
var catalogues, templates = load()

func load() (map[string]map[string]*i18n.Message, map[string]map[string]*template) {
	b := i18n.NewBundle(language.English)
	b.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	all := map[string]map[string]*i18n.Message{}
	made := map[string]map[string]*template{}
	for _, lang := range Languages() {
		name := "catalog/" + lang + ".toml"
		text, err := files.ReadFile(name)
		if err != nil {
			panic(fmt.Sprintf("words: %v", err))
		}
		f, err := b.ParseMessageFileBytes(text, lang+".toml")
		if err != nil {
			panic(fmt.Sprintf("words: %s: %v", name, err))
		}
		all[lang], made[lang] = map[string]*i18n.Message{}, map[string]*template{}
		for _, m := range f.Messages {
			t, err := ready(m)
			if err != nil {
				panic(fmt.Sprintf("words: %s: %s: %v", name, m.ID, err))
			}
			all[lang][m.ID], made[lang][m.ID] = m, t
		}
	}
	return all, made
}

func ready(m *i18n.Message) (*template, error) {
	one, err := compile(m.One)
	if err != nil {
		return nil, err
	}
	other, err := compile(m.Other)
	return &template{one, other}, err
}

// Has reports whether a message id has words.
func Has(id string) bool { return catalogues["en"][id] != nil }
