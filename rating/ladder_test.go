package rating_test

import (
	"slices"
	"testing"

	"mariscal/rating"
)

func ladder(games ...rating.Played) *rating.Ladder {
	l := rating.NewLadder()
	for _, g := range games {
		l.Add(g, 7)
	}
	return l
}

func lines(l *rating.Ladder, period int64) (rows []rating.Row) {
	for _, line := range l.List(period) {
		rows = append(rows, line.Row)
	}
	return rows
}

func TestALadderOfOnePeriodIsTheTableOfItsGames(t *testing.T) {
	won, lost, drawn := rating.Game{Score: 1, Margin: 3}, rating.Game{Margin: -3}, rating.Game{Score: 0.5}
	games := []rating.Played{
		{"akragas", [2]string{"Ana", "Blas"}, won},
		{"akragas", [2]string{"Ana", "Blas"}, lost},
		{"cannae", [2]string{"Blas", "Eva"}, won},
		{"akragas", [2]string{"Blas", "Ana"}, lost},
		{"cannae", [2]string{"Ana", "Ana"}, won},
		{"cannae", [2]string{"Eva", "Blas"}, drawn},
		{"cannae", [2]string{"Eva", "Ana"}, lost},
	}
	got := lines(ladder(games...), 7)
	want := rating.Table(games)
	if len(got) != len(want) {
		t.Fatalf("%+v, want %+v", got, want)
	}
	for i, w := range want {
		g := got[i]
		near(t, w.Name, g.Value, w.Value, 1e-6)
		near(t, w.Name, g.Deviation, w.Deviation, 1e-6)
		if g.Name != w.Name || g.Pairs != w.Pairs || g.Singles != w.Singles {
			t.Errorf("%+v, want %+v", g, w)
		}
	}
}

func TestAPairThatEndsInALaterPeriodCountsWholeInAll(t *testing.T) {
	won, lost := rating.Game{Score: 1, Margin: 3}, rating.Game{Margin: -3}
	l := ladder(rating.Played{Battle: "akragas", Names: [2]string{"Ana", "Eva"}, Top: won})
	first, _ := l.Player("Ana", 7)
	single := rating.New().After([]rating.Result{{Against: rating.New(), Score: 1, Weight: rating.Single}})
	if first.Rating != single || first.Singles != 1 || first.Pairs != 0 {
		t.Errorf("after a single game %+v, want %+v", first, single)
	}
	other := rating.New().After([]rating.Result{{Against: rating.New(), Weight: rating.Single}})
	l.Add(rating.Played{Battle: "akragas", Names: [2]string{"Eva", "Ana"}, Top: lost}, 8)
	line, _ := l.Player("Ana", 8)
	if want := single.After([]rating.Result{{Against: other, Score: 1, Weight: 1 - rating.Single}}); line.Rating != want {
		t.Errorf("after the pair %+v, want %+v", line.Rating, want)
	}
	if line.Pairs != 1 || line.Singles != 0 || line.Won != 2 || len(line.Past) != 2 || line.Past[0].Period != 7 || line.Past[0].Rating != single {
		t.Errorf("%+v", line)
	}
}

func TestWhoDoesNotPlayIsKnownLessOnALadder(t *testing.T) {
	l := ladder(rating.Played{Battle: "akragas", Names: [2]string{"Ana", "Eva"}, Top: rating.Game{Score: 1}})
	now, _ := l.Player("Ana", 7)
	want := now.Rating
	for range 5 {
		want = want.After(nil)
	}
	later, ok := l.Player("Ana", 12)
	near(t, "deviation", later.Deviation, want.Deviation, 1e-9)
	if _, played := l.Player("Luis", 12); played || !ok || later.Value != now.Value {
		t.Errorf("%+v", later)
	}
	l.Add(rating.Played{Battle: "cannae", Names: [2]string{"Ana", "Luis"}, Top: rating.Game{Score: 1}}, 13)
	again, _ := l.Player("Ana", 13)
	want = want.After([]rating.Result{{Against: rating.New(), Score: 1, Weight: rating.Single}})
	near(t, "rating after the next game", again.Value, want.Value, 1e-9)
	near(t, "deviation after the next game", again.Deviation, want.Deviation, 1e-9)
}

// Results are told late when a server was down.
func TestAGameThatIsToldLateCountsInTheLastPeriod(t *testing.T) {
	won := rating.Game{Score: 1, Margin: 3}
	late, early := rating.Played{"a", [2]string{"Ana", "Eva"}, won}, rating.Played{"b", [2]string{"Eva", "Luis"}, won}
	one, two := rating.NewLadder(), rating.NewLadder()
	one.Add(early, 9)
	one.Add(late, 7)
	two.Add(early, 9)
	two.Add(late, 9)
	if a, b := lines(one, 9), lines(two, 9); !slices.Equal(a, b) {
		t.Errorf("%+v, want %+v", a, b)
	}
}
