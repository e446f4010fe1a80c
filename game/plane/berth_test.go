package plane

import "testing"

func TestABerthAgreesWithTheEdgesOfClosedGround(t *testing.T) {
	r := luck()
	free, barred := 0, 0
	for range 40 {
		table := someTerrain(r, 12)
		closed := Grounds(r.Uint64()) & (1<<12 - 1)
		b := NewBerth(table, closed)
		for range 2000 {
			d := Disc{someSpot(r), Inch/2 + r.Int32N(Inch)}
			to := Point{d.At.X + r.Int32N(16*Inch) - 8*Inch, d.At.Y + r.Int32N(16*Inch) - 8*Inch}
			if got, want := b.Stands(d), table.Touching(d, closed) == 0; got != want {
				t.Fatalf("%v stands: %t", d, got)
			}
			got, want := b.Goes(d, to), table.Swept(d, to, closed) == 0
			if got != want {
				t.Fatalf("%v goes to %v: %t", d, to, got)
			}
			if got {
				free++
			} else {
				barred++
			}
		}
	}
	if free < 2000 || barred < 2000 {
		t.Errorf("%d free, %d barred: the cases are one-sided", free, barred)
	}
}
