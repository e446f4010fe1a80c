package napoleonics

// Hash implements [game.Position]: of the fields in the lists of form.go, and of
// the steps still to be done, the combat, the turn and the end.
func (p *Position) Hash() uint64 {
	var words [len(p.Stack) + 2]uint64
	own := words[:0]
	for _, f := range p.Stack[:p.Depth] {
		own = append(own, uint64(f.Stage-StageBattle)<<24|uint64(f.A)<<16|uint64(f.B)<<8|uint64(f.C))
	}
	own = append(own, p.fightWord(),
		uint64(p.number)|uint64(p.choices)<<16|uint64(p.phase)<<24|uint64(p.Active)<<32|uint64(p.Winner)<<40|uint64(p.Reason)<<48|
			(bit(p.Over())|bit(p.Drawn)<<1|bit(p.ofChoice)<<2|
				bit(p.copied[0])<<3|bit(p.copied[1])<<4|bit(p.alone[0])<<5|bit(p.alone[1])<<6)<<56)
	return positions.Hash(p, p.Battle().Setup.Info.Sum, own)
}

// fightWord packs the combat under way, its marks highest.
func (p *Position) fightWord() uint64 {
	w := p.Fight.Word()
	for i := range fightMarks {
		w |= bit(*fightMarks[i].Of(p)) << (40 + i)
	}
	return w
}

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
