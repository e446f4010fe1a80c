package ancients

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/ancients"
)

// sectionNames are the sections as a side sees them, in the order of
// [ancients.Reserve.Sections].
var sectionNames = []string{"left", "center", "right"}

// reserves reads the groups that wait off the board.
func (r *scenarioReader) reserves(n *yaml.Node) {
	keys := []string{"side", "cards", "entry", "units", "leaders", "from-turn", "enter", "optional"}
	for _, t := range r.items(n, "reserves", keys, []string{"side", "cards", "entry"}) {
		group := ancients.Reserve{Seat: r.Side(t.At("side"), t.In("side"))}
		r.entry(t, &group)
		r.reserveCards(t, &group)
		if n := t.At("from-turn"); n != nil {
			// Nobody enters before the first turn, so that says nothing.
			if turn := r.Number(n, t.In("from-turn"), 1, 255); turn > 1 {
				group.FromTurn = uint8(turn)
			}
		}
		if n := t.At("enter"); n != nil {
			group.Moving = r.Choice(n, t.In("enter"), "free", "move") == "move"
		}
		if n := t.At("optional"); n != nil {
			group.Optional = r.Truth(n, t.In("optional"))
		}
		r.setup.Reserves = append(r.setup.Reserves, group)
		r.entries = append(r.entries, t.At("entry"))
		if t.At("units") == nil && t.At("leaders") == nil && t.Node.Kind == yaml.MappingNode {
			r.Fault(t.Node, t.Where, "needs units or leaders")
		}
		r.reserveUnits(t, group.Seat, uint8(len(r.setup.Reserves)))
		r.reserveLeaders(t, group.Seat, uint8(len(r.setup.Reserves)))
	}
}

// entry reads where a group enters: hexes, or hexes by the section of the card.
func (r *scenarioReader) entry(t frame.Table, g *ancients.Reserve) {
	n, where := t.At("entry"), t.In("entry")
	if n == nil || n.Kind != yaml.MappingNode {
		g.Entry = r.hexes(n, where)
	} else {
		g.BySection = true
		parts := r.Mapping(n, where, "section", sectionNames...)
		if len(n.Content) == 0 {
			r.Fault(n, where, "names no hex")
		}
		for _, e := range parts.Fields {
			i := slices.Index(sectionNames, e.Name)
			g.Sections[i] = r.hexes(e.Value, parts.In(e.Name))
			g.Entry = g.Entry.Or(g.Sections[i])
		}
	}
	for h := range g.Entry.All() {
		r.reachable(t, "entry", h)
	}
}

func (r *scenarioReader) reserveCards(t frame.Table, g *ancients.Reserve) {
	for _, item := range r.List(t.At("cards"), t.In("cards")) {
		text, ok := r.Scalar(item, t.In("cards"))
		if !ok {
			continue
		}
		card, known := ancients.ParseCard(text)
		switch {
		case !known:
			r.Fault(item, t.In("cards"), "%q is not a card; there are: %s", frame.Clip(text), strings.Join(cardNames(), ", "))
		case slices.Contains(g.Cards, card):
			r.Fault(item, t.In("cards"), "%s appears twice", card)
		default:
			g.Cards = append(g.Cards, card)
		}
	}
	if c := t.At("cards"); c != nil && c.Kind == yaml.SequenceNode && len(c.Content) == 0 {
		r.Fault(c, t.In("cards"), "names no card, so the group never enters")
	}
}

// reserveUnits reads how many units of each type wait, or what is special in each.
func (r *scenarioReader) reserveUnits(t frame.Table, seat game.Seat, group uint8) {
	units := r.Mapping(t.At("units"), t.In("units"), "unit type", kindNames()...)
	if units.Node != nil && units.Node.Kind == yaml.MappingNode && len(units.Node.Content) == 0 {
		r.Fault(units.Node, units.Where, "has no units")
	}
	add := func(n *yaml.Node, u ancients.UnitSetup) {
		u.Seat, u.Hex, u.Reserve = seat, hex.None, group
		r.setup.Units = append(r.setup.Units, u)
		r.units = append(r.units, n)
	}
	for _, e := range units.Fields {
		kind, _ := ancients.ParseKind(e.Name)
		if e.Value.Kind != yaml.SequenceNode {
			for range r.Number(e.Value, units.In(e.Name), 1, ancients.MaxUnits) {
				add(e.Value, ancients.UnitSetup{Kind: kind})
			}
			continue
		}
		for _, item := range e.Value.Content {
			u := ancients.UnitSetup{Kind: kind}
			r.unitMarks(r.Mapping(item, units.In(e.Name), "key", "blocks", "sacred-band"), &u)
			add(item, u)
		}
	}
}

// reserveLeaders reads the leaders who wait with a group.
func (r *scenarioReader) reserveLeaders(t frame.Table, seat game.Seat, group uint8) {
	where := t.In("leaders")
	n := t.At("leaders")
	list := r.List(n, where)
	if n != nil && n.Kind == yaml.SequenceNode && len(list) == 0 {
		r.Fault(n, where, "names no leader")
	}
	for _, item := range list {
		l := r.Mapping(item, where, "key", "name", "fatal")
		r.Need(l, "name")
		leader := ancients.LeaderSetup{Seat: seat, Name: r.Text(l.At("name"), l.In("name"), frame.MaxName), Hex: hex.None, Reserve: group}
		if f := l.At("fatal"); f != nil {
			leader.Fatal = r.Truth(f, l.In("fatal"))
		}
		r.setup.Leaders = append(r.setup.Leaders, leader)
		r.leaders = append(r.leaders, item)
	}
}
