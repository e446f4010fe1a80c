package crossing

import (
	"mariscal/game"
	"mariscal/game/blocks"
	"mariscal/game/form"
)

type referee = form.Referee[battle]

// Answers implements [form.State]: "play drive", "move t1 Mill", "attack t1 t2".
func (s *state) Answers(b *battle) form.Answers { return &b.verbs }

// Forbids implements [form.State].
func (s *state) Forbids(b *battle, n game.Action) (rule string) {
	a, _ := b.verbs.Act(n)
	x := a.Of[0]
	switch {
	case a.Verb == doPlay && s.Hand[s.Active][x] == 0:
		return RuleCard
	case a.Verb == doScreen && s.Hand[s.Active.Other()][screen] == 0:
		return RuleScreen
	case a.Verb == doFace && !b.Beside[s.blocks[s.lead].At].Has(int(x)):
		return RuleFace
	case a.Verb < doMove || a.Verb > doAttack:
		return ""
	case s.idle(x):
		return RuleActs
	case a.Verb == doTurn:
		return ""
	case a.Verb == doMove:
		return Army.Moves(s.blocks[:], &b.Ground, x, a.Of[1])
	}
	to := s.blocks[x].Facing
	switch rule := Army.Crosses(s.blocks[:], &b.Ground, x, to); {
	case rule != "":
		return rule
	case Army.In(s.blocks[:], to, s.Active.Other()) == 0:
		return RuleAttack
	case a.Of[1] != form.None && !s.together(x, a.Of[1]):
		return RuleTogether
	}
	return ""
}

// idle reports whether a block may not act.
func (s *state) idle(x uint8) bool {
	k := s.blocks[x]
	return Army.Seat(x) != s.Active || k.Steps == 0 || s.acts == 0 || k.Acted
}

// together reports whether two blocks can attack as one.
func (s *state) together(x, y uint8) bool {
	k, l := s.blocks[x], s.blocks[y]
	return x != y && !s.idle(y) && s.acts > 1 && k.At == l.At && k.Facing == l.Facing
}

// Play implements [form.State].
func (s *state) Play(r referee, n game.Action) {
	a, _ := r.Battle.verbs.Act(n)
	x, y := a.Of[0], a.Of[1]
	switch a.Verb {
	case doPlay:
		s.Hands.Play(s.Active, x)
		s.card, s.acts, s.phase = x, acting[x], phaseAct
		r.Tell("play", RuleCard, s.Active, r.Card(cards[x]), game.Num("n", int(s.acts)))
	case doDone:
		s.done(r)
	case doMove:
		k := s.act(x, phaseFace)
		from := k.At
		k.At, k.Facing, s.held[y] = y, from, uint8(s.Active)
		if e := r.Tell("move", RuleMove, s.Active, block(x), r.Battle.Arg("from", from), r.Battle.Arg("to", y)); e != nil {
			e.Trace = e.Cells
		}
	case doTurn:
		s.act(x, phaseFace)
	case doFace:
		k := &s.blocks[s.lead]
		k.Facing = x
		r.Tell("face", RuleFace, s.Active, block(s.lead), r.Battle.Arg("at", k.At), r.Battle.Arg("to", x))
		s.lead, s.phase = form.None, phaseAct
	case doAttack:
		s.attack(r, x, y)
	case doPass:
		s.fight(r, false)
	case doScreen:
		s.Hands.Play(s.Active.Other(), screen)
		r.Tell("screen", RuleScreen, s.Active.Other(), r.Battle.Arg("at", s.blocks[s.lead].Facing))
		s.fight(r, true)
	}
}

// act lets a block act, which opens a question about it.
func (s *state) act(x, phase uint8) *blocks.Block {
	s.acts--
	s.lead, s.phase, s.blocks[x].Acted = x, phase, true
	return &s.blocks[x]
}

func block(x uint8) game.Arg { return game.Text("block", Army.Names[x]) }

// done fills both hands and hands the turn over.
func (s *state) done(r referee) {
	s.fill(r, s.Active)
	s.fill(r, s.Active.Other())
	s.card, s.acts, s.phase = form.None, 0, phaseCard
	for i := range s.blocks {
		s.blocks[i].Acted = false
	}
	if s.Next(); !s.Ended(r.Battle).Over {
		r.Tell("day", RuleTurn, s.Active, game.Num("n", int(s.Turn)))
	}
}

func (s *state) fill(r referee, seat game.Seat) {
	s.Fill(r.Herald, r.Chance, seat, Hand, cards, RuleDraw)
}
