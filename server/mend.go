package server

import (
	"strings"

	"mariscal/words"
)

// mends says what to do about a fault: the text of the first row whose part stands in the
// fault's English. docs/scenarios.md has the same in a table.
var mends = []struct{ part, text string }{
	{"not YAML", "server.mend-yaml"},
	{"a byte here is not text", "server.mend-bytes"},
	{"anchors and aliases", "server.mend-write-out"},
	{"tags (", "server.mend-write-out"},
	{"has no units", "server.mend-no-units"},
	{"has no text", "server.mend-no-text"},
	{"has no values, cards or battles", "server.mend-empty-pack"},
	{"has no value", "server.mend-no-value"},
	{"is missing", "server.mend-missing"},
	{"of no system of this program", "server.mend-id"},
	{"is not of the form", "server.mend-id"},
	{"unknown ", "server.mend-unknown"},
	{"is not one of", "server.mend-unknown"},
	{"is not a card", "server.mend-unknown"},
	{"must be a list of keys", "server.mend-keys"},
	{"must be a list", "server.mend-list"},
	{"must be one value", "server.mend-one-value"},
	{"whole number", "server.mend-number"},
	{"is out of range", "server.mend-number"},
	{"is neither true nor false", "server.mend-truth"},
	{"characters; the limit", "server.mend-shorten"},
	{"cannot be shown", "server.mend-unseen"},
	{"is not a hex", "server.mend-hex"},
	{"a hex has one terrain", "server.mend-one-terrain"},
	{"which is impassable", "server.mend-impassable"},
	{"is the edge of the board", "server.mend-edge"},
	{"where no unit can stand", "server.mend-edge"},
	{"holds a unit already", "server.mend-one-unit"},
	{"holds a leader already", "server.mend-one-leader"},
	{"holds an enemy unit", "server.mend-enemy"},
	{"have no values in the rulebook", "server.mend-values"},
	{"no values of", "server.mend-values"},
	{"is more than move", "server.mend-move-fight"},
	{"Sacred Band", "server.mend-sacred-band"},
	{"cards in all", "server.mend-deck"},
	{"on the enemy's edge", "server.mend-exit"},
	{"on the edge of the board", "server.mend-exit"},
	{"names no", "server.mend-names-none"},
	{"needs units or leaders", "server.mend-names-none"},
	{"earlier one of the same side", "server.mend-shared"},
	{"exactly one of", "server.mend-one-cause"},
	{"grow the hand", "server.mend-growth"},
	{"later step must give", "server.mend-growth"},
	{"square", "server.mend-square"},
	{"sand quarry", "server.mend-quarry"},
	{"keep: held alone", "server.mend-held"},
	{"add up to", "server.mend-sum"},
	{"appears twice", "server.mend-twice"},
	{"is there twice", "server.mend-twice"},
	{"was written for other", "server.mend-tables"},
	{"the limit is", "server.mend-fewer"},
}

// mend returns what to do about a fault of which what is the English text; "" if the fault says it.
func mend(what, lang string) string {
	for _, m := range mends {
		if strings.Contains(what, m.part) {
			return words.For(lang).Say(m.text)
		}
	}
	return ""
}
