package words_test

import (
	"testing"

	"mariscal/game"
	"mariscal/words"
)

func TestPeopleOfHistoryBearTheNameOfTheReadersLanguage(t *testing.T) {
	scene := game.Scene{Pieces: []game.Piece{{ID: "l0", Name: "Hannibal"}, {ID: "l1", Name: "Nobody Known"}, {ID: "u0"}}}
	es := words.For("es").Scene(scene)
	for i, want := range []string{"Aníbal", "Nobody Known", ""} {
		if es.Pieces[i].Name != want {
			t.Errorf("piece %d is called %q, want %q", i, es.Pieces[i].Name, want)
		}
	}
	if scene.Pieces[0].Name != "Hannibal" {
		t.Error("the scene given was changed")
	}
	for name, want := range map[string]string{
		"Hamilcar of Nora": "Amílcar de Nora", "Gnaeus Scipio, Publius Scipio": "Cneo Escipión y Publio Escipión", "Tarco": "Tarco",
	} {
		if got := words.For("es").Name(name); got != want {
			t.Errorf("in Spanish %s is %q, want %q", name, got, want)
		}
	}
	if got := words.For("en").Name("Publius Scipio"); got != "Publius Scipio" {
		t.Errorf("in English: %q", got)
	}
}
