package napoleonics

// N18: squares in battle. Forming and leaving square is in ch18_squares.go.

// squareHand is how many cards a hand must hold for a square to form (N18.7).
const squareHand = 3

// maySquare reports whether the unit attacked may form square: infantry attacked by
// cavalry, not yet in square (N18.1).
func (p *Position) maySquare(b *Battle) bool {
	f := &p.Fight
	d := int(f.Defender)
	return b.Infantry>>d&1 != 0 && b.Cavalry>>f.Attacker&1 != 0 && !p.square(d) && p.squareBan(b, d) == ""
}

// squareBan returns the rule that keeps unit u from forming square, or "".
func (p *Position) squareBan(b *Battle, u int) string {
	s := b.Seat[u]
	switch {
	case p.HandSize(s) < squareHand:
		return RuleSquareHand
	case p.squarePlace(b, s) < 0:
		return RuleSquareTrackFull
	case b.Setup.Ground(p.At[u]).Built():
		return RuleTownSquare
	case b.behindWork(p.Fight.From, p.At[u]):
		return RuleFieldworkSquare
	case b.Setup.Fieldworks[p.At[u]] != 0:
		return RulingFieldworkSquare
	}
	return ""
}

// formSquare forms square with the unit attacked, which then strikes first (N18.12,
// N18.15).
func (r *referee) formSquare() {
	u := int(r.Fight.Defender)
	rule := RuleSquare
	switch s := r.b.Seat[u]; {
	case r.HandSize(s) == squareHand:
		rule = RulingSquareHand
	case r.squarePlace(r.b, s) == MaxTrack-1:
		rule = RulingSquarePlaces
	}
	r.teller().Piece("square", rule, u, r.Fight.To)
	r.makeSquare(u, RuleSquareCard)
	r.Push(StageSquareRoll, 0, 0, 0)
}
