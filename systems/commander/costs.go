package commander

import (
	"slices"

	"mariscal/game"
)

// What an answer surely costs: all it changes before the next draw or question.

// A deadline is a [game.Chance] that copies the position at the first roll or draw.
type deadline struct {
	of    *Position
	at    Position
	asked bool
}

func (d *deadline) stop() {
	if !d.asked {
		d.at, d.asked = *d.of, true
	}
}

// Roll implements [game.Chance]: the first face of every die.
func (d *deadline) Roll(_ game.Purpose, _ game.Die, n int) game.Faces {
	d.stop()
	return game.Faces{N: uint8(n)}
}

// Draw implements [game.Chance]: the first kind there is.
func (d *deadline) Draw(_ game.Purpose, weights []uint8) int {
	d.stop()
	return max(0, slices.IndexFunc(weights, func(n uint8) bool { return n > 0 }))
}

// saysCost are the answers whose words already say what they cost, and those that only end
// a question.
var saysCost = [...]uint8{VerbCup, VerbDiscard, VerbKeep, VerbHold, VerbMorale, VerbWheel, VerbSurrender, VerbConcede, VerbDisband, VerbExit, VerbDone, VerbStay}

// costs returns what an answer surely costs: cubes of the Reserve, Attack tokens and
// Morale of the seat that answers, Morale of its enemy, and harm to blocks.
func (p *Position) costs(b *Battle, o *game.Option) (list []game.Message) {
	v, _, _, _ := Parts(o.Action)
	if slices.Contains(saysCost[:], v) {
		return nil
	}
	q := *p
	due := deadline{of: &q}
	q.Apply(o.Action, &due, nil)
	is := &q
	if due.asked {
		is = &due.at
	}
	s := p.Decision().Seat
	add := func(id string, n int, args ...game.Arg) {
		if n > 0 {
			list = append(list, game.Message{ID: id, Args: append(args, game.Num("n", n))})
		}
	}
	if v != VerbPass && v != VerbDecline { // cubes above the limit go at the end of a turn, whatever one answers
		add("commander.cost.cubes", int(p.reserve[s])-int(is.reserve[s]))
		add("commander.cost.tokens", int(p.tokens[s])-int(is.tokens[s]))
	}
	add("commander.cost.morale", int(p.morale[s])-int(is.morale[s]))
	add("commander.cost.enemy-morale", int(p.morale[s.Other()])-int(is.morale[s.Other()]), game.Word("side", "seat."+s.Other().String()))
	for u := range uint8(b.Blocks) {
		id, state := p.Blocks[u].harm(&is.Blocks[u])
		if id == "" {
			continue
		}
		m := game.Message{ID: id, Args: []game.Arg{b.name("block", u)}}
		switch {
		case state != "" && o.Piece == b.Names[u]:
			m = game.Message{ID: state}
		case state != "":
			m.Args = append(m.Args, game.Word("state", state))
		}
		list = append(list, m)
	}
	return list
}

// harm returns the text for what happened to block k, which is now is, and for its state
// if that got worse; "" if nothing happened.
func (k *Block) harm(is *Block) (id, state string) {
	switch {
	case k.At == none:
	case is.At == none && (is.Away == Eliminated || is.Type.HQs()):
		return "commander.cost.eliminated", ""
	case is.At == none:
	case is.Type != k.Type, is.Icons != k.Icons, is.Skill < k.Skill:
		return "commander.cost.step", ""
	case is.State > k.State:
		return "commander.effect.hit", "commander.state." + is.State.String()
	}
	return "", ""
}

// ownCosts removes from several answers the costs that all of them have.
func ownCosts(list []game.Option) []game.Option {
	if len(list) < 2 {
		return list
	}
	same := func(a, b game.Message) bool {
		return a.ID == b.ID && slices.EqualFunc(a.Args, b.Args, func(x, y game.Arg) bool { return x.Text == y.Text && x.N == y.N })
	}
	var all []game.Message
	for _, m := range list[0].Costs {
		if !slices.ContainsFunc(list[1:], func(o game.Option) bool {
			return !slices.ContainsFunc(o.Costs, func(n game.Message) bool { return same(m, n) })
		}) {
			all = append(all, m)
		}
	}
	for i := range list {
		list[i].Costs = slices.DeleteFunc(list[i].Costs, func(n game.Message) bool {
			return slices.ContainsFunc(all, func(m game.Message) bool { return same(m, n) })
		})
	}
	return list
}
