package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/content/frame"
	"mariscal/game"
)

// tried returns the built-in battles that say how equal computer players fared, by id.
func tried(t *testing.T) map[string]*frame.Scenario {
	t.Helper()
	l := content.Standard()
	if err := l.Open(); err != nil {
		t.Fatal(err)
	}
	battles := map[string]*frame.Scenario{}
	for _, ref := range l.BuiltIn() {
		if about, ok := l.About(ref); ok && about.Trials != nil {
			battles[ref.ID] = about
		}
	}
	if len(battles) == 0 {
		t.Fatal("no battle says how even it is")
	}
	return battles
}

// What the battles say of games of equal computer players is what the ledger says the
// command gave; so is what they say of games of people.
func TestTrialsOfTheBattlesAreThoseOfTheLedger(t *testing.T) {
	ledger, err := os.ReadFile("../../bench/LEDGER.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string][]string{}
	for line := range strings.Lines(string(ledger)) {
		if cells := strings.Split(line, "|"); len(cells) == 6 {
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			rows[cells[1]] = cells[2:5]
		}
	}
	for id, s := range tried(t) {
		_, name, _ := strings.Cut(id, "/")
		row := rows[id]
		if row == nil {
			row = rows[name]
		}
		if row == nil {
			t.Errorf("the ledger has no row of %s", name)
			continue
		}
		top := s.Info.Armies[game.Top].Name["en"] == row[0]
		if !top && s.Info.Armies[game.Bottom].Name["en"] != row[0] {
			t.Errorf("%s: there is no %s", name, row[0])
		}
		of := func(first, second int) int {
			if top {
				return first
			}
			return second
		}
		if said := fmt.Sprint(of(s.Trials.Top, s.Trials.Bottom)); said != row[2] {
			t.Errorf("%s: the file says that recruits win %s of 100 as the %s, the ledger %s", name, said, row[0], row[2])
		}
		people := ""
		if r := s.Results; r != nil {
			people = fmt.Sprintf("%d of %d games", of(r.Top, r.Bottom), r.Games)
		}
		if people != row[1] {
			t.Errorf("%s: the file says %q of people's games, the ledger %q", name, people, row[1])
		}
	}
}

// Battles that are made up are ours to balance: the first ones and the small fights say that
// recruits win about half of them on either side, and the games of another seed go with it.
func TestBattlesOfOurOwnAreEven(t *testing.T) {
	battles := tried(t)
	for _, id := range []string{"ancients/first-battle", "napoleonics/first-battle", "napoleonics/skirmish", "commander/first-battle"} {
		if s := battles[id]; s == nil || s.Trials.Player != "recruit" || s.Trials.Games < 400 || s.Trials.Top < 45 || s.Trials.Bottom < 45 {
			t.Errorf("%s: %+v", id, s)
			continue
		}
		const games, stray = 100, 17 // of 100: three times what chance does
		status, out := called(t, "en", nil, "sim", id, "--games", fmt.Sprint(games), "--seed", "7", "--json")
		var told struct{ Wins struct{ Top int } }
		if err := json.Unmarshal([]byte(out), &told); status != 0 || err != nil {
			t.Fatalf("%s: %d, %v: %.300s", id, status, err, out)
		}
		if off := told.Wins.Top - battles[id].Trials.Top; max(off, -off) > stray {
			t.Errorf("%s: the upper army wins %d of %d, the file says %d of 100", id, told.Wins.Top, games, battles[id].Trials.Top)
		}
	}
}

// The command of the ledger, with fewer games, gives what the file says of the battle
// that is the least even, as nearly as so many games do: bench/even measures all of them.
func TestTrialsAreWhatTheCommandGives(t *testing.T) {
	const games, stray = 300, 9 // of 100: three times what chance does to a share of 300 games and of 1,000
	id, most := "", -1
	battles := tried(t)
	for other, s := range battles {
		if off := max(s.Trials.Top, s.Trials.Bottom); off > most || off == most && other < id {
			id, most = other, off
		}
	}
	said := battles[id].Trials
	status, out := called(t, "en", nil, "sim", id, "--games", fmt.Sprint(games), "--seed", "1", "--top", said.Player, "--bottom", said.Player, "--json")
	var told struct {
		Rates map[string]struct {
			Part float64 `json:"part"`
		} `json:"rates"`
	}
	if err := json.Unmarshal([]byte(out), &told); status != 0 || err != nil {
		t.Fatalf("%d, %v: %.300s", status, err, out)
	}
	if won := 100 * told.Rates["top"].Part; won < float64(said.Top-stray) || won > float64(said.Top+stray) {
		t.Errorf("%s: the upper army wins %.1f of 100, the file says %d: measure anew with bench/even", id, won, said.Top)
	}
}
