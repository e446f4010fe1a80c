package tabletop

import (
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/form"
	"mariscal/game/plane"
)

// A Grammar defines how orders are written: the verb, then as the verb demands the piece,
// the target and the point with a facing: "move A1 12.5,7.25 90".
type Grammar struct {
	Pieces []string
	Verbs  []Verb
}

// A Verb is a kind of order, and the operands it takes.
type Verb struct {
	Name  string
	Takes Takes
	In    string // the kind of the question it answers ([game.Decision])
	Rule  string // the rule that allows it
}

// Takes are the operands of a verb.
type Takes uint8

// The operands: the acting piece, the piece acted on, a point.
const (
	Piece Takes = 1 << iota
	Target
	Point
)

// Order splits an action; ok is false for a number that is no order. Every order has
// exactly one number, which holds only the operands its verb takes.
func (g *Grammar) Order(a game.Action) (o Order, ok bool) {
	o = orderOf(a)
	if int(o.Verb) >= len(g.Verbs) {
		return o, false
	}
	takes := g.Verbs[o.Verb].Takes
	named := func(piece uint8, t Takes) bool {
		return takes&t == 0 && piece == None || takes&t != 0 && int(piece) < len(g.Pieces)
	}
	put := takes&Point != 0 && o.Facing < plane.Round || takes&Point == 0 && o.To == plane.Point{} && o.Facing == NoFacing
	return o, put && named(o.Piece, Piece) && named(o.Target, Target)
}

// Verb implements [form.Answers].
func (g *Grammar) Verb(a game.Action) (v form.Verb, ok bool) {
	o, ok := g.Order(a)
	if ok {
		v = form.Verb{Name: g.Verbs[o.Verb].Name, In: g.Verbs[o.Verb].In, Rule: g.Verbs[o.Verb].Rule}
	}
	return v, ok
}

// Append implements [form.Answers]: it appends the answers without operands.
func (g *Grammar) Append(buf []game.Action, kind string) []game.Action {
	for i, v := range g.Verbs {
		if v.Takes == 0 && v.In == kind {
			buf = append(buf, Do(uint8(i)).Action())
		}
	}
	return buf
}

// Text returns the text of an action, "?" for a number that is no order.
func (g *Grammar) Text(a game.Action) string {
	o, ok := g.Order(a)
	if !ok {
		return "?"
	}
	w := []string{g.Verbs[o.Verb].Name}
	for _, piece := range [...]uint8{o.Piece, o.Target} {
		if piece != None {
			w = append(w, g.Pieces[piece])
		}
	}
	if g.Verbs[o.Verb].Takes&Point != 0 {
		w = append(w, game.Point(o.To).Name())
	}
	if o.Facing != NoFacing {
		w = append(w, Degrees(o.Facing))
	}
	return strings.Join(w, " ")
}

// Parse reads what [Grammar.Text] writes. An omitted facing is [NoFacing].
func (g *Grammar) Parse(text string) (a game.Action, ok bool) {
	o, ok := g.read(text)
	return o.Action(), ok
}

func (g *Grammar) read(text string) (o Order, ok bool) {
	w := strings.Split(text, " ")
	verb := slices.IndexFunc(g.Verbs, func(v Verb) bool { return v.Name == w[0] })
	if verb < 0 {
		return o, false
	}
	o = Order{Verb: uint8(verb), Piece: None, Target: None, Facing: NoFacing}
	takes, w, ok := g.Verbs[verb].Takes, w[1:], true
	next := func(t Takes, read func(word string) bool) {
		if takes&t == 0 || !ok {
			return
		}
		if ok = len(w) > 0 && read(w[0]); ok {
			w = w[1:]
		}
	}
	piece := func(to *uint8) func(string) bool {
		return func(word string) bool {
			i := slices.Index(g.Pieces, word)
			*to = uint8(i)
			return i >= 0
		}
	}
	next(Piece, piece(&o.Piece))
	next(Target, piece(&o.Target))
	next(Point, func(word string) (fine bool) {
		o.To, fine = ParsePoint(word)
		return fine
	})
	if len(w) > 0 {
		next(Point, func(word string) (fine bool) {
			o.Facing, fine = ParseDegrees(word)
			return fine
		})
	}
	return o, ok && len(w) == 0
}

// ParsePoint reads the name of a point that an order can name ([game.Point.Name]).
func ParsePoint(name string) (plane.Point, bool) {
	at, ok := game.ParsePoint(name)
	return plane.Point(at), ok && Holds(plane.Point(at))
}

// Degrees writes a facing in degrees: "90", "12.5".
func Degrees(facing int) string {
	s := strconv.Itoa(facing / 10)
	if facing%10 > 0 {
		s += "." + strconv.Itoa(facing%10)
	}
	return s
}

// ParseDegrees reads what [Degrees] writes, and nothing else.
func ParseDegrees(text string) (facing int, ok bool) {
	whole, tenth, _ := strings.Cut(text, ".")
	n, err := strconv.Atoi(whole + (tenth + "0")[:1])
	return n, err == nil && n >= 0 && n < plane.Round && Degrees(n) == text
}
