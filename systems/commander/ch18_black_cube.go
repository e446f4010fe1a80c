package commander

import "mariscal/game"

// Chapter 18: the last black cube.

// The steps of the end of a turn: the number a of [StageBlack].
const (
	blackFirstPush uint8 = iota
	blackSecondPush
	blackCede
	blackFirstSurrender
	blackSecondSurrender
	blackEnd
)

// black runs the end of a turn: each side may push it back, cede ground, and then let one
// block surrender (B18.15, BR.46).
func (r referee) black(f *frame) {
	step, first := f.a, r.initiative()
	f.a++
	switch step {
	case blackFirstPush, blackSecondPush:
		s := first
		if step == blackSecondPush {
			s = game.Seat(f.b & 1) // who had the initiative before
		} else {
			f.b = uint8(first.Other())
		}
		if r.mayPush(s) {
			r.push(StagePush, uint8(s), 0, 0)
		}
	case blackCede:
		r.tell("turn-ends", RuleLastBlack, first)
		r.orders = noOrders
		r.push(StageCede, uint8(first), 0, 0)
	case blackFirstSurrender:
		f.b = uint8(first.Other())
		r.push(StageSurrender, uint8(first), 0, 0)
	case blackSecondSurrender:
		r.push(StageSurrender, f.b, 0, 0)
	default:
		r.orders = noOrders
		r.pop()
	}
}

func init() {
	table[StageBlack] = stageRow{Section: "18", Does: referee.black}
}
