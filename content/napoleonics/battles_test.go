package napoleonics_test

import (
	"fmt"
	"strings"
	"testing"

	"mariscal/content/frame"
	scenarios "mariscal/content/napoleonics"
	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/napoleonics"
)

// published is what has been published of each battle, as [told] says it; what a line
// lacks is ours.
var published = map[string]string{
	"rolica-first-position": "first=top banners=5 cards=6/5 commanders=Wellesley/Delaborde units=14/9 leaders=3/2 " +
		"BR-LN=5 BR-LT=1 BR-HC=1 BR-FA=2 BR-HA=1 PT-LN=2 PT-LT=1 PT-LC=1 FR-LN=4 FR-LT=2 FR-LC=2 FR-FA=1 forest=7 hill=17 water=12 town=2",
	"rolica-second-position": "first=top banners=5 cards=6/5 commanders=Wellesley/Delaborde units=14/9 leaders=4/2 " +
		"BR-LN=5 BR-LT=1 BR-HC=1 BR-FA=2 BR-HA=1 PT-LN=2 PT-LT=1 PT-LC=1 FR-LN=4 FR-LT=2 FR-LC=2 FR-FA=1 forest=10 hill=12 rugged-hill=13 water=0 town=0",
	"vimiero": "first=bottom banners=6 cards=6/5 commanders=Wellesley/Junot units=17/16 leaders=3/3 " +
		"BR-LN=9 BR-LT=1 BR-RL=1 BR-LC=1 BR-FA=2 PT-LN=2 PT-LC=1 FR-LN=7 FR-LT=2 FR-GR=1 FR-LC=2 FR-HC=2 FR-FA=2",
	"corunna": "first=bottom banners=6 cards=5/5 units=12/15 leaders=3/3 BR-LN=6 BR-LT=3 BR-GG=1 BR-LC=1 BR-FA=1 " +
		"FR-LN=8 FR-LT=3 FR-HC=2 FR-FA=2 forest=5 hill=18 water=17 ford-river=17 town=4",
	"talavera": "commanders=Joseph,_Victor/Wellesley",
	"river-coa": "first=bottom banners=6 cards=4/4 commanders=Ney/Craufurd BR-LN=3 BR-LT=1 BR-RL=2 BR-LC=2 BR-FA=1 BR-HA=2 PT-LT=2 " +
		"forest=2 hill=9 water=6 bridge=1 town=2 mill=1 fieldworks=2",
	"bussaco-reynier":        "forest=5 hill=28",
	"bussaco-ney":            "",
	"redinha":                "commanders=Ney/Wellington",
	"salamanca-french-left":  "first=bottom banners=6 cards=6/5 commanders=Wellington/Marmont,_Clausel BR-HC=0 forest=3 hill=18 water=9 bridge=1 town=1",
	"salamanca-french-right": "first=top banners=6 cards=6/5 commanders=Wellington/Marmont,_Clausel units=17/14 leaders=3/2 BR-LN=7 BR-LT=1 BR-RL=1 BR-GG=2 BR-LC=2 BR-HC=2 BR-FA=1 BR-HA=1 FR-LN=8 FR-LT=3 FR-LC=1 FR-FA=2 forest=2 hill=16 water=13 bridge=1 ford-river=12 town=4",
	"garcia-hernandez":       "banners=6 commanders=Foy/Bock forest=3 hill=6 town=2",
	"saint-pierre":           "",
	"quatre-bras":            "banners=9 commanders=Wellington/Ney forest=12 hill=12 water=10 bridge=2 town=2",
	"waterloo":               "banners=8 cards=6/6 commanders=Wellington/Napoleon",
}

func read(t *testing.T, name string) *scenarios.Scenario {
	t.Helper()
	data, err := scenarios.BuiltinFile(name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := scenarios.Read(name, data, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// told says of a battle what may have been published: who begins, banners, hands and
// forces of top and bottom, units by type, hexes by terrain.
func told(s *scenarios.Scenario) map[string]string {
	set := s.Setup
	n := map[string]int{"banners": set.Goal, "water": 0}
	for h := range hex.Board().All() {
		at := set.Ground(h)
		n[at.String()]++
		if at == napoleonics.River || at == napoleonics.FordRiver || at == napoleonics.Bridge {
			n["water"]++
		}
		if set.Fieldworks[h] != 0 {
			n["fieldworks"]++
		}
	}
	var units, leaders [2]int
	for _, u := range set.Units {
		n[napoleonics.Kind(u.Kind).String()]++
		units[u.Seat]++
	}
	for _, l := range set.Leaders {
		leaders[l.Seat]++
	}
	said := map[string]string{
		"first": set.Info.First.String(), "cards": fmt.Sprintf("%d/%d", set.Command[0], set.Command[1]),
		"units": fmt.Sprintf("%d/%d", units[0], units[1]), "leaders": fmt.Sprintf("%d/%d", leaders[0], leaders[1]),
		"commanders": strings.ReplaceAll(set.Info.Armies[0].Leader+"/"+set.Info.Armies[1].Leader, " ", "_"),
	}
	for what, count := range n {
		said[what] = fmt.Sprint(count)
	}
	return said
}

func TestBattlesKeepWhatIsPublishedOfThem(t *testing.T) {
	for name, facts := range published {
		said := told(read(t, name))
		for _, fact := range strings.Fields(facts) {
			what, want, _ := strings.Cut(fact, "=")
			if got := said[what]; got != want && (got != "" || want != "0") {
				t.Errorf("%s: %s is %s, want %s", name, what, got, want)
			}
		}
	}
}

// The recorded results of people: games, and the share of the British side, which the
// tables list first.
func TestRecordedResultsOfPeopleAreKept(t *testing.T) {
	for name, want := range map[string][2]int{
		"rolica-first-position": {363, 47}, "rolica-second-position": {179, 28}, "talavera": {160, 47}, "river-coa": {168, 58},
		"bussaco-reynier": {177, 45}, "bussaco-ney": {190, 46}, "garcia-hernandez": {101, 53}, "quatre-bras": {185, 39},
	} {
		s := read(t, name)
		r := s.Results
		if r == nil {
			t.Errorf("%s has no results", name)
			continue
		}
		british := r.Bottom
		if s.Setup.Info.Armies[game.Top].Colour == "red" {
			british = r.Top
		}
		if r.Games != want[0] || british != want[1] || r.Top+r.Bottom != 100 {
			t.Errorf("%s: %+v, want %v", name, r, want)
		}
	}
}

// Recruits win as often as people do, give or take 8 of 100 games; where people have recorded
// none, neither side wins more than 58.
func TestBattlesAreAsEvenAsTheyClaim(t *testing.T) {
	all, err := frame.ReadTallies(scenarios.Entry().Tallies)
	if err != nil {
		t.Fatal(err)
	}
	won := map[string]frame.Trials{}
	for _, row := range all {
		if row.Player == "recruit" {
			won[row.Battle.ID] = row.Trials()
		}
	}
	for name := range published {
		s := read(t, name)
		want, most := 50, 8
		if s.Results != nil {
			want = s.Results.Top
		}
		if tr := won[s.Info.ID]; tr.Games < 400 || tr.Top < want-most || tr.Top > want+most {
			t.Errorf("%s: %+v, want a share of the top army of %d to %d in at least 400 games", name, tr, want-most, want+most)
		}
	}
}

func TestBattlesSayWhatTheyAreAndAreMeantAsTheyAre(t *testing.T) {
	for name := range published {
		s := read(t, name)
		if len(s.Setup.Labels) < 4 {
			t.Errorf("%s has %d names on its ground", name, len(s.Setup.Labels))
		}
		for _, w := range s.Warnings {
			t.Error(w)
		}
		for _, lang := range frame.Languages {
			if s.Source[lang] == "" || s.Info.Text[lang] == "" {
				t.Errorf("%s says nothing of itself in %s", name, lang)
			}
		}
	}
}
