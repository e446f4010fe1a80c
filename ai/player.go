package ai

import (
	"mariscal/game"
)

// A Player answers decisions. It is used by one goroutine at a time.
type Player interface {
	// Choose returns a legal answer to the decision of pos, for the seat that decides. It
	// does not change pos, which may be the true position: hidden facts do not influence
	// the choice. After the end of the game the answer is meaningless.
	Choose(pos game.Position) game.Action
}

// A Mind is a player's knowledge of its game.
type Mind interface {
	// Choose answers the decision of p, in which guesses replace everything hidden from
	// the seat: equal knowledge gives an equal position. It may change p. legal holds the
	// legal answers, at least two, in canonical order. seed depends on the player and the
	// position and is the only source of luck.
	Choose(p game.Position, legal []game.Action, seed uint64) game.Action
}

// seated is a mind at a seat, with the guess it thinks about.
type seated struct {
	mind Mind
	seed uint64
	// guessed says that the positions passed are guesses made with its seed.
	guessed bool
	// steady says that whims belong to the turn and the number of its decision there.
	steady bool
	turn   int
	asked  uint64
	guess  game.Position
	chance game.Seeded
	legal  []game.Action
}

// Choose implements [Player].
func (s *seated) Choose(pos game.Position) game.Action {
	d := pos.Decision()
	if d.Over {
		return 0
	}
	s.legal = pos.Actions(s.legal[:0])
	if len(s.legal) == 1 {
		return s.legal[0]
	}
	if s.guess == nil || s.guess.System().Name() != pos.System().Name() {
		s.guess = pos.Clone()
	} else {
		s.guess.Set(pos)
	}
	// The guess follows only from the seed and the seat's knowledge, so its hash is a
	// fingerprint of that knowledge.
	if !s.guessed {
		s.chance.Reseed(s.seed)
		s.guess.Resample(game.Viewer(d.Seat), &s.chance)
	}
	return s.mind.Choose(s.guess, s.legal, Mix(s.seed, s.whim(pos)))
}

// whim returns what a choice's luck belongs to: what the player knows, or the number of the decision.
func (s *seated) whim(pos game.Position) uint64 {
	if !s.steady {
		return s.guess.Hash()
	}
	if turn := pos.Turn(); turn != s.turn {
		s.turn, s.asked = turn, 0
	}
	s.asked++
	return Mix(uint64(s.turn), s.asked)
}

// Mix combines two numbers into one seed, such as a seed and the number of a sample.
func Mix(a, b uint64) uint64 {
	x := a*0x9e3779b97f4a7c15 ^ b
	x ^= x >> 30
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	return x ^ x>>31
}
