package commandcolors_test

import (
	"testing"

	"mariscal/ai/commandcolors"
)

func TestATemperIsChangedByTheNamesOfItsDials(t *testing.T) {
	base := commandcolors.Temper{Fear: 0.5, Hope: 0.8}
	got, effort, err := commandcolors.Changed(base, "quick,fear=0.25")
	if err != nil || got.Fear != 0.25 || got.Hope != 0.8 || effort.Styles != commandcolors.Quick.Styles {
		t.Errorf("%+v, %+v, %v", got, effort, err)
	}
	for _, wrong := range []string{"courage=1", "fear=much", "fear"} {
		if _, _, err := commandcolors.Changed(base, wrong); err == nil {
			t.Errorf("%q changes something", wrong)
		}
	}
}

func TestEveryBannerIsWorthMoreThanTheOneBeforeAndTheLastMost(t *testing.T) {
	const goal = 6
	before, step := 0.0, 0.0
	for n := 1; n <= goal; n++ {
		worth := commandcolors.BannerWorth(n, goal)
		if worth-before <= step {
			t.Errorf("banner %d is worth %v, the one before %v", n, worth-before, step)
		}
		before, step = worth, worth-before
	}
	if step < commandcolors.Victory {
		t.Errorf("the last banner is worth %v", step)
	}
}

func TestAWeakUnitIsWorthFewerAttacksThanAStrongOne(t *testing.T) {
	var p commandcolors.Pool
	p.Take(3, 1)
	p.Take(4, 4)
	if weak, strong := p.Left(3), p.Left(4); weak >= strong || p.Left(5) != 1 {
		t.Errorf("a second attack is worth %v of the first on one block, %v on four", weak, strong)
	}
}
