package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// N4 and N16: banners and the end of the game.

// A reason says what ended a game.
type reason uint8

const (
	reasonNone reason = iota
	reasonBanners
	reasonLeader
	reasonTime
)

var (
	reasonNames = [...]string{"", "banners", "leader", "time"}
	reasonRules = [...]string{"", RuleVictory, RuleFatalLeader, RuleTurnLimit}
)

// award gives banners; the last one ends the game at once (N4, N16).
func (r *referee) award(s game.Seat, n int, rule string) {
	if r.Over() {
		return
	}
	r.Banners[s] += uint8(min(n, 100))
	r.teller().Banners(s, n, &r.Score, rule)
	r.checkVictory()
}

// checkVictory ends the game when a seat has its banners.
func (r *referee) checkVictory() {
	if r.Over() {
		return
	}
	for _, s := range [2]game.Seat{r.Active, r.Active.Other()} {
		if r.Tally(s) >= r.b.Setup.Goal {
			r.finish(s, false, reasonBanners)
			return
		}
	}
}

// finish ends the game.
func (r *referee) finish(winner game.Seat, draw bool, why reason) {
	r.ending = ending{Reason: why, Drawn: draw, Winner: winner}
	r.tellEnd()
}

// fatalLoss ends the game when the leader lost was one a side cannot lose (N23.9).
func (r *referee) fatalLoss(l int) {
	if r.b.Fatal>>l&1 != 0 && !r.Over() {
		r.finish(r.b.LeaderSeat[l].Other(), false, reasonLeader)
	}
}

// timeUp decides a game that has reached its turn limit.
func (r *referee) timeUp(w cc.TurnWinner) {
	winner, drawn := r.Decide(w)
	r.finish(winner, drawn, reasonTime)
}

// arrive scores the objectives a unit has stopped on by moving or advancing (NR.74).
func (r *referee) arrive(u int) {
	s, h := r.b.Seat[u], r.At[u]
	if r.b.Once[s].AndNot(r.taken[s]).Has(h) {
		r.taken[s] = r.taken[s].With(h)
		r.teller().Piece("objective", RuleObjective, u, h)
		r.award(s, int(r.b.Value[s][h]), RulingObjectiveStop)
	}
	r.holdings()
}

// holdings counts anew the banners of objectives that count while held.
func (r *referee) holdings() {
	if !r.b.Aims.Held || r.Over() {
		return
	}
	for s := range game.Seat(2) {
		r.claimed[s] = r.claimed[s].And(r.Occupied[s])
		if n := r.held(r.b, s); n != int(r.Holding[s]) {
			r.Holding[s] = uint8(n)
			r.tellHolding(s, n)
		}
	}
	r.checkVictory()
}

// held returns the banners of a seat for the ground it holds. A group of hexes counts only
// if every hex is held; ground that is scored at the start of a turn counts only if it was
// held then and never left since.
func (p *Position) held(b *Battle, s game.Seat) (banners int) {
	for i := range b.Setup.Objectives {
		o := &b.Setup.Objectives[i]
		if o.Seat != s || o.Once {
			continue
		}
		on := o.Hexes.And(p.Occupied[s])
		if o.TurnStart {
			on = on.And(p.claimed[s])
		}
		switch {
		case !o.All:
			banners += on.Len() * int(o.Banners)
		case on == o.Hexes:
			banners += int(o.Banners)
		}
	}
	return banners
}

// claim notes at the start of a turn the ground its seat holds then.
func (r *referee) claim() {
	if r.b.Aims.Held {
		r.claimed[r.Active] = r.b.dueGround(r.Active).And(r.Occupied[r.Active])
		r.holdings()
	}
}

// dueGround returns the ground that counts for a seat from the start of its turn.
func (b *Battle) dueGround(s game.Seat) (ground hex.Set) {
	for _, o := range b.Setup.Objectives {
		if o.Seat == s && o.TurnStart {
			ground = ground.Or(o.Hexes)
		}
	}
	return ground
}
