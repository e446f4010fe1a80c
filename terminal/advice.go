package terminal

import (
	"context"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/match"
)

// adviser returns the computer player that gives advice, "" if there is none. Two people get
// advice only if the match was begun with it.
func (t *table) adviser() string {
	if t.match.Advice() == match.AdviceOff || t.match.Advice() != match.AdviceOn && t.people() > 1 {
		return ""
	}
	return ai.Adviser(t.System.Name())
}

// advice tells what a computer player would do, and why. The match records that it was given.
func (t *table) advice(ctx context.Context, d game.Decision, _ string) error {
	name := t.adviser()
	if name == "" {
		return t.tell("advice-none")
	}
	// The seed is always the same, so asking again reveals nothing more.
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
		t.say("%s\n", Hang("  > ", t.words.Option(o), t.look.Width))
	}
	for _, m := range a.Reasons() {
		t.say("%s\n", Hang("  - ", t.words.Message(m), t.look.Width))
	}
	t.news(d.Seat)
	return nil
}

// adviceSeed is the seed of an adviser's guesses.
const adviceSeed = 1
