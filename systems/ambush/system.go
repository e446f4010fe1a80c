package ambush

import (
	"fmt"

	"mariscal/game"
	"mariscal/game/form"
)

// System is the game as a [game.System].
var System = &form.Rulebook[battle, *Position]{
	ID: "ambush", Edition: "2", Battles: &battles, Form: positions, Empty: func() *Position { return new(Position) }, Deal: deal,
	Places: func(*battle) []string { return PieceNames }, // points are more than there are numbers for
	Kinds:  func(string) []string { return faceNames },
	Faces:  [][]string{dieFaces},
}

// positions is how they are written, read, drawn and hashed.
var positions = form.Form[*Position]{Begin: begin, Lines: (*Position).lines, Proof: (*Position).Conserve, Hold: battles.Hold}

// begin returns the position of a scenario before anybody stands on the table.
func begin(ref game.Ref) (*Position, error) {
	slot, ok := battles.Find(ref)
	if !ok {
		return nil, fmt.Errorf("there is no scenario %s of that content", ref.ID)
	}
	return &Position{slot: slot, turn: 1, active: battles.Info(slot).First, near: nobody}, nil
}

// deal sets up the pieces and draws what the marker is.
func deal(p *Position, c game.Chance, log *game.Log) {
	r := &referee{p, p.battle(), c, log}
	p.set(r.b)
	if p.down() {
		p.face = draw(r.b, "marker", c, [2]uint8{1, 1}, true)
		face := game.Word("face", "ambush.face."+faceNames[p.face])
		face.Private = true
		r.tell("marker", RuleMarker, r.b.Owner, face)
	}
	r.tell("turn", RuleOnce, p.active, game.Num("n", 1))
}
