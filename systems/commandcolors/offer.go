package commandcolors

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// An Offer is an option in the making: what it touches and the text of its button.
type Offer struct {
	game.Option
	Cast
}

// Arg adds arguments of the label.
func (o *Offer) Arg(args ...game.Arg) { o.Label.Args = append(o.Label.Args, args...) }

// From adds where the option begins, and the piece there.
func (o *Offer) From(h hex.Hex) {
	o.Option.From = h.String()
	o.Arg(game.Text("at", o.Option.From))
	u := o.Field.Unit(h)
	if u < 0 {
		return
	}
	o.Option.Piece = UnitID(u)
	o.Arg(game.Word("unit", o.UnitWord(u)))
	if l := o.Field.LeaderOf(o.Roster, o.Roster.Seat[u], h); l >= 0 {
		o.Arg(game.Text("leader", o.Setup.Leaders[l].Name))
	}
}

// Leader adds the leader of a seat in h.
func (o *Offer) Leader(h hex.Hex, s game.Seat) {
	o.LeaderIn(o.Field.LeaderOf(o.Roster, s, h), h)
}

// LeaderIn adds leader l in h, where another one of his side may stand too.
func (o *Offer) LeaderIn(l int, h hex.Hex) {
	o.Option.From = h.String()
	o.Option.Piece = LeaderID(l)
	o.Arg(o.LeaderArgs(l, h)...)
}

// To adds where the option leads.
func (o *Offer) To(h hex.Hex) {
	o.Cell = h.String()
	o.Arg(game.Text("to", o.Cell))
}

// Falls adds what falling back costs the unit it is about: blocks, for hexes it cannot
// go; room says whether it leaves its hex.
func (o *Offer) Falls(lost int, room bool) {
	if lost == 0 {
		return
	}
	o.Arg(game.Num("lost", lost))
	if !room {
		o.Arg(game.Num("stuck", 1))
	}
}

// Strikes adds where it leads and the piece it strikes there.
func (o *Offer) Strikes(h hex.Hex) {
	o.To(h)
	if id, target := o.Cast.Target(h); id != "" {
		o.Option.Target = id
		o.Arg(target)
	}
}

// Idle replaces chance where nothing is rolled.
type Idle struct{}

// Roll implements [game.Chance]: the first face of every die.
func (Idle) Roll(_ game.Purpose, _ game.Die, n int) game.Faces { return game.Faces{N: uint8(n)} }

// Draw implements [game.Chance]: the first card.
func (Idle) Draw(game.Purpose, []uint8) int { return 0 }

// Options makes the options of a viewer: for the seat that decides, and for a viewer who
// sees all.
func Options(v game.Viewer, d game.Decision, actions func(buf []game.Action) []game.Action, option func(a game.Action) game.Option) []game.Option {
	if d.Over || v != game.Viewer(d.Seat) && v != game.All {
		return nil
	}
	legal := actions(make([]game.Action, 0, 64))
	out := make([]game.Option, 0, len(legal))
	for _, a := range legal {
		out = append(out, option(a))
	}
	return out
}

// OrderAll orders all units and leaders that can be ordered, if there are orders for all of
// them, and returns their hexes and whether each order is to a leader; nothing if there are
// too few orders or fewer than two pieces. targets returns the pieces that can be ordered
// next; its ok is false where the player has a choice. order gives the order.
func OrderAll(targets func() (units, leaders hex.Set, ok bool), order func(h hex.Hex, leader bool) game.Action) (all []game.Action) {
	var seen, given hex.Set
	for {
		units, leaders, ok := targets()
		if !ok {
			return nil
		}
		now := units.Or(leaders)
		seen = seen.Or(now)
		if now.Empty() {
			break
		}
		h := now.First()
		given = given.With(h)
		all = append(all, order(h, !units.Has(h)))
	}
	if len(all) < 2 || !seen.AndNot(given).Empty() {
		return nil
	}
	return all
}
