package terminal

import (
	"fmt"
	"strings"

	"mariscal/game"
)

// score tells of one army: its tracks and trays, and whose turn it is.
func (v *view) score(s game.Scene, seat game.Seat) string {
	name := v.army(seat)
	sign := "v"
	if seat == game.Bottom {
		sign = "^"
	}
	if !v.look.Plain {
		sign = [2]string{"▼", "▲"}[seat]
	}
	text := v.look.paint(armyStyles[seat], sign+" "+byArmy(seat, name))
	width := columns(text)
	add := func(what string) {
		if width+2+columns(what) > v.look.Width {
			text, width = text+"\n", 0 // long names leave no room for it
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
			add(fmt.Sprintf("%s %d", v.words.Text(s.System+".tray."+t.ID), t.Count))
		}
	}
	if s.Active == seat && !s.Outcome.Over {
		add(v.look.paint(strong, fmt.Sprintf("<%s %d: %s>", v.text("turn"), s.Turn, v.words.Text(s.Phase))))
	}
	return text + "\n"
}

// longestTrack is the largest goal that is drawn point by point.
const longestTrack = 30

// track tells a track: how far it has come, and how far it goes.
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
