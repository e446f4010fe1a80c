package sim

import (
	"fmt"
	"image/color"
	"io"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// Titles are the words of a plot.
type Titles struct {
	Title  string // of the whole
	Margin string // score of the top army less that of the bottom army
	Turns  string
	Games  string // the vertical axes
}

// Plot draws how many games ended by which margin of the scores, and how long they
// were, as SVG.
func (r Result) Plot(to io.Writer, t Titles) error {
	margins, turns := make([]int, 0, len(r.Each)), make([]int, 0, len(r.Each))
	for _, g := range r.Each {
		margins = append(margins, g.margin())
		turns = append(turns, g.Turns)
	}
	width := max(1, (r.Turns.Max-r.Turns.Min)/30+1)
	left, err := bars(margins, 1)
	if err != nil {
		return err
	}
	right, err := bars(turns, width)
	if err != nil {
		return err
	}
	left.Title.Text = t.Title
	left.X.Label.Text, right.X.Label.Text = t.Margin, t.Turns
	left.Y.Label.Text, right.Y.Label.Text = t.Games, t.Games
	canvas := vgsvg.New(24*vg.Centimeter, 10*vg.Centimeter)
	tiles := draw.Tiles{Rows: 1, Cols: 2, PadX: vg.Centimeter, PadTop: 2, PadBottom: 2, PadLeft: 2, PadRight: 2}
	whole := draw.New(canvas)
	left.Draw(tiles.At(whole, 0, 0))
	right.Draw(tiles.At(whole, 1, 0))
	if _, err := canvas.WriteTo(to); err != nil {
		return fmt.Errorf("sim: plot: %w", err)
	}
	return nil
}

// ink is the colour of the bars.
var ink = color.RGBA{0x5b, 0x3a, 0x29, 0xff}

// wholeTicks marks an axis at whole numbers: 1, 2 or 5 times a power of ten.
func wholeTicks(low, high float64) []plot.Tick {
	step := 1
	for i := 0; (high-low)/float64(step) > 8; i++ {
		if i%3 == 1 {
			step = step / 2 * 5 // 2 to 5, 20 to 50 ...
		} else {
			step *= 2
		}
	}
	var ticks []plot.Tick
	for n := 0; float64(n) <= high; n += step {
		ticks = append(ticks, plot.Tick{Value: float64(n), Label: strconv.Itoa(n)})
	}
	return ticks
}

// bars draws how often numbers occur, in classes of a width.
func bars(numbers []int, width int) (*plot.Plot, error) {
	low, high := numbers[0], numbers[0]
	for _, n := range numbers {
		low, high = min(low, n), max(high, n)
	}
	counts := make(plotter.Values, (high-low)/width+1)
	for _, n := range numbers {
		counts[(n-low)/width]++
	}
	p := plot.New()
	chart, err := plotter.NewBarChart(counts, vg.Length(0.85*290/float64(len(counts))))
	if err != nil {
		return nil, fmt.Errorf("sim: plot: %w", err)
	}
	chart.Color, chart.LineStyle.Width = ink, 0
	p.Add(plotter.NewGrid(), chart)
	p.Y.Min = 0
	p.Y.Tick.Marker = plot.TickerFunc(wholeTicks)
	every := max(1, len(counts)/12)
	labels := make([]string, len(counts))
	for i := range counts {
		if i%every == 0 {
			labels[i] = strconv.Itoa(low + i*width)
		}
	}
	p.NominalX(labels...)
	return p, nil
}
