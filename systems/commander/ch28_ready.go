package commander

import "mariscal/game"

// Chapters 28.1, 28.7 and 29.4: what is exchanged and placed before the battle.

// What was done before the battle: bits of the number c of [StageReady], and above them
// the markers of guns still to be placed.
const (
	readySkirmish  uint8 = 1 << iota // a cavalry was exchanged
	readyDetached                    // an artillery was
	readyGunsShift = 2
)

// beginReady asks both seats, the initiative first, what they make ready: each may exchange
// one cavalry (B28.5), of the same Skill, on the map or still to come (BR.77).
func (r *referee) beginReady() {
	first := r.initiative()
	for _, s := range [...]game.Seat{first.Other(), first} {
		fresh := uint8(0)
		if r.chose(choiceFresh) {
			fresh = r.face(r.b, s).Skill // B29.12
		}
		r.push(StageReady, uint8(s), fresh, 0)
	}
}

// readyAsks asks where there is anything to make ready.
func (r referee) readyAsks(f *frame) bool {
	var buf [2 * MaxBlocks]game.Action
	return len(r.readyActions(r.b, f, buf[:0])) > 1 || f.c>>readyGunsShift > 0 || r.passedOver()
}

// takesPart reports whether a block stands on the map or arrives later.
func (k *Block) takesPart() bool { return k.At != none || k.Away == Awaited }

// maySkirmish reports whether block u may be exchanged for skirmish cavalry (B28.5).
func (p *Position) maySkirmish(_ *Battle, u uint8) bool {
	k := &p.Blocks[u]
	return k.Type == Cavalry && k.Icons&Shots == 0 && k.takesPart()
}

// mayDetach reports whether artillery u may be exchanged for markers (B28.36, B28.41).
func (p *Position) mayDetach(b *Battle, u uint8) bool {
	k, s := &p.Blocks[u], b.Seat[u]
	return k.Type.Guns() && b.Works>>u&1 == 0 && k.takesPart() && (b.Setup.Armies[s].Detach || p.chose(choiceDetach))
}

// mayAttach reports whether block u takes a marker of guns (B28.37).
func (p *Position) mayAttach(_ *Battle, u uint8) bool {
	k := &p.Blocks[u]
	return k.Type.Infantry() && !k.Guns && k.Formation != Column && k.takesPart()
}

// readyActions lists what may be made ready: while markers of guns are left, only where
// they go, if anybody takes them.
func (p *Position) readyActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	n := len(buf)
	list := func(v uint8, may func(b *Battle, u uint8) bool) {
		for u := range Each(b.Troops[f.seat()]) {
			if may(b, u) {
				buf = append(buf, one(v, u))
			}
		}
	}
	if f.c>>readyGunsShift > 0 {
		if list(VerbAttach, p.mayAttach); len(buf) > n {
			return buf
		}
		return append(buf, bare(VerbDone))
	}
	if f.b > 0 {
		list(VerbFresh, p.mayFresh)
	}
	if f.c&readySkirmish == 0 && !p.chose(choiceSkirmish) {
		list(VerbSkirmish, p.maySkirmish)
	}
	if f.c&readyDetached == 0 {
		list(VerbDetach, p.mayDetach)
	}
	return append(buf, bare(VerbDone))
}

// readyPlayed answers.
func (r referee) readyPlayed(f *frame, v, u, _ uint8) {
	s := f.seat()
	if v == VerbDone {
		r.pop()
		return
	}
	k := &r.Blocks[u]
	switch v {
	case VerbFresh:
		k.Fresh, f.b = 1, f.b-1
		r.tellBlock("fresh", RuleFreshMost, u)
	case VerbSkirmish:
		k.Icons |= Shots
		f.c |= readySkirmish
		r.tellBlock("skirmish", RuleSkirmishSwap, u)
	case VerbDetach:
		markers := uint8(1)
		if k.Type == FootGuns {
			markers = 2 // BR.50
		}
		f.c |= readyDetached | markers<<readyGunsShift
		r.tellBlock("detach", RuleDetachedGuns, u)
		if k.At != none {
			r.take(u)
		}
		k.Away = Left
		if !r.b.Setup.Armies[s].Detach {
			r.lose(s, 1, RuleDetachedChoice)
		}
	case VerbAttach:
		k.Guns = true
		f.c -= 1 << readyGunsShift
		r.tellBlock("attach", RuleDetachedOne, u)
	}
}

// refuseReady says why something cannot be made ready (B28, B29).
func (p *Position) refuseReady(b *Battle, f *frame, v, u, _ uint8) *game.Refusal {
	s := f.seat()
	switch v {
	case VerbFresh:
		if f.b == 0 {
			return refuse("no-fresh-left", RuleFreshMost)
		}
		return p.refuseReadied(b, s, u, "no-fresh", RuleFreshMost)
	case VerbSkirmish:
		if f.c&readySkirmish != 0 || p.chose(choiceSkirmish) {
			return refuse("no-exchange-left", RuleSkirmishSwap)
		}
		return p.refuseReadied(b, s, u, "no-skirmish", RuleSkirmishSwap)
	case VerbDetach:
		if f.c&readyDetached != 0 {
			return refuse("no-exchange-left", RuleDetachedGuns)
		}
		return p.refuseReadied(b, s, u, "no-detachment", RuleDetachedGuns)
	case VerbAttach:
		return p.refuseReadied(b, s, u, "no-attachment", RuleDetachedOne)
	}
	return refuse("guns-to-attach", RuleDetachedGuns)
}

// refuseReadied refuses a block of the other seat, and any other as the caller says.
func (p *Position) refuseReadied(b *Battle, s game.Seat, u uint8, id, rule string) *game.Refusal {
	if b.Seat[u] != s {
		return refuse("not-yours", RuleSequence, b.name("block", u))
	}
	return refuse(id, rule, b.name("block", u))
}

// readyAsked completes the question.
func (p *Position) readyAsked(_ *Battle, f *frame, d game.Decision) game.Decision {
	d.Left = int(f.b)
	return d
}

func init() {
	table[StageReady] = stageRow{
		Section: "28.1", Rule: RuleSkirmishSwap, Verbs: []uint8{VerbFresh, VerbSkirmish, VerbDetach, VerbAttach, VerbDone}, Mixed: true,
		Asks: referee.readyAsks, List: (*Position).readyActions, Play: referee.readyPlayed, Refuse: (*Position).refuseReady, Ask: (*Position).readyAsked,
	}
}
