package server

import (
	"net/http"
	"reflect"
	"slices"

	"mariscal/game"
)

// routes lists every operation of the interface.
func routes() []route {
	get, post := http.MethodGet, http.MethodPost
	return append([]route{
		op(get, "/healthz", "health", "Whether the server can work: read and write its store", (*Server).health),
		op(get, "/readyz", "ready", "Whether requests should be sent to this server, of several", (*Server).ready),
		op(get, "/api/openapi.json", "openapi", "This description", (*Server).openapi),

		op(get, "/api/systems", "systems", "The rulebooks, with the options of their matches", (*Server).listSystems),
		op(get, "/api/scenarios", "scenarios", "The scenarios", (*Server).listScenarios),
		op(post, "/api/scenarios", "scenarioCreate", "Upload a scenario file; all its faults are told at once", (*Server).uploadScenario),
		op(post, "/api/packs", "packCreate", "Upload a pack of values, cards and battles: the battles as it makes them are there to play", (*Server).uploadPack),
		op(http.MethodDelete, "/api/scenarios/{system}/{name}", "scenarioDelete", "Take an uploaded scenario away, at the server's own machine; its matches keep it", (*Server).deleteScenario),
		op(get, "/api/scenarios/{system}/{name}", "scenario", "A scenario and its table as it is set up", (*Server).showScenario),
		op(get, "/api/scenarios/{system}/{name}/file", "scenarioFile", "The text of a scenario's file", (*Server).showScenarioFile),
		op(post, "/api/drafts", "draftRead", "Read a scenario file that is being written: all its faults and warnings, and its table as it is set up; nothing is kept", (*Server).readDraft),
		op(get, "/api/schemas/{system}", "schema", "The JSON Schema of a system's scenario files", (*Server).showSchema),
		op(post, "/api/packs/drafts", "packDraftRead", "Read the files of a pack that is being written: all their faults and warnings, and the values as they are played; nothing is kept", (*Server).readPackDraft),
		op(get, "/api/packs/tables/{system}", "packTables", "What the files of values of a pack may say of a system, as tables with the built-in values", (*Server).showPackTables),
		op(get, "/api/boards/{id}", "board", "A board, at an address where it never changes", (*Server).showBoard),
		op(get, "/api/players", "players", "The computer players, the easiest first", (*Server).listPlayers),
		op(get, "/api/words/{lang}", "words", "The texts of a language that take no arguments, by message id", (*Server).showWords),
		op(get, "/api/rules/{system}", "rules", "The rules reference of a system, in the order of its book", (*Server).showRules),

		op(get, "/api/coach/{system}", "coach", "What the coach of a system's guided battle says, by the keys of his lesson", (*Server).showCoach),
		op(get, "/api/units/{system}", "units", "What unit types, terrain, cards and die faces are worth, with their rules", (*Server).showSheets),

		op(get, "/api/matches", "matches", "Your matches; on the server's own machine, all", (*Server).listMatches),
		op(post, "/api/matches", "matchCreate", "Begin a match", (*Server).createMatch),
		op(get, "/api/calls", "calls", "The matches that are not dealt yet because they wait for your browser to promise or tell a text", (*Server).listCalls),
		op(get, "/api/matches/{id}", "match", "How a match stands for a viewer", (*Server).showMatch),
		op(http.MethodPatch, "/api/matches/{id}", "matchRename", "Give a match another name", (*Server).renameMatch),
		op(http.MethodDelete, "/api/matches/{id}", "matchDelete", "Delete a match, or ask whoever else sits there to agree; it can be restored", seating((*Server).deleteMatch)),
		op(post, "/api/matches/{id}/keep", "matchKeep", "Keep a match that is asked to be deleted", seating((*Server).keepMatch)),
		op(post, "/api/matches/{id}/restore", "matchRestore", "Bring back a deleted match", (*Server).restoreMatch),

		op(post, "/api/matches/{id}/actions", "act", "Answer the present question", acts((*Server).doAction)),
		op(post, "/api/matches/{id}/undo", "undo", "Take back one's last answer", acts((*Server).undo)),
		op(post, "/api/matches/{id}/takeback", "takeBack", "Ask the other seat to take answers back, or answer that", acts((*Server).takeBack)),
		op(post, "/api/matches/{id}/claim", "claim", "Claim the victory: the other seat is late with its letter", acts((*Server).claim)),
		op(post, "/api/matches/{id}/resign", "resign", "Give the game up", acts((*Server).resign)),
		op(post, "/api/matches/{id}/draw", "draw", "Offer a draw, or answer an offer", acts((*Server).draw)),
		op(post, "/api/matches/{id}/pause", "pause", "Ask to adjourn the match, return to it, or go on vacation", acts((*Server).pauseMatch)),
		op(post, "/api/matches/{id}/wish", "wish", "Set a standing answer to a kind of question; nobody else learns of it", acts((*Server).wish)),
		op(post, "/api/matches/{id}/order", "order", "Arm a standing order, or take one back; nobody else learns of it before the end", acts((*Server).giveOrder)),
		op(post, "/api/matches/{id}/advice", "advise", "Ask what a computer player would do in one's place; it is marked in the match", (*Server).advise),
		op(post, "/api/matches/{id}/invite", "invite", "Make an invitation to a seat one holds", seating((*Server).invite)),
		op(post, "/api/matches/{id}/muster", "muster", "Before the deal: promise the text of one's seat, or tell it", seating((*Server).muster)),
		op(post, "/api/matches/{id}/join", "join", "Take the seat one was invited to", seating((*Server).join)),
		op(post, "/api/matches/{id}/withdraw", "withdraw", "Take back an invitation nobody has used", seating((*Server).withdraw)),
		op(post, "/api/matches/{id}/return", "return", "Take the seat again that somebody plays because one was away", seating((*Server).returnToSeat)),
		op(post, "/api/matches/{id}/reclaim", "reclaim", "Sit again where somebody sat down at the server's own machine", seating((*Server).reclaim)),
		op(post, "/api/matches/{id}/device", "device", "Make a code for another device of one's own", (*Server).openPass),
		op(post, "/api/device", "deviceJoin", "Use a code at another device", (*Server).usePass),

		op(get, "/api/matches/{id}/talk", "talk", "What is said at a match, as far as the visitor is told", (*Server).showTalk),
		op(post, "/api/matches/{id}/talk", "say", "Say something at a match: a text, or a phrase that everybody reads in his own language", (*Server).say),
		op(post, "/api/matches/{id}/mute", "mute", "Hear no more of somebody, at a match or everywhere, or hear him again; he is not told", (*Server).mute),
		op(post, "/api/matches/{id}/complaint", "complain", "Send the last lines of a match to the host, because of somebody; he is not told", (*Server).complain),

		stream("/api/matches/{id}/events", "events", "A viewer's events as they happen; resumes with Last-Event-ID"),
		op(get, "/api/matches/{id}/now", "now", "In short how far a match is, for whoever follows no stream", (*Server).showNow),
		op(get, "/api/matches/{id}/log", "log", "A viewer's events so far, in words", watching((*Server).showLog)),
		op(get, "/api/matches/{id}/at/{step}", "step", "The match after a number of actions, as the viewer saw it", watching((*Server).showStep)),
		op(get, "/api/matches/{id}/report", "report", "How a finished match went: scores, chances, luck, losses, moments", watching((*Server).showReport)),
		op(get, "/api/matches/{id}/record", "record", "The record: a viewer's own, or after the end the whole", watching((*Server).showRecord)),

		op(get, "/api/matches/{id}/rehearse", "rehearse", "What a standing order of one's own would have answered to the last questions of its kind", watching((*Server).rehearse)),

		op(get, "/api/matches/{id}/why", "why", "What a piece may do at a cell now, and what forbids the rest", asks(game.QueriesOf, why)),
		op(get, "/api/matches/{id}/try", "try", "What would come of dragging a piece to a point of a continuous table", asks(game.OpenOf, try)),
		op(get, "/api/matches/{id}/reach", "reach", "Where a piece could move if it were ordered now", asks(game.QueriesOf, reach)),
		op(get, "/api/matches/{id}/errand", "errand", "The next answer by which a piece comes to a cell", asks(game.ErrandsOf, errand)),
		op(get, "/api/matches/{id}/sight", "sight", "What can be seen from a cell", asks(game.QueriesOf, sight)),
		op(get, "/api/matches/{id}/peril", "peril", "What the enemies of a piece could do to it next turn, where it stands and where it could go", asks(game.QueriesOf, peril)),
		op(get, "/api/matches/{id}/danger", "danger", "What the enemies of a seat could hit next turn", asks(game.QueriesOf, danger)),
		op(get, "/api/matches/{id}/odds", "odds", "The odds of a supposed fight", asks(game.QueriesOf, odds)),

		op(post, "/api/records", "recordCreate", "Upload a record to step through it", (*Server).uploadRecord),
		op(get, "/api/records/{id}", "recordInfo", "What an uploaded record is", reading((*Server).showRecordInfo)),
		op(get, "/api/records/{id}/log", "recordLog", "The events of an uploaded record, in words", reading((*Server).showRecordLog)),
		op(post, "/api/records/{id}/continue", "continueCreate", "Play on from a moment of an uploaded record, as a new match", reading((*Server).continueRecord)),
		op(get, "/api/records/{id}/report", "recordReport", "How the game of an uploaded record went", reading((*Server).showRecordReport)),
		op(get, "/api/records/{id}/at/{step}", "recordStep", "An uploaded record after a number of actions", reading((*Server).showRecordStep)),
	}, slices.Concat(reviewRoutes(), labRoutes(), draftRoutes(), galleryRoutes(), peopleRoutes(), programRoutes())...)
}

// stream makes the route of the event stream.
func stream(path, name, summary string) route {
	return route{
		method: http.MethodGet, path: path, name: name, summary: summary, stream: true,
		in: reflect.TypeFor[streamIn](), out: reflect.TypeFor[Change](), status: http.StatusOK, serve: (*Server).stream,
	}
}

func (s *Server) openapi(*call, struct{}) (*document, error) { return s.description, nil }
