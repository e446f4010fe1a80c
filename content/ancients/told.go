package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/ancients"
)

// special tells the special rules of a scenario as messages. Sides are the
// words "seat.top" and "seat.bottom".
func special(s *ancients.Setup) []game.Message {
	var told []game.Message
	tell := func(id string, args ...game.Arg) {
		told = append(told, game.Message{ID: "ancients.special." + id, Args: args})
	}
	side := func(seat game.Seat) game.Arg { return game.Word("side", "seat."+seat.String()) }
	var closed, fords hex.Set
	for h := range hex.Board().All() {
		switch {
		case s.Terrain[h].Impassable():
			closed = closed.With(h)
		case s.Terrain[h] == ancients.Ford:
			fords = fords.With(h)
		}
	}
	if !closed.Empty() {
		tell("impassable", game.Text("hexes", hexNames(closed)))
	}
	if !fords.Empty() {
		tell("fords", game.Text("hexes", hexNames(fords)))
	}
	for _, l := range s.Leaders {
		if l.Fatal && l.Reserve == 0 {
			tell("fatal", side(l.Seat), game.Text("leader", l.Name))
		}
	}
	for _, u := range s.Units {
		if u.Sacred && u.Hex != hex.None {
			tell("sacred-band", side(u.Seat), game.Text("hex", u.Hex.String()))
		}
	}
	for _, e := range s.Exits {
		tell("exit", side(e.Seat), game.Text("hexes", hexNames(e.Hexes)), game.Num("banners", int(e.Banners)))
	}
	for _, o := range s.Objectives {
		id := "objective-held"
		if o.Once {
			id = "objective-once"
		}
		tell(id, side(o.Seat), game.Text("hexes", hexNames(o.Hexes)), game.Num("banners", int(o.Banners)))
	}
	for seat, steps := range s.Growth {
		for _, g := range steps {
			if g.AfterTurn != 0 {
				tell("growth-turn", side(game.Seat(seat)), game.Num("turn", int(g.AfterTurn)), game.Num("cards", int(g.Command)))
			} else {
				tell("growth-banners", side(game.Seat(seat)), game.Num("banners", int(g.Banners)), game.Num("cards", int(g.Command)))
			}
		}
	}
	for i := range s.Reserves {
		told = append(told, reserveTold(s, i)...)
	}
	if s.Limit.Turns != 0 {
		id := [...]string{"limit-more-banners", "limit-top", "limit-bottom"}[s.Limit.Winner]
		tell(id, game.Num("turns", int(s.Limit.Turns)))
	}
	return told
}

// reserveTold tells who waits in group i of the reserves, and how they enter.
func reserveTold(s *ancients.Setup, i int) (told []game.Message) {
	g := &s.Reserves[i]
	side := game.Word("side", "seat."+g.Seat.String())
	tell := func(id string, args ...game.Arg) {
		told = append(told, game.Message{ID: "ancients.special." + id, Args: append([]game.Arg{side}, args...)})
	}
	cards := make([]string, len(g.Cards))
	for j, c := range g.Cards {
		cards[j] = "ancients.card." + c.String()
	}
	units := 0
	for _, u := range s.Units {
		if int(u.Reserve) == i+1 {
			units++
		}
	}
	if units > 0 {
		tell("reserve", game.Num("units", units), game.Words("cards", cards), game.Text("entry", hexNames(g.Entry)))
	}
	for _, l := range s.Leaders {
		if int(l.Reserve) == i+1 {
			tell("reserve-leader", game.Text("leader", l.Name), game.Words("cards", cards), game.Text("entry", hexNames(g.Entry)))
			if l.Fatal {
				tell("fatal", game.Text("leader", l.Name))
			}
		}
	}
	for j, part := range g.Sections {
		if !part.Empty() {
			tell("reserve-section", game.Word("section", "ancients.section."+sectionNames[j]), game.Text("entry", hexNames(part)))
		}
	}
	if g.FromTurn != 0 {
		tell("reserve-turn", game.Num("turn", int(g.FromTurn)))
	}
	if g.Moving {
		tell("reserve-move")
	}
	if g.Optional {
		tell("reserve-optional")
	}
	return told
}
