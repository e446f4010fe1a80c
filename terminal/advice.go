package terminal

import (
	"context"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/match"
)

// adviser is the computer player who may be asked for advice: against a computer,
// or where it was settled when the match began. Empty where there is none.
func (t *table) adviser() string {
	if t.match.Advice() == match.AdviceOff || t.match.Advice() != match.AdviceOn && t.people() > 1 {
		return ""
	}
	return ai.Adviser(t.System.Name())
}

// advice tells what a computer player would do and why. It is marked in the match.
func (t *table) advice(ctx context.Context, d game.Decision, _ string) error {
	name := t.adviser()
	if name == "" {
		return t.tell("advice-none")
	}
	// The guess starts where it starts for everybody: to ask again tells no more.
	player, err := ai.OfGuesses(name, t.System.Name(), adviceSeed)
	if err != nil {
		return err
	}
	a, ok := ai.Advise(player, t.match.Guess(d.Seat, adviceSeed))
	if !ok {
		return t.tell("advice-none")
	}
	if err := t.match.Advised(ctx, d.Seat); err != nil {
		return t.tellRefusal(err)
	}
	t.tell("advice", t.words.Player(name), a.Option.Text, t.words.Option(a.Option))
	for _, o := range a.Then {
		t.say("%s\n", hang("  > ", t.words.Option(o), t.look.Width))
	}
	for _, m := range a.Reasons() {
		t.say("%s\n", hang("  - ", t.words.Message(m), t.look.Width))
	}
	t.news(d.Seat)
	return nil
}

// adviceSeed is where the guesses of an adviser start.
const adviceSeed = 1
