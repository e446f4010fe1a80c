package ancients_test

import (
	"testing"

	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/ancients"
)

// A blow that is studied is the roll that its faces tell, of every kind, at everybody, beside
// leaders and over all ground, with each variant.
func TestAStudiedBlowIsTheRollOfItsFaces(t *testing.T) {
	refs(t)
	for i, info := range (ancients.System{}).Scenarios() {
		ref, o := info.Ref, game.Choices{}
		for _, c := range info.Choices {
			o[c] = [...]string{"on", "off"}[i&1]
		}
		p, err := ancients.System{}.Start(ref, o, game.NewSeeded(uint64(i)), nil)
		if err != nil {
			t.Fatal(err)
		}
		s := p.(*ancients.Position).Study()
		pieces := s.Pieces()
		for u := range s.Units {
			if s.At[u] == hex.None {
				continue
			}
			for to := range pieces.All() {
				for from := range to.Around().With(s.At[u]).All() {
					for k := ancients.BlowAttack; k <= ancients.BlowEscape; k++ {
						if got, want := s.Blow(k, u, from, to), ancients.Thrown(s, k, u, from, to); got != want {
							t.Fatalf("%s: blow %d of unit %d from %v to %v is %+v, its faces tell %+v", ref.ID, k, u, from, to, got, want)
						}
					}
				}
			}
		}
	}
}
