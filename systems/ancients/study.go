package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// A Study reads a position without changing it or allocating: what computer
// players and analyses need and the contract does not tell. It shows both
// hands; who studies for a seat looks at that seat's own only, or resamples the
// position first ([game.Position.Resample]).
type Study struct {
	p *Position
	b *Battle
}

// Study returns a reader of the position. It stays good while p changes.
func (p *Position) Study() Study { return Study{p, p.Battle()} }

// Position returns the position studied.
func (s Study) Position() *Position { return s.p }

// Active returns the seat whose turn it is, whoever is asked now.
func (s Study) Active() game.Seat { return s.p.active }

// Turn returns the number of the turn under way.
func (s Study) Turn() int { return int(s.p.number) }

// Over reports whether the game has ended; winner means something when it has
// and draw is false.
func (s Study) Over() (over, draw bool, winner game.Seat) { return s.p.over(), s.p.draw, s.p.winner }

// Goal returns the banners that win (A4).
func (s Study) Goal() int { return s.b.Setup.Goal }

// Score returns the banners of a seat, those it holds by standing included.
func (s Study) Score(seat game.Seat) int { return s.p.Tally(seat) }

// Hand returns the cards a seat holds, copies by kind.
func (s Study) Hand(seat game.Seat) *cc.Cards { return &s.p.Hand[seat] }

// Units returns how many units the scenario has, both sides and reserves.
func (s Study) Units() int { return s.b.Units }

// Side returns the units of a seat as a set of bits, whether on the board or not.
func (s Study) Side(seat game.Seat) uint64 { return s.b.Side[seat] }

// Kind returns the type of a unit.
func (s Study) Kind(u int) Kind { return s.b.Kind[u] }

// Seat returns whose unit u is.
func (s Study) Seat(u int) game.Seat { return s.b.Seat[u] }

// Hex returns where a unit stands, or [hex.None].
func (s Study) Hex(u int) hex.Hex { return s.p.At[u] }

// Blocks returns the blocks a unit has left.
func (s Study) Blocks(u int) int { return int(s.p.Blocks[u]) }

// Type returns the printed values of a unit type in this scenario.
func (s Study) Type(k Kind) UnitType { return s.b.Setup.Types[k] }

// Mounted returns the mounted units as a set of bits (A8).
func (s Study) Mounted() uint64 { return s.b.Mounted }

// Shooters returns the units that can fire as a set of bits (A10).
func (s Study) Shooters() uint64 { return s.b.Shooters }

// UnitAt returns the unit in a hex, or -1.
func (s Study) UnitAt(h hex.Hex) int { return s.p.Unit(h) }

// Occupied returns the hexes with units of a seat.
func (s Study) Occupied(seat game.Seat) hex.Set { return s.p.Occupied[seat] }

// Chiefs returns the hexes with leaders of a seat.
func (s Study) Chiefs(seat game.Seat) hex.Set { return s.p.LeaderHexes[seat] }

// Leaders returns how many leaders the scenario has.
func (s Study) Leaders() int { return s.b.Leaders }

// LeaderSeat returns whose leader l is.
func (s Study) LeaderSeat(l int) game.Seat { return s.b.LeaderSeat[l] }

// LeaderHex returns where a leader is, or [hex.None].
func (s Study) LeaderHex(l int) hex.Hex { return s.p.LeaderAt[l] }

// Fatal reports whether the loss of leader l ends the game (A19.2).
func (s Study) Fatal(l int) bool { return s.b.Fatal>>l&1 != 0 }

// Ground returns the terrain of a hex.
func (s Study) Ground(h hex.Hex) Terrain { return s.b.Setup.Terrain[h] }

// Exits returns the hexes from which units of a seat may leave for banners (A19.1).
func (s Study) Exits(seat game.Seat) hex.Set { return s.b.Exits[seat] }

// Objectives returns the hexes that still give a seat banners: those that score
// once and have not yet, and those that count while held (A19.3).
func (s Study) Objectives(seat game.Seat) hex.Set {
	open := s.b.Once[seat].AndNot(s.p.taken[seat])
	if s.b.Held {
		for h := range hex.Board().AndNot(s.b.Once[seat]).All() {
			if s.b.Value[seat][h] > 0 {
				open = open.With(h)
			}
		}
	}
	return open
}

// Ordered returns the units ordered this turn as a set of bits.
func (s Study) Ordered() uint64 { return s.p.ordered }

// Fighters returns the ordered units that may still battle this turn (A9).
func (s Study) Fighters() uint64 { return s.p.fighters() }

// Fighting returns the units of the combat under way and the hexes it goes
// over, -1 and [hex.None] when there are none.
func (s Study) Fighting() (attacker, defender int, from, to hex.Hex) {
	f := &s.p.fight
	attacker, defender = int(f.attacker), int(f.defender)
	if f.attacker == none {
		attacker = -1
	}
	if f.defender == none {
		defender = -1
	}
	return attacker, defender, f.from, f.to
}

// Reach returns where a unit could go if it moved now, the hexes of those after
// which it could still battle, and whether it could leave the board (A8). A
// card on the table changes the reach of both sides.
func (s Study) Reach(u int) (dest, near hex.Set, exit bool) {
	r := s.p.reach(s.b, u)
	return r.dest, r.near, r.exit
}

// FightsOn reports whether a unit may battle in the turn it enters a hex (A17).
func (s Study) FightsOn(u int, h hex.Hex) bool {
	_, ok := s.b.mayFightAfterEntering(u, h)
	return ok
}

// FireTargets returns the hexes a unit can fire at from where it stands (A10).
func (s Study) FireTargets(u int) hex.Set { return s.p.fireTargets(s.b, u) }

// Closes reports whether the card on the table lets ordered units fight in close
// combat.
func (s Study) Closes() bool { return s.p.closes() }

// Fires reports whether the card on the table lets ordered units use ranged combat.
func (s Study) Fires() bool { return s.p.fires() }

// MayEvade reports whether units of type k may evade a close combat of type
// from, if they have room (A13).
func (s Study) MayEvade(k, from Kind) bool { return evades(k, from, s.b) }

// A BlowKind is an occasion to roll dice at somebody.
type BlowKind uint8

// The occasions.
const (
	BlowAttack = BlowKind(swingAttack) // the own close combat
	BlowBack   = BlowKind(swingBack)   // battling back
	BlowFirst  = BlowKind(swingFirst)  // First Strike
	BlowEvade  = BlowKind(swingEvade)  // close combat against an evading unit
	BlowFire   = BlowKind(swingFire)   // ranged combat
)

// A Blow is one roll of battle dice: how many dice, how many of the six faces
// hit, and what else they do.
type Blow struct {
	Dice    int
	Faces   int  // faces that hit
	Ignored bool // the first die of one of the hitting faces does nothing
	Reroll  bool // one of the hitting faces is rolled again
	Flag    bool // the flag counts
}

// Blow returns the roll of unit u, as if it stood in from, at what stands in to
// (A10, A11, A13). The card on the table counts for the active seat.
func (s Study) Blow(k BlowKind, u int, from, to hex.Hex) Blow {
	sw := s.p.swingAt(s.b, swingKind(k), u, from, to)
	out := Blow{Dice: sw.dice(s.p, s.b, nil)}
	f := sw.uses(s.p, s.b)
	for i := range f {
		switch f[i].effect {
		case effectHit:
			out.Faces++
		case effectReroll:
			out.Faces++
			out.Reroll = true
		case effectFlag:
			out.Flag = true
			continue
		default:
			continue
		}
		out.Ignored = out.Ignored || f[i].ignored > 0
	}
	return out
}

// RetreatLoss returns the blocks a unit would lose if it had to retreat n hexes
// now (A12.12).
func (s Study) RetreatLoss(u, n int) int {
	_, lost := s.p.retreatEnds(s.b, u, n)
	return lost
}

// A Verb is what an action does.
type Verb uint8

// The verbs, as the texts of actions begin.
const (
	VerbPlay       = Verb(doPlay)          // play card x
	VerbEnter      = Verb(doEnter)         // a reserve unit of kind x enters at y
	VerbRally      = Verb(doRally)         // the unit in x regains a block
	VerbLead       = Verb(doLead)          // leadership by the leader in x
	VerbOrder      = Verb(doOrder)         // order the unit in x
	VerbOrderChief = Verb(doOrderLeader)   // order the leader in x
	VerbMove       = Verb(doMove)          // unit from x to y
	VerbMoveChief  = Verb(doMoveLeader)    // leader from x to y
	VerbExit       = Verb(doExit)          // the unit in x leaves the board
	VerbFire       = Verb(doFire)          // ranged combat from x against y
	VerbClose      = Verb(doClose)         // close combat from x against y
	VerbStand      = Verb(doStand)         // the unit in x stands
	VerbFlee       = Verb(doEvadeAnnounce) // the unit in x will evade
	VerbStrike     = Verb(doStrike)        // First Strike for the unit in x
	VerbEvade      = Verb(doEvade)         // evade from x to y
	VerbIgnore     = Verb(doIgnore)        // ignore x flags
	VerbRetreat    = Verb(doRetreat)       // retreat from x to y
	VerbTrample    = Verb(doTrample)       // roll the rampage against x
	VerbBack       = Verb(doBack)          // battle back from x against y
	VerbAdvance    = Verb(doAdvance)       // advance from x to y
	VerbChief      = Verb(doLeader)        // a lone leader falls back from x to y
	VerbChiefOff   = Verb(doLeaderOff)     // the lone leader in x leaves over his own edge
	VerbHalt       = Verb(doHalt)          // the lone leader in x stops
	VerbPass       = Verb(doPass)          // decline
	VerbDone       = Verb(doDone)          // end of the phase
)

// Parts takes an action apart: what it does, and its two operands, which are
// hexes, cards, kinds or counts.
func Parts(a game.Action) (v Verb, x, y uint8) {
	w, x, y := split(a)
	return Verb(w), x, y
}

// ActionOf makes an action of its parts. Whether it is legal only the position knows.
func ActionOf(v Verb, x, y uint8) game.Action { return act(verb(v), x, y) }

// A Stage is what a position asks for, as a number.
type Stage uint8

// The stages of a turn and, after them, the questions of a combat.
const (
	StageCard Stage = iota
	StageEnter
	StageRally
	StageOrder
	StageMove
	StageFire
	StageMoveAgain
	StageBattle
	StageReact
	StageEvade
	StageBack
	StageFlags
	StageTrample
	StageRetreat
	StageChief
	StageMomentum
	StageBonus
	StageOver
)

// stages are the questions of the steps that ask.
var stages = [...]Stage{
	opReact: StageReact, opEvadeMove: StageEvade, opBack: StageBack, opFlags: StageFlags, opTrample: StageTrample,
	opRetreat: StageRetreat, opLeader: StageChief, opMomentum: StageMomentum, opBonus: StageBonus,
}

// Stage returns what is asked now; [game.Position.Decision] says it in words.
func (s Study) Stage() Stage {
	if s.p.over() {
		return StageOver
	}
	if f := s.p.top(); f != nil {
		return stages[f.op]
	}
	return Stage(s.p.phase)
}

// Decider returns the seat that is asked now.
func (s Study) Decider() game.Seat {
	f := s.p.top()
	if f == nil {
		return s.p.active
	}
	switch f.op {
	case opReact, opEvadeMove, opFlags, opRetreat:
		return s.b.Seat[f.a]
	case opTrample:
		return s.b.Seat[f.a].Other()
	case opBack:
		return s.b.Seat[s.p.fight.defender]
	case opLeader:
		return s.b.LeaderSeat[f.a]
	}
	return s.p.active
}

// Types returns the printed values of the scenario's unit types. Scenarios with
// the same pointer are the same.
func (s Study) Types() *[KindCount]UnitType { return &s.b.Setup.Types }

// Matchup returns the blow of a unit of type a at one of type t on plain ground,
// without leaders, cards or the strength of full warriors.
func (s Study) Matchup(k BlowKind, a, t Kind) Blow {
	f := new(Battle)
	f.Setup.Types = s.b.Setup.Types
	f.Kind[0], f.Kind[1] = a, t
	f.Seat[1] = game.Bottom
	for i, kind := range []Kind{a, t} {
		if s.b.Setup.Types[kind].Mounted {
			f.Mounted |= 1 << i
		}
	}
	p := emptyPosition()
	p.UnitIn[1] = 2
	return Study{p, f}.Blow(k, 0, 0, 1)
}

// Limit returns how many of n dice terrain leaves unit u for a close combat
// from a hex against another: at most the limit of either hex (A17), one die
// fewer out of a camp (A17.8-4), never below 0.
func (s Study) Limit(u, n int, from, to hex.Hex) int {
	limit, _ := s.b.terrainLimit(s.b.Mounted>>u&1 != 0, from, to, false, s.p.options)
	if n = min(n, limit); s.b.Setup.Terrain[from] == Camp {
		n--
	}
	return max(n, 0)
}

// Shelters reports whether foot in h may be sheltered by a camp or a rampart (A17.7, A17.8).
func (s Study) Shelters(h hex.Hex) bool {
	return s.b.Setup.Terrain[h] == Camp || s.b.Setup.Ramparts[h] != 0
}
