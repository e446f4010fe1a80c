package commandcolors

import (
	"slices"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/game/spelling"
	cc "mariscal/systems/commandcolors"
)

// Reserves reads the groups that wait off the board.
func (r *Reader) Reserves(n *yaml.Node) {
	keys := []string{"side", "cards", "entry", "units", "leaders", "from-turn", "enter", "optional"}
	for _, t := range r.items(n, "reserves", keys, []string{"side", "cards", "entry"}) {
		group := cc.Reserve{Seat: r.Side(t.At("side"), t.In("side"))}
		r.entry(t, &group)
		r.reserveCards(t, &group)
		// Nobody enters before the first turn, so turn 1 is no condition.
		if turn := r.Number(t.At("from-turn"), t.In("from-turn"), 1, 255); turn > 1 {
			group.FromTurn = uint8(turn)
		}
		group.Moving = r.Choice(t.At("enter"), t.In("enter"), "free", "move") == "move"
		group.Optional = r.Truth(t.At("optional"), t.In("optional"))
		r.Setup.Reserves = append(r.Setup.Reserves, group)
		r.entries = append(r.entries, t.At("entry"))
		if t.At("units") == nil && t.At("leaders") == nil && t.Node.Kind == yaml.MappingNode {
			r.Fault(t.Node, t.Where, "needs units or leaders")
		}
		r.reserveUnits(t, group.Seat, uint8(len(r.Setup.Reserves)))
		r.reserveLeaders(t, group.Seat, uint8(len(r.Setup.Reserves)))
	}
}

// entry reads where a group enters: hexes, or hexes by the section of the card.
func (r *Reader) entry(t frame.Table, g *cc.Reserve) {
	n, where := t.At("entry"), t.In("entry")
	if n == nil || n.Kind != yaml.MappingNode {
		g.Entry = r.Hexes(n, where)
	} else {
		g.BySection = true
		parts := r.Mapping(n, where, "section", sections...)
		if len(n.Content) == 0 {
			r.Fault(n, where, "names no hex")
		}
		for _, e := range parts.Fields {
			i := slices.Index(sections, e.Name)
			g.Sections[i] = r.Hexes(e.Value, parts.In(e.Name))
			g.Entry = g.Entry.Or(g.Sections[i])
		}
	}
	for h := range g.Entry.All() {
		r.reachable(n, where, h)
	}
}

func (r *Reader) reserveCards(t frame.Table, g *cc.Reserve) {
	for _, item := range r.List(t.At("cards"), t.In("cards")) {
		text, ok := r.Scalar(item, t.In("cards"))
		if !ok {
			continue
		}
		card := slices.Index(r.Names.Cards, text)
		switch {
		case card < 0:
			r.Fault(item, t.In("cards"), "%q is not a card; there are: %s", frame.Clip(text), spelling.List(text, r.Names.Cards))
		case slices.Contains(g.Cards, uint8(card)):
			r.Fault(item, t.In("cards"), "%s appears twice", text)
		default:
			g.Cards = append(g.Cards, uint8(card))
		}
	}
	if c := t.At("cards"); c != nil && c.Kind == yaml.SequenceNode && len(c.Content) == 0 {
		r.Fault(c, t.In("cards"), "names no card, so the group never enters")
	}
}

// reserveUnits reads how many units of each type wait, or what is special in each.
func (r *Reader) reserveUnits(t frame.Table, seat game.Seat, group uint8) {
	units := r.Mapping(t.At("units"), t.In("units"), "unit type", r.Names.Kinds...)
	if units.Node != nil && units.Node.Kind == yaml.MappingNode && len(units.Node.Content) == 0 {
		r.Fault(units.Node, units.Where, "has no units")
	}
	add := func(n *yaml.Node, u cc.UnitSetup) {
		u.Seat, u.Hex, u.Reserve = seat, hex.None, group
		r.enlist(u, n)
	}
	for _, e := range units.Fields {
		kind := uint8(slices.Index(r.Names.Kinds, e.Name))
		if e.Value.Kind != yaml.SequenceNode {
			for range r.Number(e.Value, units.In(e.Name), 1, cc.MaxUnits) {
				add(e.Value, cc.UnitSetup{Kind: kind})
			}
			continue
		}
		for _, item := range e.Value.Content {
			u := cc.UnitSetup{Kind: kind}
			r.marks(r.Mapping(item, units.In(e.Name), "key", append([]string{"blocks"}, r.Names.Tags...)...), &u)
			add(item, u)
		}
	}
}

// reserveLeaders reads the leaders who wait with a group.
func (r *Reader) reserveLeaders(t frame.Table, seat game.Seat, group uint8) {
	where := t.In("leaders")
	n := t.At("leaders")
	list := r.List(n, where)
	if n != nil && n.Kind == yaml.SequenceNode && len(list) == 0 {
		r.Fault(n, where, "names no leader")
	}
	for _, item := range list {
		l := r.Mapping(item, where, "key", "name", "fatal")
		r.Need(l, "name")
		r.Setup.Leaders = append(r.Setup.Leaders, r.leader(l, cc.LeaderSetup{Seat: seat, Hex: hex.None, Reserve: group}))
		r.leaders = append(r.leaders, item)
	}
}
