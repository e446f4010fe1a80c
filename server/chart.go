package server

import (
	"fmt"
	"math"
	"strings"

	"mariscal/rating"
)

// A chart is the course of a rating as a drawing.
type chart struct {
	Line      string // points of the rating
	Band      string // outline of the deviation around it
	Low, High int    // ratings at its edges
}

// The size of charts, in units of their drawing.
const (
	chartWide, chartHigh = 600.0, 120.0
	leastChart           = 2 // points
)

// chartOf draws the course of a rating; nil for who has played in one period only.
func chartOf(line rating.Line) *chart {
	past := line.Past
	if len(past) < leastChart {
		return nil
	}
	low, high := math.Inf(1), math.Inf(-1)
	for _, p := range past {
		low, high = math.Min(low, p.Value-p.Deviation), math.Max(high, p.Value+p.Deviation)
	}
	first, span := past[0].Period, float64(past[len(past)-1].Period-past[0].Period)
	at := func(p rating.Point, value float64) string {
		return fmt.Sprintf("%.0f,%.0f", chartWide*float64(p.Period-first)/span, chartHigh*(high-value)/(high-low))
	}
	var middle, upper, lower []string
	for i, p := range past {
		middle = append(middle, at(p, p.Value))
		upper = append(upper, at(p, p.Value+p.Deviation))
		back := past[len(past)-1-i]
		lower = append(lower, at(back, back.Value-back.Deviation))
	}
	return &chart{strings.Join(middle, " "), strings.Join(append(upper, lower...), " "), int(math.Round(low)), int(math.Round(high))}
}
