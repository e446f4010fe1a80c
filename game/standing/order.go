package standing

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// An Order is a standing order.
type Order struct {
	Kind   string // of question
	Piece  string // it is about, or empty for all
	Answer string
	When   []Test // all must hold
	Until  int    // last turn, or 0
}

// A Test compares a fact with a number, a word or another fact.
type Test struct{ Fact, Op, With string }

// Expected is a fact of every question that a strike threatens: the expected hits of that
// strike, in thousandths.
const Expected = "expected"

// Limits of an order.
const (
	mostTests = 4
	lastTurn  = 9999
)

var (
	numberOps = []string{">=", "<=", "=", "!="}
	wordOps   = []string{"=", "!="}
)

// ErrOrder says that a text is no order, or that the game does not know what it names.
var ErrOrder = errors.New("no standing order")

func wrong(format string, args ...any) error {
	return fmt.Errorf(format+": %w", append(args, ErrOrder)...)
}

// String returns the order's only spelling, which [Parse] reads.
func (o Order) String() string {
	var b strings.Builder
	b.WriteString(o.Kind)
	if o.Piece != "" {
		b.WriteString(" of " + o.Piece)
	}
	b.WriteString(": " + o.Answer)
	for i, t := range o.When {
		b.WriteString([]string{" and ", " when "}[b2i(i == 0)] + t.Fact + " " + t.Op + " " + t.With)
	}
	if o.Until > 0 {
		b.WriteString(" until turn " + strconv.Itoa(o.Until))
	}
	return b.String()
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Parse reads an order and checks it against what a system offers. The error wraps
// [ErrOrder] and names what is wrong.
func Parse(sys game.System, text string) (o Order, err error) {
	if o, err = Read(text); err == nil {
		err = o.Check(sys)
	}
	return o, err
}

// ParseNew is Parse for an order that is to be armed: it names no piece where a question is about
// none ([game.WishInfo.Side]), since it would never answer. Orders that stand already may.
func ParseNew(sys game.System, text string) (o Order, err error) {
	o, err = Parse(sys, text)
	if info, _ := About(sys, o.Kind); err == nil && info.Side && o.Piece != "" {
		err = wrong("%.40q is about no piece", o.Kind)
	}
	return o, err
}

// Read reads an order of any system. The error wraps [ErrOrder].
func Read(text string) (o Order, err error) {
	head, rest, ok := strings.Cut(text, ": ")
	if !ok {
		return o, wrong("%.80q has no colon", text)
	}
	o.Kind, o.Piece, _ = strings.Cut(head, " of ")
	if body, turn, limited := cutLast(rest, " until turn "); limited {
		if o.Until, err = strconv.Atoi(turn); err != nil || o.Until < 1 || o.Until > lastTurn {
			return o, wrong("%.20q is no turn", turn)
		}
		rest = body
	}
	var tests string
	o.Answer, tests, ok = strings.Cut(rest, " when ")
	if ok {
		for t := range strings.SplitSeq(tests, " and ") {
			w := strings.Split(t, " ")
			if len(w) != 3 {
				return o, wrong("%.80q is not a fact, a comparison and a value", t)
			}
			o.When = append(o.When, Test{w[0], w[1], w[2]})
		}
	}
	if o.String() != text {
		return o, wrong("%.80q is written otherwise: %.80q", text, o)
	}
	return o, nil
}

func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// Usual returns the usual orders of a system in their order: those about one's own turns, or those
// about what the enemy does. None of a system that takes no orders.
func Usual(sys game.System, own bool) (list []string) {
	w, can := sys.(game.Wishing)
	if !can {
		return nil
	}
	for _, text := range w.Usual() {
		kind, _, _ := strings.Cut(text, ":")
		kind, _, _ = strings.Cut(kind, " of ")
		if info, ok := About(sys, kind); ok && info.Own == own {
			list = append(list, text)
		}
	}
	return list
}

// About returns what a system offers about a kind of question; ok is false for nothing.
func About(sys game.System, kind string) (info game.WishInfo, ok bool) {
	w, can := sys.(game.Wishing)
	if !can {
		return info, false
	}
	all := w.Wishes()
	i := slices.IndexFunc(all, func(x game.WishInfo) bool { return x.Kind == kind })
	if i < 0 {
		return info, false
	}
	return all[i], true
}

// Check checks an order against what a system offers. The error wraps [ErrOrder].
func (o *Order) Check(sys game.System) error {
	info, ok := About(sys, o.Kind)
	switch {
	case !ok:
		return wrong("the game takes no standing orders about %.40q", o.Kind)
	case !slices.Contains(info.Answers, o.Answer):
		return wrong("%.40q is no answer; there are %s", o.Answer, strings.Join(info.Answers, ", "))
	case len(o.When) > mostTests:
		return wrong("more than %d conditions", mostTests)
	case len(o.Piece) > 60 || strings.ContainsAny(o.Piece, ":\n"):
		return wrong("%.40q is no piece", o.Piece)
	}
	for _, t := range o.When {
		if err := t.check(info); err != nil {
			return err
		}
	}
	return nil
}

// factOf returns a fact of a kind of question.
func factOf(info game.WishInfo, name string) (f game.FactInfo, ok bool) {
	if name == Expected && info.Odds {
		return game.FactInfo{Name: Expected}, true
	}
	i := slices.IndexFunc(info.Facts, func(f game.FactInfo) bool { return f.Name == name })
	if i < 0 {
		return f, false
	}
	return info.Facts[i], true
}

func (t Test) check(info game.WishInfo) error {
	f, ok := factOf(info, t.Fact)
	if !ok {
		return wrong("orders about %q do not depend on %.40q", info.Kind, t.Fact)
	}
	if len(f.Words) > 0 {
		if !slices.Contains(wordOps, t.Op) || !slices.Contains(f.Words, t.With) {
			return wrong("%.40q is %s", t.Fact, strings.Join(f.Words, " or "))
		}
		return nil
	}
	if !slices.Contains(numberOps, t.Op) {
		return wrong("%.8q does not compare numbers", t.Op)
	}
	if n, err := strconv.Atoi(t.With); err == nil {
		if n < 0 || n > 99999 || strconv.Itoa(n) != t.With {
			return wrong("%.20q is no number from 0 to 99999", t.With)
		}
		return nil
	}
	if g, ok := factOf(info, t.With); !ok || len(g.Words) > 0 {
		return wrong("%.40q is neither a number nor a fact that is one", t.With)
	}
	return nil
}
