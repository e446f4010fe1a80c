package commander_test

import (
	"strings"
	"testing"

	"mariscal/ai/commander"
	"mariscal/game"
	rules "mariscal/systems/commander"
)

// TestChancesRiseWithWhatIsBetter checks that more Morale, a flag, a firmer or larger
// block, and a weaker enemy are judged better.
func TestChancesRiseWithWhatIsBetter(t *testing.T) {
	begin := string(arena.Begin(t, "commander/training", 1).AppendText(nil))
	chance := func(changes ...string) int {
		text := begin
		for i := 0; i < len(changes); i += 2 {
			if !strings.Contains(text, changes[i]) {
				t.Fatalf("there is no %q in the text of a position", changes[i])
			}
			text = strings.Replace(text, changes[i], changes[i+1], 1)
		}
		p, err := rules.System{}.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		return commander.Chance(p.(*rules.Position), game.Top)
	}
	even := chance()
	for _, better := range [][]string{
		{"morale 16 16", "morale 17 16"},
		{"morale 16 16", "morale 16 10"},
		{"control - -", "control Crossroads -"},
		{"22e Farm lead firm", "22e Farm lead disordered"},
		{"40e Church lead firm none - long", "40e Church lead firm none - short"},
	} {
		if got := chance(better...); got <= even {
			t.Errorf("%q becomes %q: judged %d, before %d", better[0], better[1], got, even)
		}
	}
	early := chance("control - -", "control Crossroads -")
	if late := chance("control - -", "control Crossroads -", "turn 1", "turn 4"); late <= early {
		t.Errorf("a flag is worth %d in the last turn, %d in the first", late-even, early-even)
	}
}

// TestTheSumOfBothChancesIsOne checks that the chances of both sides add up to one.
func TestTheSumOfBothChancesIsOne(t *testing.T) {
	arena.EachDecision(t, 200, func(p game.Position, _ int) {
		pos := p.(*rules.Position)
		if sum := commander.Chance(pos, game.Top) + commander.Chance(pos, game.Bottom); sum < 999_998 || sum > 1_000_002 {
			t.Errorf("the chances of both add up to %d", sum)
		}
	})
}
