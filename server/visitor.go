package server

import (
	"net/http"
	"slices"

	"mariscal/game"
	"mariscal/store"
)

// seatsOf returns the seats a visitor holds.
func seatsOf(m store.Match, visitor string) []game.Seat {
	var held []game.Seat
	for i, seat := range m.Seats {
		if sits(seat, visitor) {
			held = append(held, game.Seat(i))
		}
	}
	return held
}

// viewer returns the viewer of a visitor: the seat he asks for if he holds it, otherwise
// the first seat he holds, or a spectator.
func viewer(m store.Match, visitor, as string) (game.Viewer, error) {
	held := seatsOf(m, visitor)
	switch as {
	case "":
		if len(held) > 0 {
			return game.Viewer(held[0]), nil
		}
		return game.Spectator, nil
	case game.Spectator.String():
		return game.Spectator, nil
	}
	seat, ok := game.ParseSeat(as)
	if !ok {
		return 0, bad("server.bad-viewer", clip(as))
	}
	if !slices.Contains(held, seat) {
		return 0, refuse(http.StatusForbidden, "server.not-yours")
	}
	return game.Viewer(seat), nil
}

// holder returns the seat with that name if the visitor may act for it.
func holder(m store.Match, visitor, name string) (game.Seat, error) {
	seat, ok := game.ParseSeat(name)
	switch {
	case !ok:
		return 0, bad("server.bad-seat", clip(name))
	case m.Seats[seat].Kind == computer:
		return 0, refuse(http.StatusForbidden, "server.computer")
	case !slices.Contains(seatsOf(m, visitor), seat):
		return 0, refuse(http.StatusForbidden, "server.not-yours")
	}
	return seat, nil
}

// seated refuses a visitor without a seat in a match.
func seated(m store.Match, visitor string) error {
	if len(seatsOf(m, visitor)) == 0 {
		return refuse(http.StatusForbidden, "server.not-seated")
	}
	return nil
}
