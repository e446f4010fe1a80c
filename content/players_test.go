package content_test

import (
	"testing"

	"mariscal/ai"
	"mariscal/content"
	"mariscal/words"
)

// Lists show the name of every computer player, of every leaning, and what he is like.
func TestEveryComputerPlayerHasANameAndASentence(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems {
		for _, name := range ai.All(sys.Name()) {
			plain, _ := ai.LeaningOf(name)
			for _, id := range []string{"player." + name, "player." + plain + ".text"} {
				if !words.Has(id) {
					t.Errorf("%s: %s has no text", sys.Name(), id)
				}
			}
		}
	}
}
