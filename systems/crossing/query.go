package crossing

import (
	"fmt"

	"mariscal/game"
)

var _ game.Queries = (*Position)(nil)

// unit finds a block on the board, and zone a zone, by name.
func (p *Position) unit(id string) (uint8, error) {
	i, ok := parseBlock(id)
	if !ok || p.at[i] == none {
		return 0, fmt.Errorf("crossing: no block %.20q on the board", id)
	}
	return i, nil
}

func (p *Position) zone(name string) (uint8, error) {
	i, ok := p.battle().mesh.Index(name)
	if !ok {
		return 0, fmt.Errorf("crossing: no zone %.40q", name)
	}
	return uint8(i), nil
}

// ready returns the position as it were if the block could act now, fresh and
// after a card of its seat.
func (p *Position) ready(block uint8) *Position {
	q := *p
	if q.active != uint8(seatOf(block)) {
		q.active, q.card = uint8(seatOf(block)), none
	}
	q.phase, q.acts, q.acted = phaseAct, 2, [blocks]uint8{}
	return &q
}

// Why implements [game.Queries]: for a move, a turn and an attack, whether and
// by which rule.
func (p *Position) Why(_ game.Viewer, piece, cell string) ([]game.Reason, error) {
	k, err := p.unit(piece)
	if err != nil {
		return nil, err
	}
	z, err := p.zone(cell)
	if err != nil {
		return nil, err
	}
	var list []game.Reason
	for _, verb := range [...]uint8{doMove, doTurn, doAttack} {
		a := act{verb: verb, x: k, z: z}
		if verb == doAttack {
			a.y = none
		}
		q := p.ready(k)
		if r := q.refuse(q.battle(), a); r != nil {
			list = append(list, game.Reason{Message: r.Why, Rule: r.Rule})
			continue
		}
		list = append(list, game.Reason{
			Message: game.Message{ID: "crossing.why." + verbs[verb].name, Args: []game.Arg{game.Text("block", piece), game.Text("to", cell)}},
			Rule:    [...]string{doMove: RuleMove, doTurn: RuleTurning, doAttack: RuleAttack}[verb], OK: true,
		})
	}
	return list, nil
}

// WhyCard implements [game.Queries].
func (p *Position) WhyCard(v game.Viewer, card string) ([]game.Reason, error) {
	for k, c := range cards {
		if c.name != card {
			continue
		}
		refused := refusals.card
		if s := p.Decision().Seat; v.Sees(s) && !p.Decision().Over {
			verb := act{verb: doPlay, x: uint8(k)}
			if p.phase == phaseScreen && k == screenCard {
				verb = act{verb: doScreen}
			}
			refused = p.refuse(p.battle(), verb)
		}
		if refused != nil {
			return []game.Reason{{Message: refused.Why, Rule: refused.Rule}}, nil
		}
		return []game.Reason{{Message: game.Message{ID: "crossing.why.play", Args: []game.Arg{game.Word("card", cardID(uint8(k)))}}, Rule: RuleCard, OK: true}}, nil
	}
	return nil, fmt.Errorf("crossing: no card %.40q", card)
}

// zones is the region of the zones for which f holds.
func (p *Position) zones(f func(z uint8) bool) (r game.Region) {
	for z, name := range p.battle().names {
		if f(uint8(z)) {
			r.Cells = append(r.Cells, name)
		}
	}
	return r
}

// Reach implements [game.Queries].
func (p *Position) Reach(_ game.Viewer, piece string) (game.Region, error) {
	k, err := p.unit(piece)
	if err != nil {
		return game.Region{}, err
	}
	q := p.ready(k)
	return p.zones(func(z uint8) bool { return q.refuse(q.battle(), act{verb: doMove, x: k, z: z}) == nil }), nil
}

// Sight implements [game.Queries]: a zone is seen from those beside it.
func (p *Position) Sight(_ game.Viewer, cell string) (game.Region, error) {
	from, err := p.zone(cell)
	if err != nil {
		return game.Region{}, err
	}
	b := p.battle()
	return p.zones(func(z uint8) bool { return b.mesh.Side(int(from), int(z)) != nil }), nil
}

// Danger implements [game.Queries]: the zones of a seat that its enemies could
// attack next turn, and the empty ones next to these enemies.
func (p *Position) Danger(_ game.Viewer, seat game.Seat) (list []game.Danger) {
	b := p.battle()
	for z := range uint8(len(b.names)) {
		dice, own := 0, p.in(z, seat)
		for i := range uint8(blocks) {
			if at := p.at[i]; at != none && seatOf(i) != seat && b.ways[at]>>z&1 == 1 {
				dice++
			}
		}
		if dice > 0 && p.in(z, seat.Other()) == 0 {
			list = append(list, game.Danger{Spot: game.Spot{Cell: b.names[z]}, Dice: dice, Empty: own == 0})
		}
	}
	return list
}
