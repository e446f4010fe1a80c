package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// What is told of leaders, cards drawn, banners and the end.

func (r *referee) tellCheck(l int, h hex.Hex, f game.Faces, hit bool, rule string) {
	if r.log == nil {
		return
	}
	roll := &game.RollEvent{Purpose: "leader-check"}
	for _, d := range f.F[:f.N] {
		die := game.RolledDie{Face: faceNames[d]}
		if face(d) == faceLeader {
			die.Effect, die.Rule = "hit", rule
			roll.Hits++
		}
		roll.Dice = append(roll.Dice, die)
	}
	lost := 0
	if hit {
		lost = 1
	}
	r.tell("check", rule, r.b.LeaderSeat[l], []string{h.String()}, game.Text("leader", r.b.Setup.Leaders[l].Name), game.Text("at", h.String()), game.Num("lost", lost))
	r.log.Events[len(r.log.Events)-1].Roll = roll
}

func (r *referee) tellLeaderLost(l int, h hex.Hex, rule string) {
	if r.log != nil {
		r.tell("leader-lost", rule, r.b.LeaderSeat[l], []string{h.String()}, game.Text("leader", r.b.Setup.Leaders[l].Name), game.Text("at", h.String()))
	}
}

func (r *referee) tellLeaderEvade(l int, from, to hex.Hex) {
	if r.log != nil {
		rule, past := RuleLeaderEvade, game.Text("target", "")
		if u := r.Unit(to); u >= 0 && r.b.Seat[u] != r.b.LeaderSeat[l] {
			rule, past = RuleLeaderEscape, game.Word("target", unitWord(r.b.Kind[u]))
		} else if r.Top().B > 1 && r.b.stopLeader.Has(from) {
			rule = RulingEvadeTerrain
		}
		r.tellLeader("leader-evade", rule, l, from, to, past)
	}
}

// tellLeaderAt tells of a leader in a hex.
func (r *referee) tellLeaderAt(id, rule string, l int, h hex.Hex) {
	if r.log != nil {
		r.tell(id, rule, r.b.LeaderSeat[l], []string{h.String()}, game.Text("leader", r.b.Setup.Leaders[l].Name), game.Text("at", h.String()))
	}
}

func (r *referee) tellLeaderHalt(l int, h hex.Hex) {
	if r.log != nil {
		rule := RuleLeaderEvadeEnd
		if r.Unit(h) >= 0 {
			rule = RuleLeaderEvadeJoins
		}
		r.tell("leader-halt", rule, r.b.LeaderSeat[l], []string{h.String()}, game.Text("leader", r.b.Setup.Leaders[l].Name), game.Text("at", h.String()))
	}
}

func (r *referee) tellLeaderOff(l int, h hex.Hex) {
	if r.log != nil {
		rule := RuleLeaderLeaves
		if r.b.Fatal>>l&1 != 0 {
			rule = RulingScipioLost
		}
		r.tell("leader-off", rule, r.b.LeaderSeat[l], []string{h.String()}, game.Text("leader", r.b.Setup.Leaders[l].Name), game.Text("at", h.String()))
	}
}

func (r *referee) tellDraw(s game.Seat, c Card, rule string) {
	if r.log != nil {
		card := game.Word("card", cardWord(c))
		card.Private = true
		r.tell("draw", rule, s, nil, card)
	}
}

func (r *referee) tellReshuffle(rule string) {
	if r.log != nil {
		r.tell("reshuffle", rule, r.Active, nil)
	}
}

func (r *referee) tellGrowth(s game.Seat, n int) {
	if r.log != nil {
		r.tell("growth", RuleHandGrowth, s, nil, game.Num("n", n))
	}
}

func (r *referee) tellHolding(s game.Seat, n int) {
	if r.log != nil {
		r.tell("holding", RuleObjective, s, nil, game.Num("n", n))
	}
}

func (r *referee) tellBanner(s game.Seat, n int, rule string) {
	if r.log != nil {
		r.tell("banner", rule, s, nil, game.Num("n", n), game.Num("total", r.Tally(s)), game.Num("goal", r.b.Setup.Goal))
	}
}

func (r *referee) tellEnd() {
	if r.log == nil {
		return
	}
	id := "won"
	if r.Drawn {
		id = "drawn"
	}
	rule := reasonRules[r.Reason]
	if r.Reason == reasonBanners {
		rule = RulingVictoryInstant
	}
	r.tell(id, rule, r.Winner, nil, game.Word("reason", "ancients.over."+reasonNames[r.Reason]))
}
