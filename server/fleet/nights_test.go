//go:build unix

package fleet_test

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"
)

// What the checker knows of live clocks by itself: a seat's first question costs nothing for so
// long, a downtime shorter than a silent server counts as alive may cost time, and the clocks of
// servers differ by so much.
const (
	freeAtFirst = time.Minute
	unnoticed   = 2600 * time.Millisecond
	clocksOff   = 500 * time.Millisecond
	givesBack   = 5 * time.Second // within which a server has given time back
)

// A thought is a question of a match with a live clock, from its asking to its answer or the flag. The
// last one may have neither.
type thought struct {
	seat     string
	from, to time.Time
	lost     time.Duration // of it, what the journal takes from nobody
	flag     bool
}

// pondered reads them from a journal; none where no live clock runs, or answers are taken back.
func pondered(journal []string) (reserve time.Duration, all []thought) {
	var now thought
	for _, entry := range journal {
		at := now.from
		for line := range strings.Lines(entry) {
			line = strings.TrimSuffix(line, "\n")
			word, rest, _ := strings.Cut(line, " ")
			seat, _, move := strings.Cut(strings.TrimPrefix(line, "auto "), ": ")
			switch {
			case word == "pace":
				seconds, _, live := strings.Cut(rest, "+")
				if n, err := strconv.Atoi(seconds); err == nil && live {
					reserve = time.Duration(n) * time.Second
				}
			case word == "at":
				ms, _ := strconv.ParseInt(rest, 10, 64)
				at = time.UnixMilli(ms)
				now.from = cmp.Or(now.from, at)
			case word == "lost":
				_, ms, _ := strings.Cut(rest, " ")
				n, _ := strconv.Atoi(ms)
				now.lost += time.Duration(n) * time.Millisecond
			case word == "undo":
				return 0, nil
			case word == "timeout":
				now.seat, now.to, now.flag = rest, at, true
				return reserve, append(all, now)
			case move && (seat == "top" || seat == "bottom"):
				now.seat, now.to = seat, at
				all = append(all, now)
				now = thought{from: at}
			}
		}
	}
	if reserve == 0 {
		return 0, nil
	}
	return reserve, append(all, now)
}

// dark returns how much of a thought was in nights that had ended when it did.
func (q thought) dark(nights []night) (sum time.Duration) {
	for _, n := range nights {
		if from := maxTime(n.from, q.from); n.to.Sub(n.from) >= unnoticed && n.to.Before(q.to) && n.to.After(from) {
			sum += n.to.Sub(from)
		}
	}
	return sum
}

func maxTime(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// checkClocks checks that no clock ran while nobody could answer, as the test knows it: that time
// is given back to whoever was asked, and a flag fell only when its seat has had all its time
// besides.
func checkClocks(t *testing.T, journals map[string][]string, over map[string]bool, nights []night) {
	t.Helper()
	questions, flags, latest := 0, 0, time.Duration(0)
	for id, journal := range journals {
		reserve, all := pondered(journal)
		had, used, asked := map[string]time.Duration{}, map[string]time.Duration{}, map[string]int{}
		for n, q := range all {
			if q.to.IsZero() {
				if over[id] {
					break
				}
				q.to = time.Now().Add(-givesBack)
			}
			dark := q.dark(nights)
			if dark > 0 {
				questions++
			}
			if q.lost < dark-clocksOff {
				t.Errorf("match %s, question %d: of %v in which nobody could answer %s was given back %v", id, n+1, dark, q.seat, q.lost)
			}
			had[q.seat] += q.to.Sub(q.from) - dark
			one := q.to.Sub(q.from) - q.lost
			if asked[q.seat]++; asked[q.seat] == 1 {
				one -= freeAtFirst
			}
			used[q.seat] += max(one, 0)
			if !q.flag {
				continue
			}
			flags++
			due := reserve
			if asked[q.seat] == 1 {
				due += freeAtFirst
			}
			if had[q.seat] < due-clocksOff {
				t.Errorf("match %s: the flag of %s fell after %v in which somebody could answer, of %v", id, q.seat, had[q.seat], due)
			}
			latest = max(latest, used[q.seat]-reserve)
		}
	}
	t.Logf("%d questions waited while nobody could answer, and were given that time back; of %d flags the latest fell %v after its time", questions, flags, latest.Round(time.Millisecond))
}

// The checker sees a clock that ran while nobody could answer.
func TestTheCheckerSeesAClockThatRanAtNight(t *testing.T) {
	begun := time.UnixMilli(1_000_000)
	at := func(s float64) string {
		return fmt.Sprintf("at %d\n", begun.Add(time.Duration(s*float64(time.Second))).UnixMilli())
	}
	nights := []night{{begun.Add(30 * time.Second), begun.Add(34 * time.Second)}, {begun.Add(50 * time.Second), begun.Add(51 * time.Second)}}
	for name, c := range map[string]struct {
		entries string
		given   time.Duration // back, of the last thought
		had     time.Duration // in all, with the short night
	}{
		"fair":   {at(5) + "top: a|" + at(6) + "bottom: b|" + at(34.1) + "lost top 4100|" + at(70.1) + "timeout top", 4100 * time.Millisecond, 65100 * time.Millisecond},
		"unfair": {at(5) + "top: a|" + at(6) + "bottom: b|" + at(66) + "timeout top", 0, 61 * time.Second},
	} {
		journal := append([]string{"match x\npace 60+0+0\n" + at(0)}, strings.Split(c.entries, "|")...)
		reserve, all := pondered(journal)
		last := all[len(all)-1]
		if reserve != time.Minute || len(all) != 3 || !last.flag || last.seat != "top" || last.lost != c.given || last.dark(nights) != 4*time.Second {
			t.Errorf("%s: %v %+v", name, reserve, all)
		}
		if had := all[0].to.Sub(all[0].from) + last.to.Sub(last.from) - last.dark(nights); had != c.had {
			t.Errorf("%s: had %v", name, had)
		}
	}
}
