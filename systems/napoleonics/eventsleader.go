package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// The events of leaders in battle.

func (r *referee) tellCheck(l int, h hex.Hex, f game.Faces, hit bool, rule string) {
	needed := RuleCheckAttached
	if f.N == 1 {
		needed = RuleCheckEliminated
	}
	r.teller().Check(l, h, f, faceNames[:], uint8(faceSaber), needed, hit, rule)
}

func (r *referee) tellLeaderLost(l int, h hex.Hex, rule string) {
	r.teller().LeaderAt("leader-lost", rule, l, h)
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
	r.teller().Leader("leader-retreat", rule, l, from, to, past)
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
	r.teller().LeaderAt("leader-halt", rule, l, h)
}

func (r *referee) tellLeaderOff(l int, h hex.Hex) {
	rule := RuleLeaderLeaves
	if f := r.Fight; f.To == h || f.From == h {
		rule = RuleCheckEdge
	}
	r.teller().LeaderAt("leader-off", rule, l, h)
}
