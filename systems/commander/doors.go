package commander

// flee lets a headquarters that stands alone withdraw before an enemy enters its place
// or attacks it, and checks its fate (B27.52, BR.40). Until retreats are written it is
// taken by whoever comes.
func (r *referee) flee(m uint8) {
	s := r.b.Seat[m]
	r.tellBlock("eliminated", RuleHQAlone, m)
	r.take(m)
	r.Blocks[m].Away = Eliminated
	r.lose(s, 1, RuleEliminated)
}

// crowded lets the owner retreat what is too much in a place (B24.3). Until retreats
// are written nothing is.
func (r *referee) crowded(uint8) {}

// stepLoss takes a step of block u (B11). Until losses are written it is eliminated.
func (r *referee) stepLoss(u uint8, rule string) {
	s := r.b.Seat[u]
	r.tellBlock("eliminated", rule, u)
	r.take(u)
	r.Blocks[u].Away = Eliminated
	r.lose(s, 1, RuleEliminated)
}
