package notation_test

import (
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/game/notation"
)

// Said lists exactly the claims that anyone with the file can change unnoticed.
func TestARecordSaysWhatItDoesNotProve(t *testing.T) {
	seed := [notation.SeedSize]byte{1, 2, 3}
	luck := notation.RecordOf(notation.NewStream(seed, "alea iacta est to", "alea iacta est bo"))
	p, err := toy.System{}.Start(game.Ref{ID: "toy/duel"}, nil, luck, nil)
	if err != nil {
		t.Fatal(err)
	}
	rec := &notation.Record{
		System: "toy", Rules: toy.System{}.Version(), Scenario: p.Scenario(), Names: [2]string{"Ana", "Blas"}, Date: "2026-03-01",
		Commitment: notation.Commitment(seed), Texts: [2]string{"alea iacta est to", "alea iacta est bo"},
		Adders: [2]string{notation.ByPlayer, notation.ByServer}, Musters: 1, Advice: "on", Advised: [2][]int{{1}, nil},
		Deal: luck.Take(p.System(), game.All), Agreed: true, Result: game.Outcome{Over: true, Draw: true, Reason: notation.ReasonAgreed},
		Seed: "0102030000000000000000000000000000000000000000000000000000000000",
	}
	text := rec.String()
	for before, after := range map[string]string{
		"draw agreed\nresult draw match.outcome.agreed\n": "resign top\nresult bottom match.outcome.resigned\n",
		"2026-03-01":                "1815-06-18",
		"text-by top player":        "text-by top server",
		"seat top Ana":              "seat top Napoleon",
		"mustered-again 1\n":        "",
		"advised top 1\n":           "",
		"result draw match.outcome": "result draw match.outcome",
	} {
		changed, err := notation.Parse([]byte(strings.Replace(text, before, after, 1)))
		if err != nil || !strings.Contains(text, before) {
			t.Fatalf("%q: %v\n%s", before, err, text)
		}
		if proof, err := notation.Check(toy.System{}, changed); err != nil || !proof.Chance {
			t.Errorf("%q is found out (%v): it need not be told", before, err)
		}
	}
	told := map[string]bool{}
	for _, m := range rec.Said() {
		told[strings.TrimPrefix(m.ID, "record.said.")] = true
	}
	for _, want := range []string{"agreed", "players", "date", "adders", "musters", "advice"} {
		if !told[want] {
			t.Errorf("%s is not told of: %v", want, told)
		}
	}
	if told["open"] || told["resigned"] {
		t.Errorf("told of what it does not say: %v", told)
	}
	proved := notation.Record{Result: game.Outcome{Over: true}}
	if list := proved.Said(); len(list) > 0 {
		t.Errorf("of a battle that ended by its rules: %v", list)
	}
}
