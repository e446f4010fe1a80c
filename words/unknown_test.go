package words_test

import (
	"testing"

	"mariscal/game"
	"mariscal/words"
)

func TestUnknownNamesAreToldInTheLanguageOfTheReader(t *testing.T) {
	misspelt := game.Unknown(game.UnknownAction, "order f7")
	misspelt.Spelt = "order F7"
	for want, err := range map[string]*game.UnknownError{
		"No hay ninguna acción «dance»":    game.Unknown(game.UnknownAction, "dance"),
		"No hay ninguna pieza «b1»":        game.Unknown(game.UnknownPiece, "b1"),
		"No hay ningún lugar «b1»":         game.Unknown(game.UnknownPlace, "b1"),
		"No hay ninguna carta «b1»":        game.Unknown(game.UnknownCard, "b1"),
		"«order f7» se escribe «order F7»": misspelt,
	} {
		if got := words.For("es").Refusal(err); got != want {
			t.Errorf("%v is told as %q, not %q", err, got, want)
		}
	}
}

func TestAReasonIsGivenOnce(t *testing.T) {
	far := game.Reason{Message: game.Message{ID: "unknown.place", Args: []game.Arg{game.Text("name", "a")}}, Rule: "X1"}
	near := game.Reason{Message: game.Message{ID: "unknown.place", Args: []game.Arg{game.Text("name", "b")}}, Rule: "X1"}
	if got := words.For("en").Once([]game.Reason{far, far, near, far}); len(got) != 2 || got[0].Args[0].Text != "a" || got[1].Args[0].Text != "b" {
		t.Errorf("given are %v", got)
	}
}
