package toy

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// System implements [game.System].
type System struct{}

// The rules of the toy.
const (
	RuleCard  = "T1.1" // play a card of your hand
	RuleStep  = "T1.2" // a step is one place, over the other duellist
	RuleReach = "T1.3" // a strike reaches two places
	RuleParry = "T1.4" // a parry needs the card and undoes every hit
	RuleDare  = "T1.5" // a parry played by itself turns a card, which must count two
	RuleEnd   = "T2.1" // no points left: lost
	RuleGoal  = "T2.2" // a duellist at the other's end: won
)

// ChoiceLong doubles the points of both duellists when "on".
const ChoiceLong = "long"

// Places is the length of the corridor; Points is the number of points at the start.
const (
	Places = 9
	Points = 4
)

var (
	ref   = game.Ref{ID: "toy/duel", Sum: "31c496c7a995198b684f9bf811455627c978dff0e4ef920f4fde73591c4673e0"}
	faces = []string{"miss", "miss", "miss", "hit", "hit", "flag"}
)

// Name implements [game.System].
func (System) Name() string { return "toy" }

// Version implements [game.System].
func (System) Version() string { return "1" }

// New implements [game.System].
func (System) New() game.Position { return new(Position) }

// Start implements [game.System].
func (System) Start(s game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	if s.ID != ref.ID || s.Sum != "" && s.Sum != ref.Sum {
		return nil, fmt.Errorf("no scenario %q", s.ID)
	}
	p := opening()
	v, given := o[ChoiceLong]
	switch {
	case !given && len(o) > 0, given && len(o) > 1:
		return nil, fmt.Errorf("%q is the only option", ChoiceLong)
	case v == "on":
		p.points = [2]uint8{2 * Points, 2 * Points}
	case given && v != "off":
		return nil, fmt.Errorf("option %q has no value %q", ChoiceLong, v)
	}
	for _, s := range []game.Seat{game.Top, game.Bottom} {
		for range handSize {
			p.draw(s, c, log)
		}
	}
	return p, nil
}

// opening returns a position in which nothing has been drawn.
func opening() *Position {
	return &Position{at: [2]uint8{0, Places - 1}, points: [2]uint8{Points, Points}, turn: 1, deck: pack}
}

// Build makes a position from a script's drawing, one fact of a duellist a line: "top A3
// 4" (place and points), "top hand step parry", "top active". It is [notation.Builder].
func (System) Build(text string, _ game.Choices) (game.Position, error) {
	p := opening()
	for i, line := range strings.Split(text, "\n") {
		if w := strings.Fields(line); len(w) > 0 && !p.build(w) {
			return nil, fmt.Errorf("line %d: %q is not understood", i+1, line)
		}
	}
	return p, nil
}

// build adds a line of a drawing, and reports whether it could be read.
func (p *Position) build(w []string) bool {
	s, ok := game.ParseSeat(w[0])
	switch {
	case !ok || len(w) < 2:
		return false
	case w[1] == "active":
		p.active = s
		return len(w) == 2
	case w[1] == "hand":
		for _, name := range w[2:] {
			i := slices.Index(cardNames[:], name)
			if i < 0 || p.deck[i] == 0 {
				return false
			}
			p.deck[i]--
			p.hand[s][i]++
		}
		return true
	}
	at, ok := System{}.ParsePlace(w[1])
	if !ok || len(w) != 3 {
		return false
	}
	n, err := strconv.ParseUint(w[2], 10, 8)
	p.at[s], p.points[s] = uint8(at), uint8(n)
	return err == nil && n > 0
}

// Scenarios implements [game.System].
func (System) Scenarios() []game.ScenarioInfo {
	hand := []game.Fact{{ID: "cards", N: handSize}}
	names := func(s string) map[string]string { return map[string]string{"en": s, "es": s} }
	return []game.ScenarioInfo{{
		Ref: ref, System: "toy", Name: names("Duel"), Date: names("-"), First: game.Top, Facts: []game.Fact{{ID: "points", N: Points}}, Origin: "own",
		Armies:    [2]game.ArmyInfo{{Name: names("Alba"), Facts: hand}, {Name: names("Bruna"), Facts: hand}},
		Canonical: "duel\n", Text: names("Two duellists."),
	}}
}

// ChoiceList implements [game.System].
func (System) ChoiceList() []game.ChoiceInfo {
	return []game.ChoiceInfo{{ID: ChoiceLong, Values: []string{"off", "on"}, Default: "off", Rule: RuleEnd}}
}

// Dice implements [game.System].
func (System) Dice() [][]string { return [][]string{slices.Clone(faces)} }

// DrawName implements [game.System].
func (System) DrawName(_ game.Purpose, i int) string { return cardNames[i] }

// PlaceName implements [game.System].
func (System) PlaceName(p game.Place) string {
	if p >= Places {
		return ""
	}
	return "A" + strconv.Itoa(int(p)+1)
}

// ParsePlace implements [game.System].
func (System) ParsePlace(name string) (game.Place, bool) {
	for p := range game.Place(Places) {
		if (System{}).PlaceName(p) == name {
			return p, true
		}
	}
	return game.NoPlace, false
}
