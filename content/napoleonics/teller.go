package napoleonics

import (
	shared "mariscal/content/commandcolors"
	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/napoleonics"
)

// special tells the special rules of a scenario.
func special(s *napoleonics.Setup) []game.Message {
	t := &shared.Teller{Names: names, Setup: &s.Setup}
	t.Impassable()
	t.Fords(uint8(napoleonics.FordRiver))
	t.Fatal()
	tell := func(id string, args ...game.Arg) {
		t.Told = append(t.Told, game.Message{ID: "napoleonics.special." + id, Args: args})
	}
	for _, u := range s.Units {
		if u.Tags&napoleonics.TagSquare != 0 && u.Hex != hex.None {
			tell("square", shared.Side(u.Seat), game.Text("hex", u.Hex.String()))
		}
	}
	if usual, err := tables(); err == nil {
		for seat, places := range s.Track {
			if places != usual.Track {
				tell("square-track", shared.Side(game.Seat(seat)), game.Num("places", int(places)))
			}
		}
	}
	t.Rules()
	return t.Told
}
