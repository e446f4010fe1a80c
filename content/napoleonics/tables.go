package napoleonics

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"go.yaml.in/yaml/v4"

	shared "mariscal/content/commandcolors"
	"mariscal/content/frame"
	cc "mariscal/systems/commandcolors"
	"mariscal/systems/napoleonics"
)

//go:embed units.yaml
var unitsFile []byte

//go:embed cards.yaml
var cardsFile []byte

// Tables are the values every scenario of Napoleonics starts from.
type Tables struct {
	Types [napoleonics.KindCount]napoleonics.UnitType // without blocks: no values are known
	Track uint8                                       // places of a square track
	Deck  cc.Cards
	// Sum is the SHA-256 (lower-case hex) of the values. A scenario's canonical
	// text holds it, so that other values make another scenario.
	Sum string
}

var tables = sync.OnceValues(func() (*Tables, error) {
	units := newReader("napoleonics/units.yaml", new(napoleonics.Setup))
	t := units.unitTables(unitsFile)
	if err := units.Result(); err != nil {
		return nil, err
	}
	cards := shared.NewReader("napoleonics/cards.yaml", names, nil)
	t.Deck = cards.UsualDeck(cardsFile, "section", "tactic")
	if err := cards.Result(); err != nil {
		return nil, err
	}
	t.Sum = t.sum()
	return t, nil
})

// DefaultTables returns the unit types, the square track and the deck that hold
// where nothing else is said.
func DefaultTables() (*Tables, error) { return tables() }

// sum returns the sum of the values of the types that have any.
func (t *Tables) sum() string {
	var b strings.Builder
	for k, u := range t.Types {
		if u.Blocks > 0 {
			fmt.Fprintln(&b, napoleonics.Kind(k), typeText(&u))
		}
	}
	fmt.Fprintln(&b, "square-track", t.Track)
	for c, n := range t.Deck {
		fmt.Fprintln(&b, napoleonics.Card(c), n)
	}
	return frame.Sum(b.String())
}

// origins are where a value may come from; printed is what the owner of the boxed game
// reads there, in a pack.
var origins = []string{"rulebook", "research", "own", printed}

const printed = "printed"

// unitKeys are the keys of the file of the unit types.
var unitKeys = []string{"square-track", "all", "troops", "nations", "units"}

// unitTables reads the file of the unit types, whose values stand in layers.
func (r *scenarioReader) unitTables(data []byte) *Tables {
	t := new(Tables)
	root := r.Mapping(r.Root(data), "", "key", append([]string{"sources"}, unitKeys...)...)
	r.Need(root, unitKeys...)
	for key, n := range pairs(root.At("sources")) {
		r.Text(n, frame.Join("sources", key), frame.MaxText)
	}
	for k := range napoleonics.KindCount {
		t.Types[k] = unitType{Nation: k.Nation(), Troop: k.Troop(), Class: k.Class()}
	}
	r.values(root, t)
	return t
}

// values lays the layers of a file over the values there are.
func (r *scenarioReader) values(root frame.Table, t *Tables) {
	track := r.Mapping(root.At("square-track"), "square-track", "origin", origins...)
	for _, o := range track.Fields {
		v := r.Mapping(o.Value, track.In(o.Name), "value", "from", "places")
		r.Need(v, "places")
		t.Track = uint8(r.Number(v.At("places"), v.In("places"), 0, napoleonics.MaxTrack))
	}
	all := r.origins(root.At("all"), "all")
	byTroop, byNation, byType := r.layers(root, "troops", "troop", troops), r.layers(root, "nations", "nation", nations), r.layers(root, "units", "unit type", names.Kinds)
	for i, name := range names.Kinds {
		k := napoleonics.Kind(i)
		t.Types[k] = apply(t.Types[k], all, byTroop[k.Troop().String()], byNation[k.Nation().String()], byType[name])
		r.checkType(root.At("units"), frame.Join("units", name), &t.Types[k])
	}
}

// packValues reads the values of a pack over the defaults.
func packValues(p *frame.Pack) (any, error) {
	defaults, err := tables()
	if err != nil {
		return nil, err
	}
	own := *defaults
	said, err := shared.PackFiles(p, names, func(r *shared.Reader, t frame.Table) {
		(&scenarioReader{Reader: r}).values(t, &own)
	}, unitKeys, &own.Deck)
	if err != nil || !said {
		return nil, err
	}
	return &own, nil
}

// layers reads the layers of a part of the file, by name.
func (r *scenarioReader) layers(root frame.Table, key, what string, known []string) map[string]layer {
	t := r.Mapping(root.At(key), key, what, known...)
	all := map[string]layer{}
	for _, e := range t.Fields {
		all[e.Name] = r.origins(e.Value, t.In(e.Name))
	}
	return all
}

// origins reads values that stand under their origins, each of which says where
// they are from; of those printed that goes without saying.
func (r *scenarioReader) origins(n *yaml.Node, where string) (l layer) {
	t := r.Mapping(n, where, "origin", origins...)
	for _, o := range t.Fields {
		v := r.Mapping(o.Value, t.In(o.Name), "value", append([]string{"from"}, valueKeys...)...)
		if o.Name != printed {
			r.Need(v, "from")
		}
		r.Text(v.At("from"), v.In("from"), frame.MaxText)
		l = append(l, r.layer(v)...)
	}
	return l
}

// pairs yields the keys and values of a mapping.
func pairs(n *yaml.Node) func(yield func(string, *yaml.Node) bool) {
	return func(yield func(string, *yaml.Node) bool) {
		if n == nil {
			return
		}
		for i := 0; i+1 < len(n.Content); i += 2 {
			if !yield(n.Content[i].Value, n.Content[i+1]) {
				return
			}
		}
	}
}
