package commander

import (
	"testing"

	"mariscal/content/frame"
)

// Recruits win from 40 to 60 of 100 games on either side of every battle of the box; how many are
// drawn is what is left.
func TestBattlesAreAsEvenAsTheyClaim(t *testing.T) {
	all, err := frame.ReadTallies(tallies)
	if err != nil {
		t.Fatal(err)
	}
	won := map[string]frame.Trials{}
	for _, row := range all {
		if row.Player == "recruit" {
			won[row.Battle.ID] = row.Trials()
		}
	}
	for _, name := range []string{"lonato", "castiglione", "arcole", "rivoli", "montebello", "marengo"} {
		if tr := won["commander/"+name]; tr.Games < 400 || min(tr.Top, tr.Bottom) < 40 || max(tr.Top, tr.Bottom) > 60 {
			t.Errorf("%s: %+v, want from 40 to 60 of 100 on either side in at least 400 games", name, tr)
		}
	}
}
