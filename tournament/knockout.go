package tournament

import "math/bits"

// Knockout returns the next round of a tournament in which who loses is out; players are listed by
// strength for the first one. The best are free where the field does not fill the bracket, and
// the first two can meet in the last round only. It is empty when one is left.
func Knockout(players []int, rounds []Round) Round {
	if len(rounds) == 0 {
		return firstKnockout(players)
	}
	before := rounds[len(rounds)-1]
	if len(before) < 2 {
		return nil
	}
	place := map[int]int{}
	for i, p := range players {
		place[p] = i
	}
	next := Round{}
	for i := 0; i+1 < len(before); i += 2 {
		one, other := Through(before[i], place), Through(before[i+1], place)
		switch {
		case one == Free:
			next = append(next, free(other))
		case other == Free:
			next = append(next, free(one))
		case place[one] < place[other]:
			next = append(next, meeting(one, other))
		default:
			next = append(next, meeting(other, one))
		}
	}
	return next
}

// free is a place of a bracket without a second player; without any, nobody is left there.
func free(player int) Table {
	if player == Free {
		return Table{Players: [2]int{Free, Free}, Unplayed: true}
	}
	return Bye(player)
}

func firstKnockout(players []int) Round {
	n := len(players)
	if n < 2 {
		return nil
	}
	order := []int{0}
	for range bits.Len(uint(n - 1)) { // 1, 2; 1, 4, 2, 3; ...
		var wider []int
		for i, seed := range order {
			pair := []int{seed, 2*len(order) - 1 - seed}
			if i%2 == 1 {
				pair[0], pair[1] = pair[1], pair[0]
			}
			wider = append(wider, pair...)
		}
		order = wider
	}
	round := Round{}
	for i := 0; i < len(order); i += 2 {
		a, b := min(order[i], order[i+1]), max(order[i], order[i+1])
		if b >= n {
			round = append(round, Bye(players[a]))
		} else {
			round = append(round, meeting(players[a], players[b]))
		}
	}
	return round
}

// Through returns who goes on from a table of a bracket, or Free: the winner; after a draw the one
// with the better scores, else the one who was placed lower, by place. When neither appeared,
// nobody goes on.
func Through(t Table, place map[int]int) int {
	a, b := t.Players[0], t.Players[1]
	switch {
	case b == Free:
		return a
	case t.Unplayed && t.Halves == [2]int{}:
		return Free
	case t.Halves[0] != t.Halves[1]:
		if t.Halves[0] > t.Halves[1] {
			return a
		}
		return b
	case t.Scores[0] != t.Scores[1]:
		if t.Scores[0] > t.Scores[1] {
			return a
		}
		return b
	case place[a] > place[b]:
		return a
	}
	return b
}
