package commander

import (
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/question"
)

// Every stage has a row that does or asks, and what is said of something is refused with a
// rule.
func TestEveryStageIsOneRow(t *testing.T) {
	b := battles.At(begun(t).scenario)
	name := func(s Stage) string {
		if n := s.String(); n != "?" {
			return n
		}
		return ""
	}
	said := func(v uint8) bool { return len(b.verbs[v].Of) > 0 }
	for _, fault := range question.Faults(table[:], name, said) {
		t.Error(fault)
	}
}

// In random games every listed answer has a verb of its question.
func TestEveryListedAnswerHasAVerbOfItsRow(t *testing.T) {
	for i, ref := range refs() {
		luck, pick := game.NewSeeded(uint64(i)), game.NewSeeded(uint64(i)+100)
		for _, o := range lawChoices {
			pos, err := System{}.Start(ref, o, luck, nil)
			if err != nil {
				t.Fatal(err)
			}
			p := pos.(*Position)
			for n := 0; n < 2000 && !p.Over(); n++ {
				list := p.Actions(nil)
				for _, a := range list {
					if v, _, _, _ := Parts(a); !slices.Contains(table[p.top().stage].Verbs, v) {
						t.Fatalf("%s lists %q, whose verb its row does not have", p.top().stage, p.Text(a, game.All))
					}
				}
				p.Apply(list[pick.Below(len(list))], luck, nil)
			}
		}
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
