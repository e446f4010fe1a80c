package bot

import (
	"bytes"
	"encoding/json"
	"testing"

	"mariscal/ai"
	"mariscal/content"
	"mariscal/game"
)

// lineOf is what a bot is told of a position.
func lineOf(t *testing.T, p game.Position) []byte {
	t.Helper()
	g := &Guest{wants: wants{position: true}, n: 1, at: &ai.Sitting{Seed: 7}}
	line, err := json.Marshal(question(ai.Question{Position: p}, g))
	if err != nil {
		t.Fatal(err)
	}
	if len(line) > MostOurs/4 {
		t.Errorf("a line of %d bytes", len(line))
	}
	return line
}

// Two positions that differ only in what a seat cannot know are told it by the same bytes,
// also the guess that goes with them; and no hand but its own is among them. Random games
// of a battle of every system, the hidden ones too.
func TestABotSeesWhatItsSeatSees(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	apart := 0
	for _, sys := range systems {
		t.Run(sys.Name(), func(t *testing.T) {
			asked := 0
			pick, luck := game.NewSeeded(11), game.NewSeeded(12)
			p, err := sys.Start(sys.Scenarios()[0].Ref, nil, luck, nil)
			if err != nil {
				t.Fatal(err)
			}
			for n := 0; n < 400 && !p.Decision().Over; n++ {
				if n%8 == 0 {
					asked++
					apart += hides(t, p, uint64(n))
				}
				legal := p.Actions(nil)
				p.Apply(legal[pick.Below(len(legal))], luck, nil)
			}
			if asked < 3 {
				t.Errorf("%d questions", asked)
			}
		})
	}
	if apart < 100 {
		t.Errorf("%d worlds differed", apart)
	}
}

// hides compares two worlds, and returns 1 when they differ at all.
func hides(t *testing.T, p game.Position, seed uint64) int {
	t.Helper()
	seat := p.Decision().Seat
	w := p.Clone()
	w.Resample(game.Viewer(seat), game.NewSeeded(seed))
	line := lineOf(t, p)
	if other := lineOf(t, w); !bytes.Equal(line, other) {
		t.Fatalf("at %q hidden things show:\n%s\n%s", p.Decision().Kind, line, other)
	}
	var told Choose
	if err := json.Unmarshal(line, &told); err != nil {
		t.Fatal(err)
	}
	for _, tray := range told.Scene.Trays {
		if tray.ID == "hand" && tray.Seat != nil && *tray.Seat != seat && len(tray.Cards) > 0 {
			t.Errorf("the hand of the other seat is told: %v", tray.Cards)
		}
	}
	if w.Hash() == p.Hash() {
		return 0
	}
	return 1
}
