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

func TestPlacesAndPiecesAreReadWithoutTheHyphensOfTheirNames(t *testing.T) {
	for id, want := range map[string]string{
		"Val-Coppa": "Val Coppa", "Argine-dell-Alpone": "Argine dell Alpone", "Santa-Lucía-è-2": "Santa Lucía è 2",
		"C5": "C5", "-": "-", "": "", "1200,-35": "1200,-35",
	} {
		if got := words.Spoken(id); got != want {
			t.Errorf("%q is read as %q, want %q", id, got, want)
		}
	}
	told := game.Message{ID: "nothing", Args: []game.Arg{game.Named("list", "Reuss-2, Klebek"), game.Text("as", "it-is")}}
	for lang, want := range map[string]string{"en": "nothing list=Reuss 2 and Klebek as=it-is", "es": "nothing list=Reuss 2 y Klebek as=it-is"} {
		if got := words.For(lang).Message(told); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}
