package muskets_test

import (
	"mariscal/ai/aitest"
	"mariscal/game"
	rules "mariscal/systems/muskets"
)

// cardDone ends the counting with the card.
func cardDone(p game.Position) bool { return p.(*rules.Position).Stage() == rules.StageTurn }

// cards are cards, orders, missions and reactions.
var cards = []aitest.Puzzle{
	{
		Name: "the points are for who is near", Counted: true,
		Drawing: last + `
			turn top
			hand top top-forward top-morale
			hand bottom clock bottom-forward bottom-morale
			discard top-regulars top-regulars top-regulars top-regulars bottom-regulars bottom-regulars bottom-regulars bottom-regulars
			command 2 0
			top regulars A: 2 figures at 24,20 facing S
			top regulars B: 2 figures at 12,12 facing S
			bottom regulars X: 1 of 2 figures at 24,30 facing N
			bottom regulars Y: 2 figures at 30,38 facing N`,
		Best: []string{"order A"},
	},
	{
		Name: "an order rather than a watch", Counted: true,
		Drawing: last + `
			turn top
			hand top top-forward top-morale
			hand bottom clock bottom-forward bottom-morale
			discard top-regulars top-regulars top-regulars top-regulars bottom-regulars bottom-regulars bottom-regulars bottom-regulars
			command 2 0
			top regulars A: 2 figures at 24,20 facing S
			top regulars Q: 2 figures at 4,4 facing S
			bottom regulars X: 1 of 2 figures at 24,30 facing N
			bottom regulars Y: 2 figures at 30,38 facing N`,
		Best: []string{"order A"},
	},
	{
		Name: "the card of those who are near", Counted: true,
		Drawing: last + `
			turn top
			hand top top-regulars top-irregulars top-forward
			hand bottom clock bottom-forward bottom-morale
			discard top-regulars top-regulars top-regulars bottom-regulars bottom-regulars bottom-regulars bottom-regulars top-morale top-irregulars top-irregulars top-irregulars
			command 0 0
			top regulars A: 2 figures at 24,20 facing S
			top rangers B: 2 figures at 44,4 facing S
			bottom regulars X: 1 of 2 figures at 24,30 facing N
			bottom regulars Y: 2 figures at 30,38 facing N`,
		Best: []string{"play top-regulars"},
	},
	{
		Name: "the card of those who are loaded", Counted: true,
		Drawing: last + `
			turn top
			hand top top-regulars top-irregulars top-forward
			hand bottom clock bottom-forward bottom-morale
			discard top-regulars top-regulars top-regulars bottom-regulars bottom-regulars bottom-regulars bottom-regulars top-morale top-irregulars top-irregulars top-irregulars
			command 0 0
			top regulars A: 2 figures at 24,20 facing S, empty
			top rangers B: 2 figures at 30,20 facing S
			bottom regulars X: 1 of 2 figures at 24,30 facing N
			bottom regulars Y: 2 figures at 30,38 facing N`,
		Best: []string{"play top-irregulars"},
	},
	{
		Name: "Forward lets the grenadiers fire", Counted: true,
		Drawing: last + `
			turn top
			hand top top-irregulars top-forward top-morale
			hand bottom clock bottom-forward bottom-morale
			discard top-regulars top-regulars top-regulars top-regulars bottom-regulars bottom-regulars bottom-regulars bottom-regulars top-irregulars top-irregulars top-irregulars
			command 0 0
			top grenadiers A: 2 figures at 24,20 facing S
			top rangers Q: 2 figures at 4,4 facing S
			bottom regulars X: 1 of 2 figures at 24,30 facing N
			bottom regulars Y: 2 figures at 30,38 facing N`,
		Best: []string{"play top-forward"},
	},
	{
		Name: "Forward to fire, not for points", Counted: true,
		Drawing: last + `
			turn top
			hand top top-irregulars top-forward top-morale
			hand bottom clock bottom-forward bottom-morale
			discard top-regulars top-regulars top-regulars top-regulars bottom-regulars bottom-regulars bottom-regulars bottom-regulars top-irregulars top-irregulars top-irregulars
			command 0 0
			top grenadiers A: 2 figures at 24,20 facing S
			top rangers Q: 2 figures at 4,4 facing S
			bottom regulars X: 1 of 2 figures at 24,30 facing N
			bottom regulars Y: 2 figures at 30,38 facing N`,
		Before: `play top-forward`,
		Best:   []string{"forward"},
	},
	{
		Name: "the watch fires at the last who could lose it", Counted: true,
		Drawing: last + `
			turn bottom
			card bottom-regulars
			hand bottom bottom-forward bottom-morale
			hand top clock top-forward top-morale
			discard top-regulars top-regulars top-regulars top-regulars bottom-regulars bottom-regulars bottom-regulars
			top regulars A: 2 figures at 24,20 facing S, vigilant
			bottom regulars X: 2 figures at 24,34 facing N
			bottom regulars Y: 1 of 2 figures at 40,44 facing N`,
		Before: `move X 24,31 0 loose`,
		Best:   []string{"react A X"},
	},
	{
		Name: "two on the watch: either fires", Counted: true,
		Drawing: last + `
			turn bottom
			card bottom-regulars
			hand bottom bottom-forward bottom-morale
			hand top clock top-forward top-morale
			discard top-regulars top-regulars top-regulars top-regulars bottom-regulars bottom-regulars bottom-regulars
			top regulars A: 2 figures at 24,20 facing S, vigilant
			bottom regulars X: 2 figures at 24,34 facing N
			bottom regulars Y: 1 of 2 figures at 40,44 facing N
			top regulars B: 2 figures at 30,20 facing S, vigilant`,
		Before: `move X 24,31 0 loose`,
		Best:   []string{"react A X", "react B X"},
	},
	{
		Name: "a tomahawk after the step", Counted: true,
		Drawing: last + `
			turn top
			card top-irregulars
			hand top top-forward top-morale
			hand bottom clock bottom-forward bottom-morale
			discard top-irregulars top-irregulars top-irregulars bottom-regulars bottom-regulars bottom-regulars bottom-regulars
			top rangers A: 2 figures at 24,20 facing S, empty
			bottom regulars X: 1 of 2 figures at 24,28 facing N
			bottom regulars Y: 2 figures at 40,44 facing N`,
		Before: `move A 24,24 180 loose`,
		Best:   []string{"throw A X"},
	},
	{
		Name: "the clock ends it for who holds the ground", Counted: true, Until: cardDone,
		Drawing: `
			turn top
			mission top capture at 12,12
			mission bottom capture at 12,12
			hand top clock top-regulars top-forward
			hand bottom bottom-forward bottom-morale bottom-regulars
			clocks 2
			red 3
			top regulars A: 2 figures at 12,12 facing S
			bottom regulars X: 2 figures at 40,40 facing N`,
		Best: []string{"play clock"},
	},
	{
		Name: "the clock ends it for who kept the building", Counted: true, Until: cardDone,
		Drawing: `
			turn top
			mission top protection
			mission bottom raid
			terrain building farm 22,24 26,27
			hand top clock top-regulars top-forward
			hand bottom bottom-forward bottom-morale bottom-regulars
			clocks 2
			red 3
			top regulars A: 2 figures at 12,12 facing S
			bottom regulars X: 2 figures at 40,40 facing N`,
		Best: []string{"play clock"},
	},
	{
		Name: "the clock ends it when nobody has got through", Counted: true, Until: cardDone,
		Drawing: `
			turn top
			mission top interception
			mission bottom exploration at 22,18 30,30
			hand top clock top-regulars top-forward
			hand bottom bottom-forward bottom-morale bottom-regulars
			clocks 2
			red 3
			top regulars A: 2 figures at 12,12 facing S
			bottom regulars X: 2 figures at 40,40 facing N`,
		Best: []string{"play clock"},
	},
	{
		Name: "the clock ends it while the settlers are there", Counted: true, Until: cardDone,
		Drawing: `
			turn top
			mission bottom rescue edge south
			mission top massacre
			bottom settlers S: 4 figures at 40,20 facing N
			hand top clock top-regulars top-forward
			hand bottom bottom-forward bottom-morale bottom-regulars
			clocks 2
			red 3
			top regulars A: 2 figures at 12,12 facing S
			bottom regulars X: 2 figures at 40,40 facing N`,
		Best: []string{"play clock"},
	},
	{
		Name: "no clock while the enemy holds the ground", Counted: true, Until: cardDone,
		Drawing: `
			turn top
			mission top capture at 40,40
			mission bottom capture at 40,40
			hand top clock top-regulars top-forward
			hand bottom bottom-forward bottom-morale bottom-regulars
			clocks 2
			red 3
			top regulars A: 2 figures at 12,12 facing S
			bottom regulars X: 2 figures at 40,40 facing N`,
		Best: []string{"play top-regulars", "play top-forward"},
	},
	{
		Name: "no clock while nothing burns", Counted: true, Until: cardDone,
		Drawing: `
			turn top
			mission top raid
			mission bottom protection
			terrain building farm 22,24 26,27
			hand top clock top-regulars top-forward
			hand bottom bottom-forward bottom-morale bottom-regulars
			clocks 2
			red 3
			top regulars A: 2 figures at 12,12 facing S
			bottom regulars X: 2 figures at 40,40 facing N`,
		Best: []string{"play top-regulars", "play top-forward"},
	},
	{
		Name: "who breaks out leaves", Counted: true, Until: cardDone,
		Drawing: `
			turn bottom
			card bottom-regulars
			mission bottom breakout edge south
			mission top battle
			bottom regulars X: 2 figures at 24,45 facing S
			bottom rangers Y: 2 figures at 24,30 facing S
			top regulars A: 2 figures at 24,20 facing S
			hand top top-forward top-morale clock
			hand bottom bottom-forward bottom-morale`,
		Best: []string{"leave X"},
	},
	{
		Name: "who is escorted leaves", Counted: true, Until: cardDone,
		Drawing: `
			turn bottom
			card bottom-regulars
			mission bottom escort edge south unit X
			mission top interception
			bottom regulars X: 2 figures at 24,45 facing S
			bottom rangers Y: 2 figures at 44,30 facing S
			top regulars A: 2 figures at 4,4 facing S
			hand top top-forward top-morale clock
			hand bottom bottom-forward bottom-morale`,
		Best: []string{"leave X"},
	},
	{
		Name: "settlers leave", Counted: true, Until: cardDone,
		Drawing: `
			turn top
			card top-civilians
			mission top rescue edge north
			mission bottom massacre
			top settlers S: 4 figures at 40,2 facing N
			top settlers T: 4 of 4 figures inside cabin facing N
			terrain building cabin 28,18 32,22
			top regulars A: 2 figures at 44,4 facing S
			bottom rangers X: 2 figures at 12,38 facing S
			hand top top-forward top-morale
			hand bottom bottom-forward bottom-morale clock`,
	},
	{
		Name: "the French clock ends it for who holds the ground", Counted: true, Until: cardDone,
		Drawing: `
			turn bottom
			mission top capture at 40,40
			mission bottom capture at 40,40
			hand bottom clock bottom-regulars bottom-forward
			hand top top-forward top-morale top-regulars
			clocks 2
			red 3
			top regulars A: 2 figures at 12,12 facing S
			bottom regulars X: 2 figures at 40,40 facing N`,
		Best: []string{"play clock"},
	},
	{
		Name: "no clock while the settlers are not safe", Counted: true, Until: cardDone,
		Drawing: `
			turn top
			mission top rescue edge north
			mission bottom massacre
			hand top clock top-civilians top-forward
			hand bottom bottom-forward bottom-morale bottom-regulars
			clocks 2
			red 3
			top settlers S: 4 figures at 40,20 facing N
			top regulars A: 2 figures at 44,4 facing S
			bottom regulars X: 2 figures at 10,40 facing N`,
		Best: []string{"play top-civilians", "play top-forward"},
	},
	{
		Name: "half have fallen: the rival's Morale card", Counted: true, Until: cardDone,
		Drawing: `
			turn top
			hand top bottom-morale top-regulars clock
			hand bottom clock bottom-forward top-morale
			top regulars A: 2 figures at 24,4 facing S
			bottom colonial-militia X: 1 of 2 figures at 24,46 facing N
			bottom regulars Y: 2 figures at 30,38 facing N`,
		Best: []string{"play bottom-morale"},
	},
}
