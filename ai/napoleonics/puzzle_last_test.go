package napoleonics_test

import "mariscal/ai/aitest"

// Each of these stands in the last turn of a battle: whoever has more banners at its end wins, and
// what may still happen is counted to the end. Both First Strikes lie in the discards.
const last = `
	goal 5
	banners 4 4
	limit 8
	discard first-strike first-strike
	card attack-center
	A1 top FR-LN
	I1 bottom BR-LN
`

// winNow are blows for the last banner.
var winNow = []aitest.Puzzle{
	{
		Name: "foot's last block rather than that of guns", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			E6 bottom BR-LN ordered
			D5 top FR-FA 1
			D6 top FR-LN 1`,
		Best: []string{"melee E6xD6"},
	},
	{
		Name: "guns' last block rather than that of horse, which retires", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			E6 bottom BR-LN ordered
			D5 top FR-LC 1
			D6 top FR-FA 1`,
		Best: []string{"melee E6xD6"},
	},
	{
		Name: "who has the edge behind him falls by flags too", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			B6 bottom BR-LN 2 ordered
			A6 top FR-LN 1
			C6 top FR-LN 1`,
		Best: []string{"melee B6xA6"},
	},
	{
		Name: "the Old Guard at the edge ignores flags, the line does not", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			B6 bottom BR-LN 2 ordered
			A6 top FR-LN 1
			A7 top FR-OG 1`,
		Best: []string{"melee B6xA6"},
	},
	{
		Name: "fire too drives over the edge", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			C6 bottom BR-LN 2 ordered
			A6 top FR-FA 1
			B8 top FR-FA 1`,
		Best: []string{"fire C6xA6"},
	},
	{
		Name: "militia near the edge flees farther than there is room", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			C6 bottom BR-LN ordered
			B5 top FR-LN 2
			B6 top FR-MI 2`,
		Best: []string{"melee C6xB6"},
	},
	{
		Name: "horse charges guns rather than foot, which forms square", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			E6 bottom BR-LC ordered
			D5 top FR-LN 1
			D6 top FR-FA 1`,
		Best: []string{"melee E6xD6"},
	},
	{
		Name: "foot in the open rather than in a town", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			terrain town D5
			E6 bottom BR-LN 3 ordered
			D5 top FR-LN 1
			D6 top FR-LN 1`,
		Best: []string{"melee E6xD6"},
	},
	{
		Name: "the strong strike first where the weak could fall", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			E6 bottom BR-LN 1 ordered
			E7 bottom BR-GR ordered
			D6 top FR-LN 3`,
		Best: []string{"melee E7xD6"},
	},
	{
		Name: "who leads at the end lets the enemy be", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			banners 3 4
			E6 bottom BR-LN 1 ordered
			D6 top FR-LN 2`,
		Best: []string{"done"},
	},
	{
		Name: "who is behind at the end attacks with a last block", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			banners 4 3
			E6 bottom BR-LN 1 ordered
			D6 top FR-OG 1`,
		Best: []string{"melee E6xD6"},
	},
	{
		Name: "who holds the ground is driven off it", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			banners 3 4
			held top D6
			E6 bottom BR-LN ordered
			D5 top FR-LN
			D6 top FR-LN`,
		Best: []string{"melee E6xD6"},
	},
	{
		Name: "ground that gives a banner is taken", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			goal 7
			held bottom D6
			banners 5 4
			E6 bottom BR-LN 1 ordered
			D6 top FR-LN 1`,
		Before: `melee E6xD6
			roll saber
			stand D6`,
		Best: []string{"advance E6-D6"},
	},
	{
		Name: "ground that gives a banner is not left", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			goal 7
			held bottom E6
			banners 5 4
			E6 bottom BR-LN ordered
			D6 top FR-FA 1
			C6 top FR-LN`,
		Before: `melee E6xD6
			roll saber infantry infantry infantry
			stand D6`,
		Best: []string{"pass"},
	},
	{
		Name: "horse breaks through to a last block", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			banners 4 3
			E6 bottom BR-LC ordered
			D6 top FR-FA 1
			D7 top FR-LN
			B6 top FR-FA 1`,
		Before: `melee E6xD6
			roll saber infantry infantry
			stand D6
			advance E6-D6`,
		Best: []string{"advance D6-C6", "advance D6-C7"},
	},
	{
		Name: "foot and guns against three blocks", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			E6 bottom BR-LN 2 ordered
			F8 bottom BR-FA ordered
			D6 top FR-LN 3`,
	},
}

// answers are questions in the enemy's last fight.
var answers = []aitest.Puzzle{
	{
		Name: "horse stands against a last block of foot, for the last banner", Counted: true,
		Drawing: last + `
			turn top battle 8
			D6 top FR-LN 1 ordered
			E6 bottom BR-LC`,
		Before: "melee D6xE6",
		Best:   []string{"stand E6"},
	},
	{
		Name: "a last block goes back before the second blow, though it need not", Counted: true,
		Drawing: last + `
			turn top battle 8
			D5 top FR-LN ordered
			D6 top FR-LN ordered
			E5 bottom BR-LN
			E6 bottom BR-LN 1
			E7 bottom BR-LN`,
		Before: `melee D6xE6
			roll flag cavalry cavalry cavalry cavalry
			stand E6`,
		Best: []string{"ignore 0"},
	},
	{
		Name: "who can fell the attacker ignores the flag", Counted: true,
		Drawing: last + `
			turn top battle 8
			D6 top FR-LN 1 ordered
			E5 bottom BR-LN
			E6 bottom BR-LN 2
			E7 bottom BR-LN`,
		Before: `melee D6xE6
			roll flag cavalry
			stand E6`,
		Best: []string{"ignore 1"},
	},
	{
		Name: "the way back leads out of reach", Counted: true,
		Drawing: last + `
			turn top battle 8
			D6 top FR-LN ordered
			F4 top FR-LC ordered
			E6 bottom BR-FA 1`,
		Before: `melee D6xE6
			roll flag cavalry cavalry cavalry
			stand E6`,
		Best: []string{"retreat E6-F6"},
	},
	{
		Name: "foot forms square against horse in the last turn", Counted: true,
		Drawing: last + `
			turn top battle 8
			D6 top FR-LC ordered
			E6 bottom BR-LN 1`,
		Before: "melee D6xE6",
		Best:   []string{"square E6"},
	},
}
