package muskets

import "mariscal/game"

// MO17: the weather.

// skies are the weathers of the faces of a die (MO17.1).
var skies = [faces]Weather{Fair, Fair, Fair, Fair, Fair, Fair, HeavyRain, HalfLight, Darkness, Fog}

// weather returns the weather of a skirmish.
func (p *Position) weather(b *battle) Weather {
	if b.Weather == Rolled {
		return p.sky
	}
	return b.Weather
}

// rollWeather rolls the weather where the scenario leaves it to the die.
func (r *referee) rollWeather() {
	b := r.b
	if b.Weather != Rolled {
		return
	}
	p := game.Purpose{Name: "weather", A: game.NoPlace, B: game.NoPlace, Seat: b.First}
	die := int(r.c.Roll(p, game.Die{Sides: faces}, 1).F[0])
	r.sky = skies[die]
	if r.log != nil {
		e := r.tell("weather", RuleWeather, b.First, game.Word("weather", "muskets.weather."+r.sky.String()))
		e.Test = &game.TestEvent{Purpose: "weather", Drawn: dieNames[die], Value: die, Passed: true}
	}
}
