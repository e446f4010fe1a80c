package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/dice"
)

// The odds of shots: spotting, hits, casualties and the reaction of the target.

// hitting returns with how many faces a shot hits; a wet weapon misses with 0 and 1 (MO17.1).
func (s *shot) hitting(wet bool) int {
	if wet {
		return reaching(max(int(s.hit), 2))
	}
	return reaching(int(s.hit))
}

// tally returns the chances of the shots of a volley; kills says whether casualties or hits
// are counted. The first misses are rolled again, so many (MO16.2).
func (v *volley) tally(wet bool, again int, kills bool) (sum tally) {
	var left [MaxSize/3 + 1]tally // by the dice that may still be rolled again
	left[again][0] = dice.One
	for i := range v.n {
		s := &v.list[i]
		h, k := s.hitting(wet), faces
		if kills {
			k = reaching(int(s.kill))
		}
		var next [len(left)]tally
		for r := range left {
			for n, w := range left[r] {
				if w == 0 {
					continue
				}
				for miss, at := w, r; ; at-- {
					hit := share(miss, h, faces)
					fell := share(hit, k, faces)
					next[at][min(n+1, MaxSize)] += fell
					next[at][n] += hit - fell
					if miss -= hit; at == 0 || at < r {
						next[at][n] += miss
						break
					}
				}
			}
		}
		left = next
	}
	for r := range left {
		for n, w := range left[r] {
			sum[n] += w
		}
	}
	return sum
}

// A remnant is a state that the shooting of several units may leave: who of the target still
// stands, and how many fell.
type remnant struct {
	here uint64
	lost uint8
	w    uint64
}

// firing is the shooting of units at one target.
type firing struct {
	remnants   []remnant
	sacrificed uint64 // chance that an Officer falls or a figure for him (MO12.3)
	hits       tally  // of all, as they stand now
	dice       int
	volley     volley // of the unit with most dice
	by         uint8  // that unit
	units      uint32 // all that shoot
	how        manner
}

// fires finds what the shots of units at one target may do (MO9.1, MO9.2): one unit after the
// other, each at those still standing.
func (p *Position) fires(b *battle, units uint32, t uint8, how manner) *firing {
	f := &firing{units: units, how: how, remnants: []remnant{{here: p.Here, w: dice.One}}}
	f.hits[0] = dice.One
	for ; units != 0; units &= units - 1 {
		u := uint8(bits.TrailingZeros32(units))
		var next []remnant
		for i, s := range f.remnants {
			q := *p
			q.Here = s.here
			q.Units[t].Left = uint8(bits.OnesCount64(s.here & b.figuresOf(t)))
			v := q.aim(b, u, t, how)
			if i == 0 {
				f.add(p, b, u, &v)
			}
			falls := v.tally(p.misfires(b, v.weapon), b.again(u, v.n), true)
			falls.limit(q.men(b, t))
			if b.officer>>t&1 == 1 && q.Units[t].Left > 0 && q.guarded(b, t) != 0 {
				f.sacrificed += both(s.w, falls.least(1))
				falls = tally{dice.One}
			}
			fell := uint8(0)
			for k, w := range falls {
				if k > 0 && q.Units[t].Left > 0 {
					if figure, seen := q.exposed(t, &v); seen {
						q.Here &^= 1 << figure
						q.Units[t].Left--
						fell++
					}
				}
				if w > 0 {
					next = put(next, remnant{q.Here, s.lost + fell, both(s.w, w)})
				}
			}
		}
		f.remnants = next
	}
	return f
}

// put adds a state to those there are.
func put(list []remnant, s remnant) []remnant {
	for i := range list {
		if list[i].here == s.here && list[i].lost == s.lost {
			list[i].w += s.w
			return list
		}
	}
	return append(list, s)
}

// add adds the shots of a unit as it stands now.
func (f *firing) add(p *Position, b *battle, u uint8, v *volley) {
	hits := v.tally(p.misfires(b, v.weapon), b.again(u, v.n), false)
	var sum tally
	for i, w := range f.hits {
		for k, x := range hits {
			if w > 0 && x > 0 {
				sum[min(i+k, MaxSize)] += both(w, x)
			}
		}
	}
	f.hits = sum
	f.dice += v.n
	if v.n > f.volley.n || f.dice == v.n {
		f.volley, f.by = *v, u
	}
}

// casualties returns how many figures fall.
func (f *firing) casualties() (t tally) {
	for _, s := range f.remnants {
		t[s.lost] += s.w
	}
	return t
}

// reacts returns the results of the target's test after the shooting (M5.3), and the
// modifiers of the likeliest.
func (p *Position) reacts(b *battle, f *firing, t uint8) (s results, steps []game.Reason) {
	var likeliest uint64
	for _, x := range f.remnants {
		q := *p
		q.Here = x.here
		q.Units[t].Left = uint8(bits.OnesCount64(x.here & b.figuresOf(t)))
		if x.lost == 0 || q.men(b, t) == 0 || q.decided() {
			continue
		}
		test := q.shotTest(b, f.units, t, x.lost, f.how)
		lines := q.testOf(b, &test, x.w, &s)
		if x.w > likeliest {
			likeliest, steps = x.w, lines
		}
	}
	return s, steps
}

// shotOdds returns the odds of the shots of units at one target; the first of them spots it.
// sure says that nobody spots: the charged unit knows the charger (MO10.2).
func (p *Position) shotOdds(b *battle, u uint8, with uint32, t uint8, how manner, sure bool) *game.Odds {
	o := &game.Odds{Steps: []game.Reason{}}
	seen := uint64(dice.One)
	if !sure {
		seen = p.spotLines(b, u, t, &o.Steps)
	}
	f := p.fires(b, 1<<u|with, t, how)
	if f.dice == 0 {
		return nil
	}
	p.needLines(b, f, t, how, &o.Steps)
	most := min(f.dice, p.men(b, t))
	if n := p.exposing(t, &f.volley, most); n < most {
		o.Steps = append(o.Steps, oddsLine("in-sight", RuleWhoFalls, game.Num("n", n)))
	}
	o.Roll = f.hits.roll(f.dice, f.commonest().hitLeast(p.misfires(b, f.volley.weapon)), RuleToHit)
	lost := f.casualties()
	s, steps := p.reacts(b, f, t)
	list := outcomes{}
	list.add("fall", both(seen, lost.least(1)))
	if seen < dice.One { // also when no die spots
		list = append(list, game.OutcomeOdds{ID: "spotted", Chance: dice.Millionths(seen)})
	}
	list.add("sacrifice", both(seen, f.sacrificed))
	list.add("gone", both(seen, lost[p.men(b, t)]))
	sum := s
	for i := range sum {
		sum[i] = both(seen, sum[i])
	}
	list.results(&sum)
	o.Outcomes = list
	if f.sacrificed == 0 {
		// Where the shooter may fail to spot, the chances of casualties are those once it has.
		id := "casualties"
		if seen < dice.One {
			id = "casualties-spotted"
		}
		falls := outcomes{}
		falls.casualties(&lost)
		kill := &game.Odds{Steps: []game.Reason{}, Outcomes: falls, Roll: lost.roll(min(f.dice, int(p.Units[t].Left)), int(f.commonest().kill), RuleToKill)}
		kill.Roll.Dice = f.dice
		o.Branches = append([]game.Branch{{ID: id, Rule: RuleToKill, Odds: kill}}, testBranch("test", RuleWhenTest, &s, steps)...)
	}
	return o
}

// exposing returns how many figures of a unit fall, of so many at most: only those that shooters
// see (MO9.2).
func (p *Position) exposing(t uint8, v *volley, most int) (n int) {
	q := *p
	for ; n < most; n++ {
		figure, seen := q.exposed(t, v)
		if !seen {
			break
		}
		q.Here &^= 1 << figure
	}
	return n
}

// hitLeast returns the least face with which a shot hits.
func (s *shot) hitLeast(wet bool) int { return faces - s.hitting(wet) }

// commonest returns the shot whose needs most shots share.
func (f *firing) commonest() (best *shot) {
	most := 0
	for i := range f.volley.n {
		if n := f.volley.like(i); n > most {
			most, best = n, &f.volley.list[i]
		}
	}
	return best
}

// like returns how many shots need what shot i needs.
func (v *volley) like(i int) (n int) {
	for j := range v.n {
		if v.list[j].hit == v.list[i].hit && v.list[j].kill == v.list[i].kill {
			n++
		}
	}
	return n
}

// needLines adds what the shots need to steps: the modifiers of the commonest, then each need
// with its dice.
func (p *Position) needLines(b *battle, f *firing, t uint8, how manner, steps *[]game.Reason) {
	v, u := &f.volley, f.by
	*steps = append(*steps, oddsLine("shooting", RuleToHit, game.Num("needed", int(b.profile[u].Shooting)), game.Word("weapon", "muskets.weapon."+arms[v.weapon].name)))
	p.needs(b, u, t, f.commonest().pair, v.weapon, how, steps)
	for i := range v.n {
		first := true
		for j := range i {
			first = first && (v.list[j].hit != v.list[i].hit || v.list[j].kill != v.list[i].kill)
		}
		if first {
			s := &v.list[i]
			*steps = append(*steps, oddsLine("needs", RuleToKill, game.Num("n", v.like(i)), game.Num("hit", int(s.hit)), game.Num("kill", int(s.kill))))
		}
	}
	if p.misfires(b, v.weapon) {
		*steps = append(*steps, oddsLine("misfires", RuleWeather))
	}
	if n := b.again(u, v.n); n > 0 {
		*steps = append(*steps, oddsLine("again", RuleSharpshooters, game.Num("n", n)))
	}
}
