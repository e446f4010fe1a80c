package commander_test

import "mariscal/ai/aitest"

// few leaves seven cards in the pile, so that their results can be counted; the battle is in its
// last turn, and nobody holds a card.
const few = `scenario commander/training
	turn 4
	hand - -
	discard double-time,forced-march,rolling-fire,cold-steel,fix-bayonets,hold-the-line,lull,not-one-step,damp-powder,to-the-colors,beat-the-drums,lost-messenger,counterorder,ammunition-wagons,uneasy-calm,skirmishers-forward,fog-of-war,grand-charge,sound-the-charge,cannonade,dispatches,own-initiative,hurrah,exhaustion,back-to-the-ranks,war-and-peace,elan,vive-la-republique,tirailleurs,light-companies,column-of-attack,march-to-the-guns,en-avant,living-off-the-land,reports,old-moustaches,light-artillery,organizer-of-victory,bulletin,steady-fire,fire-by-battalions,stand-firm,iron-discipline,emperors-health,grenzers,croats,hussars-and-dragoons,position-battery,column-of-march,staff-work,hungarian-grenadiers,counterattack,reserve-line,vogelsang,schellenberg,schubirz,zach,klenau,victor,watrin,murat,vial,berthier,te-deum te-deum
`

// assaults are questions of the last combats.
var assaults = []aitest.Puzzle{
	{
		Name: "a wing makes an assault on the village possible", Counted: true,
		Drawing: few + `
			control - Crossroads
			cup black=1
			stack draw/red.0.1
			tokens 1 0
			51-Splenyi Chapel
			Grenzer Orchard
			6e-legere Crossroads lead disordered`,
		Best: []string{"assault 51-Splenyi Crossroads", "assault Grenzer Crossroads"},
	},
	{
		Name: "the French take the village by an assault or not at all", Counted: true,
		Drawing: few + `
			control Crossroads -
			cup black=1
			stack draw/red.1.1
			tokens 0 1
			40e Church
			6e-legere Meadow
			Grenzer Crossroads lead disordered`,
		Best: []string{"assault 40e Crossroads", "assault 6e-legere Crossroads"},
	},
	{
		Name: "guns alone do not hold the village", Counted: true,
		Drawing: few + `
			control Crossroads -
			cup black=1
			stack draw/red.1.1
			tokens 0 1
			40e Church
			22e Common
			Battery-A Crossroads lead firm none Church`,
		Best: []string{"assault 22e Crossroads", "assault 40e Crossroads"},
	},
	{
		Name: "foot takes the village, horse does not", Counted: true,
		Drawing: few + `
			control Crossroads -
			cup black=1
			stack draw/red.1.1
			tokens 0 1
			12e-hussards Brickworks
			22e Meadow
			Grenzer Crossroads lead disordered`,
		Best: []string{"assault 22e Crossroads"},
	},
	{
		Name: "with Low Morale only the long block can lead the assault", Counted: true,
		Drawing: few + `
			control - Crossroads
			cup black=1
			stack draw/red.0.1
			tokens 1 0
			morale 8 16
			51-Splenyi Chapel
			Grenzer Orchard
			6e-legere Crossroads lead disordered`,
		Best: []string{"assault 51-Splenyi Crossroads"},
	},
	{
		Name: "guns fire at an army that can lose no more", Counted: true,
		Drawing: few + `
			control - Crossroads
			cup black=1
			stack draw/red.0.1
			tokens 1 0
			morale 8 1
			Battery-A Orchard lead firm none Crossroads
			6e-legere Crossroads`,
		Best: []string{"fire Battery-A Crossroads", "wheel Orchard"},
	},
	{
		Name: "fire into the open rather than into the village", Counted: true,
		Drawing: few + `
			control - Crossroads
			cup black=1
			stack draw/red.0.1
			tokens 1 0
			morale 8 1
			51-Splenyi Chapel
			6e-legere Crossroads
			22e Meadow lead disordered`,
		Best: []string{"fire 51-Splenyi Meadow"},
	},
	{
		Name: "fire rather than an assault of one against one", Counted: true,
		Drawing: few + `
			control - Crossroads
			cup black=1
			stack draw/red.0.1
			tokens 1 0
			morale 8 1
			51-Splenyi Chapel
			22e Meadow`,
		Best: []string{"fire 51-Splenyi Meadow"},
	},
	{
		Name: "who has no way back is assaulted", Counted: true,
		Drawing: few + `
			control - Crossroads
			cup black=1
			stack draw/red.0.1
			tokens 1 0
			morale 8 1
			51-Splenyi Chapel
			Lobkowitz Windmill
			6e-legere Meadow lead disordered`,
		Best: []string{"assault 51-Splenyi Meadow", "ride Lobkowitz Chapel"},
	},
	{
		Name: "between two armies at their end any attack is better than none", Counted: true,
		Drawing: few + `
			control - Crossroads
			cup black=1
			stack draw/red.0.1
			tokens 1 0
			morale 1 1
			51-Splenyi Chapel
			6e-legere Crossroads lead disordered`,
		Best: []string{"assault 51-Splenyi Crossroads", "fire 51-Splenyi Crossroads"},
	},
	{
		Name: "who would break by a Black Cross and leads does not assault", Counted: true,
		Drawing: few + `
			control - Crossroads
			cup black=1
			stack draw/red.1.1
			tokens 0 1
			morale 16 1
			40e Crossroads
			13-Reisky Chapel`,
		Best: []string{"pass", "fire 40e Chapel"},
	},
	{
		Name: "the same on the other side", Counted: true,
		Drawing: few + `
			control Crossroads -
			cup black=1
			stack draw/red.0.1
			tokens 1 0
			morale 1 16
			13-Reisky Crossroads
			40e Church`,
		Best: []string{"pass", "fire 13-Reisky Church"},
	},
	{
		Name: "the empty village is taken by ceding ground, so the last token is not needed", Counted: true,
		Drawing: few + `
			control - Crossroads
			cup black=1
			stack draw/red.0.1
			tokens 1 0
			morale 8 1
			51-Splenyi Chapel
			6e-legere Meadow lead disordered
			22e Orchard lead disordered`,
		Best: []string{"pass", "fire 51-Splenyi Orchard", "assault 51-Splenyi Orchard"},
	},
	{
		Name: "guns fire into the open", Counted: true,
		Drawing: few + `
			control Crossroads -
			cup black=1
			stack draw/red.1.1
			tokens 0 1
			morale 1 8
			Battery-F Brickworks lead firm none Common
			13-Reisky Common
			Grenzer Crossroads`,
		Best: []string{"fire Battery-F Common", "wheel Brickworks"},
	},
	{
		Name: "horse stays in the village before foot", Counted: true,
		Drawing: few + `
			control Crossroads -
			cup black=1
			stack draw/red.1.1
			tokens 0 1
			Lobkowitz Crossroads
			40e Church`,
		Before: `assault 40e Crossroads`,
		Best:   []string{"pass"},
	},
	{
		Name: "French horse stays in the village before foot", Counted: true,
		Drawing: few + `
			control - Crossroads
			cup black=1
			stack draw/red.0.1
			tokens 1 0
			12e-hussards Crossroads
			51-Splenyi Chapel`,
		Before: `assault 51-Splenyi Crossroads`,
		Best:   []string{"pass"},
	},
	{
		Name: "Morale is paid for the village", Counted: true,
		Drawing: few + `
			control Crossroads -
			cup black=1
			stack draw/red.1.1
			tokens 0 1
			morale 8 8
			Grenzer Crossroads lead disordered
			40e Church`,
		Before: `draw audacity
			assault 40e Crossroads`,
		Best: []string{"hold"},
	},
	{
		Name: "the assault won goes into the village", Counted: true,
		Drawing: few + `
			control - Crossroads
			cup black=1
			stack draw/red.0.1
			tokens 1 0
			51-Splenyi Chapel
			22e Crossroads lead disordered`,
		Before: `draw audacity
			assault 51-Splenyi Crossroads
			retreat 22e Common`,
		Best: []string{"advance 51-Splenyi"},
	},
	{
		Name: "one of two blocks in a zone assaults", Counted: true,
		Drawing: few + `
			control Crossroads -
			cup black=1
			stack draw/red.1.1
			tokens 0 1
			6e-legere Church
			40e Church second
			Grenzer Crossroads lead disordered`,
		Best: []string{"assault 40e Crossroads", "assault 6e-legere Crossroads", "wheel Church"},
	},
}
