package muskets_test

import (
	"testing"

	"mariscal/ai/aitest"
	"mariscal/ai/muskets"
	"mariscal/ai/turns"
	"mariscal/game"
	rules "mariscal/systems/muskets"
)

// TestFartherHorizonsAreNoisier measures how much one sample strays and how much the answers
// differ that the centurion tries, by the cards played on: of cards, and of what units do.
//
//	go test ./ai/muskets -run Noisier -v -timeout 0 -mariscal.noise 26
func TestFartherHorizonsAreNoisier(t *testing.T) {
	n, samples, horizon := 1, 24, 3
	if k := aitest.Noise(); k > 0 {
		n, samples, horizon = k, 100, 12
	}
	battles := arena.Battles(t)
	for _, stage := range []rules.Stage{rules.StageTurn, rules.StageAct} {
		scatter := turns.NewScatter(horizon)
		for i := range n {
			p := arena.Midgame(t, battles[i%len(battles)].ID, 2+i/len(battles)%3).(*rules.Position)
			later(t, p, stage, i%5)
			muskets.Noise(scatter, p, samples, uint64(i+1))
		}
		table := scatter.Table()
		t.Logf("stage %v, %d positions, %d samples\n%s", stage, n, samples, table)
		if table[0].Noise <= 0 || table[horizon].Noise <= table[0].Noise {
			t.Errorf("%d cards on are not noisier than none:\n%s", horizon, table)
		}
	}
}

// later plays a position on for some cards, until a question of a stage has several answers.
func later(t *testing.T, p *rules.Position, stage rules.Stage, cards int) {
	t.Helper()
	number := p.Number() + cards
	chance := game.NewSeeded(3)
	var eye muskets.Eye
	for n := uint64(0); !p.Over(); n++ {
		legal := p.Actions(nil)
		if p.Stage() == stage && p.Number() >= number && len(legal) > 1 {
			return
		}
		p.Apply(eye.Choose(p, legal, n), chance, nil)
	}
	t.Fatal("the skirmish is over")
}
