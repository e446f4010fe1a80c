package words

import (
	"slices"
	"strings"
	"unicode/utf8"

	"mariscal/game"
)

// Name returns the name of a historical person in the language: Hannibal is Aníbal in
// Spanish. Several names separated by commas become a list. A name missing in the catalog
// is returned as it is.
func (p *Printer) Name(name string) string {
	if strings.Contains(name, ", ") {
		several := strings.Split(name, ", ")
		for i, one := range several {
			several[i] = p.Name(one)
		}
		return p.List(several)
	}
	var space [64]byte
	if m := p.texts[string(person(space[:0], name))]; m != nil {
		return m.other
	}
	return name
}

// Player returns the name of a computer player: random is Azar in Spanish. Other names are
// returned as they are.
func (p *Printer) Player(name string) string {
	if id := "player." + name; p.texts[id] != nil {
		return p.Text(id)
	}
	return name
}

// Spoken returns the name of a place or a piece for people: answers write hyphens for
// blanks, so Val-Coppa becomes Val Coppa.
func Spoken(id string) string {
	if !strings.Contains(id, "-") {
		return id
	}
	read := []byte(id)
	for i := 1; i < len(read)-1; i++ {
		if read[i] == '-' && inName(read[i-1]) && inName(read[i+1]) {
			read[i] = ' '
		}
	}
	return string(read)
}

// inName reports whether a byte belongs to a letter or a digit.
func inName(c byte) bool {
	return c >= utf8.RuneSelf || '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}

// person writes the id of a person's name. Most texts are no such names; the lookup is cheap.
func person(id []byte, name string) []byte { return named(append(id, "person."...), name) }

// named adds a name to an id.
func named(id []byte, name string) []byte {
	before := len(id)
	for i := range len(name) {
		switch c := name[i]; {
		case c >= utf8.RuneSelf:
			return append(id[:before], strings.ReplaceAll(strings.ToLower(name), " ", "-")...)
		case c == ' ':
			id = append(id, '-')
		case 'A' <= c && c <= 'Z':
			id = append(id, c-'A'+'a')
		default:
			id = append(id, c)
		}
	}
	return id
}

// Scene returns a copy of the scene with the names of its pieces in the language.
func (p *Printer) Scene(s game.Scene) game.Scene {
	if !slices.ContainsFunc(s.Pieces, func(x game.Piece) bool { return x.Name != "" && p.Name(x.Name) != x.Name }) {
		return s
	}
	s.Pieces = slices.Clone(s.Pieces)
	for i := range s.Pieces {
		s.Pieces[i].Name = p.Name(s.Pieces[i].Name)
	}
	return s
}
