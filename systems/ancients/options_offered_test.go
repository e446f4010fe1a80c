package ancients_test

import (
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/systems/ancients"
)

// An option that a battle does not list changes nothing in it: the same answers
// and the same luck make the same game.
func TestOptionsABattleDoesNotListChangeNothingInIt(t *testing.T) {
	sys := ancients.System{}
	listed := map[string]bool{}
	for _, info := range sys.Scenarios() {
		idle := game.Choices{}
		for _, o := range sys.ChoiceList() {
			if slices.Contains(info.Choices, o.ID) {
				listed[o.ID] = true
				continue
			}
			idle[o.ID] = "on"
		}
		with, without := told(t, info.Ref, idle), told(t, info.Ref, nil)
		if !slices.Equal(with, without) {
			t.Errorf("%s lists %v; with %v another game is played", info.ID, info.Choices, idle)
		}
	}
	if !listed[ancients.ChoiceForestFire] || !listed[ancients.ChoiceFordFire] {
		t.Errorf("only %v are offered anywhere", listed)
	}
}

// told returns the texts of the events of a random game.
func told(t *testing.T, ref game.Ref, o game.Choices) (lines []string) {
	t.Helper()
	log := &game.Log{}
	chance, answers := game.NewSeeded(11), game.NewSeeded(12)
	p, err := ancients.System{}.Start(ref, o, chance, log)
	if err != nil {
		t.Fatal(err)
	}
	for range 1500 {
		if p.Decision().Over {
			break
		}
		legal := p.Actions(nil)
		p.Apply(legal[answers.Below(len(legal))], chance, log)
	}
	for _, e := range log.Events {
		line := e.ID
		for _, a := range e.Args {
			line += " " + a.Text
		}
		lines = append(lines, line)
	}
	return lines
}
