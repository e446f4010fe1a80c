package words

import (
	"strings"

	"mariscal/game"
)

// Track returns what a system calls what a track counts, in the plural: "banners".
func (p *Printer) Track(system, id string) string { return p.Text(system + ".track." + id) }

// Facts returns what a system says of a scenario or an army: "5 banners to win".
func (p *Printer) Facts(system string, facts []game.Fact) []string {
	told := make([]string, 0, len(facts))
	for _, f := range facts {
		told = append(told, p.Message(game.Message{ID: system + ".fact." + f.ID, Args: []game.Arg{game.Num("n", f.N)}}))
	}
	return told
}

// Count returns what a report counts: "Units lost". A system that has no words for
// what was lost of a kind of piece is told by what the kind is called.
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
