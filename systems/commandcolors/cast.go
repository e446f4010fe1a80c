package commandcolors

import (
	"strconv"

	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/game/legal"
)

// A Vocabulary has a game's words for its units and cards in texts for people.
type Vocabulary struct {
	Game  string   // name of the system, which ids of texts begin with
	Units []string // ids of the words for units, by kind
	Cards []string // and for command cards; the last is no card
}

// VocabularyOf returns the words of a game from the names of its kinds of units and cards.
func VocabularyOf(system string, kinds, cards []string) *Vocabulary {
	v := &Vocabulary{Game: system}
	for _, name := range kinds {
		v.Units = append(v.Units, system+".unit."+name)
	}
	for _, name := range cards {
		v.Cards = append(v.Cards, system+".card."+name)
	}
	v.Cards = append(v.Cards, system+".card.none")
	return v
}

// Card returns the id of the word for a card, that of no card for [None].
func (v *Vocabulary) Card(card uint8) string { return v.Cards[min(int(card), len(v.Cards)-1)] }

// A Cast is who stands where in a position, as messages name them.
type Cast struct {
	Words  *Vocabulary
	Field  *Field
	Setup  *Setup
	Roster *Roster
}

// UnitWord returns the id of the word for unit u.
func (c Cast) UnitWord(u int) string { return c.Words.Units[c.Setup.Units[u].Kind] }

// UnitArgs describes a unit: its type, where it is, the leader with it.
func (c Cast) UnitArgs(u int, h hex.Hex) []game.Arg {
	name := ""
	if l := c.Field.LeaderOf(c.Roster, c.Roster.Seat[u], h); l >= 0 {
		name = c.Setup.Leaders[l].Name
	}
	return []game.Arg{game.Word("unit", c.UnitWord(u)), game.Text("at", h.String()), game.Text("leader", name)}
}

// LeaderArgs describes a leader: his name and where he is.
func (c Cast) LeaderArgs(l int, h hex.Hex) []game.Arg {
	return []game.Arg{game.Text("leader", c.Setup.Leaders[l].Name), game.Text("at", h.String())}
}

// Target names who would be struck in h: the unit there, or a leader by himself. id
// is his in the scene; without anybody it is "".
func (c Cast) Target(h hex.Hex) (id string, arg game.Arg) {
	if u := c.Field.Unit(h); u >= 0 {
		return UnitID(u), game.Word("target", c.UnitWord(u))
	}
	if l := c.Field.LeaderIn(c.Roster, h); l >= 0 {
		return LeaderID(l), game.Text("target", c.Setup.Leaders[l].Name)
	}
	return "", game.Arg{}
}

// Piece finds a piece on the board by its id in the scene; the one of unit and
// leader it is not is -1. The error is a [game.UnknownError].
func (c Cast) Piece(id string) (unit, leader int, err error) {
	if len(id) > 1 {
		if n, e := ReadNumber(id[1:], 255); e == nil {
			switch {
			case id[0] == 'u' && n < c.Roster.Units && c.Field.At[n] != hex.None:
				return n, -1, nil
			case id[0] == 'l' && n < c.Roster.Leaders && c.Field.LeaderAt[n] != hex.None:
				return -1, n, nil
			}
		}
	}
	return -1, -1, game.Unknown(game.UnknownPiece, id)
}

var unitIDs, leaderIDs = ids[[MaxUnits]string]("u"), ids[[MaxLeaders]string]("l")

func ids[L [MaxUnits]string | [MaxLeaders]string](letter string) (list L) {
	for i := range len(list) {
		list[i] = letter + strconv.Itoa(i)
	}
	return list
}

// UnitID returns the id of unit u in scenes.
func UnitID(u int) string { return unitIDs[u] }

// LeaderID returns the id of leader l in scenes.
func LeaderID(l int) string { return leaderIDs[l] }

// HexNamed returns the hex of a name. The error is a [game.UnknownError].
func HexNamed(name string) (hex.Hex, error) {
	h, ok := hex.Parse(name)
	if !ok {
		return h, game.Unknown(game.UnknownPlace, name)
	}
	return h, nil
}

// HexNames returns the names of some hexes.
func HexNames(s hex.Set) []string {
	out := make([]string, 0, s.Len())
	for h := range s.All() {
		out = append(out, h.String())
	}
	return out
}

// Region makes a region for clients of some hexes.
func Region(s hex.Set) game.Region { return game.Region{Cells: HexNames(s)} }

// Refuse refuses an answer by a rule, in the words of the game.
func (v *Vocabulary) Refuse(id, rule string, args ...game.Arg) *game.Refusal {
	return &game.Refusal{Rule: rule, Why: game.Message{ID: v.Game + ".refusal." + id, Args: args}}
}

// Refused returns the refusal of a hex by the first condition that keeps it out, or nil
// when it passes.
func (v *Vocabulary) Refused(why *legal.Ban, args ...game.Arg) *game.Refusal {
	if why.ID == "" {
		return nil
	}
	return v.Refuse(why.ID, why.Rule, args...)
}

// UnitIn names a unit and where it is.
func (c Cast) UnitIn(u int, h hex.Hex) []game.Arg {
	return []game.Arg{game.Word("unit", c.UnitWord(u)), game.Text("at", h.String())}
}

// Own returns the unit of a seat in h, or the refusal, citing the rule of the board or the
// rule that only own units are ordered.
func (c Cast) Own(s game.Seat, h hex.Hex, board, ordered string) (int, *game.Refusal) {
	if h >= hex.N || !hex.Board().Has(h) {
		return -1, c.Words.Refuse("no-hex", board)
	}
	u := c.Field.Unit(h)
	if u < 0 {
		return -1, c.Words.Refuse("no-unit", ordered, game.Text("at", h.String()))
	}
	if c.Roster.Seat[u] != s {
		return -1, c.Words.Refuse("not-yours", ordered, game.Text("at", h.String()))
	}
	return u, nil
}

// RetreatRules are the rules that forbid where a unit retreats to: off the board, among
// other units, onto ground it cannot enter, away from its own side; or less far than it
// must.
type RetreatRules struct{ Board, Occupied, Ground, Back, Full string }

// RefuseRetreat refuses a retreat of unit u by n hexes to one that is not listed, by the
// first of the rules. ground are the hexes it can enter.
func (c Cast) RefuseRetreat(u, n int, to hex.Hex, ground hex.Set, rules *RetreatRules) *game.Refusal {
	from := c.Field.At[u]
	args := append(c.UnitIn(u, from), game.Text("to", to.String()), game.Num("n", n))
	switch {
	case to >= hex.N || !hex.Board().Has(to):
		return c.Words.Refuse("off-board", rules.Board, args...)
	case c.Field.Occupied[0].Or(c.Field.Occupied[1]).Has(to):
		return c.Words.Refuse("retreat-occupied", rules.Occupied, args...)
	case !ground.Has(to):
		return c.Words.Refuse("impassable", rules.Ground, args...)
	case c.Roster.Seat[u] == game.Top && to.Row() >= from.Row() || c.Roster.Seat[u] == game.Bottom && to.Row() <= from.Row():
		return c.Words.Refuse("retreat-back", rules.Back, args...)
	}
	return c.Words.Refuse("retreat-full", rules.Full, args...)
}
