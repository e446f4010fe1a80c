package notation

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/txtar"

	"mariscal/game"
)

// MaxScript is the largest size of a script in bytes.
const MaxScript = 1 << 20

// A Builder is a system that makes a position from the position section of a script. The
// system defines the form of that text, with forces, hands, turn, phase and active seat.
// When the system is a [game.Keeper], the caller releases the position with Forget.
type Builder interface {
	Build(position string, o game.Choices) (game.Position, error)
}

// A Runner runs scripts.
type Runner struct {
	// System returns the system with a name, nil when there is none.
	System func(name string) game.System
	// Scenario registers the scenario in a script's scenario section until release is
	// called after the script; nil when scripts may not contain one.
	Scenario func(system, text string) (ref game.Ref, release func(), err error)
	// Battle holds the battle of a scenario file that a script names, while scripts run;
	// nil when scripts may not name any. See [Battles].
	Battle func(script, system, file string) (game.Ref, error)
}

// A Failure is one line of a script that did not hold.
type Failure struct {
	Line int    // in the file
	Text string // the script's line
	Want string // may be empty, with Got, when the fault says everything
	Got  string
	Why  string
}

// String writes the failure as a diff.
func (f Failure) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "line %d: %s", f.Line, f.Text)
	if f.Why != "" {
		fmt.Fprintf(&b, "\n    %s", f.Why)
	}
	if f.Want != "" || f.Got != "" {
		for l := range strings.SplitSeq(f.Want, "\n") {
			fmt.Fprintf(&b, "\n  - %s", l)
		}
		for l := range strings.SplitSeq(f.Got, "\n") {
			fmt.Fprintf(&b, "\n  + %s", l)
		}
	}
	return b.String()
}

// A Report is the result of a script.
type Report struct {
	Name     string
	Actions  int      // actions taken
	Checks   int      // expectations and refusals checked
	Rules    []string // rule ids named by expectations that held, sorted
	Failures []Failure
}

// OK reports whether everything held.
func (r Report) OK() bool { return len(r.Failures) == 0 }

// String writes the report: one line, or one with every failure under it as a diff.
func (r Report) String() string {
	if r.OK() {
		return fmt.Sprintf("ok    %s: %d actions, %d checks", r.Name, r.Actions, r.Checks)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "FAIL  %s: what differs: %d, after %d actions and %d checks", r.Name, len(r.Failures), r.Actions, r.Checks)
	for _, f := range r.Failures {
		b.WriteByte('\n')
		b.WriteString(f.String())
	}
	return b.String()
}

// RunScript runs one script; sys returns a system by name. The error is for a file that
// cannot be understood; failures are in the report.
func RunScript(name string, data []byte, sys func(string) game.System) (Report, error) {
	return Runner{System: sys}.Run(name, data)
}

// Run runs one script. The error is for a file that cannot be understood, and is a
// [ScriptFaults]. Failures are in the report, up to the line after which the game could
// not go on.
func (r Runner) Run(name string, data []byte) (rep Report, err error) {
	rep.Name = name
	fault := func(format string, args ...any) error {
		return ScriptFaults{{name, 0, fmt.Sprintf(format, args...)}}
	}
	defer func() {
		if f := recover(); f != nil {
			err = fault("the rules failed: %v", f)
		}
	}()
	if len(data) > MaxScript {
		return rep, fault("%d bytes; a script has at most %d", len(data), MaxScript)
	}
	s, err := r.open(name, data)
	if err != nil {
		return rep, scriptFaults(name, err)
	}
	defer s.close()
	s.rep = &rep
	if faults := s.run(name); len(faults) > 0 {
		return rep, faults
	}
	slices.Sort(rep.Rules)
	rep.Rules = slices.Compact(rep.Rules)
	return rep, nil
}

// A script is one script being run.
type script struct {
	sys    game.System
	opts   game.Choices
	ref    game.Ref
	seed   uint64 // of the draws that no hand names
	hands  [2][]string
	handed [2]bool
	lines  []string // of the script section
	first  int      // number of the first of them in the file
	pos    game.Position
	drawn  game.Position // the first position, when it was drawn
	leave  func()        // releases the script's own scenario; nil without one
	chance *Scripted
	events []game.Event // of the last action and the automatic answers after it
	viewer game.Viewer
	rep    *Report
}

// open reads the sections and makes the first position.
func (r Runner) open(name string, data []byte) (*script, error) {
	data = []byte(strings.ReplaceAll(string(data), "\r\n", "\n"))
	archive := txtar.Parse(data)
	s := &script{viewer: game.All}
	var setup, scenario, drawn, stored *section
	line := 1 + strings.Count(string(archive.Comment), "\n")
	for _, f := range archive.Files {
		sec := &section{text: string(f.Data), line: line + 1}
		line += 1 + strings.Count(sec.text, "\n")
		into := map[string]**section{"setup": &setup, "scenario": &scenario, "position": &drawn, "stored": &stored}[f.Name]
		switch {
		case f.Name == "script":
			if s.first > 0 {
				return nil, atLine(sec.line-1, "a second section %q", f.Name)
			}
			s.first = sec.line
			s.lines = strings.Split(strings.TrimSuffix(sec.text, "\n"), "\n")
		case into == nil:
			return nil, atLine(sec.line-1, "there is no section %q (setup, scenario, position, stored, script)", f.Name)
		case *into != nil:
			return nil, atLine(sec.line-1, "a second section %q", f.Name)
		default:
			*into = sec
		}
	}
	if setup == nil || s.first == 0 {
		return nil, errors.New(`a script has at least the sections "-- setup --" and "-- script --"`)
	}
	if err := s.setup(r, name, setup); err != nil {
		return nil, err
	}
	s.chance = NewScripted(s.sys)
	if err := s.begin(r, scenario, drawn, stored); err != nil {
		s.close()
		return nil, err
	}
	s.sys = s.pos.System() // with the names of its places
	s.chance.sys = s.sys
	return s, nil
}

// A section is a part of the file and the number of its first line.
type section struct {
	text string
	line int
}

// setup reads the setup section.
func (s *script) setup(r Runner, name string, sec *section) error {
	s.opts = game.Choices{}
	var system, battle string
	named := 0 // line that names the battle
	for i, line := range strings.Split(sec.text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		fault := func(format string, args ...any) error {
			return atLine(sec.line+i, format, args...)
		}
		switch {
		case words[0] == "system" && len(words) == 2:
			system = words[1]
		case words[0] == "scenario" && (len(words) == 2 || len(words) == 3):
			s.ref.ID = words[1]
			if len(words) == 3 {
				s.ref.Sum = words[2]
			}
		case words[0] == "battle" && len(words) == 2:
			battle, named = words[1], sec.line+i
		case words[0] == "option" && len(words) == 3:
			s.opts[words[1]] = words[2]
		case words[0] == "seed" && len(words) == 2:
			n, err := strconv.ParseUint(words[1], 10, 64)
			if err != nil {
				return fault("seed %q is not a whole number", words[1])
			}
			s.seed = n
		case words[0] == "hand" && len(words) >= 2:
			seat, ok := game.ParseSeat(strings.TrimSuffix(words[1], ":"))
			if !ok {
				return fault("%q is not top or bottom", words[1])
			}
			s.hands[seat], s.handed[seat] = words[2:], true
		default:
			return fault("%q is not understood (system, scenario, battle, option, seed, hand)", strings.TrimSpace(line))
		}
	}
	if system == "" {
		system, _, _ = strings.Cut(s.ref.ID, "/")
	}
	if system == "" {
		return atLine(sec.line, "the setup names no system")
	}
	if s.sys = r.System(system); s.sys == nil {
		return atLine(sec.line, "there is no system %q", system)
	}
	switch {
	case battle == "":
		return nil
	case r.Battle == nil:
		return atLine(named, "battles beside a script cannot be read here")
	case s.ref.ID != "":
		return atLine(named, "the battle is given twice")
	}
	ref, err := r.Battle(name, system, battle)
	if err != nil {
		return atLine(named, "%s: %v", battle, err)
	}
	s.ref = ref
	return nil
}

// begin makes the first position: drawn, stored, or a scenario's start.
func (s *script) begin(r Runner, scenario, drawn, stored *section) error {
	if drawn != nil && stored != nil {
		return atLine(max(drawn.line, stored.line)-1, "the position is given twice")
	}
	if scenario != nil {
		if s.ref.ID != "" {
			return atLine(scenario.line-1, "the battle is given twice")
		}
		if r.Scenario == nil {
			return atLine(scenario.line-1, "scenarios of one's own cannot be read here")
		}
		ref, leave, err := r.Scenario(s.sys.Name(), scenario.text)
		if err != nil {
			return &sectionError{"scenario", scenario.line, err}
		}
		s.ref, s.leave = ref, leave
	}
	if drawn == nil && stored == nil {
		return s.deal()
	}
	if s.handed[0] || s.handed[1] {
		return errors.New("hands of a position are given in the position section")
	}
	if stored != nil {
		pos, err := s.sys.Read(stored.text)
		if err != nil {
			return &sectionError{"stored", stored.line, err}
		}
		s.pos = pos
		return nil
	}
	b, ok := s.sys.(Builder)
	if !ok {
		return atLine(drawn.line-1, "positions of %s cannot be drawn", s.sys.Name())
	}
	pos, err := b.Build(drawn.text, maps.Clone(s.opts))
	if err != nil {
		return &sectionError{"position", drawn.line, err}
	}
	s.pos, s.drawn = pos, pos.Clone()
	return nil
}

// close releases the script's drawing and its own scenario.
func (s *script) close() {
	if s.leave != nil {
		defer s.leave()
	}
	if k, ok := s.sys.(game.Keeper); ok && s.drawn != nil {
		k.Forget(s.drawn)
	}
}

// deal starts the scenario; draws that no hand names come from the seed.
func (s *script) deal() error {
	if s.ref.ID == "" {
		return errors.New("the script has neither a scenario nor a position")
	}
	s.chance.deal = true
	s.chance.hands = s.hands
	s.chance.rest = game.NewSeeded(s.seed)
	pos, err := s.sys.Start(s.ref, s.opts, s.chance, nil)
	if err != nil {
		return err
	}
	for seat, left := range s.chance.hands {
		if len(left) > 0 {
			return fmt.Errorf("hand %s: %q is never dealt", game.Seat(seat), left[0])
		}
	}
	if err := s.chance.Finish(); err != nil {
		return err
	}
	s.chance.deal = false
	s.pos = pos
	return nil
}
