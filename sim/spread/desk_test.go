package spread

import (
	"testing"
	"time"
)

func TestAJobOfASilentWorkerIsGivenAgainAndTheFirstAnswerCounts(t *testing.T) {
	now := time.Now()
	d := newDesk([]int{10, 3}, []int{0, 1}, time.Second)
	d.staff(2)
	a, _ := d.give("a", now)
	b, _ := d.give("b", now)
	if a.From != 0 || b.From != a.To {
		t.Fatalf("%+v, %+v", a, b)
	}
	if drop := d.renew("b", []int{b.ID}, now.Add(900*time.Millisecond)); len(drop) > 0 {
		t.Errorf("%v is not wanted", drop)
	}
	d.lapse("", now.Add(1100*time.Millisecond))
	again, ok := d.give("c", now)
	if !ok || again != a {
		t.Fatalf("%+v is given, not %+v", again, a)
	}
	if drop := d.renew("a", []int{a.ID, 77}, now); len(drop) != 2 {
		t.Errorf("of the lapsed job and one that there is not, %v are not wanted", drop)
	}
	if _, first := d.accept("a", a.ID, result{}); !first {
		t.Error("the first answer does not count, because it was late")
	}
	if _, first := d.accept("c", a.ID, result{}); first {
		t.Error("the second answer counts too")
	}
	if j, _, _ := d.head(); j == nil || j.by != "a" {
		t.Errorf("%+v", j)
	}
	d.take()
	if j, _, _ := d.head(); j != nil {
		t.Errorf("%+v is done", j)
	}
}

func TestOnlySoManyGamesWaitForAnEarlierOne(t *testing.T) {
	now := time.Now()
	d := newDesk([]int{1_000_000}, []int{0}, time.Second)
	d.staff(2)
	first, _ := d.give("slow", now)
	given := 0
	for l, ok := d.give("quick", now); ok; l, ok = d.give("quick", now) {
		given++
		if _, new := d.accept("quick", l.ID, result{packed: make([]byte, 100)}); !new {
			t.Fatal("it does not count")
		}
	}
	if given != 2*jobsAhead-1 {
		t.Errorf("%d jobs wait for the first", given)
	}
	d.lapse("slow", now)
	d.waiting = mostWaiting
	if l, ok := d.give("quick", now); !ok || l != first {
		t.Errorf("the job that all wait for is not given: %+v", l)
	}
}

func TestPartsComeInOrderOrAnew(t *testing.T) {
	now := time.Now()
	d := newDesk([]int{9}, []int{0}, time.Second)
	d.staff(1)
	l, _ := d.give("a", now)
	send := func(worker string, part int, data string) taking {
		_, t := d.part(worker, l.ID, part, 3, []byte(data), 0)
		return t
	}
	for _, x := range []struct {
		worker string
		part   int
		want   taking
	}{{"a", 0, taken}, {"b", 0, useless}, {"a", 2, anew}, {"a", 1, taken}, {"a", 1, taken}, {"a", 2, taken}, {"a", 2, useless}} {
		if got := send(x.worker, x.part, string(rune('x'+x.part))); got != x.want {
			t.Errorf("part %d of %s: %v, want %v", x.part, x.worker, got, x.want)
		}
	}
	if j, _, _ := d.head(); j == nil || string(j.packed) != "xyz" {
		t.Errorf("%+v", j)
	}
}
