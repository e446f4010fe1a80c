package muskets

import (
	"math/bits"
	"strconv"

	"mariscal/game"
	"mariscal/game/plane"
)

// Side plots (MO17.3).

// A plot is a side plot.
type plot uint8

const (
	noPlot    plot = iota
	truce          // no shot at and no charge against an enemy unit
	grudge         // an enemy unit is destroyed
	hatred         // an own unit has fought hand to hand and is on the table
	promise        // an own unit comes through with half its figures
	captive        // an enemy Officer falls in a fight
	oldFace        // the enemy Commander falls
	authority      // the own Commander stands, and no own unit is in Flight
	disdained      // the own Commander has fought hand to hand and stands
	protector      // nothing burns, and an own figure is near a building
	parley         // an own Officer is near an enemy one
	plotCount
)

// plotNames are also the names of their cards.
var plotNames = [plotCount]string{
	"none", "plot-truce", "plot-grudge", "plot-hatred", "plot-promise", "plot-captive", "plot-face", "plot-authority", "plot-disdained", "plot-protector", "plot-parley",
}

// aboutNobody marks a side plot that names no unit among the units it could name.
const aboutNobody uint32 = 1 << 31

// intrigue is the side plot of a seat and the unit it names.
type intrigue struct {
	plot plot
	unit uint8
}

// scheming is what side plots need to know.
type scheming struct {
	plots    bool // the match has side plots
	intrigue [2]intrigue
	attacked uint32 // units that enemies have shot at or charged
	fought   uint32 // units that have fought hand to hand
	slain    uint32 // units whose last figure fell in a fight
	departed uint32 // units that left the table for their mission
}

// plotsOf returns for each side plot the units that it could name for a seat, none where the
// scenario has nothing it is about. Hidden units and civilians are never named.
func (b *battle) plotsOf(s game.Seat) (sets [plotCount]uint32) {
	foe := s.Other()
	open := func(of game.Seat) uint32 { return b.side[of] &^ b.hides &^ b.troop[of][Civilians] }
	about := func(p plot, is bool) {
		if is {
			sets[p] = aboutNobody
		}
	}
	sets[truce], sets[grudge] = open(foe)&^b.officer, open(foe)&^b.officer
	sets[hatred] = open(s) &^ b.officer
	sets[promise] = open(s) &^ b.officer
	for set := b.side[s]; set != 0; set &= set - 1 {
		if b.profile[bits.TrailingZeros32(set)].Has(Gun) {
			sets[hatred] &^= set & -set
		}
	}
	about(captive, b.officer&b.side[foe] != 0)
	about(oldFace, b.commander(foe) != none)
	about(authority, b.commander(s) != none)
	about(disdained, b.commander(s) != none)
	about(protector, b.houses != 0)
	about(parley, b.officer&b.side[foe] != 0 && b.officer&b.side[s] != 0)
	return sets
}

// commander returns the Commander of a seat, or none.
func (b *battle) commander(s game.Seat) uint8 {
	for set := b.officer & b.side[s]; set != 0; set &= set - 1 {
		if u := bits.TrailingZeros32(set); b.profile[u].Has(Commander) {
			return uint8(u)
		}
	}
	return none
}

// unitName is what a unit is called where it is drawn for a side plot.
func unitName(u int) string { return "unit-" + strconv.Itoa(u+1) }

// drawPlot draws a side plot for a seat, then the unit that it names.
func (b *battle) drawPlot(s game.Seat, c game.Chance) (x intrigue) {
	x.unit = none
	sets := b.plotsOf(s)
	var kinds [plotCount]uint8
	for k, set := range sets {
		kinds[k] = bool8(set != 0)
	}
	if game.Items(kinds[:]) == 0 {
		return x
	}
	x.plot = plot(c.Draw(game.Purpose{Name: "plot", A: game.NoPlace, B: game.NoPlace, Seat: s, Private: true}, kinds[:]))
	if set := sets[x.plot] &^ aboutNobody; set != 0 {
		var units [MaxUnits]uint8
		for ; set != 0; set &= set - 1 {
			units[bits.TrailingZeros32(set)] = 1
		}
		x.unit = uint8(c.Draw(game.Purpose{Name: "plot-unit", A: game.NoPlace, B: game.NoPlace, Seat: s, Private: true}, units[:]))
	}
	return x
}

// scheme has each side draw a side plot in secret (MO17.3).
func (r *referee) scheme() {
	if !r.plots {
		return
	}
	for s := range game.Seat(2) {
		x := r.b.drawPlot(s, r.c)
		r.intrigue[s] = x
		if x.plot == noPlot {
			continue
		}
		if e := r.tell("plot", RulePlots, s); e != nil {
			e.Args = append(e.Args, private(game.Word("plot", "muskets.card."+plotNames[x.plot])))
			if x.unit != none {
				e.Args = append(e.Args, private(r.b.unit(x.unit)))
			}
		}
	}
}

// guessPlots draws anew the side plots a viewer cannot see ([Position.Resample]).
func (p *Position) guessPlots(v game.Viewer, c game.Chance) {
	for s := range game.Seat(2) {
		if p.plots && !v.Sees(s) {
			p.intrigue[s] = p.battle().drawPlot(s, c)
		}
	}
}

// plotted reports whether a side has fulfilled its side plot, as things stand.
func (p *Position) plotted(b *battle, s game.Seat) bool {
	x, foe := p.intrigue[s], s.Other()
	stands := func(u uint8) bool { return u != none && p.Units[u].Left > 0 }
	fallen := func(u uint8) bool { return u != none && p.Units[u].Left == 0 && p.departed>>u&1 == 0 }
	switch x.plot {
	case truce:
		return p.attacked>>x.unit&1 == 0
	case grudge:
		return fallen(x.unit)
	case hatred:
		return stands(x.unit) && p.fought>>x.unit&1 == 1
	case promise:
		k := &p.Units[x.unit]
		return p.away>>x.unit&1 == 1 || k.Left > 0 && 2*k.Left >= b.size[x.unit] && !k.Flight
	case captive:
		return p.slain&b.officer&b.side[foe] != 0
	case oldFace:
		return fallen(b.commander(foe))
	case authority:
		return stands(b.commander(s)) && !p.anyFlight(b, s)
	case disdained:
		return stands(b.commander(s)) && p.fought>>b.commander(s)&1 == 1
	case protector:
		burn, _ := p.ablaze(b)
		return burn == 0 && p.nearHouses(b, s)
	case parley:
		return p.parleys(b, s)
	}
	return false
}

func (p *Position) anyFlight(b *battle, s game.Seat) bool {
	for set := p.present(b, s); set != 0; set &= set - 1 {
		if p.Units[bits.TrailingZeros32(set)].Flight {
			return true
		}
	}
	return false
}

// nearHouses reports whether a figure of a side is within 4 inches of a building.
func (p *Position) nearHouses(b *battle, s game.Seat) bool {
	for set := p.Here & b.sideFigures[s]; set != 0; set &= set - 1 {
		f := bits.TrailingZeros64(set)
		if b.Near(p.At[f], 4*plane.Inch+b.radius[f], b.houses) != 0 {
			return true
		}
	}
	return false
}

// parleys reports whether an Officer of a side is within 6 inches of an enemy one, neither in
// Flight.
func (p *Position) parleys(b *battle, s game.Seat) bool {
	for own := p.present(b, s) & b.officer; own != 0; own &= own - 1 {
		u := uint8(bits.TrailingZeros32(own))
		for foes := p.present(b, s.Other()) & b.officer; foes != 0; foes &= foes - 1 {
			t := uint8(bits.TrailingZeros32(foes))
			if !p.Units[u].Flight && !p.Units[t].Flight && p.isNear(b, u, t, 6*plane.Inch) {
				return true
			}
		}
	}
	return false
}

// bared records a side plot that is shown as draws that everybody sees, each of the one thing
// that can come.
func (r *referee) bared(s game.Seat, x intrigue) {
	r.c.Draw(game.Purpose{Name: "plot", A: game.NoPlace, B: game.NoPlace, Seat: s}, only[x.plot][:plotCount])
	if x.unit != none {
		r.c.Draw(game.Purpose{Name: "plot-unit", A: game.NoPlace, B: game.NoPlace, Seat: s}, only[x.unit][:])
	}
}

// only holds for each number the multiset of that one thing.
var only = func() (list [MaxUnits][MaxUnits]uint8) {
	for i := range list {
		list[i][i] = 1
	}
	return list
}()

// disclose tells the side plots and their results when the skirmish ends. Of two sides whose
// skirmish is tied it returns the one that alone has fulfilled its own; breaks is false when
// there is none.
func (r *referee) disclose() (winner game.Seat, breaks bool) {
	var done [2]bool
	for s := range game.Seat(2) {
		x := r.intrigue[s]
		if x.plot == noPlot {
			continue
		}
		r.bared(s, x)
		id := "plot-fails"
		if done[s] = r.plotted(r.b, s); done[s] {
			id = "plot-succeeds"
		}
		if r.log == nil {
			continue
		}
		args := []game.Arg{game.Word("plot", "muskets.card."+plotNames[x.plot])}
		if x.unit != none {
			args = append(args, r.b.unit(x.unit))
		}
		r.tell(id, RulePlots, s, args...)
	}
	return game.Seat(bool8(done[1])), done[0] != done[1]
}

// plotTrays are the side plots, each shown to its owner, and to everybody at the end.
func (p *Position) plotTrays(v game.Viewer, list []game.Tray) []game.Tray {
	if !p.plots {
		return list
	}
	for s := range game.Seat(2) {
		if p.intrigue[s].plot == noPlot {
			continue
		}
		t := game.Tray{ID: "plot", Kind: "cards", Seat: &s, Count: 1}
		if v.Sees(s) || p.Over() {
			t.Cards = []string{plotNames[p.intrigue[s].plot]}
		}
		list = append(list, t)
	}
	return list
}

// namedByPlot reports whether a side plot that a viewer sees names a unit.
func (p *Position) namedByPlot(u uint8, v game.Viewer) bool {
	for s := range game.Seat(2) {
		if p.plots && (v.Sees(s) || p.Over()) && p.intrigue[s].unit == u {
			return true
		}
	}
	return false
}
