package commander

import "mariscal/game"

// Which file answers which question of a turn.

// answer plays an answer to a frame of the turn.
func (r *referee) answer(f *frame, v, x, y uint8) {
	if v == doPlay && f.stage.asksFree() {
		r.playFree(f.seat(), x)
		return
	}
	if v == doWatch {
		r.watches(f.seat())
		return
	}
	switch f.stage {
	case StageCup:
		r.cupOf(f, x)
	case StageKeep:
		if v == doKeep {
			r.pop()
			return
		}
		rule := RuleKeepCards
		if c := &r.b.Setup.Cards[x]; c.Icon == IconNow && !r.b.usable[f.seat()].Has(x) {
			rule = RulingEnemyPlayNow
		}
		r.drop(f.seat(), x, rule)
	case StageHand:
		rule := RuleTooManyCards
		if r.stack[0].stage == StagePrepare {
			rule = RuleHandSize
		}
		r.drop(f.seat(), x, rule)
	case StageGold:
		r.gold(f, v, x)
	case StageOrder, StageReact:
		r.order(f, v, x)
	case StageActivate:
		r.activate(f, v, x)
	case StageAssist:
		r.assist(f, v, x)
	case StageMove:
		switch v {
		case doMove:
			r.move(f, x, y)
		case doExit:
			r.exit(x)
		case doDone:
			r.endMove(f)
		default:
			r.form(v, x, y)
		}
	case StageArrive:
		r.arrive(f, v, x, y)
	case StageBuy:
		r.buy(f, v, x)
	case StageRally:
		r.rally(f, v, x, y)
	case StageReform:
		if v == doDone {
			r.endReform()
			return
		}
		r.form(v, x, y)
	case StagePush:
		r.pushBack(f, v)
	case StageCede:
		r.cede(f, v, x, y)
	case StageSurrender:
		r.surrender(f, v, x)
	case StageAlong:
		r.along(f, v, x)
	case StageConcede:
		r.concede(f, v)
	case StageReady:
		r.ready(f, v, x)
	case StageTake:
		r.takeCard(v)
	case StageFree:
		r.free(f, v)
	}
}

// cupOf puts cubes of the Reserve into the cup, which is filled afterwards (B16.5).
func (r *referee) cupOf(f *frame, n uint8) {
	s := f.seat()
	r.pop()
	if n > 0 {
		r.reserve[s] -= n
		r.intoCup(s, r.b.own[s], int(n), RuleCupReserve)
	}
}

// turnActions lists the answers to a frame of the turn, ascending.
func (p *Position) turnActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	s := f.seat()
	switch f.stage {
	case StageCup:
		for n := range p.reserve[s] + 1 {
			buf = append(buf, one(doCup, n))
		}
	case StageKeep:
		buf = p.ofHand(s, doDiscard, buf)
		if p.mayKeep(b, s) {
			buf = append(buf, bare(doKeep))
		}
	case StageHand:
		buf = p.ofHand(s, doDiscard, buf)
	case StageGold:
		buf = p.goldActions(b, s, buf)
	case StageOrder, StageReact:
		buf = p.orderActions(b, f, buf)
	case StageActivate:
		buf = p.activateActions(b, f, buf)
	case StageAssist:
		buf = p.assistActions(b, f, buf)
	case StageMove:
		buf = p.moveActions(b, f, buf)
	case StageArrive:
		buf = p.arriveActions(b, f, buf)
	case StageBuy:
		buf = p.buyActions(b, f, buf)
	case StageRally:
		buf = p.rallyActions(b, f, buf)
	case StageReform:
		buf = p.reformActions(b, f, buf)
	case StagePush:
		buf = append(buf, bare(doPush), bare(doDecline))
	case StageCede:
		buf = p.cedeActions(b, f, buf)
	case StageAlong:
		buf = p.alongActions(b, f, buf)
	case StageTake:
		buf = append(buf, bare(doDraw), bare(doTake))
	case StageFree:
		buf = append(p.freeActions(b, s, buf), bare(doWait), bare(doPass))
	case StageConcede:
		buf = append(buf, bare(doConcede), bare(doDecline))
	case StageReady:
		buf = p.readyActions(b, f, buf)
	case StageSurrender:
		for u := range uint8(b.Blocks) {
			if b.Seat[u] == s && p.maySurrender(b, u) {
				buf = append(buf, one(doSurrender, u))
			}
		}
		buf = append(buf, bare(doPass))
	}
	return buf
}

// turnDecision completes the question of a frame of the turn.
func (p *Position) turnDecision(b *Battle, f *frame, d *game.Decision) {
	switch f.stage {
	case StageOrder:
		d.Sort = b.own[d.Seat].String()
	case StageActivate:
		d.Left = p.zonesMost(b, d.Seat, f.b) - p.counted(b, d.Seat, p.named)
		d.Fresh = p.named == 0
		d.Sort = moveSorts[f.b]
	case StageMove:
		d.Sort, d.Fresh = moveSorts[f.b], p.moved == 0 && p.changed == 0 && p.swapped == 0
		if p.mover != none {
			d.Left = int(p.steps)
		}
	case StageReform:
		d.About = game.Place(f.b)
	case StageHand:
		d.Left, d.Several = p.hand[d.Seat].Len()-handMost, true
	case StageReady:
		d.Left = int(f.b)
	case StageAlong:
		d.About = game.Place(f.c)
	case StageAssist:
		d.Sort, d.Hidden = Result(f.b).String(), true
	case StageKeep:
		d.Left, d.Hidden, d.Several = max(0, p.hand[d.Seat].Len()-int(p.face(b, d.Seat).Skill)), p.hand[d.Seat].Len() > 0, true
	case StageGold, StageBuy, StageRally, StageCede, StageFree:
		// Who holds cards is asked, whichever they are: else the other side would learn
		// from a question passed over that none of them can be played, or must be kept.
		d.Hidden = p.hand[d.Seat].Len() > 0
	}
}

var moveSorts = [...]string{moveOrder: "", marchOrder: "march", arrival: "arrival", eventMove: "event"}
