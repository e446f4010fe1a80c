package commander

// Section 23.4: the columns of a card's row of results, and what modifiers do on it.

// columnOf bounds a difference of Combat Points by the columns there are (B23.28) and
// returns the place of its column in a row.
func columnOf(points int) int { return min(max(points, LeastColumn), MostColumn) - LeastColumn }

// shifted returns the result of a column after so many modifiers, to the right above
// 0 and to the left below: each goes to the next different result that is printed on
// the row, and none beyond its end (B23.24, B23.25).
func shifted[T Fire | Assault](row *[Columns]T, column, by int) T {
	return row[column+along(row, column, by)]
}

// along returns how many columns so many modifiers go.
func along[T Fire | Assault](row *[Columns]T, column, by int) int {
	from := column
	step := 1
	if by < 0 {
		step, by = -1, -by
	}
	for ; by > 0; by-- {
		at := column + step
		for at >= 0 && at < Columns && row[at] == row[column] {
			at += step
		}
		if at < 0 || at >= Columns {
			break
		}
		column = at
	}
	return column - from
}
