package commandcolors_test

import (
	"errors"
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

const (
	verbPlay cc.Verb = iota + 1
	verbIgnore
	verbRetire
	verbRetireTo
	verbDone
)

var phrases = cc.Grammar{
	verbPlay:     {Word: "play ", X: &cc.Operand{Names: []string{"forward", "rally"}, Other: "-"}},
	verbIgnore:   {Word: "ignore ", X: cc.Number},
	verbRetire:   {Word: "retire ", X: cc.OnHex},
	verbRetireTo: {Word: "retire ", X: cc.OnHex, Y: cc.OnHex, Sep: "-"},
	verbDone:     {Word: "done"},
}

func at(t *testing.T, name string) uint8 {
	t.Helper()
	h, ok := hex.Parse(name)
	if !ok {
		t.Fatal(name)
	}
	return uint8(h)
}

func TestAnAnswerReadsAsItIsWritten(t *testing.T) {
	for text, a := range map[string]game.Action{
		"play rally":   cc.ActionOf(verbPlay, 1, 0),
		"ignore 2":     cc.ActionOf(verbIgnore, 2, 0),
		"retire C5":    cc.ActionOf(verbRetire, at(t, "C5"), 0),
		"retire C5-D5": cc.ActionOf(verbRetireTo, at(t, "C5"), at(t, "D5")),
		"done":         cc.ActionOf(verbDone, 0, 0),
	} {
		if got := phrases.Text(a); got != text {
			t.Errorf("%q is written %q", text, got)
		}
		if got, err := phrases.Parse(text, func(game.Action) error { return nil }); err != nil || got != a {
			t.Errorf("%q is read as %#x (%v), it is %#x", text, got, err, a)
		}
	}
	for _, none := range []game.Action{0, cc.ActionOf(verbDone+1, 0, 0), 1 << 40} {
		if got := phrases.Text(none); got != "?" {
			t.Errorf("%#x is no answer and reads %q", none, got)
		}
	}
}

func TestWhatFitsNoPhraseIsUnknownAndItsSpellingGuessed(t *testing.T) {
	legal := func(game.Action) error { return nil }
	for text, spelt := range map[string]string{"RETIRE c5-d5": "retire C5-D5", "Play Rally": "play rally", "ignore 02": "", "march C5": ""} {
		_, err := phrases.Parse(text, legal)
		var unknown *game.UnknownError
		if !errors.As(err, &unknown) || unknown.Spelt != spelt {
			t.Errorf("%q: %v, spelt %q", text, err, spelt)
		}
	}
}

func TestTheFirstRefusalIsToldWhenNoReadingIsLegal(t *testing.T) {
	refused := errors.New("refused")
	if _, err := phrases.Parse("retire C5", func(game.Action) error { return refused }); !errors.Is(err, refused) {
		t.Errorf("the error is %v", err)
	}
}

func TestVerbsAreListedOnce(t *testing.T) {
	if got := phrases.Verbs(); !slices.Equal(got, []string{"done", "ignore", "play", "retire"}) {
		t.Errorf("verbs: %v", got)
	}
}
