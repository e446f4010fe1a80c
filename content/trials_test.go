package content_test

import (
	"io/fs"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/words"
)

// A battle that is changed is measured anew: figures are shown for the set-up they were made with.
func TestEveryListedBattleHasTrialsOfItsPresentSetUp(t *testing.T) {
	l := content.Standard()
	for _, info := range l.Listed() {
		about, _ := l.About(info.Ref)
		if len(about.Trials) == 0 || about.Trials[0].Player != "recruit" || about.Trials[0].Games < 400 {
			t.Errorf("%s: no 400 games of recruits with this set-up (make trials): %+v", info.ID, about.Trials)
		}
	}
}

// Rows of battles that are not built in, or of another version, would be shown to nobody.
func TestEveryRowOfTheTrialsIsOfABuiltInBattle(t *testing.T) {
	l := content.Standard()
	for _, sys := range l.Rulebooks() {
		e, _ := l.Entry(sys.Name())
		all, err := frame.ReadTallies(e.Tallies)
		if err != nil {
			t.Fatal(err)
		}
		if e.Tallies != frame.WriteTallies(all) {
			t.Errorf("%s: the trials are not as sim --trials writes them", sys.Name())
		}
		for _, row := range all {
			if _, ok := l.About(row.Battle); !ok {
				t.Errorf("%s: %v is not built in (make trials)", sys.Name(), row.Battle)
			}
		}
	}
}

func TestAFileOfTrialsWithAFaultSaysWhere(t *testing.T) {
	row := "a/b\tsum\trecruit\t10\t4\t5\t1\t2\tdev (abc)\n"
	if all, err := frame.ReadTallies("# head\n\n" + row); err != nil || len(all) != 1 || all[0].Won != [2]int{4, 5} || all[0].Program != "dev (abc)" {
		t.Errorf("%+v, %v", all, err)
	}
	for _, wrong := range []string{strings.Replace(row, "\t4", "\t6", 1), strings.Replace(row, "\t10", "\t0", 1), strings.Replace(row, "\t4", "\t-4", 1), strings.Replace(row, "\t1\t", "\tx\t", 1), "a/b\tsum\n"} {
		if _, err := frame.ReadTallies(row + wrong); err == nil || !strings.Contains(err.Error(), "line 2") {
			t.Errorf("%q: %v", wrong, err)
		}
	}
}

// The interval of a share is Wilson's: it holds near 0 and 100 as well.
func TestTrialsHaveTheirInterval(t *testing.T) {
	for _, c := range []struct{ won, games, top, low, high int }{{200, 400, 50, 45, 55}, {0, 20, 0, 0, 16}, {20, 20, 100, 84, 100}, {47, 100, 47, 38, 57}} {
		got := frame.Tally{Games: c.games, Won: [2]int{game.Top: c.won}}.Trials()
		if got.Top != c.top || got.Low != c.low || got.High != c.high {
			t.Errorf("%d of %d: %+v", c.won, c.games, got)
		}
	}
}

// Records of built-in battles name the battle alone, so every version that was ever built in stays.
func TestEarlierVersionsOfBattlesAreStillPlayed(t *testing.T) {
	l := content.Standard()
	for _, sys := range l.Rulebooks() {
		e, _ := l.Entry(sys.Name())
		files, err := fs.Glob(e.Battles, "earlier/*.yaml")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			data, err := fs.ReadFile(e.Battles, file)
			if err != nil {
				t.Fatal(err)
			}
			ref, release, err := l.Lease(file, data)
			if err != nil {
				t.Errorf("%v", err)
				continue
			}
			release()
			if text, ok := l.Earlier(ref); !ok || text != string(data) {
				t.Errorf("%s is not found as the version %s of %s", file, ref.Sum, ref.ID)
			}
			if _, present := l.About(ref); present {
				t.Errorf("%s is the present version of %s", file, ref.ID)
			}
			if _, known := l.About(current(l, ref.ID)); !known {
				t.Errorf("%s: no battle %s is built in", file, ref.ID)
			}
		}
	}
}

func current(l *content.Library, id string) game.Ref {
	for _, ref := range l.BuiltIn() {
		if ref.ID == id {
			return ref
		}
	}
	return game.Ref{}
}

func TestTrialsAreToldOfTheWeakestAndTheStrongestAndThenOfEach(t *testing.T) {
	army := func(name string) game.ArmyInfo { return game.ArmyInfo{Name: map[string]string{"en": name, "es": name}} }
	s := &frame.Scenario{Info: game.ScenarioInfo{Armies: [2]game.ArmyInfo{army("Utica"), army("Roma")}}}
	if told := s.TrialWords(words.For("en")); told != nil {
		t.Errorf("without trials: %q", told)
	}
	for _, row := range []frame.Tally{{Player: "recruit", Games: 400, Won: [2]int{188, 212}}, {Player: "legate", Games: 4}, {Player: "centurion", Games: 100, Won: [2]int{27, 72}}} {
		s.Trials = append(s.Trials, row.Trials())
	}
	for lang, want := range map[string][2]string{
		"en": {"Utica wins: recruits 47%, centurions 27%", "Centurions: Utica won 27%, Roma 72%, 1% drawn, of 100 games (95% interval for Utica: 19 to 36%)."},
		"es": {"Utica gana: reclutas 47 %, centuriones 27 %", "Centuriones: Utica ganó el 27 % y Roma el 72 %, con un 1 % de tablas, de 100 partidas (intervalo del 95 % para Utica: de 19 a 36 %)."},
	} {
		if told := s.TrialWords(words.For(lang)); len(told) != 4 || told[0] != want[0] || told[3] != want[1] {
			t.Errorf("%q, want %q", told, want)
		}
	}
}
