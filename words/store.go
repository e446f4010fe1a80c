package words

import (
	"fmt"

	"golang.org/x/text/message"
)

// A store is what was read from all sources.
type store struct {
	printers map[string]*Printer // by language
	rules    map[string][]Rule   // by system, in the order of the book
	byID     map[string]Rule
}

func read(sources []Source) (*store, error) {
	s := &store{printers: map[string]*Printer{}, rules: map[string][]Rule{}, byID: map[string]Rule{}}
	families := map[string]bool{}
	for _, from := range sources {
		families[from.Family] = from.Family != ""
	}
	for i, lang := range Languages() {
		c, err := readLanguage(lang, sources)
		if err != nil {
			return nil, err
		}
		s.printers[lang] = &Printer{lang: lang, texts: c, numbers: message.NewPrinter(tags[i]), families: families}
	}
	for _, from := range sources {
		data, err := file(from.Files, "rules.md")
		if err == nil && data != nil {
			err = s.book(from.Name, string(data))
		}
		if err != nil {
			return nil, fmt.Errorf("%s: rules.md: %w", from.Name, err)
		}
	}
	return s, nil
}

// readLanguage reads the table's own texts and those of all sources, then lets
// families stand in for what systems lack.
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

// book adds the reference of a system. An id is cited alone, so no two systems may
// have the same.
func (s *store) book(system, text string) error {
	rules, err := ParseRules(text)
	if err != nil {
		return err
	}
	for _, r := range rules {
		if _, twice := s.byID[r.ID]; twice {
			return fmt.Errorf("rule %s stands in two references", r.ID)
		}
		s.byID[r.ID] = r
	}
	s.rules[system] = rules
	return nil
}

// Has reports whether a message id has words.
func Has(id string) bool { return all().printers["en"].texts[id] != nil }

// Rules returns the rules reference of a system in the order of the book, nil
// for a system there is none of.
func Rules(system string) []Rule { return all().rules[system] }

// Lookup returns a rule by its id.
func Lookup(id string) (Rule, bool) {
	r, ok := all().byID[id]
	return r, ok
}

// For returns the printer of a language ("es", "en", or any tag [Match] reads).
func For(lang string) *Printer {
	printers := all().printers
	if p, ok := printers[lang]; ok {
		return p
	}
	return printers[Match(lang)]
}
