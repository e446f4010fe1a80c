package muskets

import (
	"slices"

	"mariscal/game"
)

// The trays and tracks of a glance, by number.
const (
	glanceHand int16 = iota
	glanceReserve
	glanceClocks
	glanceStruck
	glanceDeck
	glanceDiscard
	glancePlot

	glanceMission  int16 = 0
	glanceSettlers int16 = 1
	glanceFallen   int16 = 2
	glanceCommand  int16 = 3
)

var (
	glanceTrays  = []string{"hand", "reserve", "clocks", "struck", "deck", "discard", "plot"}
	glanceTracks = []string{"mission", "settlers", "fallen", "command"}
)

// The kinds of pieces of a glance, by number.
var glanceKinds = []string{"unit", "leader", "marker", "post"}

// The marks of a glance, by bit; behind the last one stand the formations from the second on.
var glanceMarks = append([]string{
	"escort", "plot", "waiting", "smoke", "empty", "vigilant", "shaken", "flight", "inside", "abandoned", "captive", "active", "adjust",
}, formationNames[1:]...)

const (
	markEscort = 1 << iota
	markPlot
	markWaiting
	markSmoke
	markEmpty
	markVigilant
	markShaken
	markFlight
	markInside
	markAbandoned
	markCaptive
	markActive
	markAdjust
	markClose
)

// What trays hold: cards, plots, and the clocks of the table.
var (
	glanceCards   = slices.Concat(cardNames, plotNames[:], []string{"red-clock"})
	thingRedClock = len(cardNames) + len(plotNames)
)

// GlanceNames implements [game.Glancer]. The type of a unit has its number, "post" and "blind"
// those behind the units; pieces are units, markers and posts.
func (p *Position) GlanceNames() game.GlanceNames {
	b := p.battle()
	n := game.GlanceNames{
		Phases: append(slices.Clone(stageNames[:]), "over"), Tracks: glanceTracks, Trays: glanceTrays, Kinds: glanceKinds, Marks: glanceMarks, Cards: glanceCards,
	}
	for u := range b.units {
		n.Pieces, n.Types = append(n.Pieces, b.names[u]), append(n.Types, b.profile[u].Name)
	}
	n.Types = append(n.Types, "post", "blind")
	for i := range b.hidings {
		n.Pieces = append(n.Pieces, markerName(i))
	}
	for s := range game.Seat(2) {
		for i := range uint8(postsEach) {
			n.Pieces = append(n.Pieces, postName(s, i))
		}
	}
	for f := range b.figures {
		n.Figures = append(n.Figures, b.figureName(uint8(f)))
	}
	return n
}

// Glance implements [game.Glancer]: what Scene tells.
func (p *Position) Glance(v game.Viewer, g *game.Glance) {
	b, d := p.battle(), p.Decision()
	g.Phase, g.Active, g.Ground = int16(stageCount), d.Seat, true
	if !d.Over {
		g.Phase = int16(p.top().stage)
	}
	adjusts := p.Open() && v.Sees(d.Seat) && table[p.top().stage].Marks&stays == 0
	for u := range b.units {
		if p.Units[u].Left == 0 || p.hidden>>u&1 == 1 {
			continue
		}
		p.glanceUnit(b, uint8(u), v, g)
		if x := &g.Pieces[len(g.Pieces)-1]; adjusts && int(p.moved) == u && x.Lies {
			x.Marks |= markAdjust
		}
	}
	p.glanceMarkers(b, v, g)
	p.glancePosts(b, &d, g)
	p.glanceTable(b, v, g)
	for s := range game.Seat(2) {
		value, goal := p.progress(b, s)
		_, lost := p.fighters(b, s.Other())
		track := glanceMission
		if aim := b.Mission[s].Aim; aim == Rescue || aim == Massacre {
			track = glanceSettlers
		}
		g.Track(track, s, value, goal)
		g.Track(glanceFallen, s, lost, 0)
		g.Track(glanceCommand, s, int(p.command[s]), mostPoints)
	}
}

// glanceUnit tells a unit and its figures.
func (p *Position) glanceUnit(b *battle, u uint8, v game.Viewer, g *game.Glance) {
	k, x := &p.Units[u], g.Piece()
	x.Piece, x.Type, x.With, x.Place, x.Seat, x.Strength, x.Full = int16(u), int16(u), game.NoPart, game.NoPlace, b.seat[u], k.Left, b.size[u]
	if b.profile[u].Has(Officer) {
		x.Kind = 1
	}
	mark := func(is bool, m uint64) {
		if is {
			x.Marks |= m
		}
	}
	mark(b.escorted[b.seat[u]]>>u&1 == 1 && b.Mission[b.seat[u]].Aim == Escort, markEscort)
	mark(p.namedByPlot(u, v), markPlot)
	if p.waiting>>u&1 == 1 { // beside the table
		x.Marks |= markWaiting
		return
	}
	x.Lies, x.At, x.Turned, x.Facing = true, game.Point(p.middle(b, u)), true, k.Facing
	for f := b.first[u]; f < b.first[u]+b.size[u]; f++ {
		if p.here(int(f)) {
			g.Figures = append(g.Figures, game.FigureGlimpse{Figure: int16(f), Piece: int16(u), Type: int16(u), Facing: int16(k.Facing), At: game.Point(p.At[f])})
		}
	}
	mark(k.Smoke, markSmoke)
	mark(k.Empty, markEmpty)
	mark(k.Vigilant, markVigilant)
	mark(k.Shaken, markShaken)
	mark(k.Flight, markFlight)
	mark(k.House > 0, markInside)
	mark(p.silent(u), markAbandoned)
	mark(p.captive(u), markCaptive)
	mark(p.active>>u&1 == 1, markActive)
	if k.Formation != Loose {
		x.Marks |= markClose << (k.Formation - 1)
	}
}

// glanceMarkers tells the markers that lie face down.
func (p *Position) glanceMarkers(b *battle, v game.Viewer, g *game.Glance) {
	for i, h := range b.hidings {
		if (p.markers|p.unlaid)>>i&1 == 0 {
			continue
		}
		x := g.Piece()
		x.Piece, x.Kind, x.Type, x.With, x.Place, x.Seat, x.Down = int16(b.units+i), 2, game.NoPart, game.NoPart, game.NoPlace, h.seat, true
		if p.unlaid>>i&1 == 1 {
			x.Marks |= markWaiting
		} else {
			x.Lies, x.At = true, game.Point(p.marker[i].at)
		}
		if v.Sees(h.seat) {
			x.Type = int16(b.units + 1)
			if u := p.marker[i].unit; u != none {
				x.Type, x.Strength = int16(u), p.Units[u].Left
			}
		}
		if p.creeping>>i&1 == 1 {
			x.Marks |= markActive
		}
	}
}

// glancePosts tells the deployment points, as [Position.postPieces] does.
func (p *Position) glancePosts(b *battle, d *game.Decision, g *game.Glance) {
	post := func(s game.Seat, i uint8) *game.Glimpse {
		x := g.Piece()
		x.Piece, x.Kind, x.Type, x.With = int16(b.units+len(b.hidings)+int(s)*postsEach+int(i)), 3, int16(b.units), game.NoPart
		x.Place, x.Seat = game.NoPlace, s
		return x
	}
	for s := range game.Seat(2) {
		for i := range p.posted[s] {
			x := post(s, i)
			x.Lies, x.At = true, game.Point(p.post[s][i])
		}
	}
	if d.Kind == StagePost.String() {
		post(d.Seat, p.posted[d.Seat]).Marks = markWaiting
	}
}

// glanceTable tells what lies beside the table, as [Position.trays] and [Position.plotTrays] do.
func (p *Position) glanceTable(b *battle, v game.Viewer, g *game.Glance) {
	for s := range game.Seat(2) {
		g.Own(glanceHand, s, game.Items(p.hand[s][:]))
		if v.Sees(s) {
			g.HoldAll(p.hand[s][:])
		}
		g.Own(glanceReserve, s, game.Items(p.reserve[s][:]))
		if v.Sees(s) {
			g.HoldAll(p.reserve[s][:])
		}
	}
	g.Common(glanceClocks, int(b.Clocks))
	for n := range int(b.Clocks) {
		g.Hold(thingRedClock, n+1)
	}
	g.Common(glanceStruck, int(p.clocks))
	g.Hold(cardClock, int(p.clocks))
	g.Common(glanceDeck, game.Items(p.deck[:]))
	g.Common(glanceDiscard, game.Items(p.discard[:]))
	g.HoldAll(p.discard[:])
	for s := range game.Seat(2) {
		if plot := p.intrigue[s].plot; p.plots && plot != noPlot {
			g.Own(glancePlot, s, 1)
			if v.Sees(s) || p.Over() {
				g.Hold(len(cardNames)+int(plot), 1)
			}
		}
	}
}
