package commander

import (
	"testing"

	"mariscal/game"
	"mariscal/game/question"
)

// Every stage has a row that acts or asks, and every refusal about something cites a rule.
func TestEveryStageIsOneRow(t *testing.T) {
	b := battles.At(begun(t).scenario)
	said := func(v uint8) bool { return len(b.verbs[v].Of) > 0 }
	for _, fault := range question.Faults(table[:], Stage.String, said) {
		t.Error(fault)
	}
}

// begun is a game that has just begun.
func begun(t *testing.T) *Position {
	t.Helper()
	p, err := System{}.Start(refs()[0], nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}
