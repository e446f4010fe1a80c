package rating_test

import (
	"math"
	"testing"

	"mariscal/rating"
)

func near(t *testing.T, what string, got, want, by float64) {
	t.Helper()
	if math.Abs(got-want) > by {
		t.Errorf("%s is %.5f, want %.5f", what, got, want)
	}
}

// The example of Glickman's paper, with its results to the digits it prints.
func TestGlickmansExample(t *testing.T) {
	r := rating.Rating{Value: 1500, Deviation: 200, Volatility: 0.06}.After([]rating.Result{
		{Against: rating.Rating{Value: 1400, Deviation: 30}, Score: 1, Weight: 1},
		{Against: rating.Rating{Value: 1550, Deviation: 100}, Score: 0, Weight: 1},
		{Against: rating.Rating{Value: 1700, Deviation: 300}, Score: 0, Weight: 1},
	})
	near(t, "rating", r.Value, 1464.06, 0.01)
	near(t, "deviation", r.Deviation, 151.52, 0.01)
	near(t, "volatility", r.Volatility, 0.05999, 0.00001)
}

func TestWhoDoesNotPlayIsKnownLess(t *testing.T) {
	r := rating.Rating{Value: 1600, Deviation: 50, Volatility: 0.06}
	idle := r
	for range 4000 {
		next := idle.After(nil)
		if next.Value != 1600 || next.Deviation < idle.Deviation {
			t.Fatalf("%+v after %+v", next, idle)
		}
		idle = next
	}
	if first := r.After(nil); first.Deviation <= r.Deviation {
		t.Errorf("%+v", first)
	}
	near(t, "deviation of somebody long away", idle.Deviation, 350, 0)
	if got := r.After([]rating.Result{{Against: rating.New(), Score: 1}}); got != r.After(nil) {
		t.Errorf("a result of no weight counts: %+v", got)
	}
}

// Two players of whom one scores three of four: their ratings come to differ by what that says,
// and the expectation is that.
func TestRatingsTellWhatWillBeScored(t *testing.T) {
	a, b := rating.New(), rating.New()
	for range 400 {
		var ofA, ofB []rating.Result
		for _, s := range [...]float64{1, 1, 1, 0} {
			ofA = append(ofA, rating.Result{Against: b, Score: s, Weight: 1})
			ofB = append(ofB, rating.Result{Against: a, Score: 1 - s, Weight: 1})
		}
		a, b = a.After(ofA), b.After(ofB)
	}
	near(t, "expected", a.Expected(b), 0.75, 0.01)
	near(t, "expected of the other", b.Expected(a), 0.25, 0.01)
	if low, high := a.Interval(); a.Provisional() || low >= a.Value || high <= a.Value || !rating.New().Provisional() {
		t.Errorf("%+v", a)
	}
}

func TestASurpriseCountsMoreThanWhatWasExpected(t *testing.T) {
	r := rating.Rating{Value: 1500, Deviation: 80, Volatility: 0.06}
	strong, weak := rating.Rating{Value: 1900, Deviation: 40}, rating.Rating{Value: 1100, Deviation: 40}
	up := r.After([]rating.Result{{Against: strong, Score: 1, Weight: 1}}).Value - r.Value
	little := r.After([]rating.Result{{Against: weak, Score: 1, Weight: 1}}).Value - r.Value
	single := r.After([]rating.Result{{Against: strong, Score: 1, Weight: rating.Single}}).Value - r.Value
	if up <= 5*little || little <= 0 || single >= up/2 || single <= 0 {
		t.Errorf("a surprise %.1f, as a single game %.1f, as expected %.1f", up, single, little)
	}
}

func TestAPairIsWonByWinsAndThenByScore(t *testing.T) {
	for _, x := range []struct {
		first, second rating.Game
		want          float64
	}{
		{rating.Game{Score: 1, Margin: 1}, rating.Game{Score: 1, Margin: 1}, 1},
		{rating.Game{Score: 1, Margin: 1}, rating.Game{Score: 0.5, Margin: -9}, 1},
		{rating.Game{Score: 1, Margin: 3}, rating.Game{Score: 0, Margin: -2}, 0.75},
		{rating.Game{Score: 0.5}, rating.Game{Score: 0.5}, 0.5},
		{rating.Game{Score: 1, Margin: 2}, rating.Game{Score: 0, Margin: -2}, 0.5},
		{rating.Game{Score: 0.5, Margin: -1}, rating.Game{Score: 0.5}, 0.25},
		{rating.Game{Score: 0, Margin: -1}, rating.Game{Score: 0.5, Margin: 6}, 0},
	} {
		other := func(g rating.Game) rating.Game { return rating.Game{Score: 1 - g.Score, Margin: -g.Margin} }
		if got := rating.Pair(x.first, x.second); got != x.want || rating.Pair(other(x.second), other(x.first)) != 1-x.want {
			t.Errorf("%+v %+v: %v, want %v", x.first, x.second, got, x.want)
		}
	}
}

func TestATableRatesPairsWholeAndSingleGamesLess(t *testing.T) {
	won := rating.Game{Score: 1, Margin: 3}
	lost := rating.Game{Score: 0, Margin: -3}
	table := rating.Table([]rating.Played{
		{"akragas", [2]string{"Ana", "Blas"}, won},
		{"akragas", [2]string{"Ana", "Blas"}, lost},
		{"akragas", [2]string{"Blas", "Ana"}, lost}, // with the first: Ana won both
		{"cannae", [2]string{"Blas", "Eva"}, won},
		{"cannae", [2]string{"Ana", "Ana"}, won}, // against herself
	})
	if len(table) != 3 || table[0].Name != "Ana" || table[0].Pairs != 1 || table[0].Singles != 1 || table[1].Name != "Eva" && table[1].Name != "Blas" {
		t.Fatalf("%+v", table)
	}
	for _, r := range table {
		if r.Name == "Eva" && (r.Pairs != 0 || r.Singles != 1 || r.Value >= 1500 || r.Deviation <= table[0].Deviation) {
			t.Errorf("%+v", r)
		}
	}
	if len(rating.Table(nil)) != 0 {
		t.Error("nobody is rated")
	}
}
