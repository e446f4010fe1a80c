package words

import (
	"slices"
	"strings"

	"mariscal/game"
)

// Name returns the name of a person of history as the language writes it: Hannibal
// is Aníbal in Spanish. Where several lead, the names between commas become a list.
// A name the catalogue does not have comes back as it is.
func (p *Printer) Name(name string) string {
	if several := strings.Split(name, ", "); len(several) > 1 {
		for i, one := range several {
			several[i] = p.Name(one)
		}
		return p.List(several)
	}
	if m := p.texts["person."+strings.ReplaceAll(strings.ToLower(name), " ", "-")]; m != nil {
		return m.Other
	}
	return name
}

// Scene returns the scene with the names of its pieces as the language writes them;
// the scene given is left as it is.
func (p *Printer) Scene(s game.Scene) game.Scene {
	if !slices.ContainsFunc(s.Pieces, func(x game.Piece) bool { return p.Name(x.Name) != x.Name }) {
		return s
	}
	s.Pieces = slices.Clone(s.Pieces)
	for i := range s.Pieces {
		s.Pieces[i].Name = p.Name(s.Pieces[i].Name)
	}
	return s
}
