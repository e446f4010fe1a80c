package commander

import (
	"reflect"
	"testing"

	"mariscal/game"
)

func TestTheTurnsThatAreNotByDayAreNamed(t *testing.T) {
	var told []game.Message
	for _, m := range load(t, text(t, "scenarios/rivoli.yaml")).Info.Special {
		if m.ID == "commander.special.light" {
			told = append(told, m)
		}
	}
	want := []game.Message{
		{ID: "commander.special.light", Args: []game.Arg{game.Num("n", 1), game.Word("light", "commander.item.dawn")}},
		{ID: "commander.special.light", Args: []game.Arg{game.Num("n", 6), game.Word("light", "commander.item.dusk")}},
	}
	if !reflect.DeepEqual(told, want) {
		t.Errorf("told %v, want %v", told, want)
	}
}
