package muskets_test

import "mariscal/ai/aitest"

// last is the last card of a skirmish: there is none to draw, so the last red clock comes after it,
// and bottom has won then. Top wins if another figure falls.
const last = `
	mission top battle
	mission bottom interception
	red 3
	clocks 2
`

// shots is that card, of regulars.
const shots = last + `
	turn top
	card top-regulars
	hand top top-forward top-morale
	hand bottom clock bottom-forward bottom-morale
	discard top-regulars top-regulars top-regulars bottom-regulars bottom-regulars bottom-regulars bottom-regulars
`

// skirmishers is that card, of irregulars.
const skirmishers = last + `
	turn top
	card top-irregulars
	hand top top-forward top-morale
	hand bottom clock bottom-forward bottom-morale
	discard top-irregulars top-irregulars top-irregulars bottom-regulars bottom-regulars bottom-regulars bottom-regulars
`

// targets are choices of whom to shoot at.
var targets = []aitest.Puzzle{
	{
		Name: "near rather than far", Counted: true,
		Drawing: shots + `
			top regulars A: 2 figures at 24,20 facing S
			bottom regulars X: 1 of 2 figures at 24,30 facing N
			bottom regulars Y: 2 figures at 30,38 facing N`,
	},
	{
		Name: "in the open rather than in the wood", Counted: true,
		Drawing: shots + `
			top regulars A: 2 figures at 24,20 facing S
			terrain wood wood 20,28 26,34
			bottom regulars X: 1 of 2 figures at 23,30 facing N
			bottom regulars Y: 2 figures at 30,29 facing N`,
	},
	{
		Name: "beside the wall rather than behind it", Counted: true,
		Drawing: shots + `
			top regulars A: 2 figures at 24,20 facing S
			terrain wall wall 20,28 26,28.3
			bottom regulars X: 2 figures at 23,29 facing N
			bottom regulars Y: 1 of 2 figures at 30,29 facing N`,
	},
	{
		Name: "in the open rather than among crops", Counted: true,
		Drawing: shots + `
			top regulars A: 2 figures at 24,20 facing S
			terrain crops crops 20,26 26,34
			bottom regulars X: 1 of 2 figures at 23,31 facing N
			bottom regulars Y: 2 figures at 30,30 facing N`,
	},
	{
		Name: "lines rather than open order", Counted: true,
		Drawing: shots + `
			discard bottom-irregulars bottom-irregulars bottom-irregulars bottom-irregulars
			top regulars A: 2 figures at 24,20 facing S
			bottom rangers X: 2 figures at 22,30 facing N, open order
			bottom regulars Y: 1 of 2 figures at 27,30 facing N`,
	},
	{
		Name: "horse rather than foot", Counted: true,
		Drawing: shots + `
			discard bottom-cavalry bottom-cavalry bottom-cavalry
			top regulars A: 2 figures at 24,20 facing S
			bottom dragoons X: 1 of 2 figures at 22,30 facing N
			bottom regulars Y: 2 figures at 27,30 facing N`,
	},
	{
		Name: "men rather than the officer among them", Counted: true,
		Drawing: shots + `
			top regulars A: 2 figures at 24,20 facing S
			bottom officer X: at 22,30 facing N
			bottom regulars Z: 1 of 2 figures at 22,32 facing N
			bottom regulars Y: 1 figures at 27,30 facing N`,
	},
	{
		Name: "with no fence between", Counted: true,
		Drawing: shots + `
			top regulars A: 2 figures at 24,20 facing S
			terrain fence fence 20,25 26,25.2
			bottom regulars X: 1 of 2 figures at 23,33 facing N
			bottom regulars Y: 2 figures at 33,31 facing N`,
	},
	{
		Name: "gunners rather than foot", Counted: true,
		Drawing: shots + `
			top regulars A: 2 figures at 24,20 facing S
			discard bottom-artillery bottom-artillery
			bottom light-gun G: 2 figures at 24,34 24,32.4 facing N
			bottom regulars Y: 1 of 2 figures at 30,32 facing N`,
	},
	{
		Name: "within reach rather than at its end", Counted: true,
		Drawing: shots + `
			top regulars A: 2 figures at 24,20 facing S
			bottom regulars X: 1 of 2 figures at 24,43.5 facing N
			bottom regulars Y: 2 figures at 30,31 facing N`,
	},
	{
		Name: "light cover rather than dense", Counted: true,
		Drawing: shots + `
			top regulars A: 2 figures at 24,20 facing S
			terrain wood wood 16,28 22,34
			terrain scrub scrub 27,28 33,34
			bottom regulars X: 1 of 2 figures at 20,30 facing N
			bottom regulars Y: 2 figures at 29,30 facing N`,
	},
	{
		Name: "an orchard rather than rocks", Counted: true,
		Drawing: shots + `
			top regulars A: 2 figures at 24,20 facing S
			terrain rocks rocks 16,28 22,34
			terrain orchard orchard 27,28 33,34
			bottom regulars X: 1 of 2 figures at 20,30 facing N
			bottom regulars Y: 2 figures at 29,30 facing N`,
	},
	{
		Name: "far in the open rather than near in the rocks", Counted: true,
		Drawing: shots + `
			top regulars A: 2 figures at 24,20 facing S
			terrain rocks rocks 20,26 26,30
			bottom regulars X: 1 of 2 figures at 23,28 facing N
			bottom regulars Y: 2 figures at 29,29 facing N`,
	},
	{
		Name: "a hedge covers", Counted: true,
		Drawing: shots + `
			top regulars A: 2 figures at 24,20 facing S
			terrain hedge hedge 16,29 22,29.3
			bottom regulars X: 1 of 2 figures at 20,30 facing N
			bottom regulars Y: 2 figures at 29,30 facing N`,
	},
	{
		Name: "the fence covers militia too", Counted: true,
		Drawing: shots + `
			top regulars A: 2 figures at 24,20 facing S
			discard bottom-militia bottom-militia bottom-militia
			terrain fence fence 16,29 22,29.3
			bottom colonial-militia X: 1 of 2 figures at 20,30 facing N
			bottom regulars Y: 2 figures at 29,30 facing N`,
	},
	{
		Name: "horse in the wood or foot in the open", Counted: true,
		Drawing: shots + `
			discard bottom-cavalry bottom-cavalry bottom-cavalry
			top regulars A: 2 figures at 24,20 facing S
			terrain wood wood 16,28 22,34
			bottom dragoons X: 1 of 2 figures at 20,30 facing N
			bottom regulars Y: 2 figures at 29,30 facing N`,
	},
	{
		Name: "open order near rather than a line far", Counted: true,
		Drawing: shots + `
			discard bottom-irregulars bottom-irregulars bottom-irregulars bottom-irregulars
			top regulars A: 2 figures at 24,20 facing S
			bottom rangers X: 2 figures at 24,29 facing N, open order
			bottom regulars Y: 1 of 2 figures at 30,37 facing N`,
	},
	{
		Name: "rifles at who is within 24 inches", Counted: true,
		Drawing: skirmishers + `
			top riflemen A: 2 figures at 24,10 facing S
			bottom regulars X: 1 of 2 figures at 20,32 facing N
			bottom regulars Y: 2 figures at 28,35.5 facing N`,
	},
	{
		Name: "rangers at who is within 12 inches", Counted: true,
		Drawing: skirmishers + `
			top rangers A: 2 figures at 24,20 facing S
			bottom regulars X: 1 of 2 figures at 20,30 facing N
			bottom regulars Y: 2 figures at 28,33.5 facing N`,
	},
}
