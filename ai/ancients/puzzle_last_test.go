package ancients_test

import "mariscal/ai/aitest"

// Each of these stands in the last turn of a battle: whoever has more banners at its end wins, and
// what may still happen is counted to the end. First Strike lies in the discards.
const last = `
	goal 5
	banners 4 4
	limit 8
	discard first-strike
	card order-four-center
	A1 top MI
	I1 bottom MI
`

// winNow are blows for the last banner.
var winNow = []aitest.Puzzle{
	{
		Name: "heavy foot's last block rather than that of light horse, who evades", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			E6 bottom HI ordered
			D5 top LC 1
			D6 top HI 1`,
		Best: []string{"close E6xD6"},
	},
	{
		Name: "auxilia rather than elephants, who ignore swords", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			E6 bottom MI ordered
			D5 top EL 1
			D6 top AX 1`,
		Best: []string{"close E6xD6"},
	},
	{
		Name: "who has the edge behind him falls by flags too", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			B6 bottom HI ordered
			A6 top HI 1
			C6 top HI 1`,
		Best: []string{"close B6xA6"},
	},
	{
		Name: "arrows too drive over the edge", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			C6 bottom LB ordered
			A6 top MI 1
			B8 top MI 1`,
		Best: []string{"fire C6xA6"},
	},
	{
		Name: "two blocks of heavy foot rather than one uphill that evades", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			terrain hill D5
			E6 bottom HI ordered
			D5 top LI 1
			D6 top HI 2`,
		Best: []string{"close E6xD6"},
	},
	{
		Name: "horse rather than chariots, who ignore a sword", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			E6 bottom HC ordered
			D5 top HCH 1
			D6 top HC 1`,
		Best: []string{"close E6xD6"},
	},
	{
		Name: "elephants copy the dice of the strong", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			E6 bottom EL ordered
			D5 top AX 1
			D6 top HI 1`,
		Best: []string{"close E6xD6"},
	},
	{
		Name: "foot in the open rather than in a camp", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			terrain camp D5
			E6 bottom MI ordered
			D5 top MI 1
			D6 top MI 1`,
		Best: []string{"close E6xD6"},
	},
	{
		Name: "the strong strike first where the weak could fall", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			E6 bottom LI 1 ordered
			E7 bottom HI ordered
			D6 top HI 2`,
		Best: []string{"close E7xD6"},
	},
	{
		Name: "who leads at the end lets the enemy be", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			banners 3 4
			E6 bottom MI 1 ordered
			D6 top MI 2`,
		Best: []string{"done"},
	},
	{
		Name: "who is behind at the end attacks with a last block", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			banners 4 3
			E6 bottom MI 1 ordered
			D6 top HI 1`,
		Best: []string{"close E6xD6"},
	},
	{
		Name: "who holds the ground is driven off it", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			banners 3 4
			held top D6
			E6 bottom MI ordered
			D5 top MI
			D6 top MI`,
		Best: []string{"close E6xD6"},
	},
	{
		Name: "warriors advance to the last block behind", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			banners 4 3
			E6 bottom WA ordered
			D6 top AX 1
			C6 top HI 1`,
		Before: `close E6xD6
			roll light heavy heavy heavy
			stand D6`,
		Best: []string{"advance E6-D6"},
	},
	{
		Name: "who holds the ground does not advance from it", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			goal 6
			banners 4 3
			held bottom E6
			E6 bottom WA ordered
			D6 top AX 1
			C6 top HI`,
		Before: `close E6xD6
			roll light heavy heavy heavy
			stand D6`,
		Best: []string{"pass"},
	},
	{
		Name: "horse rides on to a last block", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			banners 4 3
			E6 bottom HC ordered
			D6 top AX 1
			D7 top HI
			B6 top AX 1`,
		Before: `close E6xD6
			roll light heavy heavy heavy
			stand D6
			advance E6-D6`,
		Best: []string{"advance D6-C6", "advance D6-C7"},
	},
}

// answers are questions in the enemy's last fight.
var answers = []aitest.Puzzle{
	{
		Name: "a last block of light horse evades warriors", Counted: true,
		Drawing: last + `
			turn top battle 8
			D6 top WA ordered
			E6 bottom LC 1`,
		Before: "close D6xE6",
		Best:   []string{"evade E6"},
	},
	{
		Name: "medium horse stands against a last block, for the last banner", Counted: true,
		Drawing: last + `
			turn top battle 8
			D6 top MI 1 ordered
			E6 bottom MC`,
		Before: "close D6xE6",
		Best:   []string{"stand E6"},
	},
	{
		Name: "First Strike is worth more than a way back", Counted: true,
		Drawing: `
			goal 5
			banners 4 4
			limit 8
			turn top battle 8
			card order-four-center
			hand bottom first-strike order-two-left order-two-right
			A1 top MI
			I1 bottom MI
			D6 top HI 1 ordered
			E6 bottom LI 1`,
		Before: "close D6xE6",
		Best:   []string{"first-strike E6"},
	},
	{
		Name: "a last block goes back before the second blow, though it need not", Counted: true,
		Drawing: last + `
			turn top battle 8
			D5 top HI ordered
			D6 top HI ordered
			E5 bottom LI
			E6 bottom MI 1
			E7 bottom LI`,
		Before: `close D6xE6
			roll flag light light light light
			stand E6`,
		Best: []string{"ignore 0"},
	},
	{
		Name: "who can fell the attacker ignores the flag", Counted: true,
		Drawing: last + `
			turn top battle 8
			D6 top HI 1 ordered
			E5 bottom HI
			E6 bottom MI 2
			E7 bottom HI`,
		Before: `close D6xE6
			roll flag light light light light
			stand E6`,
		Best: []string{"ignore 1"},
	},
	{
		Name: "the way back leads out of reach", Counted: true,
		Drawing: last + `
			turn top battle 8
			D6 top HI ordered
			F4 top MC ordered
			E6 bottom MI 1`,
		Before: `close D6xE6
			roll flag light light light light
			stand E6`,
		Best: []string{"retreat E6-F6"},
	},
	{
		Name: "elephants are not driven over one's own last blocks", Counted: true,
		Drawing: last + `
			turn top battle 8
			D6 top EL ordered
			E6 bottom MI
			E7 bottom LI 1
			D7 bottom LI 1`,
		Before: `close D6xE6
			roll light light leader leader
			stand E6`,
		Best: []string{"pass"},
	},
	{
		Name: "the rampage begins with the enemy's last block", Counted: true,
		Drawing: last + `
			turn top battle 8
			D6 top HI ordered
			D5 top AX 1
			E6 bottom EL
			F5 bottom LI 1`,
		Before: `close D6xE6
			roll flag leader leader leader light
			stand E6`,
		Best: []string{"trample D6", "trample F5"},
	},
}
