package words

// A noun is the grammar of a catalog word for the words around it. The zero value is a
// text that is no noun.
type noun struct {
	article string // the definite article with its space: "la "
	form    int    // which of m, f, m pl, f pl an agreeing word takes
	plural  bool
}

// nouns are the grammars of entries.
var nouns = map[string]noun{
	// Spanish. "f el" is a feminine noun that begins with a stressed a: el ala derecha.
	"m":    {"el ", 0, false},
	"f":    {"la ", 1, false},
	"f el": {"el ", 1, false},
	"m pl": {"los ", 2, true},
	"f pl": {"las ", 3, true},
	// English.
	"sg": {"the ", 0, false},
	"pl": {"the ", 2, true},
}

// agree returns the form of a word that agrees with the noun: of two forms singular or
// plural, of four m, f, m pl or f pl. A text that is no noun, such as a name, takes the
// first.
func (n noun) agree(forms []string) string {
	switch {
	case len(forms) == 4:
		return forms[n.form]
	case n.plural:
		return forms[1]
	}
	return forms[0]
}
