package ancients_test

import (
	"strings"
	"testing"

	scenarios "mariscal/content/ancients"
	"mariscal/content/frame/frametest"
)

// everything is a battle with every key of the format; each of its values is
// replaced in turn.
const everything = `id: ancients/everything
origin: own
source: {en: a book, es: un libro}
pack: {id: my-box, name: {en: Mine, es: Mía}, sum: 00000000000000000000000000000000000000000000000000000000000000aa}
hidden: true
lesson: 3
name: {en: All, es: Todo}
date: {en: 218 BC, es: 218 a. C.}
background: {en: Two armies., es: Dos ejércitos.}
first: top
banners: 4
armies:
  top: {name: {en: North, es: Norte}, leader: Aro, cards: 4, colour: carthage}
  bottom: {name: {en: South, es: Sur}, leader: Belo, cards: 4, colour: rome}
terrain:
  river: [E1, E2]
ramparts:
  G5: [northwest]
unit-types:
  HI: {origin: own, class: heavy, mounted: false, blocks: 6, move: 4, move-fight: 4, retreat: 4, close: 4, back: 4, range: 4}
deck:
  origin: own
  cards: {rally: 4}
units:
  top:
    HI: [{hex: C5, blocks: 4, sacred-band: true}]
    LB: [{hex: D5, sacred-band: false}]
  bottom:
    MI: [G3]
leaders:
  top: [{name: Aro, hex: C5, fatal: false}]
exits:
  - {side: bottom, hexes: [A1], banners: 4}
objectives:
  - {side: top, hexes: [I1], banners: 4, keep: once}
growth:
  top: [{after-turn: 4, cards: 5}]
  bottom: [{banners: 4, cards: 5}]
reserves:
  - {side: top, cards: [rally], entry: [A1], units: {HI: 4}, leaders: [{name: Cel, fatal: true}], from-turn: 4, enter: move, optional: true}
  - {side: bottom, cards: [rally], entry: {left: [I1]}, units: {HI: [{blocks: 4}]}}
turn-limit: {turns: 40, winner: top}
results: {games: 4, top: 4, bottom: 4, source: us}
trials: {games: 4, top: 4, bottom: 4, player: us}
north: 90
`

func TestSchemaAndLoaderAcceptAndRefuseTheSame(t *testing.T) {
	if f := schemaFaults(t, everything); len(f) != 0 {
		t.Fatalf("the schema says %v", f)
	}
	if f := faultsOf(t, everything); f != nil {
		t.Fatalf("the loader says %v", f)
	}
	tried := 0
	for _, c := range frametest.Trapped(t, everything) {
		tried++
		schema, loader := c.SchemaFaults(t, scenarios.Schema()), faultsOf(t, c.Text)
		if len(schema) == 0 && loader != nil && onlyTheLoader(loader) {
			continue
		}
		if (len(schema) == 0) != (loader == nil) {
			t.Errorf("%s\nthe schema says %v\nthe loader says %v", c.Where, schema, loader)
		}
	}
	if tried < 3000 {
		t.Errorf("only %d files were tried", tried)
	}
}

// onlyTheLoader reports whether faults are of the sort a schema cannot see: what
// several values make together, or what a text holds.
func onlyTheLoader(faults []string) bool {
	for _, f := range faults {
		known := false
		for _, part := range []string{
			"is more than move", "do not grow the hand", "cards in all", "is not on the enemy's edge", "which is impassable", "is already", "already;",
			"holds a unit", "holds an enemy unit", "holds a leader", "HI.blocks: 4 is out of range", "the limits are 1 and 4", "has no units; each side", "units with the reserves", "add up to",
			"other unit and card values",
		} {
			known = known || strings.Contains(f, part)
		}
		if !known {
			return false
		}
	}
	return true
}
