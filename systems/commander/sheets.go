package commander

import "mariscal/game"

// The reference: what cards and blocks are worth, from the values the rules play by.

// The rows of a card, as sheets and odds name them.
const (
	rowFire    = "fire"
	rowAssault = "assault"
	rowCheck   = "check"
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
	out := game.Sheets{Terrain: []game.Sheet{}, Tags: []game.Sheet{}, Faces: []game.Sheet{}}
	for t := range TypeCount {
		out.Units = append(out.Units, game.Sheet{ID: t.String(), Values: t.values(), Rules: []string{}})
	}
	for c := range b.Setup.Cards {
		out.Cards = append(out.Cards, b.cardSheet(uint8(c)))
	}
	return out, nil
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
	if card.Icon == IconFree && b.interrupts(c) {
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
		return x
	}
	fire, assault := game.SheetRow{Name: rowFire, Least: LeastColumn}, game.SheetRow{Name: rowAssault, Least: LeastColumn}
	for i := range Columns {
		fire.Cells = append(fire.Cells, card.Fire[i].String())
		assault.Cells = append(assault.Cells, card.Assault[i].String())
	}
	x.Rows = []game.SheetRow{fire, assault, {Name: rowCheck, Cells: []string{card.Check.String()}}}
	return x
}

// interrupts reports whether a free card cancels another.
func (b *Battle) interrupts(c uint8) bool {
	for i := range b.Setup.Cards[c].Primary {
		if b.Setup.Cards[c].Primary[i].Op == OpCancel {
			return true
		}
	}
	return false
}

var cardRules = [...]string{
	IconOrder: RuleOrderEvent, IconRed: RuleCardRed, IconFree: RuleCardFree, IconNow: RulePlayNow, IconShuffle: RuleReshuffle,
}
