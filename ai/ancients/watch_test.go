package ancients_test

import (
	"flag"
	"fmt"
	"testing"

	"mariscal/ai"
	"mariscal/game"
	rules "mariscal/systems/ancients"
)

var watch = flag.String("mariscal.watch", "", "battle to watch")
var watchSeed = flag.Int("mariscal.seed", 7, "")
var watchSide = flag.Int("mariscal.side", 0, "")
var watchName = flag.String("mariscal.player", "centurion", "")

func TestWatch(t *testing.T) {
	if *watch == "" {
		return
	}
	var seats [2]ai.Player
	seed := uint64(*watchSeed)
	side := game.Seat(*watchSide)
	seats[side] = player(t, *watchName, seed+1)
	seats[side.Other()] = player(t, "recruit", seed+2)
	p := begin(t, "ancients/"+*watch, seed)
	c := game.NewSeeded(seed ^ 0xd1ce)
	turn := 0
	line := ""
	for !p.Decision().Over && p.Turn() < 400 {
		s := p.(*rules.Position).Study()
		if p.Turn() != turn {
			turn = p.Turn()
			fmt.Println(line)
			line = fmt.Sprintf("%d %v [%d-%d] %.2f:", turn, s.Active(), s.Score(0), s.Score(1), float64(seatJudge(p, side))/1000)
			if s.Active() == side {
				line += " hand"
				for k, n := range s.Hand(side) {
					for range n {
						line += " " + rules.Card(k).String()
					}
				}
				fmt.Println(boardText(s))
			}
		}
		a := seats[p.Decision().Seat].Choose(p)
		line += " " + p.Text(a, game.All)
		if p.Decision().Seat != s.Active() {
			line += "*"
		}
		p.Apply(a, c, nil)
	}
	fmt.Println(line)
	fmt.Println(p.Outcome())
}

func seatJudge(p game.Position, seat game.Seat) int {
	return judgeOf(p.(*rules.Position), seat)
}

func boardText(s rules.Study) string {
	out := ""
	for r := range 9 {
		row := ""
		if r%2 == 1 {
			row = "   "
		}
		for c := 0; c < 13-r%2; c++ {
			h := hexAt(r, c)
			u := s.UnitAt(h)
			txt := " .   "
			if g := s.Ground(h); g != 0 {
				txt = " " + g.String()[:2] + "  "
			}
			lead := " "
			if s.Chiefs(0).Has(h) || s.Chiefs(1).Has(h) {
				lead = "*"
			}
			if u >= 0 {
				k := s.Kind(u).String()
				if s.Seat(u) == 0 {
					k = lower(k)
				}
				txt = fmt.Sprintf("%s%d", k, s.Blocks(u))
			}
			row += fmt.Sprintf("%-5s%s", txt, lead)
		}
		out += fmt.Sprintf("%c %s\n", 'A'+r, row)
	}
	return out
}
