package commander

import (
	"slices"

	"mariscal/game"
)

// The trays and tracks of a glance, by number.
const (
	glanceCup int16 = iota
	glanceDrawn
	glanceTurns
	glanceHand
	glanceCommander
	glanceReserve
	glanceTokens
	glanceHors
	glanceInitiative
	glanceDeck
	glanceDiscard
	glanceRow
	glancePlayed

	glanceMorale int16 = 0
	glanceFlags  int16 = 1
)

var (
	glanceTrays = []string{
		"cup", "drawn", "turns", "hand", "commander", "reserve", "tokens", "hors-de-combat", "initiative", "deck", "discard", "row", "played",
	}
	glanceTracks = []string{"morale", "flags"}
	glanceTags   = []string{"held-" + game.Top.String(), "held-" + game.Bottom.String()}
)

// What trays hold is numbered: first these, then the cards of the battle.
const (
	thingColour  = 0
	thingLight   = thingColour + int(ColourCount)
	thingAbility = thingLight + int(lightCount)
	thingAttack  = thingAbility + abilityCount
	thingFirst   = thingAttack + 1 // who has the initiative
	thingSkill   = thingFirst + 1
	thingOrders  = thingSkill + 1
	thingAttacks = thingOrders + 1
	thingRange   = thingAttacks + 1
	thingCard    = thingRange + 1
	abilityCount = 8
	phaseOver    = int16(endOfEventStages)
)

// GlanceNames implements [game.Glancer].
func (p *Position) GlanceNames() game.GlanceNames {
	b := p.Battle()
	return game.GlanceNames{
		Phases: append(slices.Clone(stageNames[:]), "over"), Tracks: glanceTracks, Trays: glanceTrays, Pieces: b.Names,
		Kinds: []string{"unit", "leader"}, Types: typeNames[:], Marks: sceneMarks, Tags: glanceTags,
		Cards: slices.Concat(colourNames, lightNames[:], abilityNames, []string{"attack", "initiative", "skill", "orders", "attacks", "range"}, b.CardIDs),
	}
}

// Glance implements [game.Glancer]: what Scene tells.
func (p *Position) Glance(v game.Viewer, g *game.Glance) {
	b := p.Battle()
	g.Phase, g.Active, g.Ground = phaseOver, p.initiative(), true
	if !p.Over() {
		f := p.top()
		g.Phase, g.Active = int16(f.stage), f.seat()
	}
	for u := range uint8(b.Blocks) {
		k := &p.Blocks[u]
		if k.At == none {
			continue
		}
		x, steps := g.Piece(), uint8(p.strength(u))
		x.Piece, x.Kind, x.Type, x.With, x.Place = int16(u), int16(bool8(k.Type.HQs())), int16(k.Type), game.NoPart, game.Place(b.Parent[k.At])
		x.Seat, x.Slot, x.Strength, x.Full, x.Marks = b.Seat[u], p.slot(u), steps, steps, p.marksOf(b, u)
		if k.Facing != none {
			x.Turned, x.Facing = true, uint16(b.Mesh.Bearing(int(k.At), int(k.Facing)))
		}
	}
	for s := range game.Seat(2) {
		for at := range Each(p.control[s] & b.Claimed) {
			g.Tags = append(g.Tags, game.GlanceTag{Place: game.Place(at), Tag: int16(s)})
		}
		g.Track(glanceMorale, s, int(p.morale[s]), int(b.Setup.Armies[s].Most))
		g.Track(glanceFlags, s, p.flags(b, s), 0)
	}
	p.glanceTable(b, v, g)
}

// glanceTable tells what lies beside the map, as [Position.trays] does.
func (p *Position) glanceTable(b *Battle, v game.Viewer, g *game.Glance) {
	g.Common(glanceCup, game.Items(p.cup[:]))
	g.HoldAll(p.cup[:]) // colours have the first numbers
	g.Common(glanceDrawn, game.Items(p.drawn[:]))
	g.HoldAll(p.drawn[:])
	g.Common(glanceTurns, len(b.Setup.Turns))
	for i := range b.Setup.Turns {
		g.Hold(thingLight+int(b.Setup.Turns[i].Light), i+1)
	}
	for s := range game.Seat(2) {
		g.Own(glanceHand, s, p.hand[s].Len())
		if v.Sees(s) {
			holdCards(g, p.hand[s])
		}
		p.glanceCommander(b, s, g)
		g.Own(glanceReserve, s, int(p.reserve[s]))
		g.Hold(thingColour+int(b.own[s]), int(p.reserve[s]))
		g.Own(glanceTokens, s, int(p.tokens[s]))
		g.Hold(thingAttack, int(p.tokens[s]))
		g.Own(glanceHors, s, p.hors[s].Len())
		holdCards(g, p.hors[s])
	}
	g.Own(glanceInitiative, p.initiative(), 1)
	g.Hold(thingFirst, 1)
	g.Common(glanceDeck, game.Items(p.pile[:b.Cards]))
	g.Common(glanceDiscard, p.discard.Len())
	if p.upmost != none { // only the topmost discard is seen (BR.13)
		g.Hold(thingCard+int(p.upmost), 1)
	}
	if p.rowOf > 0 {
		g.Common(glanceRow, rowCards)
	}
	if !p.table.Empty() {
		g.Common(glancePlayed, p.table.Len())
		holdCards(g, p.table)
	}
}

// glanceCommander tells the card of a commander, as [Position.commander] does.
func (p *Position) glanceCommander(b *Battle, s game.Seat, g *game.Glance) {
	g.Own(glanceCommander, s, 1)
	g.Hold(thingSkill, int(p.face(b, s).Skill))
	g.Hold(thingOrders, p.ordersOf(b, s))
	g.Hold(thingAttacks, p.tokensOf(b, s))
	g.Hold(thingRange, p.ownRange(b, s))
}

// holdCards puts a set of cards in the tray begun last.
func holdCards(g *game.Glance, set CardSet) {
	for c := set.next(0); c != none; c = set.next(c + 1) {
		g.Hold(thingCard+int(c), 1)
	}
}
