package commander

import (
	"math"
	"testing"

	"mariscal/game"
)

// eachCardLeft plays an action once for each card of the draw pile, which is drawn for
// it, looks at what that tells, and returns how many cards there are.
func eachCardLeft(t *testing.T, p *Position, a game.Action, look func(card string, told []game.Event)) (total int) {
	t.Helper()
	b := p.Battle()
	for c := range uint8(b.Cards) {
		if p.pile[c] == 0 {
			continue
		}
		total++
		q := *p
		var log game.Log
		q.Apply(a, &stacked{t, b, []string{b.CardIDs[c]}}, &log)
		look(b.CardIDs[c], log.Events)
	}
	return total
}

// The odds of an attack come from the cards left: the test draws each and counts the
// predicted result.
func TestOddsAreThoseOfTheCardsLeft(t *testing.T) {
	drilled(t)
	p := drawn(t, game.Bottom, "fline1 C3", "fline2 D3", "fgren B3", "ffoot1 A6 lead firm none A5", "fhorse C1 lead firm none B1", "staff-bottom 1",
		"aline1 C4 lead disordered", "agren D4", "alight A5", "aline3 B1 lead dispersed", "aline4 B1 second", "discard ladder,smoke smoke", "out war", "morale 16 8")
	defer System{}.Forget(p)
	tried := map[Attack]int{}
	for _, o := range p.Options(game.All) {
		if o.Odds == nil {
			continue
		}
		verb, _, _, _ := Parts(o.Action)
		tried[attackOf(verb)]++
		fell := map[string]int{}
		total := eachCardLeft(t, p, o.Action, func(_ string, told []game.Event) {
			for _, e := range told {
				if e.ID == "commander.event.result" {
					fell[e.Args[len(e.Args)-1].Text]++
				}
			}
		})
		sum := 0
		for _, x := range o.Odds.Outcomes {
			sum += x.Chance
			if want := millionths(fell["commander.result."+x.ID], total); x.Chance != want {
				t.Errorf("%s: %s with %d, not %d millionths", o.Text, x.ID, x.Chance, want)
			}
			if o.Odds.Branch(x.ID) == nil {
				t.Errorf("%s: nothing is told of %s", o.Text, x.ID)
			}
		}
		if len(o.Odds.Steps) == 0 || sum < 999_990 || sum > 1_000_010 {
			t.Errorf("%s: %d lines, chances add up to %d", o.Text, len(o.Odds.Steps), sum)
		}
	}
	for by := AttackFire; by < AttackCharge; by++ {
		if tried[by] == 0 {
			t.Errorf("no odds of %v", by)
		}
	}
}

// For who does not see a hand, each card he has not seen is as likely as the hands it
// may lie in leave it, War and Peace brings back the discards: counted over every hand
// of two cards.
func TestOddsKnowNothingOfHiddenHands(t *testing.T) {
	drilled(t)
	p := drawn(t, game.Bottom, "hand - smoke,musket", "discard bones,black-cross bones")
	if p == nil {
		t.Fatal("no position")
	}
	defer System{}.Forget(p)
	b := p.Battle()
	weight, total := p.unseen(b, game.Viewer(game.Top))
	var unseen []uint8
	for c := range uint8(b.Cards) {
		if c != b.War && (p.pile[c] > 0 || p.hand[1].Has(c)) {
			unseen = append(unseen, c)
		}
	}
	var chance [MaxCards]float64
	hands := 0.0
	for i, x := range unseen {
		for _, y := range unseen[:i] {
			hands++
			n := float64(len(unseen) - 2)
			next := func(of float64) { // a draw out of all but x, y
				for _, c := range unseen {
					if c != x && c != y {
						chance[c] += of
					}
				}
			}
			next(1 / (n + 1))
			again := 1 / (n + 1) / (n + 2) // War and Peace, then one of n and two discards
			next(again)
			for c := p.discard.next(0); c != none; c = p.discard.next(c + 1) {
				chance[c] += again
			}
		}
	}
	for c := range b.Cards {
		if got, want := float64(weight[c])/float64(total), chance[c]/hands; math.Abs(got-want) > 1e-12 {
			t.Errorf("%s: %v, not %v", b.CardIDs[c], got, want)
		}
	}
}
