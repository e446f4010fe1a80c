package notation

import (
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
)

// Unknown replaces a roll or draw in a private record when its reader may not know it.
const Unknown = "?"

// A Result is one roll or draw and its result.
type Result struct {
	Purpose game.Purpose
	Drawn   bool       // a draw; otherwise a roll
	Die     game.Die   // of a roll
	Faces   game.Faces // of a roll
	Kind    int        // of a draw
}

// Text returns the result as records write it, without what v may not know:
//
//	roll close C7xC8: light sword flag
//	draw command-deck: order-light
//	draw command-deck: ?
func (r Result) Text(sys game.System, v game.Viewer) string {
	head := head(sys, r.Purpose, r.Drawn)
	if r.Purpose.Private && !v.Sees(r.Purpose.Seat) {
		return head + ": " + Unknown
	}
	if r.Drawn {
		return head + ": " + sys.DrawName(r.Purpose, r.Kind)
	}
	text, faces := head+":", FaceNames(sys, r.Die)
	for _, f := range r.Faces.F[:r.Faces.N] {
		text += " " + faces[f]
	}
	return text
}

// head returns the part of a result's line before the colon: "roll close C7xC8".
func head(sys game.System, p game.Purpose, drawn bool) string {
	word := "roll "
	if drawn {
		word = "draw "
	}
	return word + purposeText(sys, p)
}

// purposeText returns the text of a purpose: "close C7xC8", "command-deck".
func purposeText(sys game.System, p game.Purpose) string {
	s := p.Name
	if p.A != game.NoPlace {
		s += " " + sys.PlaceName(p.A)
	}
	if p.B != game.NoPlace {
		s += "x" + sys.PlaceName(p.B)
	}
	return s
}

// FaceNames returns the names of a die's faces, by which records tell them: faces of one name
// mean the same. It returns numbers from 1 if they have none.
func FaceNames(sys game.System, d game.Die) []string {
	if dice := sys.Dice(); int(d.ID) < len(dice) && len(dice[d.ID]) >= int(d.Sides) {
		return dice[d.ID]
	}
	names := make([]string, d.Sides)
	for i := range names {
		names[i] = fmt.Sprint(i + 1)
	}
	return names
}

// A Recorder is a chance that passes on another one and records its results in order.
type Recorder struct {
	From    game.Chance
	Results []Result
}

// RecordOf returns a recorder of c.
func RecordOf(c game.Chance) *Recorder { return &Recorder{From: c} }

// Roll implements [game.Chance].
func (r *Recorder) Roll(p game.Purpose, d game.Die, n int) game.Faces {
	f := r.From.Roll(p, d, n)
	r.Results = append(r.Results, Result{Purpose: p, Die: d, Faces: f})
	return f
}

// Draw implements [game.Chance].
func (r *Recorder) Draw(p game.Purpose, counts []uint8) int {
	k := r.From.Draw(p, counts)
	r.Results = append(r.Results, Result{Purpose: p, Drawn: true, Kind: k})
	return k
}

// Take returns the results so far as text for v and clears them.
func (r *Recorder) Take(sys game.System, v game.Viewer) []string {
	lines := Texts(sys, r.Results, v)
	r.Results = r.Results[:0]
	return lines
}

// Texts writes results one a line, as v may read them. It returns nil for none.
func Texts(sys game.System, results []Result, v game.Viewer) []string {
	var lines []string
	for _, res := range results {
		lines = append(lines, res.Text(sys, v))
	}
	return lines
}

// A Playback is the chance of a record: it returns the results in its lines, in order. A
// chance cannot fail in the middle of a rule, so the first difference between request and
// line is kept, later requests get any possible result, and [Playback.Finish] reports the
// difference.
type Playback struct {
	sys   game.System
	lines []string
	first int // line number of lines[0]
	at    int
	err   error
	pots  *[]Pot // collects the pots of the results; nil for none
}

// A Pot is the set a die or draw picks from, in canonical order: the faces of a die, once
// each, or the things left to draw. The numbers of the stream pick the result from it.
type Pot []Portion

// A Portion is a face, or a kind of thing with its remaining number.
type Portion struct {
	Name string `json:"name"`
	N    int    `json:"n"`
}

// faces records the pot of a roll.
func (b *Playback) faces(d game.Die) {
	if b.pots == nil {
		return
	}
	var pot Pot
	for _, name := range FaceNames(b.sys, d)[:d.Sides] {
		pot = append(pot, Portion{name, 1})
	}
	*b.pots = append(*b.pots, pot)
}

// left records the pot of a draw.
func (b *Playback) left(p game.Purpose, counts []uint8) {
	if b.pots == nil {
		return
	}
	var pot Pot
	for kind, n := range counts {
		if n > 0 {
			pot = append(pot, Portion{b.sys.DrawName(p, kind), int(n)})
		}
	}
	*b.pots = append(*b.pots, pot)
}

// NewPlayback returns the chance of lines; first is the line number of the first one in
// the record.
func NewPlayback(sys game.System, lines []string, first int) *Playback {
	return &Playback{sys: sys, lines: lines, first: first}
}

// take returns the part after the colon of the next line, whose head must be want.
func (b *Playback) take(want string) (string, bool) {
	if b.err != nil {
		return "", false
	}
	if b.at >= len(b.lines) {
		b.err = chanceFault(b.first+b.at, "the record ends here, but the rules ask for %q", want)
		return "", false
	}
	line := b.lines[b.at]
	rest, ok := strings.CutPrefix(line, want+":")
	if !ok {
		b.fail("the rules ask for %q, the record has %q", want, line)
		return "", false
	}
	b.at++
	return strings.TrimPrefix(rest, " "), true
}

// fail keeps the first fault, with the line last taken or next.
func (b *Playback) fail(format string, args ...any) {
	if b.err == nil {
		b.err = chanceFault(b.first+b.at, format, args...)
	}
}

// Roll implements [game.Chance].
func (b *Playback) Roll(p game.Purpose, d game.Die, n int) game.Faces {
	b.faces(d)
	f := game.Faces{N: uint8(n)}
	want := head(b.sys, p, false)
	rest, ok := b.take(want)
	if !ok {
		return f
	}
	got, err := readFaces(b.sys, d, rest)
	switch {
	case err != nil:
		b.at--
		b.fail("%s: %v", want, err)
	case int(got.N) != n:
		b.at--
		b.fail("%s: the rules roll %d dice, the record has %d", want, n, got.N)
	default:
		f = got
	}
	return f
}

// Draw implements [game.Chance].
func (b *Playback) Draw(p game.Purpose, counts []uint8) int {
	b.left(p, counts)
	want := head(b.sys, p, true)
	if rest, ok := b.take(want); ok {
		k, err := readDraw(b.sys, p, counts, rest)
		if err == nil {
			return k
		}
		b.at--
		b.fail("%s: %v", want, err)
	}
	return firstOf(counts)
}

// Finish returns the first difference, or an error when lines are left over.
func (b *Playback) Finish() error {
	if b.err == nil && b.at < len(b.lines) {
		b.fail("the rules do not ask for %q", b.lines[b.at])
	}
	return b.err
}

// readFaces reads the faces of one roll of a die.
func readFaces(sys game.System, d game.Die, text string) (game.Faces, error) {
	var f game.Faces
	names := FaceNames(sys, d)
	words := strings.Fields(text)
	if len(words) > game.MaxDice {
		return f, fmt.Errorf("%d dice; one roll has at most %d", len(words), game.MaxDice)
	}
	for _, w := range words {
		i := slices.Index(names[:d.Sides], w)
		if i < 0 {
			return f, fmt.Errorf("the die has no face %q (it has %s)", w, strings.Join(names[:d.Sides], ", "))
		}
		f.F[f.N] = uint8(i)
		f.N++
	}
	return f, nil
}

// readDraw finds the kind called name among the kinds left.
func readDraw(sys game.System, p game.Purpose, counts []uint8, name string) (int, error) {
	known := false
	for i, n := range counts {
		if sys.DrawName(p, i) == name {
			if n > 0 {
				return i, nil
			}
			known = true
		}
	}
	if known {
		return 0, fmt.Errorf("no %q is left to draw", name)
	}
	return 0, fmt.Errorf("there is no %q to draw", name)
}

// firstOf returns the first kind that is left, 0 when none is.
func firstOf(counts []uint8) int {
	return max(0, slices.IndexFunc(counts, func(n uint8) bool { return n > 0 }))
}
