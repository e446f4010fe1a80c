package ai_test

import (
	"testing"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/game/gametest/toy"
)

// resampled is a position of the toy that counts its guesses.
type resampled struct {
	*toy.Position
	times *int
}

func (p resampled) Set(from game.Position) { p.Position.Set(from.(resampled).Position) }

func (p resampled) Clone() game.Position {
	return resampled{p.Position.Clone().(*toy.Position), p.times}
}

func (p resampled) Resample(v game.Viewer, c game.Chance) {
	*p.times++
	p.Position.Resample(v, c)
}

// A player made by OfGuesses makes no guess, and chooses like a player that makes its own.
func TestAGuessIsMadeOnce(t *testing.T) {
	const seed = 9
	own, err := ai.New("random", "toy", seed)
	if err != nil {
		t.Fatal(err)
	}
	shown, err := ai.OfGuesses("random", "toy", seed)
	if err != nil {
		t.Fatal(err)
	}
	chance := game.NewSeeded(4)
	start, err := toy.System{}.Start(game.Ref{ID: "toy/duel"}, nil, chance, nil)
	if err != nil {
		t.Fatal(err)
	}
	times, chosen := 0, 0
	p := resampled{start.(*toy.Position), &times}
	for ; !p.Decision().Over && chosen < 200; chosen++ {
		guess := p.Clone()
		guess.Resample(game.Viewer(p.Decision().Seat), game.NewSeeded(seed))
		before := times
		a := shown.Choose(guess)
		if times != before {
			t.Fatal("a guess was guessed at again")
		}
		if b := own.Choose(p); a != b || times > before+1 {
			t.Fatalf("choice %d: %q of a guess that was shown, %q of its own, which it made %d times", chosen, p.Text(a, game.All), p.Text(b, game.All), times-before)
		}
		p.Apply(a, chance, nil)
	}
	if chosen < 30 {
		t.Errorf("only %d choices", chosen)
	}
}
