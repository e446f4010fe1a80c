package muskets

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"mariscal/game"
	"mariscal/game/plane"
)

// Games that the second referee follows.

// JudgeGame plays a game and has the second referee follow it. Who chooses the answers is given:
// nil for a mixture that shoots and charges rather than moves.
func JudgeGame(t *testing.T, ref game.Ref, seed uint64, choose func(game.Position) game.Action, checked map[string]int) (faults int) {
	t.Helper()
	options := game.Choices{}
	if seed%2 == 1 {
		options["plots"] = "yes"
	}
	if seed%3 == 2 {
		options["clock"] = "revealed"
	}
	pos, err := System{}.Start(ref, options, game.NewSeeded(seed), nil)
	if err != nil {
		t.Fatal(err)
	}
	p := pos.(*Position)
	j := &judge{t: t, b: p.battle(), checked: checked}
	r := rand.New(rand.NewPCG(seed, 99))
	chance := &tape{Chance: game.NewSeeded(seed + 1000), p: p}
	var buf []game.Action
	for n := 0; !p.Over() && n < 4000; n++ {
		buf = p.Actions(buf[:0])
		var a game.Action
		if choose != nil {
			a = choose(p)
		} else {
			a = lively(p, buf, r)
			if o := orderOf(a); o.verb == doAuthority && r.IntN(2) == 0 { // a facing that is not listed
				o.facing = 1 + r.IntN(plane.Round)
				a = o.action()
			}
		}
		before := *p
		text := p.Text(a, game.All)
		var log game.Log
		chance.list = nil
		p.Apply(a, chance, &log)
		j.where = fmt.Sprintf("%s seed %d action %d:", ref.ID, seed, n)
		if before == *p {
			j.fault("%s changes nothing", text)
		}
		j.follow(&before, orderOf(a), chance.list, log.Events, p, text)
		if j.faults > 0 {
			return j.faults
		}
	}
	if !p.Over() {
		j.fault("the game has no end")
	}
	return j.faults
}

// lively chooses among answers, shots and charges rather than moves.
func lively(p *Position, list []game.Action, r *rand.Rand) game.Action {
	var hot []game.Action
	for _, a := range list {
		switch orderOf(a).verb {
		case doShoot, doCharge, doFight, doReact, doRally, doReload, doThrow, doSacrifice, doTask, doLeave, doSeize, doFree, doLoad, doServe, doAuthority:
			hot = append(hot, a)
		case doEnter:
			if r.IntN(3) == 0 {
				hot = append(hot, a)
			}
		}
	}
	if len(hot) > 0 && r.IntN(3) > 0 {
		return hot[r.IntN(len(hot))]
	}
	for {
		if a := list[r.IntN(len(list))]; orderOf(a).verb != doDone || r.IntN(4) == 0 || len(list) < 3 {
			return a
		}
	}
}
