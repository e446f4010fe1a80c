package commander

import "mariscal/game"

// Section 27.3: squares.

func init() {
	table[StageSquare] = stageRow{
		Section: "27.3", Rule: RulingSquareFirst, Marks: inCombat, Verbs: []uint8{VerbSquare, VerbPass},
		List: (*Position).squareActions, Play: referee.squarePlayed, Refuse: (*Position).refuseSquare, Ask: threatened,
	}
}

// squareOffered reports whether infantry of the place attacked may try to form square:
// the Lead attacker is cavalry, some infantry there is not Disordered (B23.15).
func (p *Position) squareOffered(b *Battle) bool {
	f := &p.Fight
	if !f.Attack.Assault() || p.Blocks[f.Lead].Type != Cavalry {
		return false
	}
	return p.squares(f.Target) || f.Support != none && p.squares(f.Support)
}

// squares reports whether a block may form square (B27.15).
func (p *Position) squares(u uint8) bool {
	k := &p.Blocks[u]
	return k.Type.Infantry() && k.Formation != Square && !k.Shattered()
}

// squareActions lists to form square, and not to.
func (p *Position) squareActions(_ *Battle, _ *frame, buf []game.Action) []game.Action {
	return append(buf, one(VerbSquare, p.Fight.Target), bare(VerbPass))
}

// squarePlayed tries to, or not.
func (r referee) squarePlayed(_ *frame, v, _, _ uint8) {
	r.pop()
	if v == VerbSquare {
		r.formSquares()
	}
}

// refuseSquare: the question is about the block attacked.
func (p *Position) refuseSquare(b *Battle, _ *frame, _, x, _ uint8) *game.Refusal {
	return b.otherBlock(p.Fight.Target, x, RuleSquareReaction)
}

// formSquares makes the check, one card for the zone: each block by its own Skill
// forms square or takes a hit (B27.16, B23.16, BR.29). A Mass Column becomes two
// squares (B31.6).
func (r *referee) formSquares() {
	f := &r.Fight
	result := r.check(f.defends(), f.To, "square", RuleSquareReaction)
	failed, column := [2]uint8{none, none}, r.Blocks[f.Target].Formation == Column
	passed := r.passes(r.b, f.Target, result) // of a column its Lead decides
	for i, u := range [2]uint8{f.Target, f.Support} {
		switch {
		case u == none || !r.squares(u):
		case column && passed, !column && r.passes(r.b, u, result):
			r.formSquare(u, RuleSquareReaction)
		default:
			failed[i] = u
		}
	}
	r.strike(failed, hitSquare)
}

// formSquare forms a block in square.
func (r *referee) formSquare(u uint8, rule string) {
	r.Blocks[u].Formation = Square
	r.tellBlock("square", rule, u)
}

// mayFormSquare reports whether block u may form square (B27.15): infantry that is not
// Disordered. Of a Mass Column both blocks form one (B31.6).
func (p *Position) mayFormSquare(u uint8) bool {
	k := &p.Blocks[u]
	return k.Type.Infantry() && k.State != Disordered && (k.Formation == Plain || k.Formation == Column)
}

// squareUp forms block u in square; both blocks of a Mass Column (B31.6).
func (r *referee) squareUp(u uint8) {
	k := &r.Blocks[u]
	both := [2]uint8{u, none}
	rule := RuleSquareWhen
	if k.Formation == Column {
		both, rule = [2]uint8{r.lead[k.At], r.second[k.At]}, RuleColumnToSquares
	}
	for _, o := range both {
		if o != none {
			r.Blocks[o].Formation, r.Blocks[o].Facing = Square, none
			r.changed |= 1 << o
			r.tellBlock("square", rule, o)
		}
	}
}
