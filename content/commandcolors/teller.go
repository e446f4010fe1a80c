package commandcolors

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// A Teller tells the special rules of a set-up as messages, with the texts of the
// game ("ancients.special.exit") or those of the family. Sides are the words
// "seat.top" and "seat.bottom". A game adds its own between.
type Teller struct {
	Names *Names
	Setup *cc.Setup
	Told  []game.Message
}

// tell tells a special rule.
func (t *Teller) tell(id string, args ...game.Arg) {
	t.Told = append(t.Told, game.Message{ID: t.Names.System + ".special." + id, Args: args})
}

// Side returns a side as a word of a message.
func Side(seat game.Seat) game.Arg { return game.Word("side", "seat."+seat.String()) }

// hexes returns hexes as an argument of a message.
func hexes(name string, set hex.Set) game.Arg { return game.Text(name, hexNames(set)) }

// Impassable tells where nobody may ever stand.
func (t *Teller) Impassable() {
	if closed := t.Names.closed(t.Setup); !closed.Empty() {
		t.tell("impassable", hexes("hexes", closed))
	}
}

// Fords tells where a river can be crossed, on terrain of a kind.
func (t *Teller) Fords(kind uint8) {
	var fords hex.Set
	for h := range hex.Board().All() {
		if t.Setup.Terrain[h] == kind {
			fords = fords.With(h)
		}
	}
	if !fords.Empty() {
		t.tell("fords", hexes("hexes", fords))
	}
}

// Fatal tells which leaders on the board lose the battle with them.
func (t *Teller) Fatal() {
	for _, l := range t.Setup.Leaders {
		if l.Fatal && l.Reserve == 0 {
			t.tell("fatal", Side(l.Seat), game.Text("leader", l.Name))
		}
	}
}

// Rules tells how banners are won apart from fighting, how hands grow, who waits
// in reserve and when the battle ends.
func (t *Teller) Rules() {
	s := t.Setup
	for _, e := range s.Exits {
		id := "exit"
		if e.Leaders {
			id = "exit-leaders"
		}
		t.tell(id, Side(e.Seat), hexes("hexes", e.Hexes), game.Num("banners", int(e.Banners)))
	}
	for _, o := range s.Objectives {
		id := "objective-held"
		switch {
		case o.Once:
			id = "objective-once"
		case o.All && o.TurnStart:
			id = "objective-all-start"
		case o.All:
			id = "objective-all"
		case o.TurnStart:
			id = "objective-start"
		}
		t.tell(id, Side(o.Seat), hexes("hexes", o.Hexes), game.Num("banners", int(o.Banners)), game.Num("count", o.Hexes.Len()))
	}
	for seat, steps := range s.Growth {
		for _, g := range steps {
			if g.AfterTurn != 0 {
				t.tell("growth-turn", Side(game.Seat(seat)), game.Num("turn", int(g.AfterTurn)), game.Num("cards", int(g.Command)))
			} else {
				t.tell("growth-banners", Side(game.Seat(seat)), game.Num("banners", int(g.Banners)), game.Num("cards", int(g.Command)))
			}
		}
	}
	for i := range s.Reserves {
		t.reserve(uint8(i+1), &s.Reserves[i])
	}
	if s.Limit.Turns != 0 {
		id := [...]string{"limit-more-banners", "limit-top", "limit-bottom"}[s.Limit.Winner]
		t.tell(id, game.Num("turns", int(s.Limit.Turns)))
	}
}

// reserve tells who waits in a group of the reserves, by 1 + its index, and how
// they enter.
func (t *Teller) reserve(group uint8, g *cc.Reserve) {
	side, entry := Side(g.Seat), hexes("entry", g.Entry)
	cards := game.Words("cards", t.Names.cards(g.Cards, t.Names.System+".card."))
	units := 0
	for _, u := range t.Setup.Units {
		if u.Reserve == group {
			units++
		}
	}
	if units > 0 {
		t.tell("reserve", side, game.Num("units", units), cards, entry)
	}
	for _, l := range t.Setup.Leaders {
		if l.Reserve == group {
			t.tell("reserve-leader", side, game.Text("leader", l.Name), cards, entry)
			if l.Fatal {
				t.tell("fatal", side, game.Text("leader", l.Name))
			}
		}
	}
	for j, part := range g.Sections {
		if !part.Empty() {
			t.tell("reserve-section", side, game.Word("section", t.Names.System+".section."+sections[j]), hexes("entry", part))
		}
	}
	if g.FromTurn != 0 {
		t.tell("reserve-turn", side, game.Num("turn", int(g.FromTurn)))
	}
	if g.Moving {
		t.tell("reserve-move", side)
	}
	if g.Optional {
		t.tell("reserve-optional", side)
	}
}
