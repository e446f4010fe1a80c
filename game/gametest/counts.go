package gametest

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mariscal/game"
)

const (
	countEntries = 30
	countLimit   = 30000 // sequences of a stored position, at most
	countDepth   = 6
)

// An entry is one stored position: its origin, the depth to count to, and the number of
// sequences.
type entry struct {
	scenario    string
	game, after int // random game of the scenario, and decisions played in it
	depth       int
	count       int
	line        int
	text        string
}

// Counts checks law 9: for every position stored in file, the number of legal action
// sequences to a depth equals the stored number. The chance of a node is seeded by its
// hash; a sequence that ends the game counts as one. With -update the numbers are
// rewritten; if the file is missing or its positions are unreadable, new positions of
// refs are chosen.
func Counts(t *testing.T, sys game.System, refs []game.Ref, file string) {
	t.Helper()
	entries, err := readEntries(file)
	if *update {
		if err != nil || len(entries) == 0 {
			entries = nil
			for i := range countEntries {
				entries = append(entries, entry{scenario: refs[i%len(refs)].ID, game: i, after: i * 37 % 400})
			}
		}
		for i := range entries {
			if err := entries[i].renew(sys); err != nil {
				t.Fatal(err)
			}
		}
		if err := writeEntries(file, entries); err != nil {
			t.Fatal(err)
		}
		return
	}
	if err != nil {
		t.Fatalf("%v (rewrite with -update)", err)
	}
	if len(entries) == 0 {
		t.Fatalf("%s: no positions (rewrite with -update)", file)
	}
	for _, e := range entries {
		t.Run(fmt.Sprintf("line%d", e.line), func(t *testing.T) {
			t.Parallel()
			p, err := sys.Read(e.text)
			if err != nil {
				t.Fatalf("%s:%d: %v", file, e.line, err)
			}
			if n := count(p, e.depth, -1); n != e.count {
				t.Errorf("%s:%d: %d sequences of %d actions, stored are %d", file, e.line, n, e.depth, e.count)
			}
		})
	}
}

// count returns the number of action sequences of length n from p. It gives up above
// limit, unless limit is negative. The last action of a sequence is counted, not played.
func count(p game.Position, n, limit int) int {
	if n == 0 {
		return 1
	}
	list := p.Actions(nil)
	if n == 1 || len(list) == 0 {
		return max(1, len(list))
	}
	next := p.Clone()
	seed := p.Hash()
	dice := game.NewSeeded(seed)
	total := 0
	for _, a := range list {
		next.Set(p)
		dice.Reseed(seed)
		next.Apply(a, dice, nil)
		left := limit
		if limit >= 0 {
			left -= total
		}
		total += count(next, n-1, left)
		if limit >= 0 && total > limit {
			return total
		}
	}
	return total
}

// renew recreates the entry's position and counts again.
func (e *entry) renew(sys game.System) error {
	p, err := sys.Read(e.text)
	if e.text == "" || err != nil {
		if p, err = e.find(sys); err != nil {
			return err
		}
	}
	e.text = string(p.AppendText(nil))
	if e.depth == 0 {
		for e.depth < countDepth && count(p, e.depth+1, countLimit) <= countLimit {
			e.depth++
		}
	}
	e.count = count(p, e.depth, -1)
	return nil
}

// find plays the entry's random game up to its decision; if the game ends earlier, to an
// earlier decision.
func (e *entry) find(sys game.System) (game.Position, error) {
	ref := game.Ref{ID: e.scenario}
	dice, choose := game.NewSeeded(seed(ref, e.game)), game.NewSeeded(^seed(ref, e.game))
	p, err := sys.Start(ref, nil, dice, nil)
	if err != nil {
		return nil, err
	}
	var list []game.Action
	for n := range e.after {
		list = p.Actions(list[:0])
		p.Apply(list[choose.Below(len(list))], dice, nil)
		if p.Decision().Over {
			e.after %= n + 1
			return e.find(sys)
		}
	}
	return p, nil
}

// readEntries reads the stored positions: a line
// "SCENARIO game G after N depth D count C" and the position's text, indented
// by a tab, under it. Lines that begin with # are remarks.
func readEntries(file string) ([]entry, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var list []entry
	lines := bufio.NewScanner(strings.NewReader(string(data)))
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "\t"):
			if len(list) == 0 {
				return nil, fmt.Errorf("%s:%d: a position without its count", file, n)
			}
			list[len(list)-1].text += line[1:] + "\n"
		default:
			e := entry{line: n}
			if _, err := fmt.Sscanf(line, "%s game %d after %d depth %d count %d", &e.scenario, &e.game, &e.after, &e.depth, &e.count); err != nil {
				return nil, fmt.Errorf("%s:%d: %q is not \"SCENARIO game G after N depth D count C\"", file, n, line)
			}
			list = append(list, e)
		}
	}
	return list, lines.Err()
}

func writeEntries(file string, list []entry) error {
	var b strings.Builder
	b.WriteString("# Action sequences to a depth from stored positions; written by the test with -update.\n")
	for _, e := range list {
		fmt.Fprintf(&b, "\n%s game %d after %d depth %d count %d\n", e.scenario, e.game, e.after, e.depth, e.count)
		for line := range strings.Lines(strings.TrimSuffix(e.text, "\n") + "\n") {
			b.WriteString("\t" + line)
		}
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	return os.WriteFile(file, []byte(b.String()), 0o666)
}
