package commander

import (
	"testing"

	"mariscal/game"
)

// An army that stands two deep in every zone, all Disordered, retreats upon itself: no
// retreat goes on for ever, and none goes deeper than there is room for.
func TestRetreatsUponEachOtherEnd(t *testing.T) {
	drilled(t)
	full := []string{"fline1 B1", "fline2 C1"}
	names := []string{"aline1", "aline2", "aline3", "aline4", "ashort1", "ashort2", "ashort3", "ashort4", "alight", "agren", "aruss", "aguard", "acav1", "acav2", "ahuss"}
	for _, skill := range []string{"1", "3"} {
		for _, state := range []string{"disordered", "dispersed", "firm"} {
			lines := append([]string(nil), full...)
			for i, name := range names {
				kind := "short"
				if name == "acav1" || name == "acav2" || name == "ahuss" {
					kind = "cavalry"
				}
				if state == "dispersed" && kind == "cavalry" {
					continue
				}
				at := []string{"A1", "A2", "A3", "B2", "B3", "C2", "C3", "D1", "D2"}[i/2]
				lines = append(lines, name+" "+at+" "+[]string{"lead", "second"}[i%2]+" "+state+" none - "+kind+" "+skill)
			}
			for seed := range uint64(50) {
				p := drawn(t, game.Bottom, lines...)
				b := p.Battle()
				c, pick := &stacked{t, b, []string{"round-shot"}}, game.NewSeeded(seed)
				p.Apply(two(VerbFire, p.blockOf("fline1"), p.Blocks[p.blockOf("aline1")].At), c, nil)
				for n := 0; !p.Over() && p.top().stage != StageRed; n++ {
					if n > 500 || int(p.depth) > stackFrames-4 {
						t.Fatalf("skill %s, %s: %d answers, %d frames\n%s", skill, state, n, p.depth, p.AppendText(nil))
					}
					a := p.Actions(nil)
					p.Apply(a[pick.Below(len(a))], c, nil)
				}
				if err := sound(p); err != nil && !p.Over() {
					t.Fatal(err)
				}
				(System{}).Forget(p)
			}
		}
	}
}
