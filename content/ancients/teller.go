package ancients

import (
	shared "mariscal/content/commandcolors"
	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/ancients"
)

// special tells the special rules of a scenario.
func special(s *ancients.Setup) []game.Message {
	t := &shared.Teller{Names: names, Setup: &s.Setup}
	t.Impassable()
	t.Fords(uint8(ancients.Ford))
	t.Fatal()
	tell := func(id string, args ...game.Arg) {
		t.Told = append(t.Told, game.Message{ID: "ancients.special." + id, Args: args})
	}
	for _, u := range s.Units {
		if u.Tags&ancients.TagSacred != 0 && u.Hex != hex.None {
			tell("sacred-band", shared.Side(u.Seat), game.Text("hex", u.Hex.String()))
		}
	}
	t.Rules()
	return t.Told
}
