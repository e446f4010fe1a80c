package commander

import "mariscal/game"

// The reference: what cards and blocks are worth, from the values the rules play by.

// The rows of a card, as sheets and odds name them, and that of terrain.
const (
	rowFire     = "fire"
	rowAssault  = "assault"
	rowCheck    = "check"
	rowFriction = "friction" // of a card drawn for friction: its result, and what the table makes of it
	rowEntering = "entering"
)

// Sheets implements [game.Reference].
func (s System) Sheets(ref game.Ref) (game.Sheets, error) {
	if list := s.Scenarios(); ref == (game.Ref{}) && len(list) > 0 {
		ref = list[0].Ref
	}
	p, err := begin(ref)
	if err != nil {
		return game.Sheets{}, err
	}
	b := p.Battle()
	out := game.Sheets{Tags: tagRules.sheets(), Faces: []game.Sheet{}, Marks: markRules.sheets(), Results: resultRules.sheets()}
	for t := range TypeCount {
		out.Units = append(out.Units, game.Sheet{ID: t.String(), Values: t.values(), Rules: t.rules()})
	}
	for t := Clear + 1; t < TerrainCount; t++ {
		out.Terrain = append(out.Terrain, b.Setup.Terrain.Zones[t].sheet(t.String(), RuleDifficultZone))
	}
	for t := range BoundCount {
		out.Terrain = append(out.Terrain, b.Setup.Terrain.Bounds[t].sheet(t.String(), RuleTerrainTable))
	}
	for c := range b.Setup.Cards {
		out.Cards = append(out.Cards, b.cardSheet(uint8(c)))
	}
	return out, nil
}

// sheet is the sheet of a row of the table of terrain: the points of who defends, and
// what entering does to each arm. Ground that nobody enters has only its name.
func (r *TerrainRow) sheet(id, rule string) game.Sheet {
	x := game.Sheet{ID: id, Values: []game.SheetValue{}, Rules: []string{rule}}
	if id == Crags.String() || id == Lake.String() {
		x.Rules = []string{RuleImpassable, RuleImpassableBetween}
		return x
	}
	x.Rules = append(x.Rules, groundRules[id]...)
	if r.CP != 0 {
		x.Values = append(x.Values, game.SheetValue{Name: "points", N: int(r.CP)})
	}
	entering := game.SheetRow{Name: rowEntering}
	for _, toll := range r.Entering {
		entering.Cells = append(entering.Cells, "toll-"+toll.String())
	}
	x.Rows = []game.SheetRow{entering}
	return x
}

// rules are the rules about a type of block, the most particular first.
func (t Type) rules() []string {
	switch {
	case t.HQs():
		return []string{RuleCommandRange, RulingRangeFriends, RuleHQSkill, RuleHQOwnSkill, RulingHQMarkers, RulingHQHarried, RuleHQFate, RuleFateCommander, RulingFateOfSide, RulingFateOrder}
	case t == Garrison:
		return []string{RuleGarrison, RuleGarrisonOne, RulingGarrisonAgain, RulingRearMarker}
	case t.Guns():
		rules := []string{RuleGunPoints, RuleGunZones, RulingArcs, RuleAssaultPoints, RuleSupportPoints}
		if t == FootGuns {
			rules = append(rules, RuleNoAdvance)
		}
		return rules
	case t == Cavalry:
		return []string{RuleAssaultPoints, RuleSupportPoints, RuleBattleZones, RulingCavalryOpen}
	}
	return []string{RuleFirePoints, RuleAssaultPoints, RuleSupportPoints, RuleBattleZones}
}

// values are the numbers of a type of block (B10).
func (t Type) values() []game.SheetValue {
	if t.HQs() {
		return []game.SheetValue{}
	}
	c := &blockPoints[t]
	return []game.SheetValue{
		{Name: "blocks", N: 1 + int(bool8(t == Long))},
		{Name: "fire", N: int(c.fire)},
		{Name: "assault", N: int(c.assault)},
		{Name: "support", N: int(c.support)},
	}
}

// iconNamesOfCards say when the text of a card is played, as classes of sheets.
var iconNamesOfCards = [...]string{IconOrder: "order", IconRed: "red", IconFree: "free", IconNow: "now", IconShuffle: "shuffle"}

// cardSheet is the sheet of a card: when it is played, by whom, and its results.
func (b *Battle) cardSheet(c uint8) game.Sheet {
	card := &b.Setup.Cards[c]
	class := iconNamesOfCards[card.Icon]
	if card.Icon == IconFree && b.Setup.Cards[c].cancels() {
		class = "interrupt"
	}
	switch card.Side {
	case OfFrench:
		class += " blue"
	case OfCoalition:
		class += " white"
	}
	x := game.Sheet{ID: card.ID, Class: class, Values: []game.SheetValue{}, Rules: []string{cardRules[card.Icon]}}
	if c == b.War {
		x.Rules = append(x.Rules, RulingSeen)
		return x
	}
	if b.Leaders.Has(c) {
		x.Rules = append(x.Rules, RuleLeaderFate, RuleFateEach, RulingFateOfLeaders)
	}
	fire, assault := game.SheetRow{Name: rowFire, Least: LeastColumn}, game.SheetRow{Name: rowAssault, Least: LeastColumn}
	for i := range Columns {
		fire.Cells = append(fire.Cells, card.Fire[i].String())
		assault.Cells = append(assault.Cells, card.Assault[i].String())
	}
	x.Rows = []game.SheetRow{fire, assault, {Name: rowCheck, Cells: []string{card.Check.String()}}}
	return x
}

var cardRules = [...]string{
	IconOrder: RuleOrderEvent, IconRed: RuleCardRed, IconFree: RuleCardFree, IconNow: RulePlayNow, IconShuffle: RuleReshuffle,
}
