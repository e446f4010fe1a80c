package match_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/match"
	"mariscal/systems/ancients"
)

// fight plays a battle at random with the wishes of both seats, and returns the
// match, its journal and which kinds of questions were left to the seats.
func fight(t *testing.T, n uint64, wish func(m *match.Match)) (m *match.Match, journal string, asked map[string]int) {
	t.Helper()
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	j := &page{}
	m, err := match.New(context.Background(), match.Config{ID: "m1", System: ancients.System{}, Ref: game.Ref{ID: "ancients/akragas"}, Seed: seed(n), Journal: j})
	if err != nil {
		t.Fatal(err)
	}
	wish(m)
	choice := game.NewSeeded(n)
	asked = map[string]int{}
	for range 1500 {
		_, d := m.Decision()
		if d.Over {
			break
		}
		asked[d.Kind]++
		pos := m.Guess(d.Seat, 1)
		list := pos.Actions(nil)
		do(t, m, pos.Text(list[choice.Below(len(list))], game.Viewer(d.Seat)))
	}
	var b strings.Builder
	for _, e := range j.entries {
		b.Write(e)
	}
	return m, b.String(), asked
}

func both(t *testing.T, m *match.Match, last int, wishes map[string]string) {
	t.Helper()
	for seat := range game.Seat(2) {
		for kind, w := range wishes {
			if err := m.Wish(context.Background(), seat, kind, w, last); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestWishesAnswerEvadingFlagsAndBattlingBack(t *testing.T) {
	m, journal, asked := fight(t, 3, func(m *match.Match) {
		both(t, m, match.Always, map[string]string{"react": "evade if 500 else stand", "flags": "ignore most", "back": "back"})
	})
	if asked["flags"] != 0 || asked["back"] != 0 {
		t.Errorf("asked all the same: %v", asked)
	}
	if !strings.Contains(journal, "auto top: evade ") || !strings.Contains(journal, "auto bottom: evade ") {
		t.Error("nobody wished to evade")
	}
	for _, want := range []string{": stand ", ": ignore 1", ": back "} {
		if strings.Count(journal, want) != strings.Count(journal, "auto top"+want)+strings.Count(journal, "auto bottom"+want) || !strings.Contains(journal, want) {
			t.Errorf("%q was not always wished, or never", want)
		}
	}
	if strings.Contains(journal, ": ignore 0") {
		t.Error("fewer flags were ignored than could be")
	}
	if text := m.Record(game.Spectator).String(); strings.Contains(text, "wish") || strings.Contains(text, "auto ") {
		t.Error("the record tells of wishes")
	}
	again, err := match.Open(context.Background(), func(string) game.System { return ancients.System{} }, entries(journal), &page{})
	if err != nil || again.Record(game.Spectator).String() != m.Record(game.Spectator).String() || again.View(game.ViewTop).Wishes["back"] != "back" {
		t.Errorf("the match opens as another: %v", err)
	}
}

// entries cuts a journal at its answers: what of an entry answered itself stays with it.
func entries(journal string) (list [][]byte) { return entriesFrom(journal, "wish top") }

// entriesFrom is entries of a journal whose second entry begins so.
func entriesFrom(journal, second string) (list [][]byte) {
	head, rest, _ := strings.Cut(journal, "\n\n")
	deal, rest, _ := strings.Cut(rest, second)
	list = append(list, []byte(head+"\n\n"+deal))
	for line := range strings.Lines(second + rest) {
		if strings.HasPrefix(line, "  ") || strings.HasPrefix(line, "auto ") {
			list[len(list)-1] = append(list[len(list)-1], line...)
			continue
		}
		list = append(list, []byte(line))
	}
	return list
}

func TestAWishForOneTurnEndsWithTheEnemysTurn(t *testing.T) {
	ended := false
	_, _, asked := fight(t, 3, func(m *match.Match) {
		both(t, m, match.Once, map[string]string{"flags": "ignore most", "back": "back"})
		scene := m.View(game.Spectator).Scene
		if got := m.View(game.Viewer(scene.Active)).Until["back"]; got != scene.Turn+1 {
			t.Errorf("whose turn it is wishes until turn %d", got)
		}
		if got := m.View(game.Viewer(scene.Active.Other())).Until["back"]; got != scene.Turn {
			t.Errorf("the other wishes until turn %d", got)
		}
	})
	for _, kind := range []string{"flags", "back"} {
		ended = ended || asked[kind] > 0
	}
	if !ended {
		t.Error("the wishes stood for the whole battle")
	}
}

func TestAWishThatDependsOnOddsNobodyKnowsIsAsked(t *testing.T) {
	_, _, asked := fight(t, 3, func(m *match.Match) {
		both(t, m, match.Always, map[string]string{"back": "back if 1 else pass", "react": "evade if x else stand"})
	})
	if asked["back"] == 0 || asked["react"] == 0 {
		t.Errorf("answered all the same: %v", asked)
	}
}

func TestAWishAboutAQuestionTheGameDoesNotAskIsRefused(t *testing.T) {
	ctx := context.Background()
	m, _, _ := fight(t, 3, func(m *match.Match) {
		if err := m.Wish(ctx, game.Top, "barter", match.Never, match.Always); !errors.Is(err, match.ErrKind) {
			t.Errorf("it stands: %v", err)
		}
	})
	if w := m.View(game.ViewTop).Wishes; len(w) != 0 {
		t.Errorf("wishes %v", w)
	}
	c := match.Config{ID: "m2", System: ancients.System{}, Ref: game.Ref{ID: "ancients/akragas"}, Seed: seed(1), Journal: &page{}, Wishes: [2]map[string]string{{"barter": match.Never}}}
	if _, err := match.New(ctx, c); !errors.Is(err, match.ErrKind) {
		t.Errorf("a match begins with it: %v", err)
	}
}

func TestAHeldWishWaitsUntilItIsFulfilled(t *testing.T) {
	held := 0
	m, _, _ := fight(t, 3, func(m *match.Match) {
		both(t, m, match.Always, map[string]string{"back": "back", "react": "stand"})
		m.Hold(true)
	})
	if m.View(game.ViewTop).Outcome.Over {
		held++ // every question was left open for its seat, and answered by hand
	}
	if _, ok := m.Awaited(); ok || held == 0 {
		t.Errorf("over %v, awaited %v", held, ok)
	}
	if err := m.Fulfil(context.Background(), 0); err == nil {
		t.Error("a question that has passed was answered")
	}
}

// untilAwaited plays on until a wish waits for Fulfil, and returns who is asked.
func untilAwaited(t *testing.T, m *match.Match) game.Seat {
	t.Helper()
	m.Hold(true)
	for s := range game.Seat(2) {
		if err := m.Wish(t.Context(), s, "parry", "parry", match.Always); err != nil {
			t.Fatal(err)
		}
	}
	for choice := game.NewSeeded(4); ; play(t, m, choice, 1) {
		if _, ok := m.Awaited(); ok {
			_, d := m.Decision()
			return d.Seat
		}
		if m.Result().Over {
			t.Fatal("nobody was struck")
		}
	}
}

// If an order answered, the draw would end unread; if the draw stood on, that would tell that an order answered.
func TestAWishWaitsUntilItsPlayerHasAnsweredADrawOffer(t *testing.T) {
	ctx := t.Context()
	j := &page{}
	m := begin(t, 3, j)
	seat := untilAwaited(t, m)
	if err := m.OfferDraw(ctx, seat.Other()); err != nil {
		t.Fatal(err)
	}
	n, _ := m.Decision()
	if _, ok := m.Awaited(); ok || !errors.Is(m.Fulfil(ctx, n), match.ErrStale) || m.View(game.Spectator).Offer == "" {
		t.Error("the wish answered before its player did")
	}
	if err := m.DeclineDraw(ctx, seat); err != nil {
		t.Fatal(err)
	}
	again := reopen(t, j)
	if now, same := again.Decision(); now != n {
		t.Errorf("opening it answered question %d with a wish: %+v", n, same)
	}
	if err := m.OfferDraw(ctx, seat); err != nil {
		t.Fatal(err)
	}
	if m.Fulfil(ctx, n) != nil || m.View(game.Spectator).Offer != seat.String() {
		t.Error("a draw that the seat itself offers holds its wish up, or ends with it")
	}
	if !reflect.DeepEqual(everything(reopen(t, j)), everything(m)) {
		t.Error("it opens again as another match")
	}
}

func TestAnAnswerByWishIsTakenBackAndThenAsked(t *testing.T) {
	ctx := t.Context()
	j := &page{}
	m := begin(t, 3, j)
	seat := untilAwaited(t, m)
	at := m.View(game.Spectator).Step
	n, _ := m.Decision()
	if err := m.Fulfil(ctx, n); err != nil {
		t.Fatal(err)
	}
	back := m.View(game.Viewer(seat)).TakeBack
	if back == nil || back.Steps[0] != at {
		t.Fatalf("what was answered by wish at %d may be taken back to %+v", at, back)
	}
	if err := m.AskBack(ctx, seat, at, false); err != nil {
		t.Fatal(err)
	}
	if _, ok := m.Awaited(); ok {
		t.Error("a wish answers while it is discussed what is taken back")
	}
	if err := m.Grant(ctx, seat.Other(), false); err != nil {
		t.Fatal(err)
	}
	again := reopen(t, j)
	again.Hold(true)
	for name, m := range map[string]*match.Match{"as it was": m, "opened again": again} {
		if _, ok := m.Awaited(); ok {
			t.Errorf("%s, the wish would only repeat its answer", name)
		}
	}
	play(t, m, game.NewSeeded(5), 1)
	untilAwaited(t, m) // the next question of its kind is answered by it again
}

func TestASeatWishesAboutSoManyKindsOfQuestionsAndNoMore(t *testing.T) {
	ctx := context.Background()
	m := begin(t, 3, &page{})
	for n := 0; ; n++ {
		err := m.Wish(ctx, game.Top, fmt.Sprint("kind-", n), match.Never, match.Always)
		if errors.Is(err, match.ErrWishes) && n > 0 {
			break
		}
		if err != nil || n > 100 {
			t.Fatalf("wish %d: %v", n, err)
		}
	}
	if err := m.Wish(ctx, game.Top, "kind-0", match.Ask, match.Always); err != nil {
		t.Error(err)
	}
	if err := m.Wish(ctx, game.Top, "another", match.Never, match.Always); err != nil {
		t.Errorf("in the place of one taken back: %v", err)
	}
	wishes := map[string]string{}
	for n := range 100 {
		wishes[fmt.Sprint("kind-", n)] = match.Never
	}
	c := match.Config{ID: "m1", System: toy.System{}, Ref: game.Ref{ID: "toy/duel"}, Seed: seed(1), Journal: &page{}, Wishes: [2]map[string]string{wishes}}
	if _, err := match.New(ctx, c); !errors.Is(err, match.ErrWishes) {
		t.Errorf("a match begins with 100 wishes of a seat: %v", err)
	}
}

func TestAWishSaidAgainAddsNothingToTheJournal(t *testing.T) {
	ctx := context.Background()
	j := &page{}
	m := begin(t, 3, j)
	said := func(kind, wish string, last int) {
		t.Helper()
		if err := m.Wish(ctx, game.Top, kind, wish, last); err != nil {
			t.Fatal(err)
		}
	}
	said("another", match.Ask, match.Always) // as when nothing was wished
	before := len(j.entries)
	for range 3 {
		said("another", match.Never, match.Once)
	}
	if n := len(j.entries); n != before+1 {
		t.Errorf("%d entries for one wish", n-before)
	}
	said("another", match.Never, match.Always)
	said("another", match.Ask, match.Always)
	said("another", match.Ask, match.Always)
	if n := len(j.entries); n != before+3 {
		t.Errorf("%d entries for three changes", n-before)
	}
	if !reflect.DeepEqual(everything(reopen(t, j)), everything(m)) {
		t.Error("it opens again as another match")
	}
}
