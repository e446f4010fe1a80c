package commander

import "encoding/binary"

// Hash implements [game.Position]: it covers everything in the text. Records compare
// positions by it.
func (p *Position) Hash() uint64 {
	b := p.Battle()
	h := b.begun
	for u := range b.Blocks {
		one, two := p.Blocks[u].words()
		h.add(one)
		h.add(two)
	}
	f := fields{b: b}
	p.fields(&f)
	h.all(f.words[:wordDiscard])
	for c := 0; c < b.Cards; c += 8 {
		h.add(binary.LittleEndian.Uint64(p.pile[c:]))
	}
	h.all(f.words[wordDiscard:wordOrders])
	for _, x := range p.stack[:p.depth] {
		h.add(uint64(x.stage)<<24 | uint64(x.a)<<16 | uint64(x.b)<<8 | uint64(x.c))
	}
	h.all(f.words[wordOrders:])
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

// all adds several words.
func (h *hasher) all(words []uint64) {
	for _, w := range words {
		h.add(w)
	}
}

// hashOf returns the hash of the sum of a scenario, with which its positions begin.
func hashOf(sum string) hasher {
	h := hasher(0x9e3779b97f4a7c15)
	for _, c := range []byte(sum) {
		h.add(uint64(c))
	}
	return h
}
