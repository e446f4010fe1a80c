package crossing

import (
	"mariscal/game"
)

// What may come of an attack, and the branch where the attacked plays a screen.
const (
	outcomeBeaten   = "beaten"
	outcomeDestroy  = "destroy"
	outcomeRepelled = "repelled"
	branchScreen    = "screen"
)

// odds returns the chances of an attack when no screen is played, and with one as
// its branch: any hand may hold one.
func (p *Position) odds(b *battle, lead, second, to uint8, screened bool) *game.Odds {
	o := &game.Odds{}
	needed := p.needed(b, lead, second, to, screened, &o.Steps)
	o.Draw = &game.DrawOdds{Needed: needed}
	d, _ := p.defender(seatOf(lead).Other(), p.at[lead], to)
	trapped := p.backs(b, d, p.at[lead], to) == 0
	var all, beaten, destroyed, repelled int
	for k, c := range cubes {
		n := int(p.cup[k])
		o.Draw.Kinds = append(o.Draw.Kinds, game.DrawnKind{ID: c.name, N: n, Value: int(c.count)})
		all += n
		switch loss, own := losses(int(c.count), needed); {
		case own > 0:
			repelled += n
		case trapped || loss >= int(p.strength[d]):
			destroyed += n
		default:
			beaten += n
		}
	}
	for _, x := range []struct {
		id string
		n  int
	}{{outcomeDestroy, destroyed}, {outcomeBeaten, beaten}, {outcomeRepelled, repelled}} {
		if x.n > 0 {
			o.Outcomes = append(o.Outcomes, game.OutcomeOdds{ID: x.id, Chance: (2_000_000*x.n + all) / (2 * all)})
		}
	}
	if !screened {
		o.Branches = []game.Branch{{ID: branchScreen, Rule: RuleScreen, Odds: p.odds(b, lead, second, to, true)}}
	}
	return o
}

// Odds implements [game.Queries]: the attack of the stronger block in a zone, or
// of a block by its id, as if it faced the other zone.
func (p *Position) Odds(_ game.Viewer, from, to string) (*game.Odds, error) {
	lead, err := p.unit(from)
	if err != nil {
		at, err := p.zone(from)
		if err != nil {
			return nil, err
		}
		if lead = p.strongest(at); lead == none {
			return nil, refusals.mine
		}
	}
	z, err := p.zone(to)
	if err != nil {
		return nil, err
	}
	q := p.ready(lead)
	q.facing[lead] = z
	if r := q.refuse(q.battle(), act{verb: doAttack, x: lead, y: none, z: z}); r != nil {
		return nil, r
	}
	return q.odds(q.battle(), lead, none, z, false), nil
}

// strongest returns the block with most steps in a zone, or none.
func (p *Position) strongest(zone uint8) (block uint8) {
	block = none
	for i := range uint8(blocks) {
		if p.at[i] == zone && (block == none || p.strength[i] > p.strength[block]) {
			block = i
		}
	}
	return block
}
