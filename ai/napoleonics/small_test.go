package napoleonics_test

import (
	"testing"

	"mariscal/ai/aitest"
)

// fiveASide is the last turn of a battle of five units a side.
const fiveASide = `
	goal 6
	banners 4 4
	limit 8
	discard first-strike first-strike
	D5 top FR-LN 2
	D6 top FR-GR 3
	D7 top FR-LC 1
	C6 top FR-LT
	C7 top FR-FA
`

// smallBattles are counted in part of a second.
var smallBattles = []aitest.Puzzle{
	{Name: "five a side, two ordered units in contact", Drawing: fiveASide + `
		turn bottom battle 8
		card probe-center
		E5 bottom BR-LN ordered
		E6 bottom BR-LN 2 ordered
		E7 bottom BR-RL
		F6 bottom BR-LT 2
		F7 bottom BR-HC`},
	{Name: "five a side, foot and guns", Drawing: fiveASide + `
		turn bottom battle 8
		card probe-center
		E5 bottom BR-LN 3 ordered
		E6 bottom BR-LN 2
		E7 bottom BR-RL
		F4 bottom BR-FA ordered
		F7 bottom BR-HC`},
}

// longBattles take some ten seconds each.
var longBattles = []aitest.Puzzle{
	{Name: "five a side, horse", Drawing: fiveASide + `
		turn bottom battle 8
		card probe-center
		E5 bottom BR-LN 1
		E6 bottom BR-HC 2 ordered
		E7 bottom BR-RL ordered
		F6 bottom BR-LT 2
		F7 bottom BR-FA`},
	{Name: "five a side, from the orders", Drawing: fiveASide + `
		turn bottom order 8
		card probe-center
		E5 bottom BR-LN
		E6 bottom BR-LN 2
		E7 bottom BR-RL
		F6 bottom BR-LN 2
		F7 bottom BR-FA`},
}

// The chance to win of small battles is counted; the marshal's turns cost little of it.
//
//	go test ./ai/napoleonics -run SmallBattles -v -mariscal.battles
func TestSmallBattles(t *testing.T) {
	arena.Small(t, []string{"marshal", "centurion", "recruit"}, 6, 0.05, smallBattles)
	if aitest.Long() {
		arena.Small(t, []string{"marshal", "legate", "centurion", "recruit"}, 6, 0.05, longBattles)
	}
}
