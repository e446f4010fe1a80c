package main

import (
	"testing"

	"mariscal/game/notation"
	"mariscal/terminal"
)

// Every game at a terminal adds new texts to its dice, also where the same two play again:
// a text that was told once is never told twice.
func TestEveryGameAtTheTerminalAddsNewTexts(t *testing.T) {
	known := map[string]bool{}
	for range 50 {
		var g terminal.Game
		g.Players = [2]string{"", "recruit"}
		addTexts(&g)
		if g.Adders != [2]string{notation.ByPlayer, notation.ByServer} {
			t.Fatalf("added by %v", g.Adders)
		}
		for _, text := range g.Texts {
			if len(text) < 16 || known[text] {
				t.Fatalf("%q is told again", text)
			}
			known[text] = true
		}
	}
}
