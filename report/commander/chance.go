// Package commander estimates how likely a side is to win a battle of Battle Commander,
// from its computer players' evaluation of what is visible ([players.Chance]), and says
// which events its reports show and count.
package commander

import (
	players "mariscal/ai/commander"
	"mariscal/game"
	"mariscal/report"
	rules "mariscal/systems/commander"
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

// Telling implements [report.Judge]: losses, and flags and Morale that change hands.
func (judge) Telling() (ids []string) {
	for _, id := range [...]string{
		"eliminated", "step-lost", "captured", "guns-lost", "commander-out", "aide-out", "leader-out", "surrender",
		"control", "morale-low", "morale-high", "retreat", "rally-army", "arrive", "won", "drawn",
	} {
		ids = append(ids, event(id))
	}
	return ids
}

// Doings implements [report.Judge].
func (judge) Doings() []report.Doing {
	return []report.Doing{
		{ID: "orders", Event: event("order-move")},
		{ID: "cards", Event: event("play")},
		{ID: "red-cards", Event: event("red-card")},
		{ID: "fires", Event: event("fire")},
		{ID: "assaults", Event: event("assault")},
		{ID: "rallies", Event: event("rally")},
	}
}
