package clock

import (
	"cmp"
	"slices"
)

// An Outage is a time in which nobody could answer, because no server was alive, none could reach
// the database or it had no room for entries, in milliseconds since 1970.
type Outage struct{ From, To int64 }

// Unreckoned returns the milliseconds of some outages that a clock still counts: since its question
// was asked, and without the outages that had ended by the moment known, for those were taken off
// by then. Outages may lie over one another; no time is taken off twice.
func (c Clock) Unreckoned(outages []Outage, known int64) int64 {
	if c.Since == 0 {
		return 0
	}
	var past []Outage
	for _, o := range outages {
		if o.To <= known {
			past = append(past, o)
		}
	}
	return c.covered(outages) - c.covered(past)
}

// covered returns how long the present question has been within one outage or more.
func (c Clock) covered(outages []Outage) (length int64) {
	byStart := slices.SortedFunc(slices.Values(outages), func(a, b Outage) int { return cmp.Compare(a.From, b.From) })
	at := c.Posed
	for _, o := range byStart {
		length += max(o.To-max(o.From, at), 0)
		at = max(at, o.To)
	}
	return length
}
