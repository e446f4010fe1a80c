package commander

import (
	"testing"

	"mariscal/game"
)

// When the Lead of a combat has fallen, the block behind it is the Lead: odds are for the
// present blocks, and leave out the lost one.
func TestOddsAreAskedWhereALeadHasFallen(t *testing.T) {
	refs()
	pos, err := System{}.Build(`scenario commander/training-ground
stack draw/order.1
b1 R2
bhq H4
b2 H2
t1 N3
`, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := pos.(*Position)
	b := p.Battle()
	block := func(name string) uint8 {
		u, err := p.pieceNamed(b, name)
		if err != nil {
			t.Fatal(err)
		}
		return u
	}
	second, target := block("b1"), block("t1")
	p.Fight = Combat{
		Attack: AttackFire, Seat: game.Bottom, From: p.Blocks[second].At, To: p.Blocks[target].At,
		Lead: block("b2"), Second: second, Target: target, Support: none, drawn: none, driven: none,
	}
	here, refused := p.Odds(game.Spectator, "b1", "t1")
	p.Fight = Combat{Attack: NoAttack}
	after, refusedAfter := p.Odds(game.Spectator, "b1", "t1")
	if (here == nil) != (after == nil) || (refused == nil) != (refusedAfter == nil) {
		t.Errorf("%+v, %v; without the combat %+v, %v", here, refused, after, refusedAfter)
	}
}
