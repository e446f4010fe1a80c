package muskets

import (
	"fmt"
	"testing"

	"mariscal/game"
	"mariscal/game/dice"
	"mariscal/game/gametest"
)

// firstRoll plays an answer with odds to its first roll of attack, or the draw of a rally or
// of a search. A charged unit awaits the charge.
func firstRoll(pos game.Position, o game.Option, c game.Chance) (gametest.Fell, bool) {
	var log game.Log
	pos.Apply(o.Action, c, &log)
	hold(pos, c, &log)
	for _, e := range log.Events {
		switch {
		case e.Test != nil && (e.Test.Purpose == "rally" || e.Test.Purpose == "spot" && len(o.Odds.Roll.Hits) == 2 && o.Target != "" && e.ID == "muskets.event.seek"):
			return gametest.Fell{Hits: int(bool8(e.Test.Passed))}, true
		case e.Roll != nil && (e.Roll.Purpose == "shoot" || e.Roll.Purpose == "attack"):
			return gametest.Fell{Hits: e.Roll.Hits}, true
		}
	}
	return gametest.Fell{}, false
}

// hold has a charged unit await the charge, nobody shoot from Vigilance, and a unit that may
// choose stay.
func hold(pos game.Position, c game.Chance, log *game.Log) {
	for {
		answer := doHold
		switch pos.Decision().Kind {
		case "charged", "react", "throw":
		case "choose":
			answer = doShaken
		default:
			return
		}
		pos.Apply(bare(answer), c, log)
	}
}

// fate plays an answer until its outcomes are known.
func fate(pos game.Position, o game.Option, c game.Chance) (came []string, ok bool) {
	p := pos.(*Position)
	b, act := p.battle(), orderOf(o.Action)
	if act.verb == doReact && p.top().stage == StageReact {
		return nil, false // more may follow before the test
	}
	t, left := act.other, uint8(0)
	if int(t) < b.units {
		left = p.Units[t].Left
	}
	var log game.Log
	pos.Apply(o.Action, c, &log)
	hold(pos, c, &log)
	if p.Decision().Kind == "sacrifice" {
		came = append(came, "sacrifice")
		pos.Apply(bare(doSpare), c, &log)
		left = 0
	}
	spotted, fell := true, false
events:
	for _, e := range log.Events {
		name := e.ID[len("muskets.event."):]
		switch {
		case name == "attack" && act.verb == doReact: // the charge goes on
			break events
		case name == "rally":
			if e.Test.Passed {
				return []string{"rally"}, true
			}
			return []string{"flee"}, true
		case name == "seek" && act.verb == doSeek, name == "spot":
			spotted = e.Test.Passed
		case name == "kill" && said(e, "target") == b.names[t]:
			fell = fell || e.Roll.Hits > 0
		case (name == "defend" || name == "defend-again") && said(e, "unit") == b.names[t]:
			fell = e.Roll.Hits < len(e.Roll.Dice)
		case name == "test" && said(e, "unit") == b.names[t]:
			if r := said(e, "result")[len("muskets.result."):]; r != "no-effect" {
				came = append(came, r)
			}
		}
	}
	if spotted && o.Odds.Outcome("spotted") > 0 {
		came = append(came, "spotted")
	}
	if fell && left > 0 && p.Units[t].Left < left { // of a gun's crew nobody may be in sight
		came = append(came, "fall")
		if lost(log.Events, b.names[t]) {
			came = append(came, "gone")
		}
	}
	return came, true
}

// lost reports whether a unit was lost by casualties, not by a rout or a flight.
func lost(events []game.Event, unit string) bool {
	for _, e := range events {
		switch name := e.ID[len("muskets.event."):]; {
		case name == "test" && said(e, "unit") == unit:
			return false
		case (name == "lost" || name == "abandoned") && said(e, "unit") == unit:
			return true
		}
	}
	return false
}

// said returns the text of an argument of an event.
func said(e game.Event, arg string) string {
	for _, a := range e.Args {
		if a.Name == arg {
			return a.Text
		}
	}
	return ""
}

// askedToAct returns a position in which units may act, each with an action.
func askedToAct(p *Position, units ...uint8) *Position {
	q := *p
	b := p.battle()
	q.depth, q.number = 0, 1
	for _, u := range units {
		q.active |= 1 << u
	}
	q.stack[0] = frame{StageTurn, uint8(b.seat[units[0]]), 0, 0}
	q.stack[1] = frame{StageAct, uint8(b.seat[units[0]]), byTroops, 0}
	q.depth = 2
	return &q
}

// Odds of answers, against what the engine's own dice do in many games.
func TestOddsAreTheFrequenciesOfTheEngine(t *testing.T) {
	sharp := rangers
	sharp.Traits |= Sharpshooter
	horse := regulars
	horse.Traits, horse.Blade, horse.Weapon = Mounted, Lance, NoWeapon
	shooters := func(pr Profile, n uint8, f Formation) UnitSetup {
		return UnitSetup{Name: "shooters", Seat: 0, Profile: pr, Figures: n, At: inch(24, 20), Facing: 1800, Formation: f}
	}
	target := func(pr Profile, n uint8, far float64, f Formation) UnitSetup {
		return UnitSetup{Name: "target", Seat: 1, Profile: pr, Figures: n, At: inch(24, 20+far), Facing: 0, Formation: f}
	}
	bare := UnitSetup{Name: "other", Seat: 0, Profile: regulars, Figures: 8, At: inch(14, 20), Facing: 1800, Formation: Loose}
	guard := UnitSetup{Name: "guard", Seat: 1, Profile: regulars, Figures: 6, At: inch(27, 34), Facing: 0, Formation: Loose}
	for _, x := range []struct {
		name    string
		weather Weather
		areas   []Area
		units   []UnitSetup
		verb    uint8
		with    uint32
		change  func(p *Position)
	}{
		{name: "open ground", units: []UnitSetup{shooters(rangers, 8, Loose), target(regulars, 8, 10, Loose)}, verb: doShoot},
		{name: "close order", units: []UnitSetup{shooters(regulars, 12, Close), target(regulars, 6, 18, Close)}, verb: doShoot},
		{name: "native in a wood", areas: []Area{{ID: "wood", Kind: Wood, Outline: rect(16, 29, 16, 8)}}, units: []UnitSetup{shooters(rangers, 8, Open), target(natives, 4, 10, Loose)}, verb: doShoot},
		{name: "sharpshooters", units: []UnitSetup{shooters(sharp, 9, Loose), target(regulars, 4, 11, Loose)}, verb: doShoot},
		{name: "rain", weather: HeavyRain, units: []UnitSetup{shooters(rangers, 6, Loose), target(regulars, 6, 8, Loose)}, verb: doShoot},
		{name: "night and smoke", weather: Darkness, units: []UnitSetup{shooters(rangers, 6, Loose), target(regulars, 6, 14, Loose)}, verb: doShoot, change: func(p *Position) { p.Units[1].Smoke = true }},
		{name: "impossible", areas: []Area{{ID: "wall", Kind: Wall, Outline: rect(10, 34.5, 28, 0.4)}}, units: []UnitSetup{shooters(regulars, 12, Loose), target(regulars, 4, 15.5, Close)}, verb: doShoot},
		{name: "officer", units: []UnitSetup{shooters(rangers, 8, Loose), target(leader, 1, 14, Loose), guard}, verb: doShoot},
		{name: "volley", units: []UnitSetup{shooters(rangers, 8, Loose), bare, target(regulars, 5, 10, Loose)}, verb: doShoot, with: 2},
		{name: "charge", units: []UnitSetup{shooters(natives, 8, Loose), target(regulars, 8, 5, Loose)}, verb: doCharge},
		{name: "charge with lances", units: []UnitSetup{shooters(horse, 6, Loose), target(regulars, 6, 6, Loose)}, verb: doCharge},
		{name: "surprise over a fence", areas: []Area{{ID: "fence", Kind: Fence, Outline: rect(10, 23, 28, 0.2)}}, units: []UnitSetup{shooters(natives, 6, Loose), target(regulars, 6, 4, Loose)}, verb: doCharge, change: func(p *Position) { p.Units[1].Facing = 1800 }},
		{name: "rally", units: []UnitSetup{shooters(rangers, 8, Loose), target(regulars, 8, 18, Loose)}, verb: doRally, change: func(p *Position) { p.Units[0].Flight = true }},
	} {
		t.Run(x.name, func(t *testing.T) {
			units := append(x.units, UnitSetup{Name: "last", Seat: 1, Profile: regulars, Figures: 6, At: inch(44, 44), Facing: 0}, UnitSetup{Name: "first", Seat: 0, Profile: regulars, Figures: 6, At: inch(4, 4), Facing: 0})
			p := weathered(t, x.weather, x.areas, units...)
			if x.change != nil {
				x.change(p)
			}
			p = askedToAct(p, 0, 1)
			if x.with == 0 {
				p.active = 1
			}
			o := order{verb: x.verb, unit: 0, other: 1, with: x.with}
			switch {
			case x.with != 0:
				o.other = 2
			case x.verb == doRally:
				o.other = none
			}
			if err := p.Check(o.action()); err != nil {
				t.Fatal(err)
			}
			option := p.option(p.battle(), o)
			option.Action = o.action()
			sums(t, p, option)
		})
	}
}

// sums compares the odds of an option with many games.
func sums(t *testing.T, p *Position, o game.Option) {
	t.Helper()
	const games = 6000
	came, rolls, hits := map[string]int{}, 0, make([]int, len(o.Odds.Roll.Hits))
	for seed := range uint64(games) {
		w := p.Clone()
		ids, ok := fate(w, o, game.NewSeeded(seed))
		if !ok {
			t.Fatal("no fate")
		}
		for _, id := range ids {
			came[id]++
		}
		if orderOf(o.Action).with == 0 {
			w.Set(p)
			if fell, ok := firstRoll(w, o, game.NewSeeded(seed+games)); ok {
				rolls++
				hits[fell.Hits]++
			}
		}
	}
	chances := map[string]int{}
	for id := range came {
		chances[id] = 0
	}
	for _, x := range o.Odds.Outcomes {
		chances[x.ID] = x.Chance
	}
	for id, chance := range chances {
		e := float64(chance) / 1e6 * games
		if q := dice.Fair([]int{came[id], games - came[id]}, []float64{e, games - e}); q < 1e-6 {
			t.Errorf("%s came %d times in %d games, the odds say %d in a million", id, came[id], games, chance)
		}
	}
	if rolls == 0 {
		return
	}
	expected := make([]float64, len(hits))
	for i, chance := range o.Odds.Roll.Hits {
		expected[i] = float64(chance) / 1e6 * float64(rolls)
	}
	if q := dice.Fair(hits, expected); q < 1e-6 {
		t.Errorf("hits %v, by the odds %.0f", hits, expected)
	}
	t.Log(came, fmt.Sprint(chances), o.Odds.Roll.Expected)
}

// weathered is [duel] in some weather.
func weathered(t *testing.T, w Weather, areas []Area, units ...UnitSetup) *Position {
	t.Helper()
	p := duel(t, areas, units...)
	p.battle().Weather = w
	return p
}

func BenchmarkOddsOfAShot(b *testing.B) {
	s := testSetup()
	s.Units[1].At, s.Units[4].At = inch(30, 26), inch(32, 34)
	ref, release, err := Lease(s)
	if err != nil {
		b.Fatal(err)
	}
	defer release()
	p, err := begin(ref)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if p.shotOdds(p.battle(), 4, 0, 1, aimed, false) == nil {
			b.Fatal("no shot")
		}
	}
}
