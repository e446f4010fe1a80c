package commandcolors

import "mariscal/game"

// How careless a recruit is: he goes by eye in every game of the family.
const (
	Carelessly = 30   // of 100 answers in a combat are any answer
	MoveNoise  = 1.2  // hexes he may be wrong about a move
	FightNoise = 0.35 // banners he may be wrong about a fight
	IdleOrder  = 0.4  // an order to a unit that reaches nobody
	FightOrder = 1.0  // an order to a unit that can battle where it stands

	cardNoise = 2.5 // orders he may be wrong about a card
)

// Noise returns a number from -1 to 1, near 0 more often.
func Noise(chance *game.Seeded) float64 {
	return float64(chance.Below(1000)+chance.Below(1000)-999) / 999
}

// Play plays the card that gives most useful orders, or so a recruit thinks. orders
// counts them once an answer is played, of a copy that work is.
func Play[T comparable, P Position[T]](chance *game.Seeded, p, work P, legal []game.Action, orders func() float64) game.Action {
	best, most := legal[0], -1000.0
	for _, a := range legal {
		*work = *p
		work.Apply(a, chance, nil)
		if v := orders() + cardNoise*Noise(chance); v > most {
			best, most = a, v
		}
	}
	return best
}

// Off is how far a distance is from the one that is wanted.
func Off(d, want int) int { return max(d-want, want-d) }
