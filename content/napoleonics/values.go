package napoleonics

import (
	"fmt"
	"strings"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	cc "mariscal/systems/commandcolors"
	"mariscal/systems/napoleonics"
)

// Limits of a unit type.
const (
	maxBlocks = 6
	maxMove   = cc.MaxMove
	maxDice   = 8
	maxMore   = 3 // dice added or taken
	maxRange  = 6
	distances = 5 // of an artillery table, melee among them
)

// A value is a key of a unit type: a number with its limits, or a truth.
type value struct {
	key             string
	lowest, highest int
	number          func(*napoleonics.UnitType) *uint8
	more            func(*napoleonics.UnitType) *int8
	truth           func(*napoleonics.UnitType) *bool
	guns            int // 1 + the row of the dice of artillery
}

type unitType = napoleonics.UnitType

// values are all keys of a unit type, in the order in which they are written.
var values = []value{
	{key: "blocks", lowest: 1, highest: maxBlocks, number: func(u *unitType) *uint8 { return &u.Blocks }},
	{key: "move", highest: maxMove, number: func(u *unitType) *uint8 { return &u.Move }},
	{key: "move-fight", highest: maxMove, number: func(u *unitType) *uint8 { return &u.MoveFight }},
	{key: "range", highest: maxRange, number: func(u *unitType) *uint8 { return &u.Range }},
	{key: "stand", lowest: -maxMore, highest: maxMore, more: func(u *unitType) *int8 { return &u.Stand }},
	{key: "march", lowest: -maxMore, highest: maxMore, more: func(u *unitType) *int8 { return &u.March }},
	{key: "round-down", truth: func(u *unitType) *bool { return &u.RoundDown }},
	{key: "less", highest: maxMore, number: func(u *unitType) *uint8 { return &u.Less }},
	{key: "melee", lowest: -maxMore, highest: maxMore, more: func(u *unitType) *int8 { return &u.Melee }},
	{key: "melee-foot", lowest: -maxMore, highest: maxMore, more: func(u *unitType) *int8 { return &u.MeleeFoot }},
	{key: "steady", lowest: -maxMore, highest: maxMore, more: func(u *unitType) *int8 { return &u.Steady }},
	{key: "melee-moved", lowest: -maxMore, highest: maxMore, more: func(u *unitType) *int8 { return &u.MeleeMoved }},
	{key: "sabers", truth: func(u *unitType) *bool { return &u.Sabers }},
	{key: "ignores", highest: maxMore, number: func(u *unitType) *uint8 { return &u.Ignores }},
	{key: "retreat", lowest: 1, highest: maxMove, number: func(u *unitType) *uint8 { return &u.Retreat }},
	{key: "further", lowest: 1, highest: maxMove, number: func(u *unitType) *uint8 { return &u.Further }},
	{key: "light", truth: func(u *unitType) *bool { return &u.Light }},
	{key: "guard", truth: func(u *unitType) *bool { return &u.Guard }},
	{key: "grenadier", truth: func(u *unitType) *bool { return &u.Grenadier }},
	{key: "heavy", truth: func(u *unitType) *bool { return &u.Heavy }},
	{key: "horse", truth: func(u *unitType) *bool { return &u.Horse }},
	{key: "slow", truth: func(u *unitType) *bool { return &u.Slow }},
	{key: "guns-one", guns: 1},
	{key: "guns", guns: 2},
}

var valueKeys = func() (keys []string) {
	for _, v := range values {
		keys = append(keys, v.key)
	}
	return keys
}()

// A layer changes values of a unit type.
type layer []func(*unitType)

// apply returns a unit type with the changes of some layers.
func apply(u unitType, layers ...layer) unitType {
	for _, l := range layers {
		for _, change := range l {
			change(&u)
		}
	}
	return u
}

// layer reads the values that a table has.
func (r *scenarioReader) layer(t frame.Table) (l layer) {
	for _, v := range values {
		n := t.At(v.key)
		if n == nil {
			continue
		}
		where := t.In(v.key)
		switch {
		case v.truth != nil:
			is := r.Truth(n, where)
			l = append(l, func(u *unitType) { *v.truth(u) = is })
		case v.guns > 0:
			dice := r.dice(n, where)
			l = append(l, func(u *unitType) { u.Guns[v.guns-1] = dice })
		default:
			number := r.Number(n, where, v.lowest, v.highest)
			l = append(l, func(u *unitType) {
				if v.more != nil {
					*v.more(u) = int8(number)
				} else {
					*v.number(u) = uint8(number)
				}
			})
		}
	}
	return l
}

// dice reads the dice of artillery by distance, from melee outward.
func (r *scenarioReader) dice(n *yaml.Node, where string) (row [6]uint8) {
	items := r.List(n, where)
	if n.Kind == yaml.SequenceNode && len(items) != distances {
		r.Fault(n, where, "%d numbers of dice; there are %d, from melee to 5 hexes", len(items), distances)
		return row
	}
	for i, item := range items {
		row[i+1] = uint8(r.Number(item, where, 0, maxDice))
	}
	return row
}

// checkType reports values that do not go together; n is where they stand.
func (r *scenarioReader) checkType(n *yaml.Node, where string, u *unitType) {
	if u.MoveFight > u.Move {
		r.Fault(n, frame.Join(where, "move-fight"), "%d is more than move, which is %d", u.MoveFight, u.Move)
	}
}

// typeText writes the values of a unit type, those of artillery's dice where there
// are any.
func typeText(u *unitType) string {
	var parts []string
	for _, v := range values {
		switch {
		case v.truth != nil:
			parts = append(parts, fmt.Sprintf("%s: %t", v.key, *v.truth(u)))
		case v.more != nil:
			parts = append(parts, fmt.Sprintf("%s: %d", v.key, *v.more(u)))
		case v.number != nil:
			parts = append(parts, fmt.Sprintf("%s: %d", v.key, *v.number(u)))
		case u.Guns[v.guns-1] != [6]uint8{}:
			row := u.Guns[v.guns-1]
			parts = append(parts, fmt.Sprintf("%s: [%s]", v.key, strings.Trim(strings.ReplaceAll(fmt.Sprint(row[1:]), " ", ", "), "[]")))
		}
	}
	return strings.Join(parts, ", ")
}
