package muskets

import (
	"testing"

	"mariscal/game"
)

// The reach of a unit before a bridge leads over it, wherever it stands and looks: what a drag
// allows is not drawn as closed.
func TestAReachLeadsOverABridge(t *testing.T) {
	for _, x := range []float64{15.2, 15.4, 15.7, 16, 16.3, 16.6, 16.8} {
		p := acting(t, []Area{
			{ID: "west", Kind: Water, Outline: rect(2, 20, 13, 2)}, {ID: "east", Kind: Water, Outline: rect(17, 20, 15, 2)}, {ID: "bridge", Kind: Bridge, Outline: rect(15, 20, 2, 2)},
		},
			UnitSetup{Name: "scout", Seat: 0, Profile: rangers, Figures: 1, At: inch(x, 18.5), Facing: 1800, Formation: Loose},
			UnitSetup{Name: "foes", Seat: 1, Profile: rangers, Figures: 6, At: inch(16, 44), Facing: 0, Formation: Loose})
		if trial := try(t, p, "scout", 16, 23, ""); trial.Text == "" {
			t.Fatalf("from %v it may not cross: %+v", x, trial.Reasons)
		}
		r, err := p.Reach(game.Viewer(game.Top), "scout")
		if err != nil {
			t.Fatal(err)
		}
		var beyond int
		for _, at := range r.Shapes[0] {
			if at.Y > inch(0, 22.4).Y {
				beyond++
			}
		}
		if beyond < 2 {
			t.Errorf("from %v the reach has %d points beyond the bridge", x, beyond)
		}
	}
}
