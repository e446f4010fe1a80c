package form

import "mariscal/game"

// Tell adds an event of a system to a log and returns it for what it has besides;
// nil where nobody listens. Its first argument is its side; the places among the
// others, which are called "at", "from" and "to", are lit.
func Tell(log *game.Log, system, id, rule string, s game.Seat, args ...game.Arg) *game.Event {
	if log == nil {
		return nil
	}
	e := game.Event{Message: game.Message{ID: system + ".event." + id}, Rule: rule, Seat: s}
	e.Args = append([]game.Arg{game.Word("side", "seat."+s.String())}, args...)
	for _, a := range args {
		if a.Name == "at" || a.Name == "from" || a.Name == "to" {
			e.Cells = append(e.Cells, a.Text)
		}
	}
	log.Add(e)
	return &log.Events[len(log.Events)-1]
}
