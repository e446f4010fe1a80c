package match_test

import (
	"bytes"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/match"
	"mariscal/systems/commander"
)

// asRules3 is a match of Battle Commander as rules 3 began it: those asked nothing before
// the first turn and did not say so, since it was their default (BR.77).
func asRules3(text []byte) []byte {
	text = bytes.Replace(text, []byte("\nrules "+commander.Version+"\n"), []byte("\nrules 3\n"), 1)
	return bytes.Replace(text, []byte("\noption skirmish off\n"), []byte("\n"), 1)
}

func TestAMatchOfEarlierRulesKeepsTheDefaultsOfThen(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	c := match.Config{
		ID: "once", System: commander.System{}, Ref: game.Ref{ID: "commander/first-battle"}, Seed: seed(11), SeatTexts: [2]string{"a", "b"},
		Choices: game.Choices{"skirmish": "off"},
	}
	j := &page{}
	c.Journal = j
	m, err := match.New(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	choice := game.NewSeeded(4)
	for range 60 {
		_, d := m.Decision()
		options := m.View(game.Viewer(d.Seat)).Options
		do(t, m, options[choice.Below(len(options))].Text)
	}
	rec, err := notation.Parse(asRules3(m.Saved().AppendText(nil)))
	if err != nil {
		t.Fatal(err)
	}
	if rec.Rules != "3" || rec.Choices["skirmish"] != "" {
		t.Fatalf("the record is of rules %s with %v", rec.Rules, rec.Choices)
	}
	if _, _, err := notation.Replay(commander.System{}, rec); err != nil {
		t.Errorf("the record: %v", err)
	}

	old := &page{entries: append([][]byte{asRules3(j.entries[0])}, j.entries[1:]...)}
	again, err := match.Open(t.Context(), func(string) game.System { return commander.System{} }, old.entries, old)
	if err != nil {
		t.Fatal(err)
	}
	switch now := again.View(game.Spectator); {
	case now.ReadOnly != "":
		t.Error(now.ReadOnly)
	case number(again) != number(m):
		t.Errorf("question %d, not %d", number(again), number(m))
	case now.Choices["skirmish"] != "off":
		t.Errorf("it is shown as a match with %v", now.Choices)
	}

	taken, err := match.Taken(rec, len(rec.Moves))
	if err != nil {
		t.Fatal(err)
	}
	on, err := match.New(t.Context(), match.Config{ID: "on", System: commander.System{}, Taken: taken, Seed: seed(12), Journal: &page{}})
	if err != nil {
		t.Fatal(err)
	}
	if on.View(game.Spectator).Choices["skirmish"] != "off" {
		t.Error("played on by the rules of now, it does not say what was chosen")
	}

	c.Choices, c.Journal = nil, &page{}
	if m, err = match.New(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	if _, d := m.Decision(); d.Kind != "ready" {
		t.Errorf("a new match begins with %s", d.Kind)
	}
}
