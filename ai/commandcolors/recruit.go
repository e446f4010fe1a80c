package commandcolors

import "mariscal/game"

// How careless a recruit is, in every game of the family.
const (
	Carelessly = 30   // percentage of random answers in a combat
	MoveNoise  = 1.2  // error about a move, in hexes
	FightNoise = 0.35 // error about a fight, in banners
	IdleOrder  = 0.4  // value of an order to a unit that reaches nobody
	FightOrder = 1.0  // value of an order to a unit that can battle where it stands

	cardNoise = 2.5 // error about a card, in orders
)

// Noise returns a number from -1 to 1, near 0 more often.
func Noise(chance *game.Seeded) float64 {
	return float64(chance.Below(1000)+chance.Below(1000)-999) / 999
}

// Play plays the card that gives most useful orders, by a recruit's estimate. orders
// counts them after an answer is played on the copy work.
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

// Off returns how far a distance is from the wanted one.
func Off(d, want int) int { return max(d-want, want-d) }
