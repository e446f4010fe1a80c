package rating

// A Game is a game of a pair as one player sees it.
type Game struct {
	Score  float64 // 1 won, 0.5 drawn, 0 lost
	Margin int     // the player's score less the other's, in the units of the game
}

// lead is the score of a pair in which both won as often, for who has the larger sum of margins.
const lead = 0.75

// Pair returns the result of two games with sides changed, to be weighted 1: 1 for who won more
// of them, 0.75 for who won as many with the better sum of scores, 0.5 when that is equal too.
func Pair(first, second Game) float64 {
	switch wins, margin := first.Score+second.Score, first.Margin+second.Margin; {
	case wins > 1:
		return 1
	case wins < 1:
		return 0
	case margin > 0:
		return lead
	case margin < 0:
		return 1 - lead
	}
	return 0.5
}

// Single is the weight of a game that is no part of a pair: half of a pair is half as sure, and
// which side was the better one nobody has taken out of it.
const Single = 0.25
