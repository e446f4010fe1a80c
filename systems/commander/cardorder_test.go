package commander

import (
	"testing"

	"mariscal/game"
)

// Each player is asked for one red card, whatever the first card does to the initiative
// (B23.17).
func TestBothPlayersAreAskedForACardThoughTheInitiativeTurns(t *testing.T) {
	s := drill()
	s.Info.ID, s.Info.Canonical = "commander/drill-cards", "drill-cards"
	s.Cards = append([]Card{
		{ID: "taunt", Icon: IconRed, Check: Flags1, Primary: []Effect{{Op: OpMorale, N: -2, Whose: OfEnemy}}},
		{ID: "other", Icon: IconRed, Check: Flags1, Primary: []Effect{{Op: OpShift, N: 1}}},
	}, s.Cards...)
	ref, release, err := Lease(s)
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	pos, err := (System{}).Build("scenario "+ref.ID+"\ntokens 9 9\nstack draw/red.1\nmorale 15 16\nhand taunt other\nfline1 C3\naline1 C4", nil)
	if err != nil {
		t.Fatal(err)
	}
	p := pos.(*Position)
	defer System{}.Forget(p)
	c := &stacked{t, p.Battle(), nil}
	p.Apply(two(VerbFire, p.blockOf("fline1"), p.Blocks[p.blockOf("aline1")].At), c, nil)
	for i, want := range []game.Seat{game.Top, game.Bottom} {
		if p.top().stage == StageCancel { // nobody cancels
			p.Apply(bare(VerbPass), c, nil)
		}
		if d := p.Decision(); p.top().stage != StageCard || d.Seat != want {
			t.Fatalf("card %d is asked of %v at %v", i+1, d.Seat, p.top().stage)
		}
		p.Apply(p.Actions(nil)[0], c, nil)
	}
	if p.morale != [2]uint8{15, 14} {
		t.Errorf("Morale is %v", p.morale)
	}
}
