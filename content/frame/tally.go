package frame

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"mariscal/game"
)

// A Tally is what equal computer players won in a built-in battle.
type Tally struct {
	Battle  game.Ref
	Player  string // of both sides
	Games   int
	Won     [2]int // games, by seat; the others were drawn or not finished
	Seed    uint64
	Rules   string // version
	Program string // version, with the commit if it is known
}

// tallyHead is the beginning of a file of tallies.
const tallyHead = `# How equal computer players fare in the built-in battles; "make trials" writes it. A row counts for
# the battle with its checksum alone: measure anew what has changed.
# battle	sum	player	games	top	bottom	seed	rules	program
`

// WriteTallies returns the text of a file of tallies, a row a line.
func WriteTallies(all []Tally) string {
	var b strings.Builder
	b.WriteString(tallyHead)
	for _, t := range all {
		fmt.Fprintf(&b, "%s\t%s\t%s\t%d\t%d\t%d\t%d\t%s\t%s\n", t.Battle.ID, t.Battle.Sum, t.Player, t.Games, t.Won[game.Top], t.Won[game.Bottom], t.Seed, t.Rules, t.Program)
	}
	return b.String()
}

// ReadTallies reads the text of [WriteTallies]. The error names the first line with a fault.
func ReadTallies(text string) ([]Tally, error) {
	var all []Tally
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimRight(line, "\n")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Split(line, "\t")
		if len(cells) != 9 {
			return nil, fmt.Errorf("line %d: %d cells, want 9", n, len(cells))
		}
		var numbers [3]int
		for i := range numbers {
			x, err := strconv.ParseUint(cells[3+i], 10, 31)
			if err != nil {
				return nil, fmt.Errorf("line %d: %w", n, err)
			}
			numbers[i] = int(x)
		}
		seed, err := strconv.ParseUint(cells[6], 10, 64)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		if numbers[0] < 1 || numbers[1]+numbers[2] > numbers[0] {
			return nil, fmt.Errorf("line %d: %d and %d of %d games", n, numbers[1], numbers[2], numbers[0])
		}
		all = append(all, Tally{
			Battle: game.Ref{ID: cells[0], Sum: cells[1]}, Player: cells[2], Games: numbers[0], Won: [2]int{numbers[1], numbers[2]},
			Seed: seed, Rules: cells[7], Program: cells[8],
		})
	}
	return all, nil
}

// Trials returns the tally in percent.
func (t Tally) Trials() Trials {
	percent := func(won int) int { return int(math.Round(100 * float64(won) / float64(t.Games))) }
	low, high := interval(float64(t.Won[game.Top])/float64(t.Games), t.Games)
	return Trials{
		Games: t.Games, Top: percent(t.Won[game.Top]), Bottom: percent(t.Won[game.Bottom]), Player: t.Player,
		Low: low, High: high, Seed: t.Seed, Rules: t.Rules, Program: t.Program,
	}
}
