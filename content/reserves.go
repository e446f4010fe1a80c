package content

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

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
		group := ancients.Reserve{Seat: r.side(t.at("side"), t.in("side"))}
		r.entry(t, &group)
		r.reserveCards(t, &group)
		if n := t.at("from-turn"); n != nil {
			// Nobody enters before the first turn, so that says nothing.
			if turn := r.number(n, t.in("from-turn"), 1, 255); turn > 1 {
				group.FromTurn = uint8(turn)
			}
		}
		if n := t.at("enter"); n != nil {
			group.Moving = r.choice(n, t.in("enter"), "free", "move") == "move"
		}
		if n := t.at("optional"); n != nil {
			group.Optional = r.truth(n, t.in("optional"))
		}
		r.setup.Reserves = append(r.setup.Reserves, group)
		r.entries = append(r.entries, t.at("entry"))
		if t.at("units") == nil && t.at("leaders") == nil && t.node.Kind == yaml.MappingNode {
			r.fault(t.node, t.where, "needs units or leaders")
		}
		r.reserveUnits(t, group.Seat, uint8(len(r.setup.Reserves)))
		r.reserveLeaders(t, group.Seat, uint8(len(r.setup.Reserves)))
	}
}

// entry reads where a group enters: hexes, or hexes by the section of the card.
func (r *scenarioReader) entry(t table, g *ancients.Reserve) {
	n, where := t.at("entry"), t.in("entry")
	if n == nil || n.Kind != yaml.MappingNode {
		g.Entry = r.hexes(n, where)
	} else {
		g.BySection = true
		parts := r.mapping(n, where, "section", sectionNames...)
		if len(n.Content) == 0 {
			r.fault(n, where, "names no hex")
		}
		for _, e := range parts.entries {
			i := slices.Index(sectionNames, e.name)
			g.Sections[i] = r.hexes(e.value, parts.in(e.name))
			g.Entry = g.Entry.Or(g.Sections[i])
		}
	}
	for h := range g.Entry.All() {
		r.reachable(t, "entry", h)
	}
}

func (r *scenarioReader) reserveCards(t table, g *ancients.Reserve) {
	for _, item := range r.list(t.at("cards"), t.in("cards")) {
		text, ok := r.scalar(item, t.in("cards"))
		if !ok {
			continue
		}
		card, known := ancients.ParseCard(text)
		switch {
		case !known:
			r.fault(item, t.in("cards"), "%q is not a card; there are: %s", clip(text), strings.Join(cardNames(), ", "))
		case slices.Contains(g.Cards, card):
			r.fault(item, t.in("cards"), "%s appears twice", card)
		default:
			g.Cards = append(g.Cards, card)
		}
	}
	if c := t.at("cards"); c != nil && c.Kind == yaml.SequenceNode && len(c.Content) == 0 {
		r.fault(c, t.in("cards"), "names no card, so the group never enters")
	}
}

// reserveUnits reads how many units of each type wait, or what is special in each.
func (r *scenarioReader) reserveUnits(t table, seat game.Seat, group uint8) {
	units := r.mapping(t.at("units"), t.in("units"), "unit type", kindNames()...)
	if units.node != nil && units.node.Kind == yaml.MappingNode && len(units.node.Content) == 0 {
		r.fault(units.node, units.where, "has no units")
	}
	add := func(n *yaml.Node, u ancients.UnitSetup) {
		u.Seat, u.Hex, u.Reserve = seat, hex.None, group
		r.setup.Units = append(r.setup.Units, u)
		r.units = append(r.units, n)
	}
	for _, e := range units.entries {
		kind, _ := ancients.ParseKind(e.name)
		if e.value.Kind != yaml.SequenceNode {
			for range r.number(e.value, units.in(e.name), 1, ancients.MaxUnits) {
				add(e.value, ancients.UnitSetup{Kind: kind})
			}
			continue
		}
		for _, item := range e.value.Content {
			u := ancients.UnitSetup{Kind: kind}
			r.unitMarks(r.mapping(item, units.in(e.name), "key", "blocks", "sacred-band"), &u)
			add(item, u)
		}
	}
}

// reserveLeaders reads the leaders who wait with a group.
func (r *scenarioReader) reserveLeaders(t table, seat game.Seat, group uint8) {
	where := t.in("leaders")
	n := t.at("leaders")
	list := r.list(n, where)
	if n != nil && n.Kind == yaml.SequenceNode && len(list) == 0 {
		r.fault(n, where, "names no leader")
	}
	for _, item := range list {
		l := r.mapping(item, where, "key", "name", "fatal")
		r.need(l, "name")
		leader := ancients.LeaderSetup{Seat: seat, Name: r.text(l.at("name"), l.in("name"), maxName), Hex: hex.None, Reserve: group}
		if f := l.at("fatal"); f != nil {
			leader.Fatal = r.truth(f, l.in("fatal"))
		}
		r.setup.Leaders = append(r.setup.Leaders, leader)
		r.leaders = append(r.leaders, item)
	}
}
