package words

import "mariscal/game"

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
