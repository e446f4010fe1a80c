package commandcolors

// Hash returns the hash of a position: the fields of its form, the steps still to be done,
// the combat, the turn and the end.
func (t *Text[T, P, S, R]) Hash(p *T) uint64 {
	c := t.Course(p)
	var words [MaxSteps + 2]uint64
	own := words[:0]
	for _, f := range c.Steps.Stack[:c.Steps.Depth] {
		own = append(own, uint64(f.Stage-t.HashBase)<<24|uint64(f.A)<<16|uint64(f.B)<<8|uint64(f.C))
	}
	fight := c.Fight.Word()
	for i := range t.Marks {
		fight |= bit(*t.Marks[i].Of(p)) << (40 + i)
	}
	flags := bit(c.Ending.Over()) | bit(c.Ending.Drawn)<<1
	for i := range t.Form.Flags {
		flags |= bit(*t.Form.Flags[i].Of(p)) << (2 + i)
	}
	own = append(own, fight, uint64(*c.Number)|uint64(*c.Chosen)<<16|uint64(*c.Phase)<<24|uint64(*c.Active)<<32|
		uint64(c.Ending.Winner)<<40|uint64(c.Ending.Reason)<<48|flags<<56)
	s, _ := t.Tables(*c.Scenario)
	return t.Form.Hash(p, s.Info.Sum, own)
}

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// Hash returns the hash of a position of a battle with the sum of its content: the fields
// in the lists of the form, and words for the system's own fields. Records and goldens hold
// such hashes, so a field keeps its place.
func (f *Form[P]) Hash(p *P, sum string, own []uint64) uint64 {
	h := hasher(0x9e3779b97f4a7c15)
	for i := range len(sum) {
		h.add(uint64(sum[i]))
	}
	field := f.Field(p)
	for i := range field.At {
		h.add(uint64(field.At[i])<<8 | uint64(field.Blocks[i]))
	}
	for _, l := range field.LeaderAt {
		h.add(uint64(l))
	}
	var piles [8]*Cards
	for i := range f.Piles {
		piles[i] = f.Piles[i].Of(p)
	}
	for k := range CardKinds {
		var w uint64
		for _, pile := range piles[:len(f.Piles)] {
			w = w<<8 | uint64(pile[k])
		}
		h.add(w)
	}
	for i := range f.Hexes {
		set := f.Hexes[i].Of(p)
		h.add(set.Lo)
		h.add(set.Hi)
	}
	early, earlyLeaders := len(f.Units)-f.LateUnits, len(f.Leaders)-f.LateLeaders
	for i := range early {
		h.add(*f.Units[i].Of(p))
	}
	addLeaders(&h, p, f.Leaders[:earlyLeaders])
	for _, w := range own {
		h.add(w)
	}
	words, n := f.packed(p)
	for _, w := range words[:n] {
		h.add(w)
	}
	if f.late(p) {
		for i := range f.LateUnits {
			h.add(*f.Units[early+i].Of(p))
		}
		addLeaders(&h, p, f.Leaders[earlyLeaders:])
	}
	return uint64(h)
}

// packed puts numbers and cards into their lanes; n words have one.
func (f *Form[P]) packed(p *P) (words [laneWords]uint64, n int) {
	for i := range f.Pairs {
		for k, lane := range f.Pairs[i].Lanes {
			words[lane>>3&(laneWords-1)] |= uint64(*f.Pairs[i].At(p, k)) << (lane & 7 * 8)
			n = max(n, int(lane>>3)+1)
		}
	}
	for i := range f.Counters {
		for k, lane := range f.Counters[i].Lanes {
			words[lane>>3&(laneWords-1)] |= uint64(*f.Counters[i].At(p, k)) << (lane & 7 * 8)
			n = max(n, int(lane>>3)+1)
		}
	}
	return words, n
}

// late reports whether a set that came late is not empty.
func (f *Form[P]) late(p *P) bool {
	for _, m := range f.Units[len(f.Units)-f.LateUnits:] {
		if *m.Of(p) != 0 {
			return true
		}
	}
	for _, m := range f.Leaders[len(f.Leaders)-f.LateLeaders:] {
		if *m.Of(p) != 0 {
			return true
		}
	}
	return false
}

// addLeaders adds sets of leaders, four a word, the first lowest.
func addLeaders[P any](h *hasher, p *P, sets []Part[P, uint16]) {
	for ; len(sets) > 0; sets = sets[min(4, len(sets)):] {
		var w uint64
		for i := range sets[:min(4, len(sets))] {
			w |= uint64(*sets[i].Of(p)) << (16 * i)
		}
		h.add(w)
	}
}

type hasher uint64

func (h *hasher) add(w uint64) {
	x := uint64(*h) ^ w
	x ^= x >> 32
	x *= 0xd6e8feb86659fd93
	x ^= x >> 29
	*h = hasher(x*0xff51afd7ed558ccd + 0x2545f4914f6cdd1d)
}

// Print is a fingerprint of who stands where, for tables that are never stored, begun
// with what else tells positions apart.
func (f *Field) Print(r *Roster, begin uint64) uint64 {
	h := begin*0x9e3779b97f4a7c15 + 1
	add := func(w uint64) {
		h = (h ^ w) * 0xbf58476d1ce4e5b9
		h ^= h >> 29
	}
	for i := 0; i < r.Units; i += 4 { // their room is a multiple of four
		at, n := f.At[i:i+4:i+4], f.Blocks[i:i+4:i+4]
		add(uint64(at[0]) | uint64(at[1])<<8 | uint64(at[2])<<16 | uint64(at[3])<<24 |
			uint64(n[0])<<32 | uint64(n[1])<<40 | uint64(n[2])<<48 | uint64(n[3])<<56)
	}
	for i := 0; i < r.Leaders; i += 8 {
		var w uint64
		for k, h := range f.LeaderAt[i : i+8] {
			w |= uint64(h) << (8 * k)
		}
		add(w)
	}
	return h
}
