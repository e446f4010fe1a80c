package commandcolors

import (
	"slices"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	cc "mariscal/systems/commandcolors"
)

// Deck reads changed counts of cards into the deck of the set-up, which holds the
// usual ones.
func (r *Reader) Deck(n *yaml.Node) {
	if n == nil {
		return
	}
	t := r.Mapping(n, "deck", "key", "origin", "cards")
	r.Need(t, "origin", "cards")
	r.Choice(t.At("origin"), "deck.origin", "own")
	r.copies(t.At("cards"), "deck.cards", &r.Setup.Deck)
}

// copies reads how many copies there are of the cards named into a deck, and
// returns how many that are.
func (r *Reader) copies(n *yaml.Node, where string, deck *cc.Cards) (total int) {
	t := r.Mapping(n, where, "card", r.Names.Cards...)
	for _, e := range t.Fields {
		count := r.Number(e.Value, t.In(e.Name), 0, maxCopies)
		deck[slices.Index(r.Names.Cards, e.Name)] = uint8(count)
		total += count
	}
	return total
}

// UsualDeck reads the file of a game's deck: groups of cards with their totals,
// every card of the game in one of them.
func (r *Reader) UsualDeck(data []byte, groups ...string) (deck cc.Cards) {
	root := r.Mapping(r.Root(data), "", "key", "origin", "section", "groups")
	r.Need(root, "origin", "section", "groups")
	r.Choice(root.At("origin"), "origin", "rulebook")
	list := r.Mapping(root.At("groups"), "groups", "group", groups...)
	r.Need(list, groups...)
	for _, g := range list.Fields {
		group := r.Mapping(g.Value, list.In(g.Name), "key", "total", "cards")
		r.Need(group, "total", "cards")
		sum := r.copies(group.At("cards"), group.In("cards"), &deck)
		if total := r.Number(group.At("total"), group.In("total"), 1, maxDeck); total != sum {
			r.Fault(group.At("total"), group.In("total"), "is %d, but the cards add up to %d", total, sum)
		}
	}
	for card, name := range r.Names.Cards {
		if deck[card] == 0 {
			r.FaultAt(1, "groups", "%s is missing", name)
		}
	}
	return deck
}

// checkDeck makes sure that the deck is large enough to play with.
func (r *Reader) checkDeck(t frame.Table) {
	s := r.Setup
	total := s.Deck.Count()
	need := 3 // both hands full and a turn's draws
	for seat, most := range s.Command {
		for _, g := range s.Growth[seat] {
			most = max(most, int(g.Command))
		}
		need += most
	}
	if total < need || total > maxDeck {
		r.Fault(t.Key("deck"), "deck", "%d cards in all; this battle's hands need at least %d, and the limit is %d", total, need, maxDeck)
	}
}
