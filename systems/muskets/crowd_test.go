package muskets

import (
	"math/bits"
	"testing"

	"mariscal/game"
	"mariscal/game/plane"
)

// A suggested move ends where no figure of another unit stands (MO1.3, MO6.3).
func TestSuggestedMovesAreFreeOfOthers(t *testing.T) {
	ref, release, err := Lease(testSetup())
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	moves, there := 0, 0
	for seed := range uint64(6) {
		pos, err := System{}.Start(ref, nil, game.NewSeeded(seed), nil)
		if err != nil {
			t.Fatal(err)
		}
		p := pos.(*Position)
		b, luck := p.battle(), game.NewSeeded(seed+50)
		var buf []game.Action
		for !p.Over() {
			buf = p.Actions(buf[:0])
			for _, a := range buf {
				o := orderOf(a)
				if o.verb != doMove || p.Units[o.unit].House > 0 {
					continue
				}
				moves++
				r, n := b.radius[b.first[o.unit]], int(p.Units[o.unit].Left)
				for i := range n {
					right, back := drills[o.formation].place(i, n, 2*r)
					at := spot(o.at, o.facing, right, back)
					for set := p.Here &^ b.figuresOf(o.unit) &^ p.indoor; set != 0; set &= set - 1 {
						j := bits.TrailingZeros64(set)
						keep := r + b.radius[j] - 3 // points are rounded
						if p.enemies(b, b.seat[o.unit])>>j&1 == 1 {
							keep += nearEnemy
						}
						if plane.Reaches(at, p.At[j], keep-1) {
							t.Fatalf("%s: a figure would stand at %v, %s stands at %v\n%s", p.Text(a, game.All), at, b.names[b.owner[j]], p.At[j], p.AppendText(nil))
						}
					}
				}
				q := *p
				var out laid
				q.lay(b, &o, &out)
				q.put(&out)
				q.Units[o.unit].Facing = uint16(o.facing)
				there += int(bool8(plane.Reaches(q.front(b, o.unit), o.at, plane.Inch/2)))
			}
			p.Apply(buf[luck.Below(len(buf))], luck, nil)
		}
	}
	if moves < 5000 || 4*there < 3*moves {
		t.Errorf("%d of %d suggested moves end where they say", there, moves)
	}
}
