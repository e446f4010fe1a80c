package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// What is told of leaders in battle.

func (r *referee) tellCheck(l int, h hex.Hex, f game.Faces, hit bool, rule string) {
	if r.log == nil {
		return
	}
	roll := &game.RollEvent{Purpose: "leader-check"}
	for _, d := range f.F[:f.N] {
		die := game.RolledDie{Face: faceNames[d]}
		if face(d) == faceSaber {
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
	r.told().Roll = roll
}

func (r *referee) tellLeaderLost(l int, h hex.Hex, rule string) {
	r.tellLeaderAt("leader-lost", rule, l, h)
}

func (r *referee) tellLeaderRetreat(l int, from, to hex.Hex) {
	if r.log == nil {
		return
	}
	rule, past := RuleLeaderRetreat, game.Text("target", "")
	switch u := r.Unit(to); {
	case u >= 0 && r.b.Seat[u] != r.b.LeaderSeat[l]:
		rule, past = r.escapeRule(l, from), game.Word("target", unitWord(r.b.Kind[u]))
	case r.Unit(from) >= 0 && r.top().b > 1 && !r.enemyAt(l, from):
		rule = RuleLeaderThrough
	case r.b.stops.Has(from) && r.top().b > 1:
		rule = RuleLeaderTerrain
	}
	r.tellLeader("leader-retreat", rule, l, from, to, past)
}

// escapeRule names the rule by which leader l goes through an enemy behind a hex:
// because only enemies are there, though others are, or once more.
func (p *Position) escapeRule(l int, from hex.Hex) string {
	b := p.Battle()
	s := b.LeaderSeat[l]
	free := !p.LeaderRear(&b.Roster, b.passable, l, from).AndNot(p.Occupied[s.Other()]).Empty()
	switch {
	case p.enemyAt(l, from):
		return RuleEscapeOn
	case p.top().b > 1:
	case free:
		return RulingEscapePath
	case p.Fight.leader == none:
		return RuleCheckEscape
	}
	return RuleLeaderEscape
}

// enemyAt reports whether an enemy unit of leader l stands in h.
func (p *Position) enemyAt(l int, h hex.Hex) bool {
	b := p.Battle()
	u := p.Unit(h)
	return u >= 0 && b.Seat[u] != b.LeaderSeat[l]
}

func (r *referee) tellLeaderHalt(l int, h hex.Hex) {
	rule := RuleLeaderRetreatEnd
	if r.Unit(h) >= 0 {
		rule = RuleLeaderRetreatJoin
	}
	r.tellLeaderAt("leader-halt", rule, l, h)
}

func (r *referee) tellLeaderOff(l int, h hex.Hex) {
	rule := RuleLeaderLeaves
	if f := r.Fight; f.To == h || f.From == h {
		rule = RuleCheckEdge
	}
	r.tellLeaderAt("leader-off", rule, l, h)
}
