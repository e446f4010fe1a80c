package content

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"fmt"
	"strings"
	"sync"

	"go.yaml.in/yaml/v4"

	"mariscal/systems/ancients"
)

//go:embed ancients/units.yaml
var unitsFile []byte

//go:embed ancients/cards.yaml
var cardsFile []byte

// Tables are the values every scenario of Ancients starts from.
type Tables struct {
	Types [ancients.KindCount]ancients.UnitType
	Deck  [ancients.CardCount]uint8
	// Sum is the SHA-256 (lower-case hex) of the values. A scenario's canonical
	// text holds it, so that other values make another scenario.
	Sum string
}

var tables = sync.OnceValues(func() (*Tables, error) {
	t := new(Tables)
	units := &reader{file: "ancients/units.yaml"}
	t.Types = units.defaultTypes(unitsFile)
	if err := units.result(); err != nil {
		return nil, err
	}
	cards := &reader{file: "ancients/cards.yaml"}
	t.Deck = cards.defaultDeck(cardsFile)
	if err := cards.result(); err != nil {
		return nil, err
	}
	var b strings.Builder
	for k, u := range t.Types {
		fmt.Fprintln(&b, ancients.Kind(k), typeText(u))
	}
	for c, n := range t.Deck {
		fmt.Fprintln(&b, ancients.Card(c), n)
	}
	sum := sha256.Sum256([]byte(b.String()))
	t.Sum = hex.EncodeToString(sum[:])
	return t, nil
})

// DefaultTables returns the unit types and the deck of the rulebook.
func DefaultTables() (*Tables, error) { return tables() }

func (r *reader) defaultTypes(data []byte) (types [ancients.KindCount]ancients.UnitType) {
	root := r.mapping(r.parse(data), "", "key", "origin", "sections", "units")
	r.need(root, "origin", "sections", "units")
	r.choice(root.at("origin"), "origin", "rulebook")
	sections := r.mapping(root.at("sections"), "sections", "value", typeKeys...)
	r.need(sections, typeKeys...)
	units := r.mapping(root.at("units"), "units", "unit type", kindNames()...)
	r.need(units, kindNames()...)
	for _, e := range units.entries {
		kind, _ := ancients.ParseKind(e.name)
		t := r.mapping(e.value, units.in(e.name), "value", typeKeys...)
		if kind != ancients.WM {
			r.need(t, typeKeys...)
		}
		types[kind] = r.typeValues(t, ancients.UnitType{})
	}
	return types
}

func (r *reader) defaultDeck(data []byte) (deck [ancients.CardCount]uint8) {
	root := r.mapping(r.parse(data), "", "key", "origin", "section", "groups")
	r.need(root, "origin", "section", "groups")
	r.choice(root.at("origin"), "origin", "rulebook")
	groups := r.mapping(root.at("groups"), "groups", "group", "section", "troop", "leadership", "tactic")
	r.need(groups, "section", "troop", "leadership", "tactic")
	for _, g := range groups.entries {
		group := r.mapping(g.value, groups.in(g.name), "key", "total", "cards")
		r.need(group, "total", "cards")
		sum := 0
		for card, n := range r.cardCounts(group.at("cards"), group.in("cards")) {
			if n > 0 {
				deck[card] = n
				sum += int(n)
			}
		}
		if total := r.number(group.at("total"), group.in("total"), 1, maxDeck); total != sum {
			r.fault(group.at("total"), group.in("total"), "is %d, but the cards add up to %d", total, sum)
		}
	}
	for card, n := range deck {
		if n == 0 {
			r.faultAt(1, "groups", "%s is missing", ancients.Card(card))
		}
	}
	return deck
}

// Limits of a unit type and of a deck.
const (
	maxBlocks = 6
	maxMove   = 6
	maxDice   = 8
	maxRange  = 6
	maxCopies = 20
	maxDeck   = 120
)

var typeKeys = []string{"class", "mounted", "blocks", "move", "move-fight", "retreat", "close", "back", "range"}

// typeValues reads the values of a unit type that t has over those of u.
func (r *reader) typeValues(t table, u ancients.UnitType) ancients.UnitType {
	set := func(key string, to *uint8, lowest, highest int) {
		if n := t.at(key); n != nil {
			*to = uint8(r.number(n, t.in(key), lowest, highest))
		}
	}
	if n := t.at("class"); n != nil {
		u.Class, _ = ancients.ParseClass(r.choice(n, t.in("class"), "light", "medium", "heavy"))
	}
	if n := t.at("mounted"); n != nil {
		u.Mounted = r.truth(n, t.in("mounted"))
	}
	set("blocks", &u.Blocks, 1, maxBlocks)
	set("move", &u.Move, 0, maxMove)
	set("move-fight", &u.MoveFight, 0, maxMove)
	set("retreat", &u.Retreat, 1, maxMove)
	set("close", &u.Close, 0, maxDice)
	set("back", &u.Back, 0, maxDice)
	set("range", &u.Range, 0, maxRange)
	if u.MoveFight > u.Move {
		at := t.at("move-fight")
		if at == nil {
			at = t.node
		}
		r.fault(at, t.in("move-fight"), "%d is more than move, which is %d", u.MoveFight, u.Move)
	}
	return u
}

// cardCounts reads how many copies there are of the cards named.
func (r *reader) cardCounts(n *yaml.Node, where string) map[ancients.Card]uint8 {
	t := r.mapping(n, where, "card", cardNames()...)
	counts := make(map[ancients.Card]uint8, len(t.entries))
	for _, e := range t.entries {
		card, _ := ancients.ParseCard(e.name)
		counts[card] = uint8(r.number(e.value, t.in(e.name), 0, maxCopies))
	}
	return counts
}

// typeText writes the values of a unit type in the order of typeKeys.
func typeText(u ancients.UnitType) string {
	return fmt.Sprintf("class: %s, mounted: %t, blocks: %d, move: %d, move-fight: %d, retreat: %d, close: %d, back: %d, range: %d",
		u.Class, u.Mounted, u.Blocks, u.Move, u.MoveFight, u.Retreat, u.Close, u.Back, u.Range)
}

func kindNames() []string {
	names := make([]string, ancients.KindCount)
	for k := range names {
		names[k] = ancients.Kind(k).String()
	}
	return names
}

func cardNames() []string {
	names := make([]string, ancients.CardCount)
	for c := range names {
		names[c] = ancients.Card(c).String()
	}
	return names
}

func terrainNames() []string {
	var names []string
	for t := ancients.Plain + 1; t < ancients.TerrainCount; t++ {
		names = append(names, t.String())
	}
	return names
}
