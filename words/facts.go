package words

import (
	"strings"

	"mariscal/game"
)

// Track returns a system's name for a track, in the plural: "banners".
func (p *Printer) Track(system, id string) string { return p.Text(system + ".track." + id) }

// Facts returns the texts of a system's facts about a scenario or an army: "5 banners to win".
func (p *Printer) Facts(system string, facts []game.Fact) []string {
	told := make([]string, 0, len(facts))
	for _, f := range facts {
		told = append(told, p.Message(game.Message{ID: system + ".fact." + f.ID, Args: []game.Arg{game.Num("n", f.N)}}))
	}
	return told
}

// Count returns the text of a report's count: "Units lost". A system without a text for
// the loss of a kind of piece uses the name of the kind.
func (p *Printer) Count(system, id string) string {
	if key := system + ".count." + id; p.texts[key] != nil {
		return p.Text(key)
	}
	told, kind := "count.lost", id
	if k, steps := strings.CutSuffix(id, ".strength"); steps {
		told, kind = "count.strength", k
	}
	what := game.Text("what", kind)
	if key := system + ".piece." + kind; p.texts[key] != nil {
		what = game.Word("what", key)
	}
	return p.Message(game.Message{ID: told, Args: []game.Arg{what}})
}
