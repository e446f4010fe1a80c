package ancients

import (
	"mariscal/ai"
	family "mariscal/ai/commandcolors"
	"mariscal/ai/turns"
)

// legate is the work of the legate: he plays the turns that are composed on for three turns, and
// tries fights and answers three times as often as the centurion.
var legate = struct {
	turns   turns.Effort
	answers family.Effort
}{
	turns: turns.Effort{
		Samples: 12, Likely: 3, Horizon: 3, Early: 0.2,
		Final: []ai.Round{{Keep: 16, Samples: 24}, {Keep: 8, Samples: 48}, {Keep: 3, Samples: 96}},
	},
	answers: family.Effort{
		Fights:    []ai.Round{{Keep: 16, Samples: 30}, {Keep: 4, Samples: 72}},
		Reactions: []ai.Round{{Keep: 16, Samples: 48}, {Keep: 3, Samples: 96}},
	},
}
