package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mariscal/bot"
	"mariscal/sim"
	"mariscal/sim/arena"
)

// Two players fight over battles of a system: the result tells games, score, sides, turns and
// times, in both languages.
func TestAMatchTellsHowMuchStrongerAPlayerIs(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"Recruit against Random (ancients, ", "4 games in 2 pairs", "Recruit won ", "score of Recruit, of 100", "as bottom", "Akragas ", "not decided whether Recruit scores 50 or 62.5 of 100", "ms of processor time", "answers a game", "play "},
		"es": {"Recluta contra Azar (ancients, ", "4 partidas en 2 parejas", "puntuación de Recluta, sobre 100", "Cannas ", "no está decidido si Recluta puntúa 50 o 62,5 sobre 100", "ms de procesador", "respuestas por partida"},
	} {
		status, out := called(t, lang, nil, strings.Fields("arena recruit random --battle akragas --battle cannae --games 3 --answers --max-turns 4 --least 50 --most 62.5")...)
		for _, w := range want {
			if !strings.Contains(out, w) {
				t.Errorf("%s: %q is not there", lang, w)
			}
		}
		if status != statusOK {
			t.Errorf("%s: %d", lang, status)
		}
		if t.Failed() {
			t.Log(out)
		}
	}
}

// A match that is interrupted tells what it has; resumed from its file it ends like one that was
// not, and the file is of no other match.
func TestAMatchIsResumedFromItsFile(t *testing.T) {
	at := func(state string, jobs int) *arenaCommand {
		return &arenaCommand{
			Players: []string{"random", "recruit"}, System: "ancients", Games: 40, MaxTurns: 3, Jobs: jobs, State: state, JSON: true,
		}
	}
	result := func(text string) (r arena.Result) {
		if err := json.Unmarshal([]byte(text), &r); err != nil {
			t.Fatal(err)
		}
		r.Times = nil
		return r
	}
	whole, _, err := told(t.Context(), at("", 1))
	if err != nil {
		t.Fatal(err)
	}
	state := filepath.Join(t.TempDir(), "match")
	broken := at(state, 2)
	ctx, played := after(7)
	broken.played = func(arena.Game) { played(new(sim.Game)) }
	if part, _, err := told(ctx, broken); !errors.Is(err, errInterrupted) || !result(part).Partial {
		t.Fatalf("%v: %s", err, part)
	}
	rest, _, err := told(t.Context(), at(state, 2))
	one, _ := json.Marshal(result(whole))
	if two, _ := json.Marshal(result(rest)); err != nil || string(one) != string(two) {
		t.Errorf("%v: %s\nis not\n%s", err, two, one)
	}
	other := at(state, 1)
	slices.Reverse(other.Players)
	if _, _, err := told(t.Context(), other); err == nil || !strings.Contains(err.Error(), "players is “random - recruit” there") {
		t.Errorf("other players: %v", err)
	}
}

// More than two players are a ladder, each against the next, with a file for each match.
func TestALadderPlaysEachAgainstTheNext(t *testing.T) {
	state := filepath.Join(t.TempDir(), "ladder")
	for lang, want := range map[string][]string{
		"en": {"Recruit against Random", "Random against random.py", "forfeited: Random 0, random.py 0", "player  ", "Random   random.py"},
		"es": {"Recluta contra Azar", "Azar contra random.py", "jugador  "},
	} {
		status, out := called(t, lang, nil, "arena", "recruit", "random", bot.Prefix+"python3 ../../docs/bots/random.py", "--battle", "first-battle", "--battle", "ancients/first-battle", "--games", "2", "--max-turns", "2", "--bot-time", "60s", "--state", state)
		for _, w := range want {
			if status != statusOK || !strings.Contains(out, w) {
				t.Errorf("%s: %d, %q is not there:\n%s", lang, status, w, out)
			}
		}
	}
	for _, name := range []string{state, state + ".2"} {
		if games, err := os.ReadFile(name); err != nil || strings.Count(string(games), "\n") != 3 {
			t.Errorf("%v: %s", err, games)
		}
	}
}

// A bot that breaks a promise loses the game, the match goes on, and the result counts it.
func TestABotThatEndsInAMatchLosesThatGame(t *testing.T) {
	fails := "import json,sys\nfor line in sys.stdin:\n m=json.loads(line)\n if m['type']=='hello': print(json.dumps(dict(type='ready',protocol=1,name='frail')),flush=True)\n if m['type']=='choose': sys.exit(1)\n"
	path := filepath.Join(t.TempDir(), "frail.py")
	if err := os.WriteFile(path, []byte(fails), 0o600); err != nil {
		t.Fatal(err)
	}
	status, out := called(t, "en", nil, "arena", "random", bot.Prefix+"python3 "+path, "--battle", "ancients/first-battle", "--games", "4", "--json", "--bot-time", "60s")
	var r arena.Result
	if err := json.NewDecoder(strings.NewReader(out[strings.Index(out, "{"):])).Decode(&r); err != nil || status != statusOK {
		t.Fatalf("%d, %v: %s", status, err, out)
	}
	if r.Won != 4 || r.Forfeits != [2]int{0, 4} || !strings.Contains(out, "frail forfeits: ") {
		t.Errorf("%s", out)
	}
}

// A wrong call says what is wrong.
func TestAMatchThatIsCalledWronglySaysSo(t *testing.T) {
	for args, want := range map[string]string{
		"recruit --system ancients":                                         "different players",
		"recruit recruit --system ancients":                                 "different players",
		"recruit random recruit --system ancients":                          "different players",
		"recruit random":                                                    "which battles",
		"recruit random --system ancients --battle akragas":                 "which battles",
		"recruit random --system chess":                                     "no rulebook",
		"recruit nobody --system ancients":                                  "nobody",
		"recruit random --battle akragas --battle waterloo":                 "two systems",
		"recruit random --system ancients --least 50":                       "both scores",
		"recruit random --system ancients --least 60 --most 50":             "both scores",
		"recruit random --system ancients --games 0":                        "--games is 0",
		"recruit random --system ancients --from=-1":                        "--from is -1",
		"recruit random --battle akragas --games 2 --max-turns 1 --state -": "--state needs",
	} {
		if status, out := called(t, "en", nil, append([]string{"arena"}, strings.Fields(args)...)...); status != statusUsage || !strings.Contains(out, want) {
			t.Errorf("%s: %d, %s", args, status, out)
		}
	}
}
