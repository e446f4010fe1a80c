package words

// Written is a text as it stands in a catalogue.
type Written struct{ One, Other, Grammar string }

// Texts returns all texts of a language as they stand there.
func Texts(lang string) map[string]Written {
	written := map[string]Written{}
	for id, t := range For(lang).texts {
		w := Written{One: t.one, Other: t.other}
		for name, n := range nouns {
			if n == t.noun {
				w.Grammar = name
			}
		}
		written[id] = w
	}
	return written
}

// values fill a text; none of them is a noun.
type values map[string]string

func (v values) given(name string) (string, bool) { s, ok := v[name]; return s, ok }

func (v values) agrees(_ string, forms []string) string { return forms[0] }

// Fill fills a text with values, as messages fill the texts of catalogues.
func Fill(text string, with map[string]string) (string, error) {
	parts, err := compile(text)
	return string(fill(nil, parts, values(with))), err
}

// Arguments returns the names of the arguments a text uses, sorted.
var Arguments = arguments

// Read reads a source alone and tells its fault.
func Read(s Source) (any, error) { return read([]Source{s}) }
