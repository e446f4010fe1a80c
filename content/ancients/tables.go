package ancients

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"fmt"
	"strings"
	"sync"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/systems/ancients"
)

//go:embed units.yaml
var unitsFile []byte

//go:embed cards.yaml
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
	units := &scenarioReader{Reader: frame.NewReader("ancients/units.yaml", "ancients")}
	t.Types = units.defaultTypes(unitsFile)
	if err := units.Result(); err != nil {
		return nil, err
	}
	cards := &scenarioReader{Reader: frame.NewReader("ancients/cards.yaml", "ancients")}
	t.Deck = cards.defaultDeck(cardsFile)
	if err := cards.Result(); err != nil {
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

func (r *scenarioReader) defaultTypes(data []byte) (types [ancients.KindCount]ancients.UnitType) {
	root := r.Mapping(r.Root(data), "", "key", "origin", "sections", "units")
	r.Need(root, "origin", "sections", "units")
	r.Choice(root.At("origin"), "origin", "rulebook")
	sections := r.Mapping(root.At("sections"), "sections", "value", typeKeys...)
	r.Need(sections, typeKeys...)
	units := r.Mapping(root.At("units"), "units", "unit type", kindNames()...)
	r.Need(units, kindNames()...)
	for _, e := range units.Fields {
		kind, _ := ancients.ParseKind(e.Name)
		t := r.Mapping(e.Value, units.In(e.Name), "value", typeKeys...)
		if kind != ancients.WM {
			r.Need(t, typeKeys...)
		}
		types[kind] = r.typeValues(t, ancients.UnitType{})
	}
	return types
}

func (r *scenarioReader) defaultDeck(data []byte) (deck [ancients.CardCount]uint8) {
	root := r.Mapping(r.Root(data), "", "key", "origin", "section", "groups")
	r.Need(root, "origin", "section", "groups")
	r.Choice(root.At("origin"), "origin", "rulebook")
	groups := r.Mapping(root.At("groups"), "groups", "group", "section", "troop", "leadership", "tactic")
	r.Need(groups, "section", "troop", "leadership", "tactic")
	for _, g := range groups.Fields {
		group := r.Mapping(g.Value, groups.In(g.Name), "key", "total", "cards")
		r.Need(group, "total", "cards")
		sum := 0
		for card, n := range r.cardCounts(group.At("cards"), group.In("cards")) {
			if n > 0 {
				deck[card] = n
				sum += int(n)
			}
		}
		if total := r.Number(group.At("total"), group.In("total"), 1, maxDeck); total != sum {
			r.Fault(group.At("total"), group.In("total"), "is %d, but the cards add up to %d", total, sum)
		}
	}
	for card, n := range deck {
		if n == 0 {
			r.FaultAt(1, "groups", "%s is missing", ancients.Card(card))
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
func (r *scenarioReader) typeValues(t frame.Table, u ancients.UnitType) ancients.UnitType {
	set := func(key string, to *uint8, lowest, highest int) {
		if n := t.At(key); n != nil {
			*to = uint8(r.Number(n, t.In(key), lowest, highest))
		}
	}
	if n := t.At("class"); n != nil {
		u.Class, _ = ancients.ParseClass(r.Choice(n, t.In("class"), "light", "medium", "heavy"))
	}
	if n := t.At("mounted"); n != nil {
		u.Mounted = r.Truth(n, t.In("mounted"))
	}
	set("blocks", &u.Blocks, 1, maxBlocks)
	set("move", &u.Move, 0, maxMove)
	set("move-fight", &u.MoveFight, 0, maxMove)
	set("retreat", &u.Retreat, 1, maxMove)
	set("close", &u.Close, 0, maxDice)
	set("back", &u.Back, 0, maxDice)
	set("range", &u.Range, 0, maxRange)
	if u.MoveFight > u.Move {
		at := t.At("move-fight")
		if at == nil {
			at = t.Node
		}
		r.Fault(at, t.In("move-fight"), "%d is more than move, which is %d", u.MoveFight, u.Move)
	}
	return u
}

// cardCounts reads how many copies there are of the cards named.
func (r *scenarioReader) cardCounts(n *yaml.Node, where string) map[ancients.Card]uint8 {
	t := r.Mapping(n, where, "card", cardNames()...)
	counts := make(map[ancients.Card]uint8, len(t.Fields))
	for _, e := range t.Fields {
		card, _ := ancients.ParseCard(e.Name)
		counts[card] = uint8(r.Number(e.Value, t.In(e.Name), 0, maxCopies))
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
