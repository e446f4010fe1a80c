package ancients

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	shared "mariscal/content/commandcolors"
	"mariscal/content/frame"
	"mariscal/systems/ancients"
	cc "mariscal/systems/commandcolors"
)

//go:embed units.yaml
var unitsFile []byte

//go:embed cards.yaml
var cardsFile []byte

// Tables are the default values of every scenario of Ancients.
type Tables struct {
	Types [ancients.KindCount]ancients.UnitType
	Deck  cc.Cards
	// Sum is the SHA-256 (lower-case hex) of the values. A scenario's canonical text
	// contains it, so that other values make another scenario.
	Sum string
}

var tables = sync.OnceValues(func() (*Tables, error) {
	t := new(Tables)
	units := newReader("ancients/units.yaml", new(ancients.Setup))
	t.Types = units.defaultTypes(unitsFile)
	if err := units.Result(); err != nil {
		return nil, err
	}
	cards := shared.NewReader("ancients/cards.yaml", names, nil)
	t.Deck = cards.UsualDeck(cardsFile, "section", "troop", "leadership", "tactic")
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
	t.Sum = frame.Sum(b.String())
	return t, nil
})

// DefaultTables returns the unit types and the deck of the rulebook.
func DefaultTables() (*Tables, error) { return tables() }

// packValues reads a pack's values over the defaults.
func packValues(p *frame.Pack) (any, error) {
	defaults, err := tables()
	if err != nil {
		return nil, err
	}
	own := *defaults
	said, err := shared.PackFiles(p, names, func(r *shared.Reader, t frame.Table) {
		s := &scenarioReader{Reader: r}
		units := r.Mapping(t.At("units"), "units", "unit type", names.Kinds...)
		for _, e := range units.Fields {
			kind, _ := ancients.ParseKind(e.Name)
			own.Types[kind] = s.typeValues(r.Mapping(e.Value, units.In(e.Name), "value", typeKeys...), own.Types[kind])
		}
	}, []string{"units"}, &own.Deck)
	if err != nil || !said {
		return nil, err
	}
	return &own, nil
}

func (r *scenarioReader) defaultTypes(data []byte) (types [ancients.KindCount]ancients.UnitType) {
	root := r.Mapping(r.Root(data), "", "key", "origin", "sections", "units")
	r.Need(root, "origin", "sections", "units")
	r.Choice(root.At("origin"), "origin", "rulebook")
	sections := r.Mapping(root.At("sections"), "sections", "value", typeKeys...)
	r.Need(sections, typeKeys...)
	units := r.Mapping(root.At("units"), "units", "unit type", names.Kinds...)
	r.Need(units, names.Kinds...)
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

// Limits of a unit type.
const (
	maxBlocks = 6
	maxMove   = cc.MaxMove
	maxDice   = 8
	maxRange  = 6
)

var typeKeys = []string{"class", "mounted", "blocks", "move", "move-fight", "retreat", "close", "back", "range"}

// typeValues reads a unit type's values in t over those of u.
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

// typeText writes the values of a unit type in the order of typeKeys.
func typeText(u ancients.UnitType) string {
	return fmt.Sprintf("class: %s, mounted: %t, blocks: %d, move: %d, move-fight: %d, retreat: %d, close: %d, back: %d, range: %d",
		u.Class, u.Mounted, u.Blocks, u.Move, u.MoveFight, u.Retreat, u.Close, u.Back, u.Range)
}
