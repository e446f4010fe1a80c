package ancients

import (
	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/ancients"
)

// Limits of the special rules.
const (
	maxTurns    = 400
	maxScore    = 10 // banners of one objective or exit
	maxBlocksOf = 16 // special rules of one kind
)

// items reads the list of one kind of special rule as tables with known keys.
func (r *scenarioReader) items(n *yaml.Node, where string, known, needed []string) []frame.Table {
	list := r.List(n, where)
	if len(list) > maxBlocksOf {
		r.Fault(n, where, "%d of them; the limit is %d", len(list), maxBlocksOf)
	}
	var tables []frame.Table
	for _, item := range list {
		t := r.Mapping(item, where, "key", known...)
		r.Need(t, needed...)
		tables = append(tables, t)
	}
	return tables
}

// exits reads where units may leave the board.
func (r *scenarioReader) exits(n *yaml.Node) {
	keys := []string{"side", "hexes", "banners"}
	var taken [2]hex.Set
	for _, t := range r.items(n, "exits", keys, keys) {
		exit := ancients.Exit{
			Seat:    r.Side(t.At("side"), t.In("side")),
			Hexes:   r.hexes(t.At("hexes"), t.In("hexes")),
			Banners: uint8(r.Number(t.At("banners"), t.In("banners"), 0, maxScore)),
		}
		row, letter := 0, "A"
		if exit.Seat == game.Top {
			row, letter = hex.Rows-1, "I"
		}
		for h := range exit.Hexes.All() {
			if h.Row() != row {
				r.Fault(t.At("hexes"), t.In("hexes"), "%s is not on the enemy's edge; the %s army leaves from row %s", h, exit.Seat, letter)
			}
			r.reachable(t, "hexes", h)
		}
		r.apart(t, &taken[exit.Seat], exit.Hexes)
		for _, other := range r.setup.Exits {
			if other.Seat == exit.Seat && other.Banners != exit.Banners {
				r.Fault(t.At("banners"), t.In("banners"), "the exits of the %s army are worth %d and %d banners; all of one side's are worth the same", exit.Seat, other.Banners, exit.Banners)
			}
		}
		r.setup.Exits = append(r.setup.Exits, exit)
	}
}

// reachable reports a hex where no unit can stand.
func (r *scenarioReader) reachable(t frame.Table, key string, h hex.Hex) {
	if r.setup.Terrain[h].Impassable() {
		r.Fault(t.At(key), t.In(key), "%s is %s, which is impassable", h, r.setup.Terrain[h])
	}
}

// apart reports hexes that an earlier rule of the same kind and side has.
func (r *scenarioReader) apart(t frame.Table, taken *hex.Set, hexes hex.Set) {
	if both := taken.And(hexes); !both.Empty() {
		r.Fault(t.At("hexes"), t.In("hexes"), "%s is in an earlier one of the same side", hexNames(both))
	}
	*taken = taken.Or(hexes)
}

// objectives reads hexes that are worth banners.
func (r *scenarioReader) objectives(n *yaml.Node) {
	keys := []string{"side", "hexes", "banners", "keep"}
	var taken [2]hex.Set
	for _, t := range r.items(n, "objectives", keys, keys) {
		o := ancients.Objective{
			Seat:    r.Side(t.At("side"), t.In("side")),
			Hexes:   r.hexes(t.At("hexes"), t.In("hexes")),
			Banners: uint8(r.Number(t.At("banners"), t.In("banners"), 1, maxScore)),
			Once:    r.Choice(t.At("keep"), t.In("keep"), "once", "held") == "once",
		}
		for h := range o.Hexes.All() {
			r.reachable(t, "hexes", h)
		}
		r.apart(t, &taken[o.Seat], o.Hexes)
		r.setup.Objectives = append(r.setup.Objectives, o)
	}
}

// growth reads how hands grow.
func (r *scenarioReader) growth(n *yaml.Node) {
	t := r.Mapping(n, "growth", "side", "top", "bottom")
	for _, e := range t.Fields {
		seat, _ := game.ParseSeat(e.Name)
		for _, g := range r.items(e.Value, t.In(e.Name), []string{"after-turn", "banners", "cards"}, []string{"cards"}) {
			turn, banners := g.At("after-turn"), g.At("banners")
			if (turn == nil) == (banners == nil) {
				r.Fault(g.Node, g.Where, "needs exactly one of after-turn and banners")
			}
			step := ancients.Growth{Command: uint8(r.Number(g.At("cards"), g.In("cards"), 1, ancients.MaxCommand))}
			if turn != nil {
				step.AfterTurn = uint8(r.Number(turn, g.In("after-turn"), 1, 255))
			}
			if banners != nil {
				step.Banners = uint8(r.Number(banners, g.In("banners"), 1, maxBanners))
			}
			if at := r.setup.Command[seat]; step.Command != 0 && int(step.Command) <= at {
				r.Fault(g.At("cards"), g.In("cards"), "%d cards do not grow the hand; the army begins with %d", step.Command, at)
			}
			for _, before := range r.setup.Growth[seat] {
				turns := before.AfterTurn != 0 && step.AfterTurn != 0 && (before.AfterTurn < step.AfterTurn) != (before.Command < step.Command)
				won := before.Banners != 0 && step.Banners != 0 && (before.Banners < step.Banners) != (before.Command < step.Command)
				if turns || won {
					r.Fault(g.At("cards"), g.In("cards"), "a later step must give more cards than an earlier one")
				}
			}
			r.setup.Growth[seat] = append(r.setup.Growth[seat], step)
		}
	}
}

// turnLimit reads when the game ends by itself.
func (r *scenarioReader) turnLimit(n *yaml.Node) {
	if n == nil {
		return
	}
	t := r.Mapping(n, "turn-limit", "key", "turns", "winner")
	r.Need(t, "turns", "winner")
	r.setup.Limit.Turns = uint16(r.Number(t.At("turns"), t.In("turns"), 1, maxTurns))
	switch r.Choice(t.At("winner"), t.In("winner"), "more-banners", "top", "bottom") {
	case "top":
		r.setup.Limit.Winner = ancients.TopWins
	case "bottom":
		r.setup.Limit.Winner = ancients.BottomWins
	}
}
