package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/dice"
)

// Odds in whole numbers: chances are parts of [dice.One].

// faces is how many faces a die has (MR.0).
const faces = 10

// whole is certainty.
const whole = uint64(dice.One)

// A tally is the chance of each number of results.
type tally [MaxSize + 1]uint64

// share returns the part of a chance that n of so many equally likely cases have.
func share(w uint64, n, of int) uint64 {
	return w/uint64(of)*uint64(n) + w%uint64(of)*uint64(n)/uint64(of)
}

// both returns the chance that two things with these chances happen.
func both(w, x uint64) uint64 {
	hi, lo := bits.Mul64(w, x)
	q, _ := bits.Div64(hi, lo, dice.One)
	return q
}

// reaching returns how many faces of a die reach a value.
func reaching(value int) int { return faces - min(max(value, 0), faces) }

// throw returns the tally of n dice that succeed in so many of so many cases.
func throw(n, good, of int) (t tally) {
	t[0] = dice.One
	for range n {
		t.add(good, of)
	}
	return t
}

// add adds a die. More results than a tally tells apart count as the most.
func (t *tally) add(good, of int) {
	for k := len(t) - 2; k >= 0; k-- {
		w := share(t[k], good, of)
		t[k], t[k+1] = t[k]-w, t[k+1]+w
	}
}

// limit counts more than n results as n.
func (t *tally) limit(n int) {
	for k := n + 1; k < len(t); k++ {
		t[n] += t[k]
		t[k] = 0
	}
}

// least returns the chance of n results or more.
func (t *tally) least(n int) (w uint64) {
	for _, x := range t[n:] {
		w += x
	}
	return w
}

// expected returns the expected results, in thousandths.
func (t *tally) expected() int {
	var sum uint64
	for k, w := range t {
		sum += uint64(k) * (w / (dice.One / 1_000_000))
	}
	return int((sum + 500) / 1000)
}

// roll returns the odds of a roll of dice, each of which counts when it reaches a value.
func (t *tally) roll(n, value int, rule string) *game.RollOdds {
	o := &game.RollOdds{Dice: n, Counts: []game.FaceUse{}, Expected: t.expected()}
	for f := max(value, 0); f < faces; f++ {
		o.Counts = append(o.Counts, game.FaceUse{Face: dieNames[f], Effect: "hit", Rule: rule})
	}
	for _, w := range t[:min(n, MaxSize)+1] {
		o.Hits = append(o.Hits, dice.Millionths(w))
	}
	return o
}

// outcomes is a list of outcomes in the making.
type outcomes []game.OutcomeOdds

// add adds an outcome that has a chance.
func (l *outcomes) add(id string, w uint64) {
	if n := dice.Millionths(w); n > 0 {
		*l = append(*l, game.OutcomeOdds{ID: id, Chance: n})
	}
}

// fallen names the outcomes of so many casualties.
var fallen = [...]string{"fall-1", "fall-2", "fall-3", "fall-4"}

// casualties adds how many figures fall; the last outcome is that many or more.
func (l *outcomes) casualties(t *tally) {
	for k, id := range fallen {
		w := t[k+1]
		if k == len(fallen)-1 {
			w = t.least(k + 1)
		}
		l.add(id, w)
	}
}

// results are the chances of the results of a reaction test.
type results [len(resultNames)]uint64

// add adds a test that is made with a chance.
func (s *results) add(d Discipline, modifier int, w uint64) {
	for die := range faces {
		part := share(w, 1, faces)
		if die == faces-1 {
			part = w - (faces-1)*part
		}
		s[reaction(d, die+modifier)] += part
	}
}

// results adds the results of a test that do something.
func (l *outcomes) results(s *results) {
	for r, w := range s {
		if result(r) != noEffect {
			l.add(resultNames[r], w)
		}
	}
}

// oddsLine is a line of odds with numbers.
func oddsLine(id, rule string, args ...game.Arg) game.Reason {
	return game.Reason{Message: game.Message{ID: "muskets.odds-line." + id, Args: args}, Rule: rule, OK: true}
}

// spotLines adds what a unit needs to spot another to steps and returns that chance.
func (p *Position) spotLines(b *battle, u, t uint8, steps *[]game.Reason) uint64 {
	x, sees := p.closest(b, u, t)
	switch {
	case !sees:
		return 0
	case p.Units[u].spotted>>t&1 == 1 || x.far <= sureSight:
		*steps = append(*steps, oddsLine("spotted", RuleMustSpot))
		return whole
	}
	at := len(*steps)
	*steps = append(*steps, game.Reason{})
	needed := p.spotNeeds(b, u, t, x, steps)
	(*steps)[at] = spotLine(needed, x.far)
	return share(dice.One, reaching(needed), faces)
}

// spotLine says which die spots at a distance.
func spotLine(needed int, far int32) game.Reason {
	if needed >= faces {
		no := oddsLine("spot-never", RuleColumn, game.Text("far", inches(far)))
		no.OK = false
		return no
	}
	return oddsLine("spot", RuleSpotting, game.Num("needed", needed), game.Text("far", inches(far)))
}

// testBranch returns the odds of a reaction test that is made, with the modifiers as lines;
// nil when none can be.
func testBranch(id, rule string, s *results, steps []game.Reason) []game.Branch {
	var made uint64
	for _, w := range s {
		made += w
	}
	if made == 0 {
		return nil
	}
	var list outcomes
	for r, w := range s {
		hi, lo := bits.Mul64(w, dice.One)
		q, _ := bits.Div64(hi, lo, max(made, 1))
		list.add(resultNames[r], q)
	}
	return []game.Branch{{ID: id, Rule: rule, Odds: &game.Odds{Steps: steps, Outcomes: list}}}
}
