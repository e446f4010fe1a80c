package napoleonics_test

import (
	"testing"

	"mariscal/game"
	"mariscal/game/dice"
	"mariscal/game/gametest"
	"mariscal/game/hex"
	"mariscal/systems/commandcolors/leadertest"
	"mariscal/systems/napoleonics"
)

// rolls are the rolls the odds of options are of.
var rolls = map[string]bool{"melee": true, "fire": true, "back": true, "first-strike": true, "reform": true}

// answer returns what goes on with a combat: no further battery joins, and the unit
// attacked stands. It returns 0 when another question is open.
func answer(p game.Position) game.Action {
	list := p.Actions(nil)
	switch p.Decision().Kind {
	case "react":
		return list[0]
	case "join":
		if last := list[len(list)-1]; p.Text(last, game.All) == "engage" {
			return last
		}
	}
	return 0
}

// fight plays the option of a combat to the roll of its odds. A unit that attacks a square,
// which strikes first, may not get to roll.
func fight(p game.Position, o game.Option, c game.Chance) (gametest.Fell, bool) {
	if o.Odds.Roll.Dice == 0 {
		return gametest.Fell{}, false // a square without dice: the first roll is the attacker's
	}
	var log game.Log
	for a := o.Action; a != 0; a = answer(p) {
		p.Apply(a, c, &log)
		for _, e := range log.Events {
			if e.Roll == nil {
				continue
			}
			if !rolls[e.Roll.Purpose] {
				return gametest.Fell{}, false
			}
			return gametest.Fell{Hits: min(e.Roll.Hits, len(o.Odds.Roll.Hits)-1)}, true
		}
	}
	return gametest.Fell{}, false
}

// fate plays the attack of an option until it is known what became of the unit
// attacked, which stands, ignores what flags it may and takes the first way back; its
// leader, or a lone one attacked, takes the safest.
func fate(p game.Position, o game.Option, c game.Chance) (came []string, ok bool) {
	at, named := hex.Parse(o.Cell)
	if !named {
		return nil, false
	}
	before := napoleonics.OpenField(p)
	u, leader := before.UnitIn(at), before.LeaderOn(at)
	from, _ := hex.Parse(o.From)
	if u < 0 && leader < 0 || u >= 0 && before.Square(u) && before.UnitIn(from) >= 0 && before.Kind(before.UnitIn(from)).Class() == napoleonics.Cavalry {
		return nil, false // it strikes first
	}
	blocks := 0
	if u >= 0 {
		blocks = before.Blocks(u)
	}
	var log game.Log
	p.Apply(o.Action, c, &log)
	for {
		d, list := p.Decision(), p.Actions(nil)
		a := answer(p)
		switch d.Kind {
		case "join":
			if a == 0 {
				return nil, false
			}
		case "flags":
			a = list[len(list)-1]
		case "retreat", "leader":
			if a = list[0]; leader >= 0 {
				a, _ = leadertest.Safest(p)
			}
		}
		if !d.Over && a != 0 {
			p.Apply(a, c, &log)
			continue
		}
		after := napoleonics.OpenField(p)
		if leader >= 0 && after.LeaderAt(leader) == hex.None && leadertest.Lost(p, &log) {
			if came = append(came, "leader"); u < 0 {
				came = append(came, "destroy")
			}
		}
		if u < 0 {
			return came, true
		}
		left := after.At(u)
		switch left {
		case hex.None:
			came = append(came, "destroy")
		case at:
		default:
			came = append(came, "retreat")
		}
		if left != hex.None && blocks-after.Blocks(u) > struck(&log) {
			came = append(came, "flag-loss")
		}
		for _, id := range []string{"advance", "bonus"} {
			if left != at && o.Odds.Branch(id) != nil {
				came = append(came, id)
			}
		}
		return came, true
	}
}

// struck is how many blocks the first roll of a fight hit.
func struck(log *game.Log) int {
	for _, e := range log.Events {
		if e.Roll != nil {
			return e.Roll.Hits
		}
	}
	return 0
}

// The odds of the target's fate agree with fights the engine rolls, in positions that
// random games seldom reach: no retreat, a leader whose loss lets a flag count, militia, a
// square, a bouncing square, combined arms.
func TestFatesFallAsOftenAsTheOddsSay(t *testing.T) {
	refs(t)
	for name, drawing := range map[string]string{
		"no way back":        "E5 bottom BR-LN ordered\nD5 top FR-LN 1\nC5 top FR-LN\nC6 top FR-LN\nC8 top FR-LN",
		"leader lets ignore": "E5 bottom BR-LN ordered\nD5 top FR-LN\nleader D5 top Ney",
		"leader, no way":     "E5 bottom BR-LN ordered\nD5 top FR-LN 2\nleader D5 top Ney\nC5 top FR-LN\nC6 top FR-LN",
		"lone leader behind": "E5 bottom BR-LN ordered\nD5 top FR-HC 2\nleader C5 top Ney\nC6 top FR-LN",
		"militia":            "E5 bottom BR-LN ordered\nD5 top PT-MI\nB5 top FR-LN\nB4 top FR-LN",
		"guns":               "E5 bottom BR-LN ordered\nD5 top FR-OG\nF7 bottom BR-FA ordered",
		"a square strikes":   "E5 bottom BR-LN ordered square\nD5 top FR-GH\nD4 top FR-LN\nD6 top FR-LN",
		"a square stands":    "E5 bottom BR-LN ordered\nD5 top FR-LN 3 square\nD4 top FR-LN\nD6 top FR-LN",
		"own edge":           "B5 bottom BR-LN ordered\nA5 top FR-LT 3",
		"grenadiers fire":    "E5 bottom BR-GG ordered\nC5 top FR-GR\nC4 top FR-LN\nB5 top FR-LN",
	} {
		p, err := napoleonics.System{}.Build("turn bottom battle\ngoal 20\ncard attack-center\nA1 top FR-LN\n"+drawing, nil)
		if err != nil {
			t.Fatal(name, err)
		}
		fights := 0
		for _, o := range p.Options(game.All) {
			if o.Odds == nil || o.From == "" {
				continue
			}
			const times = 6000
			luck := game.NewSeeded(42)
			n, fought := map[string]int{}, 0
			for range times {
				w := p.Clone()
				got, ok := fate(w, o, luck)
				if !ok {
					break
				}
				fought++
				for _, id := range got {
					n[id]++
				}
			}
			if fought < times {
				continue
			}
			fights++
			for id, chance := range map[string]int{"destroy": o.Odds.Outcome("destroy"), "retreat": o.Odds.Outcome("retreat"), "leader": o.Odds.Outcome("leader"), "flag-loss": o.Odds.Outcome("flag-loss")} {
				e := float64(chance) / 1e6 * times
				if q := dice.Fair([]int{n[id], times - n[id]}, []float64{e, times - e}); q < 1e-6 {
					t.Errorf("%s: %s: %s came %d times in %d, the odds say %d in a million; fair dice stray so far once in %.0f times",
						name, o.Text, id, n[id], times, chance, 1/q)
				}
			}
		}
		if fights == 0 {
			t.Errorf("%s: nobody fought", name)
		}
	}
}
