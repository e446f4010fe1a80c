package napoleonics

import (
	"slices"
	"strconv"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// The trays of a glance that only this game has, by number, behind those of both.
const (
	glanceSquares int16 = 4 + iota
	glanceDrawn
)

// glanceCards are what trays hold: cards, then the places of the track of squares.
var glanceCards = func() []string {
	names := slices.Clone(cardIDs)
	for i := range MaxTrack {
		names = append(names, strconv.Itoa(i+1))
	}
	return names
}()

// GlanceNames implements [game.Glancer].
func (p *Position) GlanceNames() game.GlanceNames {
	return game.GlanceNames{
		Phases: stageNames[:], Tracks: cc.GlanceTrackNames, Trays: append(slices.Clone(cc.GlanceTrayNames), "squares", "drawn"),
		Pieces: p.Battle().GlancePieces(), Kinds: []string{"unit", "leader"}, Types: kindNames[:], Marks: sceneMarks, Cards: glanceCards,
	}
}

// Glance implements [game.Glancer]: what Scene tells.
func (p *Position) Glance(v game.Viewer, g *game.Glance) {
	b := p.Battle()
	stage := p.phase
	if f := p.Top(); f != nil {
		stage = f.Stage
	}
	g.Phase, g.Active, g.Ground = int16(stage), p.Active, p.taken == [2]hex.Set{}
	pieces := p.Pieces()
	for u := range b.Units {
		if p.At[u] == hex.None {
			continue
		}
		x := g.Piece()
		x.Piece, x.Type, x.With, x.Place, x.Seat = int16(u), int16(b.Kind[u]), game.NoPart, game.Place(p.At[u]), b.Seat[u]
		x.Strength, x.Full, x.Marks = p.Blocks[u], b.Setup.Types[b.Kind[u]].Blocks, p.marksOf(b, u, pieces)
	}
	for l := range b.Leaders {
		if p.LeaderAt[l] != hex.None {
			p.cast(b).GlanceLeader(g, l, p.orderedLeaders, p.movedLeaders, 1<<markOrdered, 1<<markMoved)
		}
	}
	p.GlanceTrays(v, g)
	for seat := range game.Seat(2) {
		if b.Setup.Track[seat] == 0 {
			continue
		}
		g.Own(glanceSquares, seat, p.lying(seat))
		for i, u := range p.Held[seat] {
			if u != none {
				g.Hold(len(cardIDs)+i, 1)
			}
			if c := p.Lying[seat][i]; c != noCard && v.Sees(seat) {
				g.Hold(int(c), 1)
			}
		}
	}
	cc.GlancePlayed(g, uint8(p.card), uint8(p.acts))
	if p.drawn[0] != noCard {
		g.Own(glanceDrawn, p.Active, 2)
		if v.Sees(p.Active) {
			g.Hold(int(p.drawn[0]), 1)
			g.Hold(int(p.drawn[1]), 1)
		}
	}
	cc.GlanceTracks(g, &p.Score, p.command(), b.Setup.Goal)
}
