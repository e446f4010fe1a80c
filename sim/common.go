package sim

import (
	"encoding/binary"

	"mariscal/ai"
	"mariscal/game"
)

// A common is chance in which luck belongs to what is done: the same number of a roll or draw of
// the same kind by the same side in the same turn has the same luck, whatever came before it. So
// games of battles that differ in little stay alike for longer than with one stream, in which the
// first other answer moves all luck that follows. Each roll and draw is as fair as any.
type common struct {
	seed uint64
	turn int
	seen map[act]uint64 // how many there were
}

// An act is a kind of rolls or draws of a side in a turn.
type act struct {
	what string
	seat game.Seat
	turn int
}

// newCommon returns the common chance of a game's secret seed.
func newCommon(seed []byte) *common {
	return &common{seed: binary.BigEndian.Uint64(seed), seen: map[act]uint64{}}
}

// luck returns the luck of the next roll or draw for a purpose.
func (c *common) luck(p game.Purpose) uint64 {
	of := act{p.Name, p.Seat, c.turn}
	n := c.seen[of]
	c.seen[of] = n + 1
	x := ai.Mix(c.seed, uint64(of.turn)<<1|uint64(of.seat&1))
	for i := range len(of.what) {
		x = ai.Mix(x, uint64(of.what[i]))
	}
	return ai.Mix(x, n)
}

// Roll implements [game.Chance]. Dice beyond those of a smaller roll leave these as they are.
func (c *common) Roll(p game.Purpose, d game.Die, n int) game.Faces {
	luck := c.luck(p)
	faces := game.Faces{N: uint8(n)}
	for i := range n {
		faces.F[i] = uint8(ai.Mix(luck, uint64(i)) >> 32 * uint64(d.Sides) >> 32)
	}
	return faces
}

// Draw implements [game.Chance]: each copy has a number, and the least is drawn, so that other
// copies more or fewer seldom change what is drawn.
func (c *common) Draw(p game.Purpose, counts []uint8) (kind int) {
	luck, least := c.luck(p), ^uint64(0)
	for k, n := range counts {
		for i := range n {
			if x := ai.Mix(luck, uint64(k)<<8|uint64(i)); x <= least {
				kind, least = k, x
			}
		}
	}
	return kind
}
