package drill

import "mariscal/game"

// AnswerSize is how many numbers describe an answer in [Views].Answers: its verb, three
// operands as numbers of the schema, x and y in thousandths of an inch, the facing in tenths of a degree. What is not
// there is -1, a point 0. Rows beyond the legal answers are zero: no verb has number 0 in
// them but on open tables, where the mask tells them apart.
const AnswerSize = 7

// rows fills the table of a game.
func (s *survey) rows(p game.Position, legal []game.Action, to []int32) {
	n := min(len(legal), len(to)/AnswerSize)
	if of, ok := game.PartedOf(p); ok {
		for k, a := range legal[:n] {
			x := of.Part(a)
			row := to[k*AnswerSize:][:AnswerSize]
			row[0], row[1], row[2], row[3] = int32(x.Verb), int32(x.Of[0]), int32(x.Of[1]), int32(x.Of[2])
			for o, turned := range s.turned[x.Verb] {
				if n := x.Of[o]; turned != nil && n >= 0 && int(n) < len(turned) {
					row[1+o] = int32(turned[n])
				}
			}
			row[4], row[5], row[6] = x.At.X, x.At.Y, int32(x.Facing)
		}
	} else {
		n = 0
	}
	// Behind the rows of this question are those of an earlier one, and then zeros.
	for rest := to[n*AnswerSize:]; len(rest) > 0; rest = rest[AnswerSize:] {
		row := rest[:AnswerSize]
		if [AnswerSize]int32(row) == ([AnswerSize]int32{}) {
			break
		}
		clear(row)
	}
}
