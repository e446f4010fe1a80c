package lawtest

// A place says what the packages of a pattern may import of this module, and why.
// Patterns are import paths below the module; "x/*" is every package below x. The first
// pattern that matches a package counts.
type place struct {
	packages string // space-separated patterns
	may      string // space-separated patterns
	why      string
}

const leaves = "game/hex game/zone game/plane game/dice game/spelling "

// order is the order of imports.
var order = []place{
	{leaves, "", "boards, dice and spelling are geometry and counting; they know no game"},
	{"game", leaves, "the contract knows no rulebook and nothing outside it"},
	{"game/notation", "game " + leaves, "what is stored depends on the contract alone, so that every system is stored alike"},
	{"game/form", "game game/lease game/spelling", "how positions and answers are written is the same table in every system; what stands in it is the system's"},
	{"game/tabletop game/volley", "game game/form " + leaves, "what every game of a kind of board or dice needs stands once, between the contract and the systems"},
	{"game/question", "game", "a question is one row in every system whose procedures lie on a stack; which questions there are is the system's"},
	{"game/lease", "game", "scenarios come and go alike in every system; what is made of them is the system's"},
	{"game/gametest/toy", "game " + leaves, "a toy is a system like the others"},
	{"game/gametest", "game game/notation " + leaves, "the laws know the contract and records, never the system they try"},
	{"systems/commander", "game game/form game/lease game/question " + leaves, "a rulebook of another family than Commands & Colors shares with it only what is below all systems"},
	{"systems/commandcolors", "game game/lease " + leaves, "what two rulebooks share is below both"},
	{"systems/commandcolors/leadertest", "game " + leaves, "what odds say of leaders is tried alike in both games, from the tests of each"},
	{"systems/*", "game game/form game/lease game/tabletop game/volley systems/commandcolors " + leaves, "a system knows the contract, never another system, a player, a store or a client"},
	{"content/frame", "game game/tabletop report words " + leaves, "what the files of all systems share knows none of them, boards of zones and open tables among it; who judges positions is a part of what a system brings"},
	{"content/frame/frametest", "content/frame words game game/lease game/gametest/toy", "what holds for every reader is tried from each reader's tests"},
	{"content/commandcolors", "content/frame game words systems/commandcolors " + leaves, "what the files of two rulebooks share is below both"},
	{"content/*", "content/frame content/commandcolors game game/tabletop systems/* ai ai/* report/* words " + leaves, "a system's content makes set-ups for it and brings along its players and its judge; nothing in it is played"},
	{"content", "content/* game report", "the list of systems names each once; what is asked of one goes to its content"},
	{"ai", "game game/notation " + leaves, "a computer player plays any game over the contract"},
	{"ai/commandcolors", "ai game systems/commandcolors " + leaves, "how the players of two games think is below both, from what the games share, and knows neither"},
	{"ai/aitest", "ai content game game/notation", "players are tried alike in every system that is built in"},
	{"ai/*", "ai ai/commandcolors game systems/* " + leaves, "what is worth what in a system stands beside the player, not in the rules"},
	{"sim", "game game/notation content ai ai/* " + leaves, "a study plays games; it shows and stores nothing"},
	{"sim/page", "sim game words", "a page tells what a study came to; it plays nothing"},
	{"words", "game", "words are made from ids and arguments alone"},
	{"words/wordstest", "game words", "texts are checked alike wherever they stand"},
	{"match", "game game/notation words " + leaves, "a match is one game under way, whoever plays it and wherever it is kept"},
	{"bot/supervisor", "", "what ends a program with all it started knows nothing of games, and begins before anything else of the program does"},
	{"bot", "bot/supervisor ai game match words " + leaves, "a bot is told what a match tells its seat; it is a guest of whatever plays games, and knows no client"},
	{"report", "game game/notation " + leaves, "a report reads a record over the contract; who judges positions is given to it"},
	{"report/commandcolors", "game ai report " + leaves, "how a judgement becomes a chance is the same in two games, and below both"},
	{"report/commandcolors/fittest", "content game report/commandcolors", "curves are tried alike on the battles that are built in"},
	{"report/*", "game systems/* ai ai/* report report/commandcolors " + leaves, "how likely a judgement makes a victory is found out by games of computer players, above both"},
	{"store", "game match", "what a store offers is said in the words of a match"},
	{"store/lock", "", "a file is held for one process whatever lies in it"},
	{"store/storetest", "game game/gametest/toy match store", "what every store promises a match is tried with a match of the smallest game"},
	{"store/*", "game match store store/lock", "a store keeps matches; it knows no rules and no clients"},
	{"web", "words", "the browser client is built files, embedded where they stand; what it says is read like all texts"},
	{"web/tools/texts", "web words", "what the browser client says is handed to its build by who reads all texts"},
	{"server", clients + " server/*", "the server shows matches; the program starts it"},
	{"server/*", clients + " server server/*", "parts of the server are used by the server"},
	{"terminal", clients + " terminal/*", "the terminal client shows games; the program starts it"},
	{"terminal/*", clients + " terminal", "parts of the terminal client are used by it"},
	{"cmd/*", clients + " server server/* terminal terminal/* cmd/*", "the program wires everything together"},
	{"e2e", clients + " server server/* terminal terminal/* cmd/*", "the whole is tried from outside"},
	{"docs/bots/*", "", "an example bot is written as its readers write theirs: it uses nothing of the program"},
	{"internal/lawtest", "", "the laws of the tree read source, they use none of it"},
}

const clients = "game game/* systems/* content content/* ai ai/* bot sim sim/* words web match report report/* store store/*"

// tests is what the tests of any package may import besides: the laws, systems to try
// them on, and built-in content.
const tests = "game game/* systems/* content content/* words words/wordstest store/storetest ai ai/* bot report/commandcolors/fittest"

// pure is what packages under game or systems must not import, and why.
var pure = map[string]string{
	"time":          "rules have no clock: a replay years later must go the same way",
	"os":            "rules read no files and no environment",
	"net":           "rules talk to nobody",
	"log":           "what happens is told as events",
	"sync":          "a position is a plain value that one goroutine owns",
	"encoding/json": "positions and records have one text form, in package notation",
}

// impure are the exceptions: package, import, reason.
var impure = [][3]string{
	{"game/lease", "sync/atomic", "scenarios are registered in a table that is published atomically, and their leases are counted"},
	{"game/gametest", "*", "the suite is test code: it runs games side by side and compares what they show"},
}

// withFloats are the packages under game and systems that may use floats.
var withFloats = map[string]string{
	"game/gametest":                    "statistics over rolls decide no rule",
	"systems/commandcolors/leadertest": "how far fights stray from their odds decides no rule",

	"game/dice": "how far dice stray is statistics; the chances rules show are whole numbers",
}

// long are the hand-written files that may have more than 400 lines.
var long = map[string]string{}
