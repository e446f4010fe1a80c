package words

import (
	"fmt"
	"sync"

	"golang.org/x/text/message"
)

// A store is the content of all sources, read on demand: each language, and the
// references. Most programs use one language.
type store struct {
	printers map[string]func() (*Printer, error) // by language
	books    func() (*books, error)
}

// books are the references of all systems.
type books struct {
	rules map[string][]Rule // by system, in the order of the book
	byID  map[string]Rule
}

func newStore(sources []Source) *store {
	s := &store{
		printers: map[string]func() (*Printer, error){},
		books:    sync.OnceValues(func() (*books, error) { return readBooks(sources) }),
	}
	families := map[string]bool{}
	for _, from := range sources {
		families[from.Family] = from.Family != ""
	}
	for i, lang := range Languages() {
		s.printers[lang] = sync.OnceValues(func() (*Printer, error) {
			c, err := readLanguage(lang, sources)
			if err != nil {
				return nil, err
			}
			return &Printer{lang: lang, texts: c, numbers: message.NewPrinter(tags[i]), families: families}, nil
		})
	}
	return s
}

// readBooks reads the references of all sources.
func readBooks(sources []Source) (*books, error) {
	b := &books{rules: map[string][]Rule{}, byID: map[string]Rule{}}
	for _, from := range sources {
		data, err := file(from.Files, "rules.md")
		if err == nil && data != nil {
			err = b.add(from.Name, string(data))
		}
		if err != nil {
			return nil, fmt.Errorf("%s: rules.md: %w", from.Name, err)
		}
	}
	return b, nil
}

// readLanguage reads the table's own texts and those of all sources, then adds inherited texts.
func readLanguage(lang string, sources []Source) (catalogue, error) {
	data, err := files.ReadFile("catalog/" + lang + ".toml")
	if err != nil {
		return nil, err
	}
	all, err := readCatalogue(Source{}, data)
	if err != nil {
		return nil, fmt.Errorf("catalog/%s.toml: %w", lang, err)
	}
	for _, from := range sources {
		data, err := file(from.Files, "words/"+lang+".toml")
		if err != nil {
			return nil, fmt.Errorf("%s: %w", from.Name, err)
		}
		c, err := readCatalogue(from, data)
		if err == nil {
			err = all.join(c)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: words/%s.toml: %w", from.Name, lang, err)
		}
	}
	for _, from := range sources {
		if from.Family != "" {
			all.inherit(from.Name, from.Family)
		}
	}
	return all, nil
}

// add adds the reference of a system. Citations have only the id, so no two systems may
// share one.
func (b *books) add(system, text string) error {
	rules, err := ParseRules(text)
	if err != nil {
		return err
	}
	for _, r := range rules {
		if _, twice := b.byID[r.ID]; twice {
			return fmt.Errorf("rule %s stands in two references", r.ID)
		}
		b.byID[r.ID] = r
	}
	b.rules[system] = rules
	return nil
}

// sound returns the result of read, or panics: a fault of the texts is a fault of the program.
func sound[T any](read func() (T, error)) T {
	v, err := read()
	if err != nil {
		panic("words: " + err.Error())
	}
	return v
}

// Has reports whether a message id has a text.
func Has(id string) bool { return For("en").texts[id] != nil }

// Rules returns the rules reference of a system in the order of the book, nil for a
// system without one.
func Rules(system string) []Rule { return sound(all().books).rules[system] }

// Lookup returns a rule by its id.
func Lookup(id string) (Rule, bool) {
	r, ok := sound(all().books).byID[id]
	return r, ok
}

// For returns the printer of a language ("es", "en", or any tag [Match] reads).
func For(lang string) *Printer {
	printers := all().printers
	if p, ok := printers[lang]; ok {
		return sound(p)
	}
	return sound(printers[Match(lang)])
}
