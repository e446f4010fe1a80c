package commandcolors

import (
	"slices"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// items reads the list of one kind of special rule as tables with known keys.
func (r *Reader) items(n *yaml.Node, where string, known, needed []string) []frame.Table {
	list := r.List(n, where)
	if len(list) > maxRules {
		r.Fault(n, where, "%d of them; the limit is %d", len(list), maxRules)
		return nil
	}
	var tables []frame.Table
	for _, item := range list {
		t := r.Mapping(item, where, "key", known...)
		r.Need(t, needed...)
		tables = append(tables, t)
	}
	return tables
}

// Exits reads where units may leave the board.
func (r *Reader) Exits(n *yaml.Node) {
	keys := []string{"side", "hexes", "banners"}
	known := append(slices.Clone(keys), r.Names.ExitKeys...)
	var taken [2]hex.Set
	for _, t := range r.items(n, "exits", known, keys) {
		exit := cc.Exit{
			Seat:    r.Side(t.At("side"), t.In("side")),
			Hexes:   r.Hexes(t.At("hexes"), t.In("hexes")),
			Banners: uint8(r.Number(t.At("banners"), t.In("banners"), 0, maxScore)),
			Leaders: r.may(t, "leaders"),
		}
		row, letter := 0, "A"
		if exit.Seat == game.Top {
			row, letter = hex.Rows-1, "I"
		}
		for h := range exit.Hexes.All() {
			if r.Names.AnyEdge {
				if h.Around().Len() == 6 {
					r.Fault(t.At("hexes"), t.In("hexes"), "%s is not on the edge of the board", h)
				}
			} else if h.Row() != row {
				r.Fault(t.At("hexes"), t.In("hexes"), "%s is not on the enemy's edge; the %s army leaves from row %s", h, exit.Seat, letter)
			}
			r.reachable(t.At("hexes"), t.In("hexes"), h)
		}
		r.apart(t, &taken[exit.Seat], exit.Hexes)
		for _, other := range r.Setup.Exits {
			if other.Seat == exit.Seat && other.Banners != exit.Banners {
				r.Fault(t.At("banners"), t.In("banners"), "the exits of the %s army are worth %d and %d banners; all of one side's are worth the same", exit.Seat, other.Banners, exit.Banners)
			}
		}
		r.Setup.Exits = append(r.Setup.Exits, exit)
	}
}

// apart reports hexes that an earlier rule of the same kind and side has.
func (r *Reader) apart(t frame.Table, taken *hex.Set, hexes hex.Set) {
	if both := taken.And(hexes); !both.Empty() {
		r.Fault(t.At("hexes"), t.In("hexes"), "%s is in an earlier one of the same side", hexNames(both))
	}
	*taken = taken.Or(hexes)
}

// Objectives reads hexes that are worth banners.
func (r *Reader) Objectives(n *yaml.Node) {
	keys := []string{"side", "hexes", "banners", "keep"}
	known := append(slices.Clone(keys), r.Names.ObjectiveKeys...)
	var taken [2]hex.Set
	for _, t := range r.items(n, "objectives", known, keys) {
		o := cc.Objective{
			Seat:    r.Side(t.At("side"), t.In("side")),
			Hexes:   r.Hexes(t.At("hexes"), t.In("hexes")),
			Banners: uint8(r.Number(t.At("banners"), t.In("banners"), 1, maxScore)),
			Once:    r.Choice(t.At("keep"), t.In("keep"), "once", "held") == "once",
			All:     r.may(t, "all"), TurnStart: r.may(t, "turn-start"),
		}
		for key, said := range map[string]bool{"all": o.All, "turn-start": o.TurnStart} {
			if o.Once && said {
				r.Fault(t.At(key), t.In(key), "goes with keep: held alone; what is won once stays")
			}
		}
		for h := range o.Hexes.All() {
			r.reachable(t.At("hexes"), t.In("hexes"), h)
		}
		r.apart(t, &taken[o.Seat], o.Hexes)
		r.Setup.Objectives = append(r.Setup.Objectives, o)
	}
}

// may reads a truth value, false by default.
func (r *Reader) may(t frame.Table, key string) bool { return r.Truth(t.At(key), t.In(key)) }

// Growth reads how hands grow.
func (r *Reader) Growth(n *yaml.Node) {
	t := r.sides(n, "growth")
	for _, e := range t.Fields {
		seat, _ := game.ParseSeat(e.Name)
		for _, g := range r.items(e.Value, t.In(e.Name), []string{"after-turn", "banners", "cards"}, []string{"cards"}) {
			turn, banners := g.At("after-turn"), g.At("banners")
			if (turn == nil) == (banners == nil) {
				r.Fault(g.Node, g.Where, "needs exactly one of after-turn and banners")
			}
			step := cc.Growth{Command: uint8(r.Number(g.At("cards"), g.In("cards"), 1, r.Names.Hand))}
			if turn != nil {
				step.AfterTurn = uint8(r.Number(turn, g.In("after-turn"), 1, 255))
			}
			if banners != nil {
				step.Banners = uint8(r.Number(banners, g.In("banners"), 1, maxBanners))
			}
			if at := r.Setup.Command[seat]; step.Command != 0 && int(step.Command) <= at {
				r.Fault(g.At("cards"), g.In("cards"), "%d cards do not grow the hand; the army begins with %d", step.Command, at)
			}
			for _, before := range r.Setup.Growth[seat] {
				turns := before.AfterTurn != 0 && step.AfterTurn != 0 && (before.AfterTurn < step.AfterTurn) != (before.Command < step.Command)
				won := before.Banners != 0 && step.Banners != 0 && (before.Banners < step.Banners) != (before.Command < step.Command)
				if turns || won {
					r.Fault(g.At("cards"), g.In("cards"), "a later step must give more cards than an earlier one")
				}
			}
			r.Setup.Growth[seat] = append(r.Setup.Growth[seat], step)
		}
	}
}

// TurnLimit reads when the game ends by itself.
func (r *Reader) TurnLimit(n *yaml.Node) {
	if n == nil {
		return
	}
	t := r.Mapping(n, "turn-limit", "key", "turns", "winner")
	r.Need(t, "turns", "winner")
	r.Setup.Limit.Turns = uint16(r.Number(t.At("turns"), t.In("turns"), 1, maxTurns))
	switch r.Choice(t.At("winner"), t.In("winner"), "more-banners", "top", "bottom") {
	case "top":
		r.Setup.Limit.Winner = cc.TopWins
	case "bottom":
		r.Setup.Limit.Winner = cc.BottomWins
	}
}
