package commandcolors

import (
	"mariscal/ai"
	"mariscal/ai/turns"
)

// Marshal is the work of the marshal, in every game of the family: he breeds other turns from the
// best of those that are composed, and answers like the legate.
var Marshal = struct {
	Turns   turns.Effort
	Answers Effort
}{
	Turns: turns.Effort{
		Likely: 3, Horizon: 3, Early: 0.2,
		Stages: []int{10, 25, 60}, Generations: 8, Keep: 8, Bred: 8, Turns: 5_500,
		Race: ai.Race{Keep: 6, Batch: 20, Samples: 750, Behind: 2.5, Thirds: true, Plain: true, Assumed: 1},
	},
	Answers: Effort{Styles: 8, Fights: Legate.Answers.Fights, Reactions: Legate.Answers.Reactions},
}
