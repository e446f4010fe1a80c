package main

import (
	"encoding/json"
	"os/exec"
	"testing"

	"mariscal/sim"
)

// The example bot that looks at odds and table is a player: of first battles against recruits,
// both sides played, it wins more than a quarter.
func TestTheExampleBotHoldsItsOwnAgainstRecruits(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Fatal("python3 is needed to try the examples")
	}
	for _, battle := range []string{"ancients/first-battle", "napoleonics/first-battle"} {
		status, out := called(t, "en", nil, "sim", battle, "--games", "8", "--swap", "--bot-time", "60s", "--json", "--top", "exec:"+python+" ../../docs/bots/greedy.py", "--bottom", "recruit")
		var r sim.Result
		if err := json.Unmarshal([]byte(out), &r); err != nil || status != 0 {
			t.Fatalf("%d, %v: %.300s", status, err, out)
		}
		if r.ByPlayer == nil || r.ByPlayer[0].Part <= 0.25 || r.Forfeits.Top > 0 {
			t.Errorf("%s: %+v, forfeits %+v", battle, r.ByPlayer, r.Forfeits)
		}
	}
}

// The example bot that searches plays whole games by the requests of version 2.
func TestTheExampleBotThatSearchesPlaysAWholeGame(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Fatal("python3 is needed to try the examples")
	}
	status, out := called(t, "en", nil, "sim", "ancients/first-battle", "--games", "2", "--bot-time", "60s", "--json", "--top", "exec:"+python+" ../../docs/bots/searcher.py 1", "--bottom", "random")
	var r sim.Result
	if err := json.Unmarshal([]byte(out), &r); err != nil || status != 0 {
		t.Fatalf("%d, %v: %.300s", status, err, out)
	}
	if r.Forfeits.Top > 0 || r.Wins.Top+r.Wins.Bottom == 0 {
		t.Errorf("%+v, forfeits %+v", r.Wins, r.Forfeits)
	}
}
