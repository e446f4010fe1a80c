package terminal

import (
	"fmt"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/words"
)

// score returns the line of an army: its tracks and trays, and whether it is its turn.
func (v *view) score(s game.Scene, seat game.Seat) string {
	sign := v.look.either("▼", "v")
	if seat == game.Bottom {
		sign = v.look.either("▲", "^")
	}
	text := v.look.paint(armyStyles[seat], sign+" "+byArmy(seat, v.army(seat)))
	width := columns(text)
	add := func(what string) {
		if width+2+columns(what) > v.look.Width {
			text, width = text+"\n", 0
		}
		text, width = text+"  "+what, width+2+columns(what)
	}
	for _, t := range s.Tracks {
		if t.Seat == seat {
			add(v.track(s, t))
		}
	}
	for _, t := range s.Trays {
		if t.Seat != nil && *t.Seat == seat {
			add(v.tray(s, t))
		}
	}
	if s.Active == seat && !s.Outcome.Over && v.window == 0 { // a window shows it elsewhere, or the board would jump
		add(v.look.paint(strong, fmt.Sprintf("<%s: %s>", v.turnOf(&s), v.words.Text(s.Phase))))
	}
	return text + "\n"
}

// tally returns the tracks and trays of an army in one line and few words; its name has a place
// there only where all of it has.
func (v *view) tally(s *game.Scene, seat game.Seat) string {
	var told []string
	add := func(kind, id string, text string) {
		name := s.System + "." + kind + "-brief." + id
		if words.Has(name) {
			told = append(told, v.words.Text(name)+" "+text)
		}
	}
	for _, t := range s.Tracks {
		if t.Seat != seat {
			continue
		}
		text := strconv.Itoa(t.Value)
		if t.Goal > 0 {
			text += "/" + strconv.Itoa(t.Goal)
		}
		add("track", t.ID, text)
	}
	for _, t := range s.Trays {
		if t.Seat != nil && *t.Seat == seat && t.Count > 0 {
			add("tray", t.ID, strconv.Itoa(t.Count))
		}
	}
	sign := v.look.either("▼", "v")
	if seat == game.Bottom {
		sign = v.look.either("▲", "^")
	}
	for len(told) > 1 && columns(strings.Join(told, "  "))+3 > v.look.Width {
		told = told[:len(told)-1] // the board in full tells them
	}
	line := strings.Join(told, "  ")
	if named := sign + " " + byArmy(seat, v.army(seat)); columns(named)+2+columns(line) <= v.look.Width {
		sign = named
	}
	return v.look.paint(armyStyles[seat], sign) + "  " + line
}

// turnOf returns the number of the turn, and how many there are if the table shows it.
func (v *view) turnOf(s *game.Scene) string {
	text := fmt.Sprintf("%s %d", v.text("turn"), s.Turn)
	for _, t := range s.Trays {
		if t.Kind == "turns" && t.Count > 0 {
			text += "/" + strconv.Itoa(t.Count)
		}
	}
	return text
}

// step returns the number of the turn, whose turn it is, and its step.
func (v *view) step(s *game.Scene) string {
	if s.Outcome.Over {
		return ""
	}
	if few := v.fewPiles(s); few != "" {
		return fmt.Sprintf("%s, %s: %s", v.turnOf(s), few, byArmy(s.Active, v.army(s.Active)))
	}
	return fmt.Sprintf("%s, %s: %s", v.turnOf(s), byArmy(s.Active, v.army(s.Active)), v.words.Text(s.Phase))
}

// tray returns a tray of a side with the name of its person, or with its count.
func (v *view) tray(s game.Scene, t game.Tray) string {
	name := v.words.Text(s.System + ".tray." + t.ID)
	if t.Kind == "person" {
		return name + " " + t.Name
	}
	return fmt.Sprintf("%s %d", name, t.Count)
}

// piles returns the contents of the trays that both sides see, such as the cubes of a cup.
func (v *view) piles(s game.Scene) string {
	var told []string
	for _, t := range s.Trays {
		if t.Seat != nil || len(t.Items) == 0 || t.Kind != "cubes" && t.Kind != "tokens" {
			continue
		}
		items := make([]string, 0, len(t.Items))
		for _, x := range t.Items {
			if x.N > 0 {
				items = append(items, fmt.Sprintf("%s %d", v.words.Text(s.System+".item."+x.ID), x.N))
			}
		}
		if len(items) == 0 {
			items = []string{"0"}
		}
		told = append(told, v.words.Text(s.System+".tray."+t.ID)+": "+strings.Join(items, ", "))
	}
	if len(told) == 0 {
		return ""
	}
	return Hang("  ", strings.Join(told, "; "), v.look.Width) + "\n"
}

// fewPiles returns the trays that both sides see in few words, if the system has them: "Relojes 2".
func (v *view) fewPiles(s *game.Scene) string {
	var told []string
	for _, t := range s.Trays {
		if id := s.System + ".tray-brief." + t.ID; t.Seat == nil && words.Has(id) {
			told = append(told, fmt.Sprintf("%s %d", v.words.Text(id), t.Count))
		}
	}
	return strings.Join(told, ", ")
}

// longestTrack is the largest goal of a track that is drawn point by point.
const longestTrack = 30

// track returns a track with its value and its goal.
func (v *view) track(s game.Scene, t game.Track) string {
	name := v.words.Track(s.System, t.ID)
	switch {
	case t.Goal <= 0:
		return fmt.Sprintf("%s %d", name, t.Value)
	case t.Goal > longestTrack || t.Value < 0:
		return fmt.Sprintf("%s %d/%d", name, t.Value, t.Goal)
	}
	return fmt.Sprintf("%s %s%s %d/%d", name, strings.Repeat("*", t.Value), strings.Repeat(".", max(0, t.Goal-t.Value)), t.Value, t.Goal)
}
