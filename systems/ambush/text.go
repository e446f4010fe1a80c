package ambush

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/plane"
)

// Inches writes a length: "12.5".
func Inches(n int32) string {
	s := strconv.FormatInt(int64(n/plane.Inch), 10)
	if n < 0 && n > -plane.Inch {
		s = "-0"
	}
	if rest := max(n, -n) % plane.Inch; rest > 0 {
		s += "." + strings.TrimRight(fmt.Sprintf("%03d", rest), "0")
	}
	return s
}

// PointName writes a point: "12.5,7.25".
func PointName(p plane.Point) string { return Inches(p.X) + "," + Inches(p.Y) }

// number reads a length or, with tenths, an angle; only one spelling is read.
func number(text string, part int) (int, bool) {
	whole, rest, _ := strings.Cut(text, ".")
	digits := len(strconv.Itoa(part)) - 1
	if len(whole) > 4 || len(rest) > digits {
		return 0, false
	}
	n, err := strconv.Atoi(whole + rest + strings.Repeat("0", digits-len(rest)))
	return n, err == nil && n >= 0 && whole != "" && whole[0] != '+'
}

// ParsePoint reads what [PointName] writes, and nothing else.
func ParsePoint(text string) (at plane.Point, ok bool) {
	left, right, _ := strings.Cut(text, ",")
	x, fine := number(left, plane.Inch)
	y, good := number(right, plane.Inch)
	at = plane.Point{X: int32(x), Y: int32(y)}
	return at, fine && good && x <= coordinate && y <= coordinate && PointName(at) == text
}

// Degrees writes a facing: "90", "12.5".
func Degrees(facing uint16) string {
	s := strconv.Itoa(int(facing) / 10)
	if facing%10 > 0 {
		s += "." + strconv.Itoa(int(facing)%10)
	}
	return s
}

// ParseDegrees reads what [Degrees] writes, and nothing else.
func ParseDegrees(text string) (uint16, bool) {
	n, ok := number(text, 10)
	return uint16(n), ok && n < plane.Round && Degrees(uint16(n)) == text
}

// Text implements [game.Position]: "move A1 12.5,7.25 90", "fire A1 B2".
func (p *Position) Text(a game.Action, _ game.Viewer) string {
	o := orderOf(a)
	b := p.battle()
	if !o.plain(b) {
		return "?"
	}
	text := verbNames[o.verb]
	if o.piece != nobody {
		text += " " + names[o.piece]
	}
	switch {
	case o.verb == doMove:
		text += " " + PointName(o.to)
		if kinds[b.kind[o.piece]].depth > 0 {
			text += " " + Degrees(o.facing)
		}
	case o.target < pieces:
		text += " " + names[o.target]
	}
	return text
}

// Parse implements [game.Position]. A move of a base with a front may leave out its
// facing, which then stays.
func (p *Position) Parse(text string) (game.Action, error) {
	o, ok := p.read(p.battle(), strings.Split(text, " "))
	if !ok {
		return 0, fmt.Errorf("ambush: %.80q is no action", text)
	}
	if err := p.Check(o.action()); err != nil {
		return 0, err
	}
	return o.action(), nil
}

func (p *Position) read(b *battle, w []string) (o order, ok bool) {
	o = order{verb: uint8(slices.Index(verbNames[:], w[0])), piece: nobody, target: nobody}
	if o.verb == doWait || o.verb == doDone {
		return o, len(w) == 1
	}
	if o.verb >= verbs || len(w) < 2 {
		return o, false
	}
	i := slices.Index(names[:], w[1])
	if i < 0 {
		return o, false
	}
	o.piece = uint8(i)
	switch {
	case o.verb == doHold:
		return o, len(w) == 2
	case o.verb != doMove:
		if len(w) == 3 {
			j := slices.Index(names[:], w[2])
			o.target = uint8(j)
			return o, j >= 0
		}
	case len(w) == 3:
		o.facing = p.facing[i]
		o.to, ok = ParsePoint(w[2])
		return o, ok
	case len(w) == 4 && kinds[b.kind[i]].depth > 0:
		o.to, ok = ParsePoint(w[2])
		facing, turned := ParseDegrees(w[3])
		o.facing = facing
		return o, ok && turned
	}
	return o, false
}

// AppendText implements [game.Position]. What it writes, [System.Read] reads, and
// [System.Build] as well.
func (p *Position) AppendText(buf []byte) []byte {
	ref := p.Scenario()
	b := p.battle()
	buf = fmt.Appendf(buf, "scenario %s %s\nturn %d\nround %d\nactive %s\nphase %s\n", ref.ID, ref.Sum, p.turn, p.round, p.active, phases[p.phase])
	if p.phase == asking {
		buf = fmt.Appendf(buf, "near %s\n", names[p.mover])
	}
	if p.phase == over {
		buf = fmt.Appendf(buf, "end %s %s\n", reasons[p.end], p.won())
	}
	buf = fmt.Appendf(buf, "score %d %d\n", p.score[0], p.score[1])
	for i := range pieces {
		if !b.there[i] {
			continue
		}
		if p.left[i] == 0 {
			buf = fmt.Appendf(buf, "%s off", names[i])
		} else {
			buf = fmt.Appendf(buf, "%s %s %s %d", names[i], PointName(p.at[i]), Degrees(p.facing[i]), p.left[i])
		}
		if i == marker {
			buf = fmt.Appendf(buf, " %s %s", System{}.DrawName(game.Purpose{}, one(p.party)), sides[one(p.up)])
		}
		if p.ready>>i&1 == 1 {
			buf = append(buf, " ready"...)
		}
		buf = append(buf, '\n')
	}
	return buf
}

var sides = [...]string{"down", "up"}

func (p *Position) won() string {
	if p.draw {
		return "draw"
	}
	return p.winner.String()
}
