package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// Chapter 17: what terrain does. Movement and sight are sets in the battle
// table; dice limits are here.

// Impassable reports whether no unit or leader may ever stand on the terrain
// (A17.4, A17.5, scenarios' steep hills and lakes).
func (t Terrain) Impassable() bool {
	return t == Coast || t == River || t == SteepHill || t == Lake
}

func (b *Battle) mapTerrain() {
	for h := range hex.Board().All() {
		t := b.Setup.Ground(h)
		if t.Impassable() {
			b.Impassable = b.Impassable.With(h)
		} else {
			b.passable = b.passable.With(h)
		}
		switch t {
		case Forest:
			b.walls = b.walls.With(h)
			b.stopFoot = b.stopFoot.With(h)
			b.stopMounted = b.stopMounted.With(h)
			b.stopLeader = b.stopLeader.With(h)
		case Ford:
			b.stopFoot = b.stopFoot.With(h)
			b.stopMounted = b.stopMounted.With(h)
			b.stopLeader = b.stopLeader.With(h)
		case Broken:
			b.stopMounted = b.stopMounted.With(h)
			b.stopLeader = b.stopLeader.With(h)
		case Camp:
			b.walls = b.walls.With(h)
		case Hill, SteepHill:
			b.hills = b.hills.With(h)
		}
	}
}

// noLimit is more dice than any unit rolls.
const noLimit = game.MaxDice

// terrainLimit returns the most dice a unit in from may roll against a target
// in to, and the rule that says so ("" for no limit). Cards raise it.
func (b *Battle) terrainLimit(mounted bool, from, to hex.Hex, ranged bool, options uint8) (limit int, rule string) {
	limit = noLimit
	lower := func(n int, r string) {
		if n < limit {
			limit, rule = n, r
		}
	}
	f, t := b.Setup.Ground(from), b.Setup.Ground(to)
	if f == Plain && t == Plain {
		return limit, ""
	}
	if f == Broken || t == Broken {
		lower(2, RuleBrokenDice)
	}
	if f == Forest || t == Forest {
		lower(2, RuleForestDice)
		if ranged && t == Forest && options&bitForestFire != 0 {
			lower(1, RulingForestFire)
		}
	}
	if f == Ford || t == Ford {
		lower(2, RuleFordDice)
		if ranged && f == Ford && options&bitFordFire != 0 {
			lower(1, RulingFordFire)
		}
	}
	if !ranged {
		switch {
		case t == Hill && f != Hill:
			lower(2, RuleHillUp)
		case f == Hill && mounted:
			lower(2, RuleHillMounted)
		case f == Hill:
			lower(3, RuleHillFoot)
		}
	}
	return limit, rule
}

// sheltered reports whether a foot unit in to is protected from an attack out
// of from by a camp, or by a rampart on the hexside the attack comes over. It
// ignores one sword and may ignore one flag (A17.7, A17.8); an attacker who is
// battled back does not (AR.56).
func (b *Battle) sheltered(u int, from, to hex.Hex) (swordRule, flagRule string, ok bool) {
	if b.Mounted>>u&1 != 0 {
		return "", "", false
	}
	if b.Setup.Ground(to) == Camp {
		return RuleCampSword, RuleCampFlag, true
	}
	if r := b.Setup.Ramparts[to]; r != 0 {
		l := hex.Between(from, to)
		if r>>l.Enter&1 != 0 && r>>l.Enter2&1 != 0 {
			return RuleRampartSword, RuleRampartFlag, true
		}
	}
	return "", "", false
}

// FightsOn reports whether a unit may battle in the turn it enters h; the rule is
// the one that forbids it.
func (b *Battle) FightsOn(u int, h hex.Hex) (rule string, ok bool) {
	switch b.Setup.Ground(h) {
	case Forest:
		switch b.Kind[u] {
		case LI, LB, LS, AX, WA:
		default:
			return RuleForestEnter, false
		}
	case Broken:
		if b.Mounted>>u&1 != 0 {
			return RuleBrokenEnter, false
		}
	}
	return "", true
}

// stops returns the hexes unit u must stop on when it enters them.
func (b *Battle) stops(u int) hex.Set {
	if b.Mounted>>u&1 != 0 {
		return b.stopMounted
	}
	return b.stopFoot
}
