package notation

import (
	"fmt"
	"strconv"
	"strings"

	"mariscal/game"
)

// lastTurn is the largest turn number that can be read.
const lastTurn = 9999

// advised reads the turns in which a seat took advice.
func (p *parser) advised(seatName, rest string) error {
	seat, ok := game.ParseSeat(seatName)
	if !ok || rest == "" || p.rec.Advised[seat] != nil {
		return fmt.Errorf("%q needs top or bottom once, and turns", "advised")
	}
	last := 0
	for text := range strings.SplitSeq(rest, " ") {
		n, err := strconv.Atoi(text)
		if err != nil || n <= last || n > lastTurn || strconv.Itoa(n) != text {
			return fmt.Errorf("%.80q are no turns in ascending order", rest)
		}
		p.rec.Advised[seat], last = append(p.rec.Advised[seat], n), n
	}
	return nil
}
