package ancients

// Hash implements [game.Position]. It is made of the fields in the lists of
// form.go; records and goldens hold its values, so a field keeps its place.
func (p *Position) Hash() uint64 {
	h := hasher(0x9e3779b97f4a7c15)
	h.bytes(p.Battle().Setup.Info.Sum)
	for i := range p.At {
		h.add(uint64(p.At[i])<<8 | uint64(p.Blocks[i]))
	}
	for _, l := range p.LeaderAt {
		h.add(uint64(l))
	}
	for k := range p.Deck {
		var w uint64
		for i := range piles {
			w = w<<8 | uint64(piles[i].of(p)[k])
		}
		h.add(w)
	}
	for i := range hexSets {
		lo, hi := hexSets[i].of(p).Words()
		h.add(lo)
		h.add(hi)
	}
	for i := range unitSets[:lateUnitSet] {
		h.add(*unitSets[i].of(p))
	}
	h.add(p.leaderWord(0, lateLeaderSet))
	for _, f := range p.stack[:p.depth] {
		h.add(uint64(f.stage-StageBattle)<<24 | uint64(f.a)<<16 | uint64(f.b)<<8 | uint64(f.c))
	}
	h.add(p.Fight.word())
	h.add(uint64(p.number) | uint64(p.choices)<<16 | uint64(p.phase)<<24 | uint64(p.Active)<<32 | uint64(p.Winner)<<40 | uint64(p.reason)<<48 |
		(bit(p.Over())|bit(p.Drawn)<<1|bit(p.ofChoice)<<2|bit(p.struckFirst)<<3)<<56)
	for _, w := range p.packed() {
		h.add(w)
	}
	entered, late := *unitSets[lateUnitSet].of(p), p.leaderWord(lateLeaderSet, len(leaderSets))
	if entered|late != 0 {
		h.add(entered)
		h.add(late)
	}
	return uint64(h)
}

// leaderWord packs some of the sets of leaders, the first lowest.
func (p *Position) leaderWord(from, to int) (w uint64) {
	for i := from; i < to; i++ {
		w |= uint64(*leaderSets[i].of(p)) << (16 * (i - from))
	}
	return w
}

// packed puts numbers and cards into their lanes.
func (p *Position) packed() (words packed) {
	for i := range cardPairs {
		for k, lane := range cardPairs[i].lanes {
			words[lane>>3] |= uint64(*cardPairs[i].at(p, k)) << (lane & 7 * 8)
		}
	}
	for i := range counters {
		for k, lane := range counters[i].lanes {
			words[lane>>3] |= uint64(*counters[i].at(p, k)) << (lane & 7 * 8)
		}
	}
	return words
}

// word packs a combat, its marks highest.
func (f *Combat) word() uint64 {
	w := uint64(f.Attacker) | uint64(f.Defender)<<8 | uint64(f.leader)<<16 | uint64(f.From)<<24 | uint64(f.To)<<32
	for i := range fightMarks {
		w |= bit(*fightMarks[i].of(f)) << (40 + i)
	}
	return w
}

type hasher uint64

func (h *hasher) add(w uint64) {
	x := uint64(*h) ^ w
	x ^= x >> 32
	x *= 0xd6e8feb86659fd93
	x ^= x >> 29
	*h = hasher(x*0xff51afd7ed558ccd + 0x2545f4914f6cdd1d)
}

func (h *hasher) bytes(s string) {
	for i := range len(s) {
		h.add(uint64(s[i]))
	}
}

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
