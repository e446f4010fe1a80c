package ancients_test

import (
	"testing"

	"mariscal/ai/aitest"
)

// dry leaves rows B to G and columns 4 to 7 dry.
const dry = `
	terrain lake A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 H11 H12 I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 I11 I12 I13
	terrain lake B1 B2 B3 B8 B9 B10 B11 B12 C1 C2 C3 C8 C9 C10 C11 C12 C13 D1 D2 D3 D8 D9 D10 D11 D12 E1 E2 E3 E8 E9 E10 E11 E12 E13 F1 F2 F3 F8 F9 F10 F11 F12 G1 G2 G3 G8 G9 G10 G11 G12 G13
`

// fiveASide is the last turn of a battle of five units a side.
const fiveASide = dry + `
	goal 6
	banners 4 4
	limit 8
	discard first-strike
	D5 top MI 2
	D6 top HI 3
	D7 top LI 1
	C6 top AX
	C7 top MC
`

// smallBattles are counted in part of a second.
var smallBattles = []aitest.Puzzle{
	{Name: "five a side, two ordered units in contact", Drawing: fiveASide + `
		turn bottom battle 8
		card order-two-center
		E5 bottom HI ordered
		E6 bottom MI 2 ordered
		E7 bottom LB
		F6 bottom AX 2
		F7 bottom HC`},
	{Name: "five a side, horse and bows", Drawing: fiveASide + `
		turn bottom battle 8
		card order-two-center
		E5 bottom HI
		E6 bottom HC 2 ordered
		E7 bottom MI
		F6 bottom AX 2
		F7 bottom LB ordered`},
	{Name: "five a side, light foot and elephants", Drawing: fiveASide + `
		turn bottom battle 8
		card order-two-center
		E5 bottom LI 2 ordered
		E6 bottom MI 1 ordered
		E7 bottom LB
		F6 bottom AX 2
		F7 bottom EL`},
	{Name: "five a side, from the orders", Drawing: fiveASide + `
		turn bottom order 8
		card order-two-center
		E5 bottom HI
		E6 bottom MI 2
		E7 bottom LB
		F6 bottom AX 2
		F7 bottom HC`},
	{Name: "one against one, two turns", Drawing: centers + `
		goal 6
		turn bottom battle 7
		card order-two-center
		E5 bottom HI 2 ordered
		D5 top MI 2`},
}

// longBattles take some seconds each.
var longBattles = []aitest.Puzzle{
	{Name: "one against two, two turns", Drawing: centers + `
		goal 6
		turn bottom battle 7
		card order-two-center
		E5 bottom HI 2 ordered
		D5 top MI 2
		C6 top HI 2`},
	{Name: "five a side with a leader", Drawing: fiveASide + `
		turn bottom battle 8
		card order-two-center
		E5 bottom WA ordered
		E6 bottom MI 1 ordered
		leader E6 bottom Lucius
		E7 bottom LB
		F6 bottom AX 2
		F7 bottom HC`},
	{Name: "two a side, two turns", Drawing: centers + `
		goal 6
		turn bottom battle 7
		card order-two-center
		E5 bottom HI 2 ordered
		E6 bottom MI 1
		D5 top MI 2
		C6 top HI 2`},
}

// The chance to win of small battles is counted; the marshal's turns cost little of it.
//
//	go test ./ai/ancients -run SmallBattles -v -mariscal.battles
func TestSmallBattles(t *testing.T) {
	arena.Small(t, []string{"marshal", "centurion", "recruit"}, 6, 0.05, smallBattles)
	if aitest.Long() {
		arena.Small(t, []string{"marshal", "legate", "centurion", "recruit"}, 6, 0.05, longBattles)
	}
}
