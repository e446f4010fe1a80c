package words

import "mariscal/game"

// values fill a text; none of them is a noun.
type values map[string]string

func (v values) given(name string) (string, bool) { s, ok := v[name]; return s, ok }

func (v values) agrees(_ string, forms []string) string { return forms[0] }

// Fill fills a text with values, as messages fill the texts of catalogues.
func Fill(text string, with map[string]string) (string, error) {
	parts, err := compile(text)
	return string(fill(nil, parts, values(with))), err
}

// Read reads a source alone and tells its fault.
func Read(s Source) (any, error) {
	from := newStore([]Source{s})
	for _, lang := range Languages() {
		if _, err := from.printers[lang](); err != nil {
			return nil, err
		}
	}
	return from.books()
}

// Uttered returns a message in words of a source alone, without the capital letter of a
// sentence, and the texts of the source for a client.
func Uttered(s Source, lang string, m game.Message) (string, map[string]any, error) {
	p, err := newStore([]Source{s}).printers[lang]()
	if err != nil {
		return "", nil, err
	}
	ready, err := p.ForClient(s.Name)
	return p.words(m), ready, err
}

// Sources lists the names of the sources there are, in the order they were added.
func Sources() []string {
	adding.Lock()
	defer adding.Unlock()
	names := make([]string, len(sources))
	for i, s := range sources {
		names[i] = s.Name
	}
	return names
}
