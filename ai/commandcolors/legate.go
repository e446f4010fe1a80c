package commandcolors

import (
	"mariscal/ai"
	"mariscal/ai/turns"
)

// Legate is the work of the legate, in every game of the family: he plays the turns that are
// composed on for three turns, and tries fights and answers three times as often as the centurion.
var Legate = struct {
	Turns   turns.Effort
	Answers Effort
}{
	Turns: turns.Effort{
		Samples: 12, Likely: 3, Horizon: 3, Early: 0.2,
		Final: []ai.Round{{Keep: 16, Samples: 24}, {Keep: 8, Samples: 48}, {Keep: 3, Samples: 96}},
	},
	Answers: Effort{
		Styles:    7,
		Fights:    []ai.Round{{Keep: 16, Samples: 30}, {Keep: 4, Samples: 72}},
		Reactions: []ai.Round{{Keep: 16, Samples: 48}, {Keep: 3, Samples: 96}},
	},
}
