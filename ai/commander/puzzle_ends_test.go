package commander_test

import "mariscal/ai/aitest"

// ends are the last orders, rallies and steps back.
var ends = []aitest.Puzzle{
	{
		Name: "who cedes ground goes into the village", Counted: true,
		Drawing: few + `
			control - Crossroads
			cup -
			stack draw.1/black.3.1/cede.0
			51-Splenyi Chapel
			22e Windmill`,
		Best: []string{"cede 51-Splenyi Crossroads"},
	},
	{
		Name: "the French cede ground into the village", Counted: true,
		Drawing: few + `
			control Crossroads -
			cup -
			stack draw.1/black.3.1/cede.1
			40e Church
			13-Reisky Farm`,
		Best: []string{"cede 40e Crossroads"},
	},
	{
		Name: "foot goes into the village, horse would only dispute it", Counted: true,
		Drawing: few + `
			control - Crossroads
			cup -
			stack draw.1/black.3.1/cede.0
			51-Splenyi Chapel
			Lobkowitz Chapel second
			22e Windmill`,
		Best: []string{"cede 51-Splenyi Crossroads"},
	},
	{
		Name: "horse disputes the village where no foot is near", Counted: true,
		Drawing: few + `
			control - Crossroads
			cup -
			stack draw.1/black.3.1/cede.0
			Lobkowitz Chapel
			22e Windmill`,
		Best: []string{"cede Lobkowitz Crossroads"},
	},
	{
		Name: "an army at its end does not try its nerve", Counted: true,
		Drawing: few + `
			control Crossroads -
			cup -
			stack draw.1/black.3.1/cede.0
			morale 1 8
			51-Splenyi Chapel
			22e Windmill
			40e Meadow`,
		Best: []string{"pass"},
	},
	{
		Name: "one of two that may cede ground", Counted: true,
		Drawing: few + `
			control Crossroads -
			cup -
			stack draw.1/black.3.1/cede.1
			40e Church
			13-Reisky Farm
			22e Brickworks
			Lobkowitz Common`,
		Best: []string{"cede 22e Church", "cede 22e Crossroads", "cede 40e Crossroads"},
	},
	{
		Name: "arms are made ready before the last combat", Counted: true,
		Drawing: few + `
			control - Crossroads
			tokens 0 0
			cup red=1,black=1
			stack draw/order.0
			51-Splenyi Chapel
			6e-legere Crossroads lead disordered`,
		Best: []string{"order ready"},
	},
	{
		Name: "the French make arms ready before the last combat", Counted: true,
		Drawing: few + `
			control Crossroads -
			tokens 0 0
			cup red=1,black=1
			stack draw/order.1
			40e Church
			Grenzer Crossroads lead disordered`,
		Best: []string{"order ready"},
	},
	{
		Name: "arms are made ready from the meadow too", Counted: true,
		Drawing: few + `
			control - Crossroads
			tokens 0 0
			cup red=1,black=1
			stack draw/order.0
			13-Reisky Meadow
			6e-legere Crossroads lead disordered`,
		Best: []string{"order ready"},
	},
	{
		Name: "out of command a step into the village is still worth trying", Counted: true,
		Drawing: few + `
			control Crossroads -
			tokens 0 0
			cup black=1
			stack draw/order.1
			40e Church
			51-Splenyi Windmill`,
		Best: []string{"order move", "order march"},
	},
	{
		Name: "horse goes to dispute the village", Counted: true,
		Drawing: few + `
			control Crossroads -
			tokens 0 0
			cup black=1
			stack draw/order.1
			12e-hussards Brickworks`,
		Best: []string{"order move"},
	},
	{
		Name: "the empty village is guarded before the enemy's order comes", Counted: true,
		Drawing: few + `
			control Crossroads -
			tokens 0 0
			cup blue=1,black=1
			stack draw/order.0
			51-Splenyi Chapel
			22e Church`,
		Best: []string{"order move"},
	},
	{
		Name: "horse of the Coalition goes to dispute the village", Counted: true,
		Drawing: few + `
			control - Crossroads
			tokens 0 0
			cup black=1
			stack draw/order.0
			Lobkowitz Orchard`,
		Best: []string{"order move"},
	},
	{
		Name: "who is to assault rallies", Counted: true,
		Drawing: few + `
			control - Crossroads
			tokens 1 0
			reserve 1 0
			cup red=1,black=1
			stack draw/yellow.5/rally.0.1
			51-Splenyi Chapel lead dispersed
			6e-legere Crossroads lead disordered`,
		Best: []string{"rally Chapel"},
	},
	{
		Name: "the French rally who is to assault", Counted: true,
		Drawing: few + `
			control Crossroads -
			tokens 0 1
			reserve 0 1
			cup red=1,black=1
			stack draw/yellow.5/rally.1.1
			40e Church lead dispersed
			Grenzer Crossroads lead disordered`,
		Best: []string{"rally Church"},
	},
	{
		Name: "the army's Morale is rallied before the enemy fires", Counted: true,
		Drawing: few + `
			control Crossroads -
			tokens 0 1
			morale 1 8
			reserve 1 0
			cup red=1,black=1
			stack draw/yellow.5/rally.0.1
			51-Splenyi Chapel lead disordered
			HQ-A Windmill
			22e Meadow`,
		Best: []string{"rally army"},
	},
	{
		Name: "French horse disputes the village where no foot is near", Counted: true,
		Drawing: few + `
			control Crossroads -
			cup -
			stack draw.1/black.3.1/cede.1
			12e-hussards Church
			13-Reisky Farm`,
		Best: []string{"cede 12e-hussards Crossroads"},
	},
}
