package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// GlanceNames implements [game.Glancer].
func (p *Position) GlanceNames() game.GlanceNames {
	return game.GlanceNames{
		Phases: stageNames[:], Tracks: cc.GlanceTrackNames, Trays: cc.GlanceTrayNames, Pieces: p.Battle().GlancePieces(),
		Kinds: []string{"unit", "leader"}, Types: kindNames[:], Marks: sceneMarks, Cards: cardIDs,
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
		if p.At[u] == hex.None && p.Blocks[u] == 0 {
			continue
		}
		x := g.Piece()
		x.Piece, x.Type, x.With, x.Place, x.Seat = int16(u), int16(b.Kind[u]), game.NoPart, game.NoPlace, b.Seat[u]
		x.Strength, x.Full = p.Blocks[u], b.Setup.Types[b.Kind[u]].Blocks
		if p.At[u] != hex.None {
			x.Place, x.Marks = game.Place(p.At[u]), p.marksOf(b, u, pieces)
		}
	}
	for l := range b.Leaders {
		if p.LeaderAt[l] != hex.None || p.waiting>>l&1 != 0 {
			p.cast(b).GlanceLeader(g, l, p.orderedLeaders, p.movedLeaders, markOrdered, markMoved)
		}
	}
	p.GlanceTrays(v, g)
	cc.GlancePlayed(g, uint8(p.card), uint8(p.acts))
	cc.GlanceTracks(g, &p.Score, [2]int{int(p.Command[0]), int(p.Command[1])}, b.Setup.Goal)
}
