package row

import (
	"fmt"
	"hash/fnv"
	"strconv"

	"mariscal/game"
)

// Text implements [game.Position].
func (p *Position) Text(a game.Action, _ game.Viewer) string {
	x, y := uint8(a%10000/100), uint8(a%100)
	switch v := a / 10000 * 10000; {
	case v == doPlay && y < kinds:
		return "play " + cardNames[y]
	case v == doMove && x < cells && y < cells:
		return "move " + cellName(x) + "-" + cellName(y)
	case v == doStrike && x < cells && y < cells:
		return "strike " + cellName(x) + "x" + cellName(y)
	case a == doParry:
		return "parry"
	case a == doPass:
		return "pass"
	case a == doDone:
		return "done"
	case a == doSkip:
		return "skip"
	}
	return "?"
}

// Parse implements [game.Position].
func (p *Position) Parse(text string) (game.Action, error) {
	for k := range kinds {
		if text == "play "+cardNames[k] {
			return p.legal(doPlay + game.Action(k))
		}
	}
	for x := range uint8(cells) {
		for y := range uint8(cells) {
			for _, verb := range [...]game.Action{doMove, doStrike} {
				if a := verb + 100*game.Action(x) + game.Action(y); text == p.Text(a, game.All) {
					return p.legal(a)
				}
			}
		}
	}
	for _, a := range [...]game.Action{doParry, doPass, doDone, doSkip} {
		if text == p.Text(a, game.All) {
			return p.legal(a)
		}
	}
	return 0, fmt.Errorf("row: %.80q is no action", text)
}

func (p *Position) legal(a game.Action) (game.Action, error) {
	if err := p.Check(a); err != nil {
		return 0, err
	}
	return a, nil
}

// values lists everything in the position.
func (p *Position) values() []*uint8 {
	v := []*uint8{&p.turn, &p.active, &p.phase, &p.played, &p.from, &p.to, &p.long2}
	for i := range p.at {
		v = append(v, &p.at[i], &p.left[i])
	}
	for k := range kinds {
		v = append(v, &p.deck[k], &p.pile[k], &p.hands[0][k], &p.hands[1][k], &p.shown[0][k], &p.shown[1][k])
	}
	return v
}

// AppendText implements [game.Position].
func (p *Position) AppendText(buf []byte) []byte {
	q := *p
	if q.long {
		q.long2 = 1
	}
	buf = append(buf, "row 1"...)
	for _, n := range q.values() {
		buf = strconv.AppendUint(append(buf, ' '), uint64(*n), 10)
	}
	return append(buf, '\n')
}

// Hash implements [game.Position].
func (p *Position) Hash() uint64 {
	h := fnv.New64a()
	_, _ = h.Write(p.AppendText(nil))
	return h.Sum64()
}
