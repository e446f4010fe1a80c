package commander

import "mariscal/game"

// The odds of a combat: its column and modifiers line by line, the chance of every
// result from the cards a viewer has not seen, and what each result would do.

// unseen returns how likely each card is to be drawn next, as weights and their sum. A card
// that v has not seen lies in the pile or in a hidden hand; War and Peace brings the discards
// back.
func (p *Position) unseen(b *Battle, v game.Viewer) (weight [MaxCards]int, total int) {
	var hidden CardSet
	for s := range game.Seat(2) {
		if !v.Sees(s) {
			hidden = hidden.Or(p.hand[s].Less(p.shown))
		}
	}
	war, pile, discards := 0, 0, 0
	for c := range uint8(b.Cards) {
		switch {
		case c == b.War:
			war = int(p.pile[c])
		case p.pile[c] > 0:
			pile++
		case p.discard.Has(c):
			discards++
		}
	}
	fresh, old := 0, 1 // weights of cards unseen, and of the discards
	if pile > 0 {
		fresh, old = pile*(discards+pile)+war*pile, war*(pile+hidden.Len())
	}
	for c := range uint8(b.Cards) {
		switch {
		case c == b.War:
		case p.discard.Has(c):
			weight[c] = old
		case p.pile[c] > 0, hidden.Has(c):
			weight[c] = fresh
		}
		total += weight[c]
	}
	return weight, total
}

// millionths returns part of whole, rounded.
func millionths(part, whole int) int {
	if whole == 0 {
		return 0
	}
	return (2_000_000*part + whole) / (2 * whole)
}

// combatOdds returns the odds of a combat for a viewer, without withdrawals, squares,
// declarations and cards that are still to come.
func (p *Position) combatOdds(b *Battle, f *Combat, v game.Viewer) *game.Odds {
	wings := p.wings(b, f.Attack, f.Seat, f.From, f.To)
	o := &game.Odds{}
	points := p.points(b, f, wings, &o.Steps)
	p.supportNotes(b, f, wings, &o.Steps)
	rule := RuleFireColumn
	switch {
	case columnOf(points)+LeastColumn != points:
		rule = RuleColumnBounds
	case f.Attack.Assault():
		rule = RuleAssaultColumn
	}
	o.Steps = append(o.Steps, oddsLine("commander.points.column", rule, columnOf(points)+LeastColumn))
	shift := p.shifts(b, f, wings, &o.Steps)
	o.Steps = append(o.Steps, oddsLine("commander.shift.sum", RuleShiftsSummed, shift))
	weight, total := p.unseen(b, v)
	o.Read = p.reading(b, f, columnOf(points), shift, &weight)
	p.outcomes(b, f, v, o, columnOf(points), shift, &weight, total)
	if (f.Attack == AttackMixte || f.Attack == AttackGuns) && f.marks&markDrawnAgain == 0 {
		again := &game.Odds{Steps: o.Steps}
		g := *f
		g.marks |= markFireRow | markDrawnAgain
		again.Read = p.reading(b, &g, columnOf(points), shift, &weight)
		p.outcomes(b, &g, v, again, columnOf(points), shift, &weight, total)
		o.Branches = append(o.Branches, game.Branch{ID: "again", Rule: RuleMixteAgain, Odds: again})
	}
	return o
}

// reading returns which row and column of a card count, how many cards there are, and which
// blocks take part: the Leads, and the second lines and wings that support them.
func (p *Position) reading(b *Battle, f *Combat, column, shift int, weight *[MaxCards]int) *game.ReadOdds {
	x := &game.ReadOdds{Row: rowAssault, Column: column + LeastColumn, Shift: shift, Columns: columnNumbers[:]}
	takesPart := func(side int, u uint8) {
		x.Sides[side] = append(x.Sides[side], b.Names[u])
		x.Called[side] = append(x.Called[side], b.name("piece", u))
	}
	takesPart(0, f.Lead)
	takesPart(1, f.Target)
	if f.fireRow() {
		x.Row = rowFire
	}
	for c := range b.Cards {
		x.Cards += int(bool8(weight[c] > 0))
	}
	assault := f.Attack.Assault()
	if s := p.supporter(f, f.Second, f.From, assault); s != none {
		takesPart(0, s)
	}
	for at := range Each(p.wings(b, f.Attack, f.Seat, f.From, f.To)) {
		takesPart(0, p.lead[at])
	}
	if f.Support != none && (!assault || p.supporter(f, f.Support, f.To, true) != none) {
		takesPart(1, f.Support)
	}
	return x
}

// oddsLine is a line of odds with a number.
func oddsLine(id, rule string, n int) game.Reason {
	return game.Reason{Message: game.Message{ID: id, Args: []game.Arg{game.Num("n", n)}}, Rule: rule, OK: n >= 0}
}

// outcomes fills in the chances of the results, best for the attacker first, and what
// each would do.
func (p *Position) outcomes(b *Battle, f *Combat, v game.Viewer, o *game.Odds, column, shift int, weight *[MaxCards]int, total int) {
	var sum [AssaultCount]int
	for c := range b.Cards {
		if weight[c] == 0 {
			continue
		}
		sum[p.treated(f, b.Setup.Cards[c].ResultAt(f.fireRow(), column, shift))] += weight[c]
	}
	for i := len(sum) - 1; i >= 0; i-- {
		if sum[i] == 0 {
			continue
		}
		id, rule := Assault(i).String(), assaultRules[i]
		if f.fireRow() {
			id, rule = Fire(i).String(), fireRules[i]
		}
		chance := millionths(sum[i], total)
		o.Outcomes = append(o.Outcomes, game.OutcomeOdds{ID: id, Chance: chance})
		o.Branches = append(o.Branches, game.Branch{ID: id, Chance: chance, Rule: rule, Odds: &game.Odds{Steps: p.effects(b, f, uint8(i))}})
	}
}

// The rules of results.
var (
	fireRules    = [FireCount]string{RuleSmoke, RuleMusket, RuleRoundShot, RuleBones}
	assaultRules = [AssaultCount]string{RuleBlackCross, RuleHorseHead, RuleBayonets, RuleBayonetsBurst, RuleBurstResult, RuleRetreatFlag}
)

// An effectList is what a result would do, as lines.
type effectList struct {
	p   *Position
	b   *Battle
	out []game.Reason
}

// effects lists what a result would do as things stand, without skirmishers, cards drawn
// for it, and Morale paid to stay.
func (p *Position) effects(b *Battle, f *Combat, result uint8) []game.Reason {
	e := effectList{p: p, b: b}
	att, def := [2]uint8{f.Lead, f.Second}, [2]uint8{f.Target, f.Support}
	if f.fireRow() {
		switch Fire(result) {
		case Musket:
			if f.Attack != AttackBombard || p.Blocks[f.Target].Type.Guns() {
				e.hit(f.Lead, false, RuleMusket)
			}
			e.fired(f, RuleMusket)
		case RoundShot:
			e.fired(f, RuleRoundShot)
		case Bones:
			e.side("critical", RuleBones, f.defends())
			e.fired(f, RuleBones)
		}
		return e.out
	}
	switch Assault(result) {
	case BlackCross:
		e.side("critical", RuleBlackCross, f.Seat)
		e.both(att, false, RuleBlackCross)
	case HorseHead:
		if p.horses(f.Lead) || p.horses(f.Target) {
			e.side("cavalry-battle", RuleCavalryBattle, f.Seat)
		}
	case Bayonets:
		e.both(def, false, RuleBayonets)
		e.both(att, false, RuleBayonets)
	case BayonetsBurst:
		e.both(def, false, RuleBayonetsBurst)
		e.side("check", RuleBayonetsBurst, f.Seat)
	case Bursts:
		e.both(def, false, RuleBurstResult)
	case RetreatFlag:
		e.side("critical", RuleRetreatFlag, f.defends())
		e.both(def, true, RuleRetreatFlag)
		e.side("advance", RuleAdvanceMorale, f.Seat)
	}
	return e.out
}

func (e *effectList) side(id, rule string, s game.Seat) {
	e.out = append(e.out, game.Reason{Message: game.Message{ID: "commander.effect." + id, Args: []game.Arg{game.Word("side", seatWord(s))}}, Rule: rule, OK: true})
}

// fired adds the hits of a fire; a bombardment at one zone hits both lines.
func (e *effectList) fired(f *Combat, rule string) {
	of := [2]uint8{f.Target, none}
	if f.Attack == AttackBombard && e.b.Beside[f.From].Has(int(f.To)) {
		of[1] = f.Support
	}
	e.both(of, false, rule)
}

func (e *effectList) both(of [2]uint8, flag bool, rule string) {
	for i, u := range of {
		if u == none || i == 1 && e.p.Blocks[u].Formation == Column {
			continue
		}
		e.hit(u, flag, rule)
	}
}

// hit adds what a cohesion hit, after a retreat by a flag, does to a block: its state after
// it, and how many zones it retreats.
func (e *effectList) hit(u uint8, flag bool, rule string) {
	k := e.p.Blocks[u]
	zones, hits := 0, 1
	if flag {
		if zones = 1; k.Formation == Square || k.Formation == Column {
			zones, hits = 0, 2
		}
	}
	for range hits {
		switch {
		case k.Fresh > 0 && (e.b.Works>>u&1 != 0 || e.p.turn >= e.p.freshFrom(e.b, u)):
			k.Fresh--
		case k.State == Disordered && (k.Formation == Square || k.Formation == Column):
			k.Formation = Plain
		case k.State == Disordered || k.Formation == Road:
			k.State, k.Formation = Disordered, Plain
			zones++
		case k.State == Firm && k.Type.Infantry():
			k.State = Dispersed
		default:
			k.State = Disordered
		}
	}
	args := []game.Arg{e.b.name("block", u), game.Word("state", "commander.state."+k.State.String()), game.Num("n", zones)}
	id := "hit"
	if zones > 0 {
		id = "retreat"
	}
	e.out = append(e.out, game.Reason{Message: game.Message{ID: "commander.effect." + id, Args: args}, Rule: rule, OK: true})
}

// supposed returns the combat that an attack would begin, and changes lines and facing of
// the position for it.
func (p *Position) supposed(b *Battle, by Attack, u, to uint8) Combat {
	r := referee{p, b, nil, nil}
	if p.Blocks[u].Line != Lead {
		r.swap(p.Blocks[u].At)
	}
	r.aim(u, to, by)
	r.offRoad(to)
	p.marked |= 1 << p.Blocks[u].At
	return p.combatOf(b, by, u, to)
}

// attackOdds returns the odds of an attack that may be chosen now.
func (p *Position) attackOdds(b *Battle, by Attack, u, to uint8, v game.Viewer) *game.Odds {
	if p.lead[to] == none {
		q := *p
		q.Fight.Attack = by
		return q.fateOdds(b, p.marker[to], v)
	}
	q := *p
	f := q.supposed(b, by, u, to)
	return q.combatOdds(b, &f, v)
}

// answerOdds returns the odds of the combat under way if an answer is given, or nil
// where the answer changes nothing of them.
func (p *Position) answerOdds(b *Battle, verb, x, y uint8, v game.Viewer) *game.Odds {
	stage := p.top().stage
	if by := attackOf(verb); by != NoAttack && stage <= StageCharge {
		return p.attackOdds(b, by, x, y, v)
	}
	if p.Fight.Attack == NoAttack || p.Fight.Target == none || stage < StageClash || stage > StageShift {
		return nil
	}
	q := *p
	f := &q.Fight
	switch verb {
	case VerbClash:
		if p.top().seat() == f.Seat {
			f.marks |= markClash
		} else {
			f.marks |= markClashBack
		}
	case VerbDiscipline:
		f.marks |= markSteady
	case VerbSquare:
		for _, u := range [2]uint8{f.Target, f.Support} {
			if u != none && q.squares(u) {
				q.Blocks[u].Formation = Square
			}
		}
	case VerbPlay:
		f.Aids[p.top().seat()] = q.aidOf(b, p.top().seat(), x)
	case VerbPass: // what comes of it without
		if c := p.top().b; stage == StageCancel && b.Setup.Cards[c].Icon == IconRed { // it will count
			s := p.top().seat().Other()
			f.Aids[s] = q.aidOf(b, s, c)
		}
	case VerbCancel:
	default:
		return nil
	}
	return q.combatOdds(b, f, v)
}
