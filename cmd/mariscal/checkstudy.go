package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/spelling"
	"mariscal/sim"
)

// aStudy matches a study as [settingsOf] writes it: its system, its battle with the checksum, the
// version of the rules, and the players.
var aStudy = regexp.MustCompile(`(?:^|; )(\S+) (\S+) ([0-9a-f]{64}) \(([^()]*)\): `)

// checkpoint checks that studies can be resumed from a checkpoint.
func (k *checker) checkpoint(data []byte) error {
	c, err := sim.ParseCheckpoint(data)
	if err != nil {
		k.fault(k.unparsed(data, err))
		return nil
	}
	studies := aStudy.FindAllStringSubmatch(c.Settings["studies"], -1)
	total := k.total(c)
	if len(studies) == 0 {
		k.fault(0, k.p.say.text("check-setting", "studies", spelling.Clip(c.Settings["studies"])))
	}
	if len(studies) == 0 || total == 0 {
		return nil
	}
	if len(studies) != len(c.Tallies) || slices.Contains(c.Tallies, nil) {
		k.fault(0, k.p.say.text("check-studies", len(studies), len(c.Tallies)))
		return nil
	}
	if here := versionOf(); c.Settings["program"] != here {
		k.warn(0, k.p.say.text("check-program", spelling.Clip(c.Settings["program"]), here))
	}
	var rules, battles []string
	games, open := 0, false
	for i, s := range studies {
		t := c.Tallies[i]
		switch {
		case t.Games < 0 || t.Games > total:
			k.fault(0, k.p.say.text("check-games", i+1, s[2], t.Games, total))
		case !t.Agrees():
			k.fault(0, k.p.say.text("check-tally", i+1, s[2]))
		case open && t.Games > c.Whole:
			k.fault(0, k.p.say.text("check-order", i+1, s[2]))
		}
		games, open = games+t.Games, open || t.Games < total
		rules, battles = append(rules, s[1]+" "+s[4]), append(battles, s[2])
		if err := k.ofBattle(i+1, s, c, t); err != nil {
			return err
		}
	}
	k.rows(c)
	by := "study"
	if _, ok := c.Settings["--swap"]; ok {
		by = "sim"
	}
	k.kind = k.p.say.text("kind-checkpoint-of", by, spelling.Clip(c.Settings["program"]), listed(rules), listed(battles), games, total*len(studies))
	return nil
}

// unparsed returns the line and the text of an error of parsing a checkpoint.
func (k *checker) unparsed(data []byte, err error) (line int, what string) {
	var other *sim.DifferError
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &other):
		return 0, k.p.say.text("check-format", other.There, other.Here)
	case errors.As(err, &syntax) && json.NewDecoder(bytes.NewReader(data)).Decode(new(any)) == io.ErrUnexpectedEOF:
		return lineAt(data, len(data)), k.p.say.text("check-cut", len(data))
	case errors.As(err, &syntax):
		return lineAt(data, int(syntax.Offset)), k.p.say.text("check-json", quoted(data, int(syntax.Offset)-1))
	case errors.As(err, &kind):
		return lineAt(data, int(kind.Offset)), k.p.say.text("check-json", kind.Field)
	}
	return 0, err.Error()
}

// total returns how many games each study has, 0 after a fault.
func (k *checker) total(c *sim.Checkpoint) int {
	total, err := strconv.Atoi(c.Settings["--games"])
	swap, swaps := c.Settings["--swap"]
	bad := func(name string) int {
		k.fault(0, k.p.say.text("check-setting", name, spelling.Clip(c.Settings[name])))
		return 0
	}
	switch {
	case err != nil || total < 1 || total > sim.MostGames:
		return bad("--games")
	case swaps && swap != "true" && swap != "false":
		return bad("--swap")
	case swap == "true":
		total *= 2
	}
	if _, err := strconv.ParseUint(c.Settings["--seed"], 10, 64); err != nil {
		return bad("--seed")
	}
	if n, err := strconv.Atoi(c.Settings["--max-turns"]); err != nil || n < 1 {
		return bad("--max-turns")
	}
	return total
}

// ofBattle checks that the battle of a study is known, and that its games can be games of it. The
// error is one of the systems.
func (k *checker) ofBattle(number int, study []string, c *sim.Checkpoint, t *sim.Tally) error {
	name, ref, rules := study[1], game.Ref{ID: study[2], Sum: study[3]}, study[4]
	if err := k.p.content.Open(); err != nil {
		return err
	}
	e, known := k.p.content.Entry(name)
	if !known || !strings.HasPrefix(ref.ID, name+"/") {
		k.fault(0, k.p.say.text("check-of", number, ref.ID, spelling.Clip(name)))
		return nil
	}
	sys := e.System
	if version := sys.Version(); rules != version {
		k.warn(0, k.p.say.text("check-rules", number, ref.ID, rules, version))
	}
	if info, ok := game.Find(sys, ref); !ok || info.Ref != ref {
		k.warn(0, k.p.say.text("check-battle", number, ref.ID, ref.Sum[:12]+"…"))
		return nil
	}
	chosen := game.Choices{}
	for option := range strings.FieldsSeq(c.Settings["--option"]) {
		id, value, _ := strings.Cut(option, "=")
		chosen[id] = value
	}
	if err := k.p.options(sys, chosen); err != nil {
		k.fault(0, err.Error())
		return nil
	}
	first, err := sys.Start(ref, chosen, game.NewSeeded(1), nil)
	if err != nil {
		return err
	}
	if counted := first.Scene(game.All).Tracks; t.Score != "" && !slices.ContainsFunc(counted, func(t2 game.Track) bool { return t2.ID == t.Score }) {
		k.fault(0, k.p.say.text("check-score", number, ref.ID, spelling.Clip(t.Score)))
	}
	return nil
}

// rows checks the files that the studies continue: none may have lost rows.
func (k *checker) rows(c *sim.Checkpoint) {
	for _, name := range []string{"--each", "--positions"} {
		path := c.Settings[name]
		want := c.Sizes[path]
		var size int64
		if info, err := os.Stat(path); err == nil {
			size = info.Size()
		}
		if path != "" && size < want {
			k.fault(0, k.p.say.text("check-rows", path, size, want))
		}
	}
	if folder := c.Settings["--records"]; folder != "" {
		if info, err := os.Stat(folder); err != nil || !info.IsDir() {
			k.warn(0, k.p.say.text("check-records", folder))
		}
	}
}

// lineAt returns the line of the byte before an offset.
func lineAt(data []byte, offset int) int {
	return 1 + bytes.Count(data[:max(0, min(offset, len(data))-1)], []byte("\n"))
}

// quoted returns the text at an offset for a message.
func quoted(data []byte, offset int) string {
	rest := data[max(0, min(offset, len(data))):]
	return fmt.Sprintf("%.20q", rest[:min(len(rest), 80)])
}

// listed joins the different names of a list in order, only the first ones if there are many.
func listed(names []string) string {
	var once []string
	for _, name := range names {
		if !slices.Contains(once, name) {
			once = append(once, name)
		}
	}
	const most = 4
	if len(once) > most {
		once = append(once[:most], "…")
	}
	return cmp.Or(strings.Join(once, ", "), "-")
}
