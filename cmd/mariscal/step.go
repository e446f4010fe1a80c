package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/words"
)

// A gameLine is the first line of a record for programs.
type gameLine struct {
	System   string            `json:"system"`
	Rules    string            `json:"rules"` // version of the rules
	Scenario game.Ref          `json:"scenario"`
	Name     map[string]string `json:"name"` // of the scenario, by language
	Armies   [2]game.ArmyInfo  `json:"armies"`
	Choices  game.Choices      `json:"choices,omitempty"`
	Names    [2]string         `json:"names"` // of the players
	Date     string            `json:"date,omitempty"`
	Actions  int               `json:"actions"`
	Result   game.Outcome      `json:"result"`
}

// A stepLine is the deal or an action, with its events and the table after it.
type stepLine struct {
	Step int `json:"step"` // 0: the deal
	// TakenBack says that the action was taken back later, by consent; its dice and draws stay used.
	TakenBack bool           `json:"takenBack,omitempty"`
	Seat      *game.Seat     `json:"seat,omitempty"`
	Action    string         `json:"action,omitempty"`
	Chance    []string       `json:"chance,omitempty"` // dice and draws, as the record has them
	From      []notation.Pot `json:"from,omitempty"`   // the possible results of each, in the order of the stream's numbers
	Events    []game.Event   `json:"events"`
	Words     []string       `json:"words"` // the events in words
	Scene     game.Scene     `json:"scene"`
}

// lines writes a record as lines of JSON: the game, then every step up to the first that does not
// follow from the rules.
func (c *replayCommand) lines(p *program, b battle, rec *notation.Record) error {
	out := bufio.NewWriter(p.out)
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	if err := e.Encode(gameLine{
		System: rec.System, Rules: rec.Rules, Scenario: rec.Scenario, Name: b.info.Name, Armies: b.info.Armies, Choices: rec.Choices,
		Names: rec.Names, Date: rec.Date, Actions: len(rec.Moves), Result: rec.Result,
	}); err != nil {
		return err
	}
	told := words.For(string(p.say)).Calling(p.name(b.info.Armies[game.Top].Name), p.name(b.info.Armies[game.Bottom].Name))
	err := notation.WalkAll(b.system, rec, func(s notation.Step) error {
		line := stepLine{Step: s.Number, TakenBack: s.TakenBack, From: s.Pots, Events: s.Events, Words: []string{}, Scene: s.After.Scene(game.All)}
		if s.Events == nil {
			line.Events = []game.Event{}
		}
		for _, event := range s.Events {
			line.Words = append(line.Words, told.Event(event))
		}
		if s.Move != nil {
			line.Seat, line.Action, line.Chance = &s.Move.Seat, s.Move.Text, s.Move.Chance
		} else {
			line.Chance = rec.Deal
		}
		return e.Encode(line)
	})
	return errors.Join(err, out.Flush())
}

// errThere ends a replay at the wanted position.
var errThere = errors.New("the position is there")

// position writes the position after a number of actions as a script, to play on from there or to
// add expectations.
func (c *replayCommand) position(p *program, b battle, rec *notation.Record) error {
	want, n := *c.Position, 0
	if want < 0 || want > len(rec.Moves) {
		return usageError{errors.New(p.say.text("no-position", want, len(rec.Moves)))}
	}
	var there game.Position
	err := notation.Walk(b.system, rec, func(s notation.Step) error {
		if n == want {
			there = s.After
			return errThere
		}
		n++
		return nil
	})
	if !errors.Is(err, errThere) {
		return err
	}
	out := bufio.NewWriter(p.out)
	fmt.Fprintf(out, "%s\n-- setup --\nsystem %s\n", p.say.text("position-of", rec.Scenario.ID, want), rec.System)
	for _, id := range slices.Sorted(maps.Keys(rec.Choices)) {
		fmt.Fprintf(out, "option %s %s\n", id, rec.Choices[id])
	}
	if rec.ScenarioText != "" {
		fmt.Fprintf(out, "-- scenario --\n%s", ended(rec.ScenarioText))
	}
	fmt.Fprintf(out, "-- stored --\n%s-- script --\n", ended(string(there.AppendText(nil))))
	if d := there.Decision(); !d.Over {
		fmt.Fprintf(out, "expect decision %s %s\n", d.Seat, d.Kind)
	}
	return out.Flush()
}

// ended adds the end of the last line to a text without it.
func ended(text string) string {
	if text != "" && text[len(text)-1] != '\n' {
		return text + "\n"
	}
	return text
}
