package page

import (
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/lab"
	"mariscal/sim"
	"mariscal/words"
)

// Everything a lab can say is said in both languages.
func TestEverythingALabFindsHasWords(t *testing.T) {
	name := func(s string) map[string]string { return map[string]string{"en": s, "es": s} }
	info := game.ScenarioInfo{System: "ancients", Name: name("Ford"), Armies: [2]game.ArmyInfo{{Name: name("Utica")}, {Name: name("Roma")}}}
	for _, lang := range words.Languages() {
		w := For(lang, info)
		check := func(what, told string) {
			if told == "" || strings.Contains(told, "lab.") || strings.Contains(told, "%!") {
				t.Errorf("%s, %s: %q", lang, what, told)
			}
		}
		for _, v := range []string{lab.EvenBattle, lab.TopFavoured, lab.BottomFavoured, lab.TopLeads, lab.BottomLeads, lab.Open} {
			check(v, w.Verdict(v))
		}
		for _, end := range []string{lab.EndWidth, lab.EndSettled, lab.EndGames, lab.EndTime, lab.EndStopped, lab.EndNot} {
			check(end, w.say("end-"+end))
		}
		for _, v := range []string{lab.TrendTop, lab.TrendBottom, lab.TrendSame, lab.TrendUneven} {
			check(v, w.Trend(&lab.Trend{Verdict: v}))
		}
		for _, kind := range []string{lab.FactorAhead, lab.FactorFirst, lab.FactorOpening, lab.FactorCard, lab.FactorLost, lab.FactorPlace, lab.FactorShort} {
			check(kind, w.Factor(&lab.Factor{Kind: kind, What: "LI"}))
		}
		for what, p := range map[string]lab.Progress{"level": {}, "heat": {Heat: 2}, "confirming": {Confirming: true}, "difference": {Difference: true}} {
			check(what, w.Progress(p))
		}
		seat := game.Top
		said := game.Message{ID: "ancients.unit.LI"}
		r := &lab.Report{
			Partial: true, Trend: &lab.Trend{Verdict: lab.TrendTop}, People: &lab.People{Games: 10, Levels: []lab.Distance{{Player: "recruit", Battles: 2}}},
			Levels: []lab.Level{{Player: "recruit", Games: 5, Verdict: lab.Open, End: lab.EndGames, Study: sim.Result{Games: 5}, Decided: &lab.Decision{
				Factors: []lab.Factor{{Kind: lab.FactorAhead}}, Idle: []lab.Factor{{What: "rally"}}, Dice: new(lab.Dice),
			}}},
			Against: &lab.Comparison{Levels: []lab.Difference{{Player: "recruit"}}},
			Mend: &lab.Mended{
				Tried:   []lab.Tried{{Said: said, Seat: &seat}, {Said: said}},
				Mending: lab.Mending{Confirms: 3, Before: []lab.Outcome{{Player: "recruit"}}, Ranking: []lab.Standing{{Levels: []lab.Outcome{{}}, Confirmed: []lab.Difference{{}}}, {Change: 1, Levels: []lab.Outcome{{}}}}},
				Diff:    "@ 1\n-a\n+b\n",
			},
		}
		check("lines", w.Lines(r))
		head, err := w.Head(r)
		if err != nil || !strings.Contains(string(head), "Utica") || strings.Contains(string(head), "style=") {
			t.Errorf("%v: %s", err, head)
		}
		check("head", string(head))
	}
}

// A race whose confirmed changes may all be chance says so; one that found something does not.
func TestARaceThatFoundNothingSaysSo(t *testing.T) {
	race := func(c sim.Change) string {
		return For("en", game.ScenarioInfo{}).mend(&lab.Mended{
			Tried:   []lab.Tried{{Said: game.Message{ID: "ancients.unit.LI"}}},
			Mending: lab.Mending{Confirms: 200, Before: []lab.Outcome{{Player: "recruit"}}, Ranking: []lab.Standing{{Levels: []lab.Outcome{{}}, Confirmed: []lab.Difference{{By: c}}}}},
		}).How
	}
	const nothing = "None of the changes"
	if how := race(sim.Change{By: 0.01, Low: -0.14, High: 0.16}); !strings.Contains(how, nothing) {
		t.Errorf("a change that may be chance: %s", how)
	}
	if how := race(sim.Change{By: 0.2, Low: 0.05, High: 0.35}); strings.Contains(how, nothing) {
		t.Errorf("a change that helps: %s", how)
	}
}
