package tournament

// Robin returns all rounds of a tournament in which everybody meets everybody, by the Berger tables
// (FIDE handbook C.05, annex 1): the numbers of the tables are those of the list, plus one. Of an
// odd number of players one is free each round.
func Robin(players []int) []Round {
	n := len(players)
	if n < 2 {
		return nil
	}
	at := func(i int) int {
		if i < n {
			return players[i]
		}
		return Free
	}
	even := n + n%2
	wheel, last := even-1, even-1 // all but the last turn on a wheel
	var rounds []Round
	for r := range wheel {
		// The last one meets, round by round, 1, 1+h, 2, 2+h ... where h is half the field.
		first := r / 2
		if r%2 == 1 {
			first = (r + even) / 2 % wheel
		}
		round := Round{}
		add := func(top, bottom int) {
			switch top, bottom := at(top), at(bottom); {
			case top == Free:
				round = append(round, Bye(bottom))
			case bottom == Free:
				round = append(round, Bye(top))
			default:
				round = append(round, meeting(top, bottom))
			}
		}
		if r%2 == 0 {
			add(first, last)
		} else {
			add(last, first)
		}
		for k := 1; k < even/2; k++ {
			add((first+k)%wheel, (first-k+wheel)%wheel)
		}
		rounds = append(rounds, round)
	}
	return rounds
}
