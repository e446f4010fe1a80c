package commandcolors

import "mariscal/ai/turns"

// Marshal is the work of the marshal, in every game of the family: he breeds other turns from the
// best of those that are composed, and answers like the legate.
var Marshal = struct {
	Turns   turns.Effort
	Answers Effort
}{
	Turns: turns.Effort{
		Likely: 3, Horizon: 3, Early: 0.2,
		Stages: []int{16, 40, 100}, Generations: 10, Keep: 8, Bred: 8, Turns: 18_000,
		Race: turns.Race{Keep: 8, Batch: 24, Samples: 1_800, Behind: 2.5},
	},
	Answers: Effort{Styles: 8, Fights: Legate.Answers.Fights, Reactions: Legate.Answers.Reactions},
}
