package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"mariscal/content"
	"mariscal/content/frame"
)

// tried returns what recruits won in the built-in battles, by id.
func tried(t *testing.T) map[string]frame.Trials {
	t.Helper()
	l := content.Standard()
	if err := l.Open(); err != nil {
		t.Fatal(err)
	}
	battles := map[string]frame.Trials{}
	for _, ref := range l.BuiltIn() {
		if about, ok := l.About(ref); ok && len(about.Trials) > 0 && about.Trials[0].Player == "recruit" {
			battles[ref.ID] = about.Trials[0]
		}
	}
	if len(battles) == 0 {
		t.Fatal("no battle says how even it is")
	}
	return battles
}

// A study written into a file of trials replaces the rows of its battles and players alone.
func TestTrialsOfAStudyTakeThePlaceOfEarlierOnes(t *testing.T) {
	file := filepath.Join(t.TempDir(), "trials.txt")
	for _, run := range [][]string{
		{"ancients/first-battle", "--games", "9"},
		{"napoleonics/skirmish", "ancients/first-battle", "--games", "5"},
		{"ancients/first-battle", "--games", "3", "--top", "legionary", "--bottom", "legionary"},
	} {
		if status, out := called(t, "en", nil, append([]string{"sim", "--trials", file}, run...)...); status != 0 {
			t.Fatalf("%d: %.300s", status, out)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	all, err := frame.ReadTallies(string(data))
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, row := range all {
		rows = append(rows, fmt.Sprint(row.Battle.ID, " ", row.Player, " ", row.Games))
	}
	want := []string{"ancients/first-battle recruit 5", "ancients/first-battle legionary 3", "napoleonics/skirmish recruit 5"}
	if !slices.Equal(rows, want) {
		t.Errorf("the rows are %q, want %q", rows, want)
	}
	for _, wrong := range [][]string{{"--top", "random"}, {"--swap"}, {"--option", "sacred-band=on"}} {
		if status, _ := called(t, "en", nil, append([]string{"sim", "--trials", file, "--games", "1", "ancients/akragas"}, wrong...)...); status != statusUsage {
			t.Errorf("%v: status %d", wrong, status)
		}
	}
}

// Battles that are made up are ours to balance: the first ones and the small fights say that
// recruits win about half of them on either side, and the games of another seed go with it.
func TestBattlesOfOurOwnAreEven(t *testing.T) {
	battles := tried(t)
	for _, id := range []string{"ancients/first-battle", "napoleonics/first-battle", "napoleonics/skirmish", "commander/first-battle"} {
		if s := battles[id]; s.Games < 400 || s.Top < 45 || s.Bottom < 45 {
			t.Errorf("%s: %+v", id, s)
			continue
		}
		const games, stray = 100, 17 // of 100: three times what chance does
		status, out := called(t, "en", nil, "sim", id, "--games", fmt.Sprint(games), "--seed", "7", "--json")
		var told struct{ Wins struct{ Top int } }
		if err := json.Unmarshal([]byte(out), &told); status != 0 || err != nil {
			t.Fatalf("%s: %d, %v: %.300s", id, status, err, out)
		}
		if off := told.Wins.Top - battles[id].Top; max(off, -off) > stray {
			t.Errorf("%s: the upper army wins %d of %d, the file says %d of 100", id, told.Wins.Top, games, battles[id].Top)
		}
	}
}

// The command that made the file of trials, with fewer games, gives what the file says of the battle
// that is the least even, as nearly as so many games do: make trials measures all of them.
func TestTrialsAreWhatTheCommandGives(t *testing.T) {
	const games, stray = 300, 9 // of 100: three times what chance does to a share of 300 games and of 1,000
	id, most := "", -1
	battles := tried(t)
	for other, s := range battles {
		if off := max(s.Top, s.Bottom); off > most || off == most && other < id {
			id, most = other, off
		}
	}
	said := battles[id]
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
		t.Errorf("%s: the upper army wins %.1f of 100, the file says %d: measure anew with make trials", id, won, said.Top)
	}
}
