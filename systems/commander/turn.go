package commander

import "mariscal/game"

// A turn, thin: every stage of it passes. What they do comes here and in the files of
// their chapters.

func (r *referee) prepare(f *frame) bool {
	f.stage = StageDraw
	r.cup = [ColourCount]uint8{Red: 3, Black: 3}
	return false
}

// drawCube draws the next cube of the cup.
func (r *referee) drawCube(f *frame) bool {
	if game.Items(r.cup[:]) == 0 {
		f.stage = StagePrepare
		if r.turn++; int(r.turn) > len(r.b.Setup.Turns) {
			r.turn--
			r.countFlags()
		}
		return false
	}
	c := r.c.Draw(game.Purpose{Name: purposeCup, A: game.NoPlace, B: game.NoPlace, Seat: r.initiative()}, r.cup[:])
	r.cup[c]--
	r.drawn[c]++
	if Colour(c) == Red {
		r.push(StageRed, uint8(r.initiative()), 0, 0)
	}
	return false
}

func (r *referee) keepAsks(*frame) bool      { r.pop(); return false }
func (r *referee) cupAsks(*frame) bool       { r.pop(); return false }
func (r *referee) deal(*frame) bool          { r.pop(); return false }
func (r *referee) handAsks(*frame) bool      { r.pop(); return false }
func (r *referee) command(*frame) bool       { r.pop(); return false }
func (r *referee) moveAsks(*frame) bool      { r.pop(); return false }
func (r *referee) reactAsks(*frame) bool     { r.pop(); return false }
func (r *referee) yellow(*frame) bool        { r.pop(); return false }
func (r *referee) arriveAsks(*frame) bool    { r.pop(); return false }
func (r *referee) buyAsks(*frame) bool       { r.pop(); return false }
func (r *referee) rallyAsks(*frame) bool     { r.pop(); return false }
func (r *referee) rallyRuns(*frame) bool     { r.pop(); return false }
func (r *referee) reformAsks(*frame) bool    { r.pop(); return false }
func (r *referee) black(*frame) bool         { r.pop(); return false }
func (r *referee) pushAsks(*frame) bool      { r.pop(); return false }
func (r *referee) cedeAsks(*frame) bool      { r.pop(); return false }
func (r *referee) surrenderAsks(*frame) bool { r.pop(); return false }

// answer plays an answer to a frame of the turn.
func (r *referee) answer(_ *frame, _, _, _ uint8) {}

// turnDecision completes the question of a frame of the turn.
func (p *Position) turnDecision(_ *Battle, _ *frame, _ *game.Decision) {}

// turnActions lists the answers to a frame of the turn, ascending.
func (p *Position) turnActions(_ *Battle, _ *frame, buf []game.Action) []game.Action { return buf }

// refuseTurn says which rule forbids an answer that is not listed.
func (p *Position) refuseTurn(_ *Battle, _ *frame, _, _, _ uint8) *game.Refusal { return nil }
