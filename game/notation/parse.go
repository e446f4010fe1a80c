package notation

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"mariscal/game"
)

// Limits of a record's text.
const (
	MaxRecord = 4 << 20 // bytes of a whole record
	MaxLine   = 4096    // bytes of one line
)

// Parse reads a record strictly: [Record.AppendText] writes an accepted record again byte
// for byte (except that CR LF is read as LF). The error is a [LineFault] when it concerns
// one line.
func Parse(data []byte) (*Record, error) {
	if len(data) > MaxRecord {
		return nil, fmt.Errorf("record: %d bytes; a record has at most %d", len(data), MaxRecord)
	}
	if !utf8.Valid(data) {
		return nil, errors.New("record: not UTF-8 text")
	}
	text := strings.ReplaceAll(string(data), "\r\n", "\n")
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	p := &parser{lines: strings.Split(text, "\n"), rec: &Record{}}
	p.lines = p.lines[:len(p.lines)-1]
	if err := p.parse(); err != nil {
		return nil, &LineFault{Line: p.at, What: PartForm, Err: err}
	}
	if err := p.canonical(text); err != nil {
		return nil, err
	}
	return p.rec, nil
}

type parser struct {
	lines []string
	at    int // lines read so far: the number of the present line
	rec   *Record
	back  []game.Seat // by whose wish each stretch was taken back
}

// next reads a line; ok is false at the end.
func (p *parser) next() (line string, ok bool, err error) {
	if p.at >= len(p.lines) {
		return "", false, nil
	}
	line = p.lines[p.at]
	p.at++
	if len(line) > MaxLine {
		return "", false, fmt.Errorf("%d bytes long; a line has at most %d", len(line), MaxLine)
	}
	if i := strings.IndexFunc(line, func(r rune) bool { return unicode.IsControl(r) && r != '\t' }); i >= 0 {
		return "", false, fmt.Errorf("control character at byte %d", i+1)
	}
	return line, true, nil
}

func (p *parser) parse() error {
	line, _, err := p.next()
	if err != nil {
		return err
	}
	if line != magic {
		if strings.HasPrefix(line, "mariscal record ") {
			return fmt.Errorf("%q: this program reads %q", line, magic)
		}
		p.at = 1
		return fmt.Errorf("a record begins with the line %q", magic)
	}
	if err := p.header(); err != nil {
		return err
	}
	return p.body()
}

// header reads to the blank line that ends the header.
func (p *parser) header() error {
	r := p.rec
	for {
		line, ok, err := p.next()
		if err != nil {
			return err
		}
		if !ok {
			p.at++
			return errors.New("the header does not end; a blank line must follow it")
		}
		if line == "" {
			break
		}
		if err := p.headerLine(line); err != nil {
			return err
		}
	}
	for _, need := range [...][2]string{{"system", r.System}, {"rules", r.Rules}, {"scenario", r.Scenario.ID}} {
		if need[1] == "" {
			return fmt.Errorf("the header has no %q line", need[0])
		}
	}
	if r.ScenarioText != "" {
		if got := Sum(r.ScenarioText); got != r.Scenario.Sum {
			return fmt.Errorf("the scenario's text has SHA-256 %s, the scenario line says %s", got, r.Scenario.Sum)
		}
	}
	return nil
}

func (p *parser) headerLine(line string) error {
	r := p.rec
	key, rest, _ := strings.Cut(line, " ")
	first, second, two := strings.Cut(rest, " ")
	if rest == "" && key != "scenario-text" {
		return fmt.Errorf("%q needs a value", key)
	}
	switch key {
	case "system":
		return set(&r.System, key, rest)
	case "rules":
		return set(&r.Rules, key, rest)
	case "date":
		return set(&r.Date, key, rest)
	case "partial":
		if rest != "top" && rest != "bottom" && rest != "spectator" {
			return fmt.Errorf("%q is not top, bottom or spectator", rest)
		}
		return set(&r.Partial, key, rest)
	case "commitment":
		if err := checkSum(rest); err != nil {
			return err
		}
		return set(&r.Commitment, key, rest)
	case "scenario":
		if err := checkSum(second); err != nil {
			return fmt.Errorf("scenario %s: %w", first, err)
		}
		r.Scenario.Sum = second
		return set(&r.Scenario.ID, key, first)
	case "option":
		if !two || second == "" {
			return errors.New("an option needs an id and a value")
		}
		if r.Choices == nil {
			r.Choices = game.Choices{}
		}
		if _, dup := r.Choices[first]; dup {
			return fmt.Errorf("option %q is given twice", first)
		}
		r.Choices[first] = second
		return nil
	case "seat", "text", "text-by":
		by := map[string]*[2]string{"seat": &r.Names, "text": &r.Texts, "text-by": &r.Adders}[key]
		seat, ok := game.ParseSeat(first)
		switch {
		case key == "text-by" && (!ok || second != ByPlayer && second != ByServer):
			return fmt.Errorf("%q needs top or bottom, and %s or %s", key, ByPlayer, ByServer)
		case !ok || second == "":
			return fmt.Errorf("%q needs top or bottom, and a text", key)
		}
		return set(&by[seat], line, second)
	case "mustered-again":
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 || r.Musters != 0 {
			return fmt.Errorf("%.80q is not how often the seats were mustered again", rest)
		}
		r.Musters = n
		return nil
	case "advice":
		if rest != "on" && rest != "off" {
			return fmt.Errorf("%.80q is not on or off", rest)
		}
		return set(&r.Advice, key, rest)
	case "advised":
		return p.advised(first, second)
	case "continues":
		return p.continues(first, second)
	case "scenario-text":
		return p.scenarioText()
	}
	return fmt.Errorf("%q is no header line (the first action follows a blank line)", key)
}

// continues reads the origin of a continued game: another record and a step of it.
func (p *parser) continues(sum, step string) error {
	n, err := strconv.Atoi(step)
	if err != nil || n < 0 {
		return fmt.Errorf("%.80q is no number of actions", step)
	}
	if err := checkSum(sum); err != nil {
		return err
	}
	p.rec.Continues.Step = n
	return set(&p.rec.Continues.Sum, "continues", sum)
}

// scenarioText reads the fenced lines after "scenario-text".
func (p *parser) scenarioText() error {
	if p.rec.ScenarioText != "" {
		return errors.New("the scenario's text is given twice")
	}
	var b strings.Builder
	for {
		line, ok, err := p.next()
		switch {
		case err != nil:
			return err
		case !ok:
			p.at++
			return errors.New(`the scenario's text does not end with "end"`)
		case line == "end" || line == "end "+noNewline:
			s := b.String()
			if line != "end" {
				s = strings.TrimSuffix(s, "\n")
			}
			if s == "" {
				return errors.New("the scenario's text is empty")
			}
			p.rec.ScenarioText = s
			return nil
		case line == "|":
			b.WriteByte('\n')
		case strings.HasPrefix(line, "| "):
			b.WriteString(line[2:])
			b.WriteByte('\n')
		default:
			return errors.New(`a line of the scenario's text begins with "|"`)
		}
	}
}

// body reads deal, moves and facts.
func (p *parser) body() error {
	r := p.rec
	r.dealLine = p.at + 1
	var seat game.Seat
	known, facts, acted := false, false, true
	for {
		line, ok, err := p.next()
		if err != nil {
			return err
		}
		if !ok {
			break
		}
		if chance, indented := strings.CutPrefix(line, "  "); indented {
			if facts || !acted {
				return errors.New("dice and draws belong under an action")
			}
			if err := checkChance(chance); err != nil {
				return err
			}
			if len(r.Moves) == 0 {
				r.Deal = append(r.Deal, chance)
			} else {
				m := &r.Moves[len(r.Moves)-1]
				m.Chance = append(m.Chance, chance)
			}
			continue
		}
		if s, text, ok := cutSeat(line); ok {
			seat, known = s, true
			line = text
		} else if rest, ok := strings.CutPrefix(line, "took-back "); ok && !facts {
			if err := p.tookBack(rest); err != nil {
				return err
			}
			known, acted = false, false
			continue
		} else if looksLikeFact(line) {
			facts = true
			r.markEnd(p.at)
			if err := p.fact(line); err != nil {
				return err
			}
			continue
		}
		switch {
		case facts:
			return errors.New("an action after the end of the game")
		case !known:
			return errors.New(`the first action needs its seat: "top: ..." or "bottom: ..."`)
		case line == "" || line != strings.TrimSpace(line):
			return errors.New("an action has no space before or after it, and is not empty")
		}
		r.Moves = append(r.Moves, Move{Seat: seat, Text: line, Before: r.After, line: p.at})
		r.After, acted = nil, true
	}
	r.markEnd(p.at + 1)
	if err := p.granted(); err != nil {
		return err
	}
	if n := r.Continues.Step; n > len(r.Moves) {
		return fmt.Errorf("the header says that %d actions come from another record; there are %d", n, len(r.Moves))
	}
	return nil
}

func (r *Record) markEnd(line int) {
	if r.endLine == 0 {
		r.endLine = line
	}
}

// fact reads a line of the record itself: how the game ended, or the seed.
func (p *parser) fact(line string) error {
	r := p.rec
	key, rest, _ := strings.Cut(line, " ")
	switch {
	case r.Seed != "":
		return errors.New("nothing follows the seed")
	case key == "told":
		return p.toldLine(rest)
	case key == "standing":
		return p.stoodLine(rest)
	case key == "by-order" && r.Ordered == nil:
		return p.byOrder(rest)
	case (key == "resign" || key == "timeout" || key == "adjudged") && !r.Result.Over:
		if _, ok := game.ParseSeat(rest); !ok && (key != "adjudged" || rest != AdjudgedDraw) {
			return fmt.Errorf("%q is not top or bottom", rest)
		}
		if r.ended() {
			return fmt.Errorf("%q: the game has ended already", line)
		}
		*map[string]*string{"resign": &r.Resigned, "timeout": &r.Timeout, "adjudged": &r.Adjudged}[key] = rest
		return nil
	case line == "draw agreed" && !r.Result.Over && !r.ended():
		r.Agreed = true
		return nil
	case key == "result" && !r.Result.Over:
		words := strings.Split(rest, " ")
		o := game.Outcome{Over: true}
		seat, ok := game.ParseSeat(words[0])
		if !ok && words[0] != "draw" || len(words) > 3 {
			return fmt.Errorf("%q: a result is top, bottom or draw, then the reason and its rule", rest)
		}
		o.Winner, o.Draw = seat, !ok
		if len(words) > 1 {
			o.Reason = words[1]
		}
		if len(words) > 2 {
			o.Rule = words[2]
		}
		r.Result = o
		return nil
	case key == "seed":
		if err := checkSum(rest); err != nil {
			return fmt.Errorf("seed: %w", err)
		}
		r.Seed = rest
		return nil
	}
	return fmt.Errorf("%q is not understood here", line)
}

// canonical refuses text that would be written differently.
func (p *parser) canonical(text string) error {
	again := p.rec.String()
	if again == text {
		return nil
	}
	got, want := strings.Split(text, "\n"), strings.Split(again, "\n")
	for i := range got {
		if i >= len(want) || got[i] != want[i] {
			w := ""
			if i < len(want) {
				w = want[i]
			}
			err := fmt.Errorf("%q is out of order or not in canonical form; here stands %q", got[i], w)
			return &LineFault{Line: i + 1, What: PartForm, Err: err}
		}
	}
	return errors.New("record: not in canonical form")
}

// cutSeat cuts "top: " or "bottom: " from an action.
func cutSeat(line string) (game.Seat, string, bool) {
	for _, s := range [2]game.Seat{game.Top, game.Bottom} {
		if rest, ok := strings.CutPrefix(line, s.String()+": "); ok {
			return s, rest, true
		}
	}
	return 0, line, false
}
