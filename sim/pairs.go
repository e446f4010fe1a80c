package sim

import (
	"math"
	"strings"

	"mariscal/game"
)

// endLetters are the letters of the ends of games: won by the top army, won by the bottom
// army, drawn, unfinished.
const endLetters = "TBDU"

// end returns the letter of a game's end.
func (g *Game) end() byte {
	switch o := g.Outcome; {
	case !o.Over:
		return 'U'
	case o.Draw:
		return 'D'
	case o.Winner == game.Top:
		return 'T'
	default:
		return 'B'
	}
}

// pair counts a game with exchanged sides, together with the game before it if that is
// the first of the two.
func (t *Tally) pair(g *Game) {
	if !g.Swapped {
		t.Half = string(g.end())
		return
	}
	if t.Pairs == nil {
		t.Pairs = map[string]int{}
	}
	t.Pairs[t.Half+string(g.end())]++
	t.Half = ""
}

// pairs returns the number of complete pairs of games.
func (t *Tally) pairs() (n int) {
	for _, times := range t.Pairs {
		n += times
	}
	return n
}

// pairsAgree reports whether the pairs can belong to the games.
func (t *Tally) pairsAgree() bool {
	if t.Pairs == nil && t.Half == "" {
		return true // no sides were exchanged
	}
	for ends, n := range t.Pairs {
		if len(ends) != 2 || !strings.Contains(endLetters, ends[:1]) || !strings.Contains(endLetters, ends[1:]) || n < 1 {
			return false
		}
	}
	return len(t.Half) < 2 && strings.Contains(endLetters, t.Half) && 2*t.pairs()+len(t.Half) == t.Games
}

// An endOf says for the first and the second game of a pair whether it counts.
type endOf func(first, second byte) (int, int)

// ended counts games that ended with a letter.
func ended(letter byte) endOf {
	return func(first, second byte) (int, int) { return one(first == letter), one(second == letter) }
}

// wonBy counts games won by a player, who changes sides.
func wonBy(player int) endOf {
	letters := [2]byte{endLetters[player], endLetters[1-player]}
	return func(first, second byte) (int, int) { return one(first == letters[0]), one(second == letters[1]) }
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// rate returns k of all games with its interval.
func (t *Tally) rate(k int, counts endOf) Rate {
	n := t.pairs()
	if n == 0 {
		return Wilson(k, t.Games)
	}
	sum, squares := 0, 0
	for ends, times := range t.Pairs {
		first, second := counts(ends[0], ends[1])
		sum += times * (first + second)
		squares += times * (first + second) * (first + second)
	}
	r := Paired(n, float64(sum)/2, float64(squares)/4)
	r.Part = round(float64(k) / float64(t.Games))
	return r
}

// Paired returns the mean of n pairs of games with its 95 % interval, from the sum of what each
// pair came to, 0 to 1, and the sum of the squares. The two games of a pair share their luck,
// so the pairs vary independently, not the games: the interval is Wilson's for as many
// independent games as have the variance of the pairs, but never for more games than were
// played.
func Paired(n int, sum, squares float64) Rate {
	if n == 0 {
		return Rate{High: 1}
	}
	mean := sum / float64(n)
	worth := float64(n)
	if n > 1 && sum > 0 && sum < float64(n) {
		spread := (squares - float64(n)*mean*mean) / float64(n-1)
		worth = float64(2 * n)
		if spread > 0 {
			worth = min(worth, float64(n)*mean*(1-mean)/spread)
		}
	}
	return wilson(mean, worth)
}

// wilson returns Wilson's score interval of part out of total.
func wilson(part, total float64) Rate {
	const zz = z95 * z95
	middle := (part + zz/(2*total)) / (1 + zz/total)
	half := z95 / (1 + zz/total) * math.Sqrt(part*(1-part)/total+zz/(4*total*total))
	return Rate{Part: round(part), Low: round(max(0, middle-half)), High: round(min(1, middle+half))}
}
