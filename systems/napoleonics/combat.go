package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// Chapters 8 to 15, 18 and 19: what a combat asks, and how its steps follow each
// other. Owner of this file: rulesB.

// frameAsks runs the top frame, or reports that it asks somebody.
func (r *referee) frameAsks() bool {
	r.pop()
	return false
}

// frameAsked returns the seat a step of a combat asks.
func (p *Position) frameAsked(*Battle, *frame) game.Seat { return p.Active }

// frameActions lists the answers to a step of a combat.
func (p *Position) frameActions(_ *Battle, _ *frame, buf []game.Action) []game.Action { return buf }

// frameDecision fills in what a step of a combat asks.
func (p *Position) frameDecision(_ *Battle, f *frame, d *game.Decision) { d.Kind = f.stage.String() }

// combat carries out an answer of a battle: x and y are its hexes, n its number.
func (r *referee) combat(Verb, hex.Hex, hex.Hex, uint8) {}

// attacks lists the attacks of all ordered units in the phase of battle.
func (p *Position) attacks(_ *Battle, buf []game.Action) []game.Action { return buf }

// anyAttack reports whether any ordered unit may battle.
func (p *Position) anyAttack(*Battle) bool { return false }

// frameAnswers reports whether an action of this kind can answer a step of a combat.
func (p *Position) frameAnswers(*frame, Verb) bool { return false }

// refuseCombat says which rule forbids an answer of a battle that is of the right
// kind and not listed.
func (p *Position) refuseCombat(_ *Battle, _ Verb, _, _ hex.Hex, _ uint8) *game.Refusal { return nil }

// untimelyCombat names the rule that keeps an action of some kind from answering a
// step of a combat.
func (p *Position) untimelyCombat(*frame, Verb) string { return RuleSequence }

// combatOption fills in what an answer of a battle touches and what its button says.
func (o *offer) combatOption(Verb, hex.Hex, hex.Hex, uint8, game.Decision) {}

// mayBattle reports whether unit u has somebody to battle now.
func (p *Position) mayBattle(*Battle, int) bool { return false }

// Fires reports whether the card on the table allows ranged combat.
func (p *Position) Fires() bool { return p.effect().noFire == "" }

// battleEvents are the events of battle.
var battleEvents []string

var outcomeNames, branchNames, effectNames = []string{}, []string{}, []string{""}

// Danger implements [game.Queries].
func (p *Position) Danger(game.Viewer, game.Seat) []game.Danger { return nil }

// Peril implements [game.Queries].
func (p *Position) Peril(game.Viewer, string) ([]game.Danger, error) { return nil, nil }

// Odds implements [game.Queries].
func (p *Position) Odds(game.Viewer, string, string) (*game.Odds, error) {
	return nil, refuse("no-enemy", RuleOneTarget)
}
