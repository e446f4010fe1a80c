package napoleonics_test

import "mariscal/ai/aitest"

// movesNow are moves and cards of the last turn.
var movesNow = []aitest.Puzzle{
	{
		Name: "horse does not go through the forest to fight", Counted: true,
		Drawing: last + `
			turn bottom move 8
			terrain forest D5
			terrain river C5 C7 B5 B6
			E6 bottom BR-HC ordered
			C6 top FR-FA 1`,
		Best: []string{"move E6-D6"},
	},
	{
		Name: "around the fieldwork", Counted: true,
		Drawing: last + `
			turn bottom move 8
			fieldwork D6 southwest
			F6 bottom BR-GR 2 ordered
			D6 top FR-LN 1`,
		Best: []string{"move F6-E7"},
	},
	{
		Name: "ground is taken in the last turn", Counted: true,
		Drawing: last + `
			turn bottom move 8
			goal 6
			held bottom D6
			E6 bottom BR-LN ordered
			D5 top FR-LN`,
		Best: []string{"move E6-D6"},
	},
	{
		Name: "the card by which foot goes far enough", Counted: true,
		Drawing: end + `
			hand bottom bayonet-charge attack-center force-march
			G6 bottom BR-LN
			D6 top FR-LN 1`,
		Best: []string{"play bayonet-charge"},
	},
	{
		Name: "the card by which heavy horse goes far enough", Counted: true,
		Drawing: end + `
			hand bottom cavalry-charge attack-center bayonet-charge
			G6 bottom BR-HC
			C6 top FR-FA 1`,
		Best: []string{"play cavalry-charge"},
	},
	{
		Name: "the card by which guns shoot best", Counted: true,
		Drawing: end + `
			hand bottom bombard attack-center fire-and-hold
			F6 bottom BR-FA
			C6 top FR-LN 1`,
		Best: []string{"play bombard"},
	},
	{
		Name: "the card by which the line shoots best", Counted: true,
		Drawing: end + `
			hand bottom fire-and-hold force-march cold-steel
			F6 bottom BR-LN
			D6 top FR-OG 3`,
		Best: []string{"play fire-and-hold"},
	},
	{
		Name: "cold steel on both wings for two banners", Counted: true,
		Drawing: end + `
			banners 4 3
			hand bottom cold-steel attack-left attack-right
			E2 bottom BR-LN
			D2 top FR-LN 1
			E12 bottom BR-LN
			D12 top FR-LN 1`,
		Best: []string{"play cold-steel"},
	},
	{
		Name: "who leads a unit of few blocks", Counted: true,
		Drawing: end + `
			hand bottom leadership attack-center force-march
			E6 bottom BR-LN 1
			leader E6 bottom Picton
			D6 top FR-LN 1`,
		Best: []string{"play leadership"},
	},
	{
		Name: "the card that repeats the enemy's on the other side", Counted: true,
		Drawing: end + `
			last top probe-left
			hand bottom counter-attack attack-left attack-center
			E12 bottom BR-LN
			D12 top FR-LN 1
			E2 bottom BR-LN
			E6 bottom BR-LN`,
		Best: []string{"play counter-attack"},
	},
	{
		Name: "a long way to ground that gives a banner", Counted: true,
		Drawing: end + `
			goal 6
			held bottom D6
			hand bottom grande-manoeuvre attack-center bayonet-charge
			H6 bottom BR-LN
			C6 top FR-LN`,
		Best: []string{"play grande-manoeuvre"},
	},
	{
		Name: "who holds the ground is sent to the rear", Counted: true,
		Drawing: end + `
			banners 3 4
			held top D6
			hand bottom short-supply attack-center cold-steel
			E6 bottom BR-LN
			D6 top FR-LN`,
		Best: []string{"play short-supply"},
	},
}

// end is the last turn of a battle, before its card is played.
const end = `
	goal 5
	banners 4 4
	limit 8
	discard first-strike first-strike
	turn bottom card 8
	A1 top FR-LN
	I1 bottom BR-LN
`

// centers leaves in deck and hands only cards for the center: what the enemy can order next turn
// is known.
const centers = `
	goal 5
	banners 4 4
	limit 8
	command 1 2
	discard scout-left scout-left scout-right scout-right probe-left probe-left probe-left probe-left probe-right probe-right probe-right probe-right attack-left attack-left attack-left attack-left attack-right attack-right attack-right attack-right assault-left assault-left assault-center assault-center assault-right assault-right coordinated-advance coordinated-advance flank-attack flank-attack forward forward recon-in-force recon-in-force bayonet-charge bayonet-charge bombard bombard cavalry-charge cavalry-charge cavalry-charge counter-attack counter-attack elan fire-and-hold fire-and-hold first-strike first-strike force-march force-march cold-steel leadership leadership grande-manoeuvre rally short-supply
	hand top probe-center
	hand bottom probe-center probe-center
	A1 top FR-LN
	I1 bottom BR-LN
`

// saveNow are turns after which the enemy has one more.
var saveNow = []aitest.Puzzle{
	{
		Name: "a last block of light foot goes out of reach", Counted: true,
		Drawing: centers + `
			turn bottom move 7
			card attack-center
			E6 bottom BR-LT 1 ordered
			C6 top FR-LN`,
	},
	{
		Name: "a last block of horse goes back from the guns", Counted: true,
		Drawing: centers + `
			turn bottom move 7
			card attack-center
			E6 bottom BR-HC 1 ordered
			C6 top FR-HA`,
	},
	{
		Name: "the order is for the last block in reach", Counted: true,
		Drawing: centers + `
			turn bottom order 7
			card scout-center
			E6 bottom BR-HA 1
			G7 bottom BR-LN
			C6 top FR-LN`,
		Best: []string{"order E6"},
	},
	{
		Name: "a leader does not stay within reach", Counted: true,
		Drawing: centers + `
			turn bottom move 7
			card attack-center
			leader E7 bottom Picton ordered
			C7 top FR-LN`,
	},
}
