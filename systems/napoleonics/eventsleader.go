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
	roll, needed := &game.RollEvent{Purpose: "leader-check"}, RuleCheckAttached
	if f.N == 1 {
		needed = RuleCheckEliminated
	}
	for _, d := range f.F[:f.N] {
		die := game.RolledDie{Face: faceNames[d]}
		if face(d) == faceSaber {
			die.Effect, die.Rule = "hit", needed
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
	past := game.Text("target", "")
	if r.enemyAt(l, to) {
		past = game.Word("target", unitWord(r.b.Kind[r.Unit(to)]))
	}
	rule := r.leaderRetreatRule(l, from, to)
	r.tellLeader("leader-retreat", rule, l, from, to, past)
}

// leaderRetreatRule names the rule by which a leader who falls back goes on to a hex.
func (r *referee) leaderRetreatRule(l int, from, to hex.Hex) string {
	f := r.Top()
	first := f.B == 1
	switch {
	case r.enemyAt(l, to) && r.enemyAt(l, from):
		return RuleEscapeOn
	case r.enemyAt(l, to) && !r.free(l, from).Empty():
		return RulingEscapePath
	case r.enemyAt(l, to) && f.C == leaderLeft && first:
		return RuleCheckEscape
	case r.enemyAt(l, to):
		return RuleLeaderEscape
	case first && f.C == leaderLeft:
		return RuleCheckRetreat
	case first && f.C == leaderAttacked:
		return RuleAloneRetreats
	case !first && r.Occupied[r.b.LeaderSeat[l]].Or(r.LeaderHexes[r.b.LeaderSeat[l]].Without(from)).Has(from):
		return RuleLeaderThrough
	case !first && r.b.stops.Has(from):
		return RuleLeaderTerrain
	}
	return RuleLeaderRetreat
}

// free returns the hexes behind h leader l may enter without meeting an enemy.
func (p *Position) free(l int, h hex.Hex) hex.Set {
	b := p.Battle()
	return p.LeaderRear(&b.Roster, b.passable, l, h).AndNot(p.Occupied[b.LeaderSeat[l].Other()])
}

// enemyAt reports whether an enemy unit of leader l stands in h.
func (p *Position) enemyAt(l int, h hex.Hex) bool {
	return p.Occupied[p.Battle().LeaderSeat[l].Other()].Has(h)
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
