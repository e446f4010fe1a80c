package commander

import "mariscal/game"

// What attacks promise, for standing orders: hundredths of a point of Morale, by the cards that
// the seat has not seen.

// A stake is what an attack may win and lose.
type stake struct {
	hurts, costs int  // a cohesion hit on the defenders, on the attackers
	fall, own    int  // a critical result for the defender, for the attacker
	ground       int  // the attacked place, once its defenders are gone
	breaks       bool // one hit drives all of them off
	horse        int  // a cavalry battle
	steady       int  // chance that the attackers pass their check, in percent
}

// Values in hundredths of a point of Morale.
const (
	criticalWorth = 180 // a point of Morale and what may come with it
	groundWorth   = 25
	flagWorth     = 100
	idleWorth     = 100 // the Morale that an Impetuous army pays for no attack
	routWorth     = 100
	chaseWorth    = 20 // headquarters alone that flee
)

// typeWorth is what a Firm block of a type is worth, besides the Morale that its loss costs.
var typeWorth = [TypeCount]int{Long: 200, Short: 120, Cavalry: 140, FootGuns: 140, HorseGuns: 140, Garrison: 50, HQ: 150, HQS: 80}

// blockWorth returns what a block is worth as it stands.
func blockWorth(k *Block) int {
	n := typeWorth[k.Type]
	if k.Icons&Burst != 0 {
		n += 70
	}
	if !k.Type.HQs() {
		n += 25 * (int(k.Skill) - 2)
	}
	return n * [...]int{Firm: 10, Dispersed: 8, Disordered: 5}[k.State] / 10
}

// hitWorth returns what a cohesion hit costs the owner of a block: part of its worth, or a retreat.
func hitWorth(k *Block) int {
	n := blockWorth(k)
	switch {
	case k.Type.HQs():
		return 0
	case k.Fresh > 0:
		return 15
	case k.State == Disordered || k.Formation == Road:
		return 45 + n/5
	case k.Type.Infantry() && k.State == Firm:
		return 10 + n/5
	case k.Type.Infantry():
		return 10 + n*7/20
	}
	return 10 + n*9/20
}

// yields reports whether one hit makes a block retreat.
func (k *Block) yields() bool {
	return (k.State == Disordered || k.Formation == Road) && k.Formation != Square && k.Formation != Column && k.Fresh == 0
}

// stakeOf returns what a combat may win and lose.
func (p *Position) stakeOf(b *Battle, f *Combat, weight *[MaxCards]int, total int) (k stake) {
	s, target := f.Seat, &p.Blocks[f.Target]
	assault := f.Attack.Assault()
	k.hurts, k.costs, k.breaks = hitWorth(target), hitWorth(&p.Blocks[f.Lead]), target.yields()
	if assault && f.Support != none {
		k.hurts += hitWorth(&p.Blocks[f.Support])
		k.breaks = k.breaks && p.Blocks[f.Support].yields()
	}
	if assault && f.Second != none {
		k.costs += hitWorth(&p.Blocks[f.Second])
	}
	k.fall, k.own = criticalWorth, criticalWorth
	if assault {
		k.ground = groundWorth
		for _, of := range bothSeats[s] {
			if b.Flags[of].Has(int(b.Parent[f.To])) {
				k.ground += flagWorth
			}
		}
	}
	mounted := func(u uint8) bool { return p.Blocks[u].Type == Cavalry && p.Blocks[u].Steady() }
	switch a, d := mounted(f.Lead), mounted(f.Target); {
	case a && !d:
		k.horse = k.hurts * 2 / 5
	case d && !a:
		k.horse = -k.costs / 2
	}
	sum := 0
	for c := range uint8(b.Cards) {
		if weight[c] > 0 && p.passes(b, f.Lead, b.Setup.Cards[c].Check) {
			sum += weight[c]
		}
	}
	if total > 0 {
		k.steady = 100 * sum / total
	}
	return k
}

// worth returns what a result of an attack is worth to the attacker.
func (k *stake) worth(fire bool, result uint8) int {
	if fire {
		return [FireCount]int{Musket: k.hurts - k.costs, RoundShot: k.hurts, Bones: k.hurts + k.fall}[result]
	}
	hurts := k.hurts
	if k.breaks {
		hurts += k.ground
	}
	return [AssaultCount]int{
		BlackCross: -k.own - k.costs, HorseHead: k.horse, Bayonets: hurts - k.costs,
		BayonetsBurst: hurts - k.costs*(100-k.steady)/100, Bursts: hurts, RetreatFlag: k.hurts + k.fall + k.ground + routWorth,
	}[result]
}

// strikeWorth returns what an attack promises.
func (p *Position) strikeWorth(b *Battle, by Attack, u, to uint8, weight *[MaxCards]int, total int) int {
	if p.lead[to] == none { // headquarters alone, which flee
		if by.Assault() {
			return chaseWorth
		}
		return -chaseWorth
	}
	q := *p
	f := q.supposed(b, by, u, to)
	if total == 0 {
		return 0
	}
	column, shift := q.reckon(b, &f)
	k := q.stakeOf(b, &f, weight, total)
	row := func(fire bool) (sum int) {
		g := f
		if fire {
			g.marks |= markFireRow
		}
		for c := range uint8(b.Cards) {
			if weight[c] > 0 {
				sum += weight[c] * k.worth(fire, q.treated(&g, b.Setup.Cards[c].ResultAt(fire, column, shift)))
			}
		}
		return sum / total
	}
	n := row(f.fireRow())
	if by == AttackMixte || by == AttackGuns { // it may be drawn again
		n = max(n, row(true))
	}
	return n
}

// bestStrike returns the attack that promises most, and how much; the action is 0 where none is
// legal or promises anything. Without assaults it is a Fire or a Bombardment.
func (p *Position) bestStrike(legal []game.Action, assaults bool) (best game.Action, most int) {
	b, s := p.Battle(), p.Decision().Seat
	weight, total := p.unseen(b, game.Viewer(s))
	saved := 0
	if p.impatient(b, s) && !p.frozen[s] {
		saved = idleWorth
	}
	for _, a := range legal {
		v, u, to, _ := Parts(a)
		if by := attackOf(v); by != NoAttack && by != AttackCharge && (assaults || !by.Assault()) {
			if n := p.strikeWorth(b, by, u, to, &weight, total) + saved; n > most {
				best, most = a, n
			}
		}
	}
	return best, most
}
