package napoleonics

// Hash implements [game.Position].
func (p *Position) Hash() uint64 { return texts.Hash(p) }

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
