package napoleonics

// Hash implements [game.Position]: of the fields in the lists of form.go, and of
// the steps still to be done, the combat, the turn and the end.
func (p *Position) Hash() uint64 {
	var words [len(p.stack) + 2]uint64
	own := words[:0]
	for _, f := range p.stack[:p.depth] {
		own = append(own, uint64(f.stage-StageBattle)<<24|uint64(f.a)<<16|uint64(f.b)<<8|uint64(f.c))
	}
	own = append(own, p.Fight.word(),
		uint64(p.number)|uint64(p.choices)<<16|uint64(p.phase)<<24|uint64(p.Active)<<32|uint64(p.Winner)<<40|uint64(p.reason)<<48|
			(bit(p.Over())|bit(p.Drawn)<<1|bit(p.ofChoice)<<2|
				bit(p.copied[0])<<3|bit(p.copied[1])<<4|bit(p.alone[0])<<5|bit(p.alone[1])<<6)<<56)
	return positions.Hash(p, p.Battle().Setup.Info.Sum, own)
}

// word packs a combat, its marks highest.
func (f *Combat) word() uint64 {
	w := uint64(f.Attacker) | uint64(f.Defender)<<8 | uint64(f.leader)<<16 | uint64(f.From)<<24 | uint64(f.To)<<32
	for i := range fightMarks {
		w |= bit(*fightMarks[i].of(f)) << (40 + i)
	}
	return w
}

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
