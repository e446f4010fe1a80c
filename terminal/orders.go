package terminal

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/standing"
	"mariscal/match"
	"mariscal/words"
)

// orders lists the standing orders of the seat that is asked, or arms, tries or takes back one:
// "beforehand", "beforehand react: stand", "beforehand try react: stand", "beforehand drop 2",
// "beforehand drop all", "beforehand usual", "beforehand routine", "beforehand about react".
func (t *table) orders(ctx context.Context, d game.Decision, rest string) error {
	w, can := t.System.(game.Wishing)
	if !can {
		return t.tell("orders-none")
	}
	word, text, _ := strings.Cut(rest, " ")
	switch unaccented(word) {
	case "":
		return t.listOrders(d, w)
	case "drop", "quita", "quitar":
		id, err := strconv.Atoi(text)
		if all := unaccented(text); all == "all" || all == "todas" {
			id, err = match.EveryOrder, nil
		}
		if err == nil {
			err = t.match.TakeBack(ctx, d.Seat, id)
		}
		if err != nil {
			return t.tell("orders-no-such", text)
		}
		return t.listOrders(d, w)
	case "usual", "habituales", "routine", "rutina":
		for _, o := range standing.Usual(t.System, word[0] == 'r') {
			if err := t.match.Order(ctx, d.Seat, o, match.Always); err != nil {
				return t.orderRefused(err)
			}
		}
		return t.listOrders(d, w)
	case "about", "sobre":
		return t.aboutOrders(w, text)
	case "try", "prueba", "probar":
		return t.tryOrder(d, text)
	}
	if err := t.match.Order(ctx, d.Seat, t.words.OrderTyped(rest), match.Always); err != nil {
		return t.orderRefused(err)
	}
	return t.listOrders(d, w)
}

func (t *table) orderRefused(err error) error {
	if errors.Is(err, standing.ErrOrder) {
		return t.tell("orders-bad", strings.TrimSuffix(err.Error(), ": "+standing.ErrOrder.Error()))
	}
	return t.tellRefusal(err)
}

// listOrders says which orders stand, or what can be ordered.
func (t *table) listOrders(d game.Decision, w game.Wishing) error {
	s := t.match.View(game.Viewer(d.Seat))
	for _, a := range s.Orders {
		o, err := standing.Read(a.Text)
		if err != nil {
			return err
		}
		t.say("%d  %s\n   %s\n", a.ID, words.Capital(t.words.Order(t.System.Name(), o, t.words.Called(&s.Scene, o.Piece))), a.Text)
	}
	if len(s.Orders) > 0 {
		return nil
	}
	t.tell("orders-empty")
	for _, i := range w.Wishes() {
		t.say("  %s  %s\n", pad(i.Kind, 10), words.Capital(t.words.Text(t.System.Name()+".wish."+i.Kind)))
	}
	return nil
}

// aboutOrders says what can be answered to a kind of question, and on what it may depend.
func (t *table) aboutOrders(w game.Wishing, kind string) error {
	info, ok := standing.About(t.System, kind)
	if !ok {
		return t.tell("orders-no-kind", kind)
	}
	id := t.System.Name() + ".wish." + kind
	t.say("%s\n", words.Capital(t.words.Text(id)))
	for _, a := range info.Answers {
		t.say("  %s  %s\n", pad(a, 14), t.words.Text(id+"."+strings.ReplaceAll(a, " ", "-")))
	}
	facts := info.Facts
	if info.Odds {
		facts = append([]game.FactInfo{{Name: standing.Expected}}, facts...)
	}
	if len(facts) > 0 {
		t.tell("orders-when")
	}
	for _, f := range facts {
		text := t.words.Text(t.System.Name() + ".standing." + f.Name)
		if len(f.Words) > 0 {
			text += " (" + strings.Join(f.Words, ", ") + ")"
		}
		t.say("  %s  %s\n", pad(f.Name, 14), text)
	}
	return nil
}

// tryOrder says what an order would have answered to the last questions of its kind.
func (t *table) tryOrder(d game.Decision, text string) error {
	list, err := t.match.Rehearse(d.Seat, t.words.OrderTyped(text))
	if err != nil {
		return t.orderRefused(err)
	}
	if len(list) == 0 {
		return t.tell("orders-untried")
	}
	for _, r := range list {
		id, args := "orders-would", []any{r.Turn, r.About, r.Gave, r.Would}
		switch r.Would {
		case "":
			id, args = "orders-asks", args[:3]
		case r.Gave:
			id, args = "orders-same", args[:3]
		}
		t.tell(id, args...)
	}
	return nil
}
