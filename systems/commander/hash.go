package commander

// Hash implements [game.Position]: of everything its text has. Positions of records
// are compared by it.
func (p *Position) Hash() uint64 {
	b := p.Battle()
	h := hasher(0x9e3779b97f4a7c15)
	for _, c := range []byte(b.Setup.Info.Sum) {
		h.add(uint64(c))
	}
	for u := range b.Blocks {
		k := &p.Blocks[u]
		h.add(uint64(k.At) | uint64(k.Facing)<<8 | uint64(k.Type)<<16 | uint64(k.Skill)<<24 | uint64(k.State)<<32 |
			uint64(k.Formation)<<40 | uint64(k.Icons)<<48 | uint64(k.Line)<<56)
		h.add(uint64(k.Fresh) | uint64(bool8(k.Guns))<<8 | uint64(k.Away)<<16 | uint64(k.Back)<<24)
	}
	h.bytes(p.cup[:])
	h.bytes(p.drawn[:])
	h.add(uint64(p.reserve[0]) | uint64(p.reserve[1])<<8 | uint64(p.tokens[0])<<16 | uint64(p.tokens[1])<<24 | uint64(p.passed)<<32 |
		uint64(p.morale[0])<<40 | uint64(p.morale[1])<<48 | uint64(p.upper)<<56)
	h.add(uint64(p.marked))
	for s := range p.staff {
		t := &p.staff[s]
		h.add(uint64(t.face) | uint64(t.lost)<<8 | uint64(bool8(t.rear))<<16 | uint64(t.used)<<24 | uint64(bool8(t.slow))<<32 |
			uint64(p.friction[s])<<40 | uint64(bool8(p.frozen[s]))<<48 | uint64(bool8(p.pushed[s]))<<49 | uint64(bool8(p.asked[s]))<<50 | uint64(p.misled[s])<<51 | uint64(p.arrived[s])<<56)
		h.add(uint64(p.control[s]))
		h.cards(p.hand[s])
		h.cards(p.hors[s])
		for i := range p.pool[s] {
			h.bytes(p.pool[s][i][:])
		}
	}
	h.bytes(p.pile[:b.Cards])
	h.cards(p.discard)
	h.cards(p.table)
	h.cards(p.shown)
	h.add(uint64(p.rowOf) | uint64(bool8(p.watch[0]))<<8 | uint64(bool8(p.watch[1]))<<9 | uint64(bool8(p.heard[0]))<<10 | uint64(bool8(p.heard[1]))<<11)
	h.add(uint64(p.upmost) | uint64(p.turn)<<8 | uint64(p.exits[0])<<16 | uint64(p.exits[1])<<24 | uint64(p.reason)<<48 | uint64(p.winner)<<56 | uint64(bool8(p.tied))<<57)
	h.add(p.choices)
	for _, f := range p.stack[:p.depth] {
		h.add(uint64(f.stage)<<24 | uint64(f.a)<<16 | uint64(f.b)<<8 | uint64(f.c))
	}
	o := &p.orders
	for _, w := range [...]uint64{
		uint64(o.named), uint64(o.swapped), o.active, o.bound, o.moved, o.changed, o.faced, uint64(o.rallied),
		uint64(o.mover) | uint64(o.steps)<<8 | uint64(bool8(o.reacting))<<16 | uint64(bool8(o.armyDone[0]))<<24 | uint64(bool8(o.armyDone[1]))<<25,
	} {
		h.add(w)
	}
	p.hashFight(&h)
	return uint64(h)
}

type hasher uint64

func (h *hasher) add(w uint64) {
	x := uint64(*h) ^ w
	x ^= x >> 32
	x *= 0xd6e8feb86659fd93
	x ^= x >> 29
	*h = hasher(x*0xff51afd7ed558ccd + 0x2545f4914f6cdd1d)
}

func (h *hasher) cards(s CardSet) {
	h.add(s[0])
	h.add(s[1])
}

// bytes adds bytes, eight a word.
func (h *hasher) bytes(list []uint8) {
	var w uint64
	for i, n := range list {
		if w |= uint64(n) << (i & 7 * 8); i&7 == 7 || i == len(list)-1 {
			h.add(w)
			w = 0
		}
	}
}
