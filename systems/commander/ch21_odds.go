package commander

import "mariscal/game"

// The odds of Skill Checks that an answer causes: what each result would do, by the cards
// the viewer has not seen. They leave out a leader who may help.

// A checkLine is a possible outcome of a Skill Check: its id, and its results.
type checkLine struct {
	id string
	by func(Result) bool
}

// checkOdds returns the chances of the outcomes of a check, without the impossible ones.
func (p *Position) checkOdds(b *Battle, v game.Viewer, lines []checkLine) *game.Odds {
	weight, total := p.unseen(b, v)
	return linesOdds(b, &weight, lines, func(by func(Result) bool) int {
		sum := 0
		for c := range b.Cards {
			if by(b.Setup.Cards[c].Check) {
				sum += weight[c]
			}
		}
		return millionths(sum, total)
	})
}

// linesOdds returns odds with the chance of each line, in millionths. Cards without weight
// cannot be drawn.
func linesOdds(b *Battle, weight *[MaxCards]int, lines []checkLine, chance func(by func(Result) bool) int) *game.Odds {
	cards := 0
	for c := range b.Cards {
		cards += int(bool8(weight[c] > 0))
	}
	o := &game.Odds{Read: &game.ReadOdds{Row: rowCheck, Cards: cards}}
	o.Read.Sides = [2][]string{{}, {}}
	for _, l := range lines {
		if n := chance(l.by); n > 0 {
			o.Outcomes = append(o.Outcomes, game.OutcomeOdds{ID: l.id, Chance: n})
		}
	}
	return o
}

// isOfficer and isSkull report the results with effects of their own.
func isOfficer(result Result) bool { return result == Officer }
func isSkull(result Result) bool   { return result == Skull }

// skillLine returns the line of the odds with the Skill of a block.
func (p *Position) skillLine(b *Battle, u uint8, rule string) game.Reason {
	n := p.skill(b, u)
	args := []game.Arg{b.name("block", u), game.Num("n", n)}
	return game.Reason{Message: game.Message{ID: "commander.command.block-skill", Args: args}, Rule: rule, OK: true}
}
