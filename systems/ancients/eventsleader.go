package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// The events of leaders, cards drawn, banners and the end.

func (r *referee) tellCheck(l int, h hex.Hex, f game.Faces, hit bool, rule string) {
	r.teller().Check(l, h, f, faceNames[:], uint8(faceLeader), rule, hit, rule)
}

func (r *referee) tellLeaderLost(l int, h hex.Hex, rule string) {
	r.teller().LeaderAt("leader-lost", rule, l, h)
}

func (r *referee) tellLeaderEvade(l int, from, to hex.Hex) {
	if r.log != nil {
		rule, past := RuleLeaderEvade, game.Text("target", "")
		if u := r.Unit(to); u >= 0 && r.b.Seat[u] != r.b.LeaderSeat[l] {
			rule, past = RuleLeaderEscape, game.Word("target", unitWord(r.b.Kind[u]))
		} else if r.Top().B > 1 && r.b.stopLeader.Has(from) {
			rule = RulingEvadeTerrain
		}
		r.teller().Leader("leader-evade", rule, l, from, to, past)
	}
}

func (r *referee) tellLeaderHalt(l int, h hex.Hex) {
	rule := RuleLeaderEvadeEnd
	if r.Unit(h) >= 0 {
		rule = RuleLeaderEvadeJoins
	}
	r.teller().LeaderAt("leader-halt", rule, l, h)
}

func (r *referee) tellLeaderOff(l int, h hex.Hex) {
	rule := RuleLeaderLeaves
	if r.b.Fatal>>l&1 != 0 {
		rule = RulingScipioLost
	}
	r.teller().LeaderAt("leader-off", rule, l, h)
}

func (r *referee) tellGrowth(s game.Seat, n int) {
	if r.log != nil {
		r.teller().Event("growth", RuleHandGrowth, s, nil, game.Num("n", n))
	}
}

func (r *referee) tellHolding(s game.Seat, n int) {
	if r.log != nil {
		r.teller().Event("holding", RuleObjective, s, nil, game.Num("n", n))
	}
}

func (r *referee) tellEnd() {
	rule := reasonRules[r.Reason]
	if r.Reason == reasonBanners {
		rule = RulingVictoryInstant
	}
	r.teller().Ended(r.Drawn, r.Winner, reasonNames[r.Reason], rule)
}
