package commander

import (
	"os"
	"testing"
)

// Equal computer players win from 40 to 60 of 100 games on either side of every battle of
// the box; how many are drawn is what is left.
func TestBattlesAreAsEvenAsTheyClaim(t *testing.T) {
	for _, name := range []string{"lonato", "castiglione", "arcole", "rivoli", "montebello", "marengo"} {
		file := "scenarios/" + name + ".yaml"
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		s, err := Read(file, data, nil)
		if err != nil {
			t.Fatal(err)
		}
		if tr := s.Trials; tr == nil || tr.Games < 400 || min(tr.Top, tr.Bottom) < 40 || max(tr.Top, tr.Bottom) > 60 {
			t.Errorf("%s: %+v, want from 40 to 60 of 100 on either side in at least 400 games", name, tr)
		}
	}
}
