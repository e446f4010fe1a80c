package ancients_test

import "mariscal/ai/aitest"

// movesNow are moves and cards of the last turn.
var movesNow = []aitest.Puzzle{
	{
		Name: "archers of a last block shoot from where they stand", Counted: true,
		Drawing: last + `
			turn bottom move 8
			F6 bottom LB 1 ordered
			D6 top HI 1`,
		Best: []string{"done"},
	},
	{
		Name: "heavy foot does not go through the forest to fight", Counted: true,
		Drawing: last + `
			turn bottom move 8
			terrain forest D5
			E6 bottom HI ordered
			C6 top MI 1`,
		Best: []string{"move E6-D6"},
	},
	{
		Name: "heavy foot strikes from the plain, not from the hill", Counted: true,
		Drawing: last + `
			turn bottom move 8
			terrain hill D6
			E6 bottom HI ordered
			C6 top HI 2`,
		Best: []string{"move E6-D5"},
	},
	{
		Name: "around the rampart", Counted: true,
		Drawing: last + `
			turn bottom move 8
			rampart D6 southwest
			F6 bottom MI ordered
			D6 top MI 1`,
		Best: []string{"move F6-E7"},
	},
	{
		Name: "ground is taken in the last turn", Counted: true,
		Drawing: last + `
			turn bottom move 8
			goal 6
			held bottom D6
			E6 bottom MI ordered
			D5 top HI`,
		Best: []string{"move E6-D6"},
	},
	{
		Name: "the card that adds dice", Counted: true,
		Drawing: end + `
			hand bottom clash-of-shields order-four-center order-medium
			E6 bottom MI
			D6 top HI 3`,
		Best: []string{"play clash-of-shields"},
	},
	{
		Name: "the card by which heavy horse goes far enough", Counted: true,
		Drawing: end + `
			hand bottom mounted-charge order-four-center order-heavy
			G6 bottom HC
			C6 top AX 1`,
		Best: []string{"play mounted-charge"},
	},
	{
		Name: "the card by which archers shoot twice", Counted: true,
		Drawing: end + `
			hand bottom darken-the-sky order-four-center order-light
			F6 bottom LB
			D6 top HI 2`,
		Best: []string{"play darken-the-sky"},
	},
	{
		Name: "the card by which foot goes far enough", Counted: true,
		Drawing: end + `
			hand bottom double-time line-command order-heavy
			G6 bottom HI
			D6 top AX 1`,
		Best: []string{"play double-time"},
	},
	{
		Name: "the card that repeats the enemy's on the other side", Counted: true,
		Drawing: end + `
			last top order-two-left
			hand bottom counter-attack order-four-left order-four-center
			E12 bottom HI
			D12 top AX 1
			E2 bottom HI
			E6 bottom HI`,
		Best: []string{"play counter-attack"},
	},
	{
		Name: "the leader comes for the last blow", Counted: true,
		Drawing: last + `
			turn bottom move 8
			E6 bottom MI ordered
			leader G6 bottom Lucius ordered
			D6 top HI 3`,
	},
	{
		Name: "two orders for those who reach a last block", Counted: true,
		Drawing: last + `
			turn bottom order 8
			card order-two-center
			E8 bottom MI
			F8 bottom MI
			D8 top HI 2`,
	},
	{
		Name: "two banners in one turn", Counted: true,
		Drawing: last + `
			turn bottom battle 8
			banners 4 3
			E6 bottom HC ordered
			D6 top AX 1
			D7 top MI 2`,
	},
}

// end is the last turn of a battle, before its card is played.
const end = `
	goal 5
	banners 4 4
	limit 8
	discard first-strike
	turn bottom card 8
	A1 top MI
	I1 bottom MI
`

// centers leaves in deck and hands only cards for the center: what the enemy can order next turn
// is known.
const centers = `
	goal 5
	banners 4 4
	limit 8
	command 1 2
	discard order-two-left order-two-left order-two-left order-two-right order-two-right order-two-right order-three-left order-three-left order-three-left order-three-right order-three-right order-three-right order-four-left order-four-right coordinated-attack coordinated-attack out-flanked out-flanked order-light order-light order-light order-light order-medium order-medium order-medium order-heavy order-heavy order-mounted leadership-any leadership-any leadership-any inspired-left inspired-center inspired-right clash-of-shields counter-attack counter-attack darken-the-sky double-time double-time first-strike i-am-spartacus line-command line-command line-command line-command move-fire-move move-fire-move mounted-charge mounted-charge rally
	hand top order-two-center
	hand bottom order-two-center order-two-center
	A1 top MI
	I1 bottom MI
`

// saveNow are turns after which the enemy has one more.
var saveNow = []aitest.Puzzle{
	{
		Name: "a last block of light foot goes out of reach", Counted: true,
		Drawing: centers + `
			turn bottom move 7
			card order-three-center
			E6 bottom LI 1 ordered
			C6 top HI`,
	},
	{
		Name: "a last block of heavy foot goes back from the line", Counted: true,
		Drawing: centers + `
			turn bottom move 7
			card order-three-center
			E6 bottom HI 1 ordered
			E7 bottom HI
			C6 top HI`,
		Best: []string{"move E6-F5", "move E6-F6"},
	},
	{
		Name: "archers of a last block shoot and are gone", Counted: true,
		Drawing: centers + `
			turn bottom move 7
			card order-three-center
			E6 bottom LB 1 ordered
			C6 top HI 2`,
	},
	{
		Name: "the order is for the last block in reach", Counted: true,
		Drawing: centers + `
			turn bottom order 7
			card order-two-center
			E6 bottom MI 1
			H8 bottom HI 1 ordered
			G6 bottom HI
			C6 top HI`,
		Best: []string{"order E6"},
	},
	{
		Name: "a leader does not stay within reach", Counted: true,
		Drawing: centers + `
			turn bottom move 7
			card order-three-center
			leader E7 bottom Lucius ordered
			C7 top MI`,
	},
}
