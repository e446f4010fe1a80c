package muskets

import (
	"strings"
	"testing"

	"mariscal/content/frame"
)

func TestAForceIsMusteredByPointsAndSaved(t *testing.T) {
	o := Order{ID: "mine", List: "french-canada", Size: 250, Units: []string{"marines:8", "natives:6", "natives:6", "officer:tactician", "sachem"}}
	f, err := o.Muster(nil)
	if err != nil {
		t.Fatal(err)
	}
	again, err := ReadForce("mine.yaml", []byte(f.Text()), nil)
	if err != nil {
		t.Fatalf("%v\n%s", err, f.Text())
	}
	if again.Points() != 8*11+12*9+20+5+20 || again.Text() != f.Text() || again.leader() != "officer" || again.Units[2].Name != "second-natives" {
		t.Errorf("%d points\n%s", again.Points(), f.Text())
	}
	for _, f := range ours(t).rosters {
		if again, err := ReadForce("f", []byte(f.Text()), nil); err != nil || again.Text() != f.Text() {
			t.Errorf("%s: %v", f.ID, err)
		}
	}
	o.Units = append(o.Units, "dragoons:4", "wizards")
	_, err = o.Muster(nil)
	if err == nil || !strings.Contains(err.Error(), `"wizards" is not one of`) {
		t.Errorf("told is %v", err)
	}
}

func TestTwoForcesMakeASkirmishOfEveryPlanOnEveryTable(t *testing.T) {
	v := ours(t)
	for i, mission := range Plans() {
		table := names(v.tables)[i%len(v.tables)]
		p := Plan{ID: "muskets/mine", Attacker: v.rosters["war-party"], Defender: v.rosters["settlers-in-arms"], Table: table, Mission: mission, Clocks: 5}
		if mission == "raid" {
			p.Table = "settlement"
		}
		if mission == "escort" {
			p.Attacker, p.Defender = p.Defender, p.Attacker
		}
		text, err := p.Scenario(nil)
		if err != nil {
			t.Fatalf("%s on %s: %v\n%s", mission, p.Table, err, text)
		}
		s, err := Read("mine", []byte(text), nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, release, err := s.Lease(); err != nil {
			t.Error(err)
		} else {
			release()
		}
	}
	two := Plan{ID: "muskets/mine", Attacker: v.rosters["ranger-company"], Defender: v.rosters["ranger-company"], Table: "clearing", Mission: "battle", Clocks: 5}
	if text, err := two.Scenario(nil); err != nil || !strings.Contains(text, "name: second-first-squad") {
		t.Errorf("%v\n%s", err, text)
	}
}

func TestAPlanTellsWhatItLacks(t *testing.T) {
	v := ours(t)
	base := Plan{ID: "muskets/mine", Attacker: v.rosters["british-raid"], Defender: v.rosters["french-settlement"], Table: "clearing", Mission: "battle", Clocks: 5}
	told := map[string]Plan{}
	for what, change := range map[string]func(p *Plan){
		"british-raid has 31 figures and french-settlement 41; a skirmish has 64 at most, so leave out 8 (MO18.2)": func(*Plan) {},
		`table: "moon" is not one of`:             func(p *Plan) { p.Table = "moon" },
		`missions: "picnic" is not one of`:        func(p *Plan) { p.Mission = "picnic" },
		"the force british-raid has no civilians": func(p *Plan) { p.Mission = "escort" },
		"clocks: 12 is out of range":              func(p *Plan) { p.Clocks, p.Defender = 12, v.rosters["war-party"] },
	} {
		p := base
		change(&p)
		told[what] = p
	}
	for _, what := range names(told) {
		p := told[what]
		_, err := p.Scenario(nil)
		if faults, ok := err.(frame.Faults); !ok || !strings.Contains(faults.Error(), what) {
			t.Errorf("%q is not told: %v", what, err)
		}
	}
}
