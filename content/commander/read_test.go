package commander

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mariscal/content/frame/frametest"
	"mariscal/systems/commander"
)

func text(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// everything is a scenario that has all a scenario may have.
func everything(t *testing.T) string {
	t.Helper()
	return text(t, "testdata/everything.yaml")
}

func load(t *testing.T, text string) *commander.Setup {
	t.Helper()
	s, err := Load("x.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// written returns the files of all battles that are built in, and the one that has
// everything.
func written(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("scenarios/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no scenarios")
	}
	return append(files, "testdata/everything.yaml")
}

func TestTheCanonicalTextReadsBackAsItself(t *testing.T) {
	for _, file := range written(t) {
		frametest.Canonical(t, Read, text(t, file))
	}
}

func TestNoBattleIsWarnedOf(t *testing.T) {
	for _, file := range written(t) {
		s, err := Read(file, []byte(text(t, file)), nil)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(file, "scenarios/") && len(s.Warnings) > 0 {
			t.Errorf("%s: %v", file, s.Warnings)
		}
	}
}

func TestEveryFaultIsToldInSpanish(t *testing.T) { frametest.Spanish(t, "commander") }

func TestAScenarioIsPlayedAsItIsWritten(t *testing.T) {
	s := load(t, everything(t))
	if _, release, err := commander.Lease(s); err != nil {
		t.Error(err)
	} else {
		release()
	}
	top, bottom := &s.Armies[0], &s.Armies[1]
	for what, is := range map[string]bool{
		"the top plays the French": s.French == 0, "High 8 of High 9": top.Morale == 18 && top.Most == 19, "Low 7": bottom.Morale == 7,
		"permissions": top.Columns && top.Detach && !bottom.Columns, "kinds of army": bottom.Resilient && bottom.Fragile,
		"garrisons": top.Garrisons == 3 && bottom.Garrisons == 2, "fresh troops": top.FreshFrom == 3,
		"turned cards": len(bottom.Flips) == 2 && bottom.Flips[1] == 4, "a leader that arrives": top.Leaders[0] == commander.LeaderArrival{Card: "desaix", Turn: 3},
		"dusk":  s.Turns[3] == commander.Turn{Time: "15-17", Light: commander.Dusk},
		"rules": s.Big && s.Reverse && s.NoWings && s.Gold && s.GoldTo == 1 && s.North == 45,
		"flags": s.Zones[0].Blue && s.Zones[0].White && s.Zones[0].Held && s.Zones[0].Holder == 0 && !s.Zones[4].White,
		"exits": s.Zones[1].Edge == [2]bool{true, false} && s.Zones[2].Edge == [2]bool{true, true},
		"borders": s.Borders[0] == commander.Border{Between: [2]string{"Castel-Ceriolo", "Fontanone"}, Crossing: commander.PathWay} &&
			s.Borders[1] == commander.Border{Between: [2]string{"Castel-Ceriolo", "Bormida"}, River: true, Crossing: commander.Bridge | commander.RoadWay},
		"pool":          s.Limited && s.Pool[0][commander.Short] == [5]uint8{0, 1, 2, 3, 1},
		"cards":         len(s.Cards) == 61+10 && s.Cards[len(s.Cards)-11].ID == "night-march" && s.Cards[len(s.Cards)-8].ID == "desaix",
		"rows":          s.Cards[len(s.Cards)-8].Fire[0] == commander.Musket && s.Cards[len(s.Cards)-1].Assault != [commander.Columns]commander.Assault{},
		"terrain":       s.Terrain.Zones[commander.Wood].CP == 2 && s.Terrain.Zones[commander.Wood].Entering[commander.ArmInfantry] == commander.Tested && s.Terrain.FortCP == 3,
		"friction":      s.Friction[commander.Skull] == commander.FleshWound && s.Friction[commander.Officer] == commander.LeaderReturns,
		"the commander": bottom.Commander.Faces[0].Skill == 1 && bottom.Commander.Faces[0].Abilities == commander.Slow|commander.Unsteady,
		"Skill of HQs":  s.Blocks[4].Skill == top.Commander.Faces[0].Skill && s.Blocks[5].Skill == 2,
		"nations":       s.Blocks[0].Nation == commander.French && s.Blocks[6].Nation == commander.Austrian && s.Blocks[9].Nation == commander.Russian,
		"arrivals":      s.Blocks[3].Turn == 2 && len(s.Blocks[3].Entry) == 2,
	} {
		if !is {
			t.Errorf("%s: %+v", what, s.Armies)
		}
	}
}

func TestChoicesThatChangeNothingAreNotOffered(t *testing.T) {
	whole := load(t, everything(t)).Info.Choices
	plain := load(t, text(t, "scenarios/training.yaml")).Info.Choices
	for _, id := range []string{"veterans", "fragile"} {
		if !slices.Contains(whole, id) || slices.Contains(plain, id) {
			t.Errorf("%s: %v and %v", id, whole, plain)
		}
	}
	if !slices.Contains(plain, "push") || !slices.Contains(plain, "skirmish") || slices.Contains(whole, "skirmish") || slices.Contains(whole, "both-burst") {
		t.Errorf("%v and %v", whole, plain)
	}
}
