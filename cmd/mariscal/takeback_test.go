package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/match"
	"mariscal/systems/ancients"
)

// What was taken back is in the record: it is proved with the rest, by a stranger's program too,
// and who plays on from the record has the dice that follow.
func TestARecordOfTakebacksIsProvedAndPlayedOn(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Fatal("python3 is needed to try the examples")
	}
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	m, err := match.New(t.Context(), match.Config{
		ID: "back", System: ancients.System{}, Ref: game.Ref{ID: "ancients/akragas"}, Seed: [notation.SeedSize]byte{9}, Journal: match.Discard, SeatTexts: [2]string{"a", "b"},
	})
	if err != nil {
		t.Fatal(err)
	}
	choice := game.NewSeeded(4)
	for n := range 250 {
		number, d := m.Decision()
		if d.Over {
			break
		}
		options := m.View(game.Viewer(d.Seat)).Options
		if err := m.Do(t.Context(), d.Seat, number, options[choice.Below(len(options))].Text); err != nil {
			t.Fatal(err)
		}
		if back := m.View(game.Viewer(d.Seat)).TakeBack; n%9 == 0 && back != nil && len(back.Steps) > 0 {
			if err := m.Rewind(t.Context(), d.Seat, back.Steps[len(back.Steps)-1]); err != nil {
				t.Fatal(err)
			}
		}
	}
	file := filepath.Join(t.TempDir(), "back.record")
	text := m.Saved().String()
	if n := strings.Count(text, "took-back "); n < 5 {
		t.Fatalf("only %d stretches were taken back", n)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	verified(t, python, file)
	if status, out := called(t, "en", nil, "replay", "--check", file); status != 0 || !strings.Contains(out, "agreed to undo answers") {
		t.Errorf("%d %s", status, out)
	}
	if status, out := called(t, "en", nil, "play", "--resume", file); status != 0 {
		t.Errorf("%d %.600s", status, out)
	}
	if again, err := os.ReadFile(file); err != nil || string(again) != text {
		t.Errorf("the record that was resumed and left is another: %v", err)
	}
}
