package commander

import (
	"slices"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game/spelling"
	"mariscal/systems/commander"
)

// The keys of a card. "number" is that of the printed card.
var cardKeys = []string{"origin", "number", "side", "icon", "check", "fire", "assault", "event", "then", "out"}

// Limits of the deck.
const (
	maxNumber  = 100
	maxLeaders = 100
)

// readDeck reads cards by their ids. The given keys change an existing card, and "out: true" removes
// it; a card with a new id is added.
func (r *reader) readDeck(t frame.Table) {
	r.readCards(t.At("cards"), t.In("cards"), &r.values.Cards, commander.MaxCards, false)
	r.readCards(t.At("leaders"), t.In("leaders"), &r.values.Leaders, maxLeaders, true)
	rows := r.Mapping(t.At("leader-rows"), t.In("leader-rows"), "side", playable...)
	for _, e := range rows.Fields {
		list := r.List(e.Value, rows.In(e.Name))
		if e.Value.Kind == yaml.SequenceNode && len(list) != leadersOfASide {
			r.Fault(e.Value, rows.In(e.Name), "has %d leaders; a side has %d", len(list), leadersOfASide)
			continue
		}
		for i, n := range list {
			k := r.Mapping(n, rows.In(e.Name), "key", "fire", "assault")
			r.Need(k, "fire", "assault")
			r.results(k, &r.values.Rows[slices.Index(playable, e.Name)][i])
		}
	}
}

func (r *reader) readCards(n *yaml.Node, where string, list *[]commander.Card, most int, leaders bool) {
	cards := r.Named(n, where, 2*most) // enough to replace the whole deck
	for _, e := range cards.Fields {
		at := slices.IndexFunc(*list, func(c commander.Card) bool { return c.ID == e.Name })
		card := commander.Card{ID: e.Name, Leader: leaders}
		if at >= 0 {
			card = (*list)[at]
		}
		t := r.Mapping(e.Value, cards.In(e.Name), "key", cardKeys...)
		out := r.Truth(t.At("out"), t.In("out"))
		if at < 0 && out {
			r.Fault(e.Key, cards.In(e.Name), "unknown %s; known: %s", "card", spelling.List(e.Name, idsOf(*list)))
			continue
		}
		if at < 0 {
			r.Need(t, "side", "icon")
		}
		r.card(t, &card, at < 0)
		switch {
		case out:
			*list = slices.Delete(*list, at, at+1)
		case at >= 0:
			(*list)[at] = card
		default:
			*list = append(*list, card)
		}
	}
	if len(*list) > most {
		r.Fault(n, where, "has %d items; the limit is %d", len(*list), most)
	}
}

func idsOf(cards []commander.Card) (ids []string) {
	for _, c := range cards {
		ids = append(ids, c.ID)
	}
	return ids
}

// card reads a card. A leader shows an Officer (B7.2) and may have rows of its own; the card that
// shuffles has no results.
func (r *reader) card(t frame.Table, c *commander.Card, fresh bool) {
	r.Choice(t.At("origin"), t.In("origin"), origins...)
	r.Number(t.At("number"), t.In("number"), 1, maxNumber)
	if i := r.word(t.At("side"), t.In("side"), names.Sides); i >= 0 {
		c.Side = commander.CardSide(i)
	}
	if i := r.word(t.At("icon"), t.In("icon"), names.CardIcons); i >= 0 {
		c.Icon = commander.CardIcon(i)
	}
	if i := r.word(t.At("check"), t.In("check"), names.Results); i >= 0 {
		c.Check = commander.Result(i)
	}
	if fresh && !c.Leader && c.Icon != commander.IconShuffle {
		r.Need(t, "check", "fire", "assault")
	}
	if c.Leader && c.Check != commander.Officer {
		r.Fault(t.At("check"), t.In("check"), "a leader shows an officer")
	}
	if c.Leader && c.Side == commander.Common {
		r.Fault(t.At("side"), t.In("side"), "a leader is of one side")
	}
	row := Row{c.Fire, c.Assault}
	r.results(t, &row)
	c.Fire, c.Assault = row.Fire, row.Assault
	if n := t.At("event"); n != nil {
		c.Primary = r.effects(n, t.In("event"), c.Icon)
	}
	if n := t.At("then"); n != nil {
		c.Secondary = r.effects(n, t.In("then"), c.Icon)
	}
	if len(c.Primary) == 0 && c.Icon != commander.IconShuffle && fresh {
		r.Need(t, "event")
	}
}

// results reads the rows of a card: a result for each column, from -2 to 4.
func (r *reader) results(t frame.Table, row *Row) {
	for i, n := range r.columns(t.At("fire"), t.In("fire")) {
		row.Fire[i] = commander.Fire(max(0, r.word(n, t.In("fire"), names.Fires)))
	}
	for i, n := range r.columns(t.At("assault"), t.In("assault")) {
		row.Assault[i] = commander.Assault(max(0, r.word(n, t.In("assault"), names.Assaults)))
	}
}

func (r *reader) columns(n *yaml.Node, where string) []*yaml.Node {
	items := r.List(n, where)
	if n != nil && n.Kind == yaml.SequenceNode && len(items) != commander.Columns {
		r.Fault(n, where, "%d results; there are %d columns, from -2 to 4", len(items), commander.Columns)
		return nil
	}
	return items
}
