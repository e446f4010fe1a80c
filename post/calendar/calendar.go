// Package calendar writes calendars that programs subscribe to (iCalendar, RFC 5545). It is all
// that knows the library.
package calendar

import (
	"bytes"
	"time"
	"unicode/utf8"

	"github.com/emersion/go-ical"
)

// Type is the media type of a calendar.
const Type = "text/calendar; charset=utf-8"

// An Event is an entry of a calendar: a moment, or with Until a time.
type Event struct {
	ID      string // the same as long as it is the same entry
	Title   string
	Link    string
	At      time.Time
	Until   time.Time // zero for a moment
	Changed time.Time
}

// product names the program in calendars.
const product = "-//Mariscal//Mariscal//EN"

// Text returns a calendar with that name.
func Text(name string, events []Event, now time.Time) ([]byte, error) {
	cal := ical.NewCalendar()
	cal.Props.SetText(ical.PropProductID, product)
	cal.Props.SetText(ical.PropVersion, "2.0")
	cal.Props.SetText(ical.PropCalendarScale, "GREGORIAN")
	cal.Props.SetText(ical.PropMethod, "PUBLISH")
	cal.Props.SetText("X-WR-CALNAME", name)
	refresh := ical.NewProp(ical.PropRefreshInterval)
	refresh.SetValueType(ical.ValueDuration)
	refresh.Value = "PT1H"
	cal.Props.Set(refresh)
	for _, e := range events {
		event := ical.NewComponent(ical.CompEvent)
		event.Props.SetText(ical.PropUID, e.ID)
		stamp := e.Changed
		if stamp.IsZero() {
			stamp = now
		}
		event.Props.SetDateTime(ical.PropDateTimeStamp, stamp.UTC())
		event.Props.SetDateTime(ical.PropDateTimeStart, e.At.UTC())
		if !e.Until.IsZero() {
			event.Props.SetDateTime(ical.PropDateTimeEnd, e.Until.UTC())
		}
		event.Props.SetText(ical.PropSummary, e.Title)
		event.Props.SetText(ical.PropTransparency, "TRANSPARENT") // nobody is busy because a letter waits
		if e.Link != "" {
			link := ical.NewProp(ical.PropURL)
			link.SetValueType(ical.ValueURI)
			link.Value = e.Link
			event.Props.Set(link)
		}
		cal.Children = append(cal.Children, event)
	}
	if len(cal.Children) == 0 { // a calendar has at least one component
		free := ical.NewComponent(ical.CompFreeBusy)
		free.Props.SetText(ical.PropUID, "none@mariscal")
		free.Props.SetDateTime(ical.PropDateTimeStamp, now.UTC())
		cal.Children = append(cal.Children, free)
	}
	var text bytes.Buffer
	if err := ical.NewEncoder(&text).Encode(cal); err != nil {
		return nil, err
	}
	return fold(text.Bytes()), nil
}

// mostOctets is how long a line may be without its end.
const mostOctets = 75

// fold breaks long lines, between characters: what goes on begins with a space.
func fold(text []byte) []byte {
	var out bytes.Buffer
	for line := range bytes.SplitSeq(bytes.TrimSuffix(text, []byte("\r\n")), []byte("\r\n")) {
		for most := mostOctets; len(line) > most; most = mostOctets - 1 {
			cut := most
			for !utf8.RuneStart(line[cut]) {
				cut--
			}
			out.Write(line[:cut])
			out.WriteString("\r\n ")
			line = line[cut:]
		}
		out.Write(line)
		out.WriteString("\r\n")
	}
	return out.Bytes()
}
