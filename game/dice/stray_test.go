package dice_test

import (
	"math"
	"testing"

	"mariscal/game/dice"
)

// Sixty throws: 5, 8, 9, 8, 10 and 20. Ten of each are expected, so
// chi-squared is (25+4+1+4+0+100)/10 = 13.4 with five degrees of freedom.
func TestChiSquaredOfSixtyThrowsByHand(t *testing.T) {
	ten := []float64{10, 10, 10, 10, 10, 10}
	x, freedom := dice.ChiSquared([]int{5, 8, 9, 8, 10, 20}, ten)
	if math.Abs(x-13.4) > 1e-9 || freedom != 5 {
		t.Errorf("%v with %d degrees of freedom", x, freedom)
	}
	if x, _ := dice.ChiSquared([]int{10, 10, 10, 10, 10, 10}, ten); x != 0 {
		t.Errorf("an even spread has %v", x)
	}
}

// The values are those of the printed tables of the distribution.
func TestHowOftenFairDiceStrayAsFar(t *testing.T) {
	for _, c := range []struct {
		x       float64
		freedom int
		want    float64
	}{
		{3.841, 1, 0.05}, {5.991, 2, 0.05}, {7.815, 3, 0.05}, {9.488, 4, 0.05}, {11.070, 5, 0.05}, {15.086, 5, 0.01}, {4.351, 5, 0.5}, {13.4, 5, 0.0199},
	} {
		if got := dice.Farther(c.x, c.freedom); math.Abs(got-c.want) > 2e-4 {
			t.Errorf("%v with %d degrees of freedom: %.5f, want %v", c.x, c.freedom, got, c.want)
		}
	}
	if dice.Farther(0, 5) != 1 {
		t.Error("dice can always stray as far as not at all")
	}
}

func TestFairIsToldFromLoaded(t *testing.T) {
	hundred := []float64{100, 100, 100, 100, 100, 100}
	fair := dice.Fair([]int{98, 105, 101, 96, 99, 101}, hundred)
	loaded := dice.Fair([]int{150, 90, 90, 90, 90, 90}, hundred)
	never := dice.Fair([]int{10, 1}, []float64{11, 0})
	if fair < 0.9 || loaded > 1e-4 || never != 0 {
		t.Errorf("fair %g, loaded %g, never %g", fair, loaded, never)
	}
	// One expected a tenth of a time that fell is no proof of anything.
	if rare := dice.Fair([]int{89, 10, 1}, []float64{90, 9.9, 0.1}); rare < 0.5 {
		t.Errorf("a rare one: %g", rare)
	}
}
