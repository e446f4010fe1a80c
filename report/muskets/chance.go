// Package muskets estimates how likely a side is to win a skirmish of Muskets & Tomahawks,
// from its computer players' evaluation of what is visible ([players.Chance]), and says
// which events its reports show and count.
package muskets

import (
	players "mariscal/ai/muskets"
	"mariscal/game"
	"mariscal/report"
	rules "mariscal/systems/muskets"
)

// Judge returns the judge for reports.
func Judge() report.Judge { return judge{} }

type judge struct{}

// event returns the id of an event of the rules.
func event(id string) string { return rules.System{}.Name() + ".event." + id }

// Chance implements [report.Judge]; it uses neither hand.
func (judge) Chance(p game.Position) (millionths int, ok bool) {
	pos, ok := p.(*rules.Position)
	if !ok {
		return 0, false
	}
	return players.Chance(pos, game.Top), true
}

// Telling implements [report.Judge]: losses, units that run, and what missions ask for.
func (judge) Telling() (ids []string) {
	for _, id := range [...]string{
		"kill", "lost", "rout", "flee", "charge", "sacrifice", "fire", "leave-table", "enter", "revealed", "red-clock", "won", "drawn",
	} {
		ids = append(ids, event(id))
	}
	return ids
}

// Doings implements [report.Judge].
func (judge) Doings() []report.Doing {
	return []report.Doing{
		{ID: "cards", Event: event("play")},
		{ID: "moves", Event: event("move")},
		{ID: "shots", Event: event("shoot")},
		{ID: "reloads", Event: event("reload")},
		{ID: "charges", Event: event("charge")},
		{ID: "rallies", Event: event("rally")},
	}
}
