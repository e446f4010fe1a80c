package sim

import (
	"fmt"
	"html"
	"io"
	"maps"
	"slices"
	"strings"
)

// Titles are the words of a plot.
type Titles struct {
	Title  string // of the whole
	Margin string // score of the top army minus that of the bottom army
	Turns  string
	Games  string // the vertical axes
}

// Plot draws as SVG how many games ended with which margin, and how long they were.
func (r Result) Plot(to io.Writer, t Titles) error {
	var s strings.Builder
	label(&s, sheetWidth, 22, "middle", t.Title, ` font-size="16"`)
	r.margins(&s, 0, t)
	r.lengths(&s, sheetWidth, t)
	if _, err := io.WriteString(to, sheet(2*sheetWidth, t.Title, s.String())); err != nil {
		return fmt.Errorf("sim: plot: %w", err)
	}
	return nil
}

// Plots draws the two halves of [Result.Plot] separately, without the title: the margins,
// and the lengths.
func (r Result) Plots(t Titles) (plots [2]string) {
	for i, draw := range [...]func(*strings.Builder, int, Titles){r.margins, r.lengths} {
		var s strings.Builder
		draw(&s, 0, t)
		plots[i] = sheet(sheetWidth, [...]string{t.Margin, t.Turns}[i], s.String())
	}
	return plots
}

func (r Result) margins(s *strings.Builder, x int, t Titles) {
	bars(s, x, classes(r.tallied().Margins, 1), t.Margin, t.Games)
}

func (r Result) lengths(s *strings.Builder, x int, t Titles) {
	bars(s, x, classes(r.tallied().Turns, max(1, (r.Turns.Max-r.Turns.Min)/30+1)), t.Turns, t.Games)
}

func (r Result) tallied() *Tally {
	if r.Tally == nil {
		return new(Tally)
	}
	return r.Tally
}

// sheet wraps a drawing as a picture.
func sheet(width int, title, drawn string) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%[1]d" height="%[2]d" font-family="serif" font-size="13" fill="#2b2418">`+"\n"+
		"<title>%s</title>\n<rect class=\"paper\" width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n%s</svg>\n", width, sheetHeight, html.EscapeString(title), drawn)
}

// Size of a sheet, one of the two halves, and of the field for its bars, in pixels.
const (
	sheetWidth, sheetHeight = 450, 380
	fieldLeft, fieldTop     = 64, 44
	fieldWidth, fieldHeight = sheetWidth - fieldLeft - 22, sheetHeight - fieldTop - 58
)

// A histogram is how often numbers occur, in classes of equal width from low on.
type histogram struct {
	low, width int
	counts     []int
}

func classes(numbers Numbers, width int) histogram {
	if len(numbers) == 0 {
		return histogram{width: width, counts: []int{0}}
	}
	values := slices.Sorted(maps.Keys(numbers))
	low, high := values[0], values[len(values)-1]
	h := histogram{low, width, make([]int, (high-low)/width+1)}
	for n, times := range numbers {
		h.counts[(n-low)/width] += times
	}
	return h
}

// bars draws a histogram with its axes; x is the left edge of its sheet.
func bars(s *strings.Builder, x int, h histogram, across, up string) {
	left, bottom := float64(x+fieldLeft), float64(fieldTop+fieldHeight)
	step, most := wholeSteps(slices.Max(h.counts))
	height := func(n int) float64 { return float64(fieldHeight) * float64(n) / float64(most) }
	for n := 0; n <= most; n += step {
		y := bottom - height(n)
		fmt.Fprintf(s, `<path class="grid" d="M%.0f %.1fh%d" stroke="#d8cfb8"/>`, left, y, fieldWidth)
		label(s, left-8, y+4, "end", fmt.Sprint(n), "")
	}
	each := float64(fieldWidth) / float64(len(h.counts))
	// As many marks as have room for their numbers.
	wide := 9 * (1 + max(len(fmt.Sprint(h.low)), len(fmt.Sprint(h.low+len(h.counts)*h.width))))
	every := (len(h.counts)*wide + fieldWidth - 1) / fieldWidth
	for i, n := range h.counts {
		middle := left + (float64(i)+0.5)*each
		if n > 0 {
			fmt.Fprintf(s, `<rect class="bar" x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="#5b3a29"/>`, middle-0.43*each, bottom-height(n), 0.86*each, height(n))
		}
		if i%every == 0 {
			label(s, middle, bottom+18, "middle", strings.Replace(fmt.Sprint(h.low+i*h.width), "-", "−", 1), "")
		}
	}
	fmt.Fprintf(s, `<path class="axis" d="M%.0f %dV%.0fh%d" fill="none" stroke="#2b2418"/>`, left, fieldTop, bottom, fieldWidth)
	label(s, left+fieldWidth/2, sheetHeight-14, "middle", across, "")
	y := float64(fieldTop + fieldHeight/2)
	label(s, float64(x+18), y, "middle", up, fmt.Sprintf(` transform="rotate(-90 %d %.0f)"`, x+18, y))
	s.WriteByte('\n')
}

// label writes a text.
func label(s *strings.Builder, x, y float64, anchor, text, more string) {
	fmt.Fprintf(s, `<text x="%.1f" y="%.1f" text-anchor="%s"%s>%s</text>`, x, y, anchor, more, html.EscapeString(text))
}

// wholeSteps returns the step of an axis, 1, 2 or 5 times a power of ten, and its end: it
// includes high and has at most nine marks.
func wholeSteps(high int) (step, end int) {
	step = 1
	for i := 0; high > 8*step; i++ {
		if i%3 == 1 {
			step = step / 2 * 5
		} else {
			step *= 2
		}
	}
	return step, max(step, (high+step-1)/step*step)
}
