package commander

import (
	"slices"
	"testing"

	"mariscal/game"
)

// Text and hash have the same fields: another word of the text makes another hash.
func TestEveryFieldOfAPositionIsInItsHash(t *testing.T) {
	for i, ref := range refs() {
		pos, err := System{}.Start(ref, nil, game.NewSeeded(uint64(i)), nil)
		if err != nil {
			t.Fatal(err)
		}
		p := pos.(*Position)
		b := p.Battle()
		tries := slices.Concat(
			[]string{"1", "2", "0", "yes", "no", "-", "draw", "prepare", "push=off", "reaction", "rear", "fresh", "moved", "guns", "bottom", "top", "drawn", "card", "shots", "second", "red=1"},
			colourNames, b.CardIDs, b.Places, b.Names, attackNames[:], reasonNames[:], frictionNames[:], stateNames[:],
			formationNames[:], lineNames[:], typeNames[:], awayNames[:],
		)
		first, as := p.Hash(), *p
		at := packed(p)
		var owned [hashWords]uint64
		for _, l := range p.textLines() {
			for k, v := range l.Values {
				was := v.Word()
				if !slices.ContainsFunc(tries, func(word string) bool { return word != was && v.Read(word) && v.Word() != was }) {
					t.Errorf("%s: no other word is known for value %d of %s, where %q stands", ref.ID, k+1, l.Name, was)
					continue
				}
				if p.Hash() == first {
					t.Errorf("%s: value %d of %s is not in the hash: %q and %q have the same", ref.ID, k+1, l.Name, was, v.Word())
				}
				for w, word := range packed(p) {
					bits := word ^ at[w]
					if owned[w]&bits != 0 {
						t.Errorf("%s: value %d of %s shares its place in the hash with another, bits %x of word %d", ref.ID, k+1, l.Name, owned[w]&bits, w)
					}
					owned[w] |= bits
				}
				*p = as
			}
		}
	}
}

// packed are the words of the hash that the list of fields makes.
func packed(p *Position) [hashWords]uint64 {
	f := fields{b: p.Battle()}
	p.fields(&f)
	return f.words
}
