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
	{leaves, "", "boards, dice and spelling are geometry and arithmetic; they know no game"},
	{"game", leaves, "the contract knows no rulebook"},
	{"account", "", "names, passwords and codes are words and arithmetic"},
	{"account/passkey", "store", "a passkey belongs to a person of the store; it knows no server"},
	{"post/*", "post/*", "a letter is an address and a text; it knows no game, person or server"},
	{"clock", "game", "the time of two players is arithmetic; it knows no game and reads no clock"},
	{"rating", "", "how strong players are is arithmetic; it knows no game and stores nothing"},
	{"tournament", "", "who meets whom is arithmetic; it knows no game and stores nothing"},
	{"game/standing", "game", "the language of standing orders is the same in every game; a system says what its questions depend on"},
	{"game/notation", "game game/standing " + leaves, "records depend on the contract alone, so every system is stored the same way"},
	{"game/form", "game game/spelling", "every system writes positions and answers from the same kind of table; the system fills it"},
	{"game/question", "game", "every system with a stack of procedures has a row for each question; the system fills the table"},
	{"game/legal", "", "every system sifts what is legal the same way; the system says by which rules"},
	{"game/lease", "game", "every system registers and releases scenarios the same way; the system says what it makes of one"},
	{"game/gametest/toy", "game " + leaves, "the toy is a system like the others"},
	{"game/gametest", "game game/notation " + leaves, "the laws know the contract and records, never the system they test"},
	{"systems/commander systems/muskets", "game game/form game/lease game/legal game/question " + leaves, "Battle Commander and Muskets & Tomahawks are not of the Commands & Colors family: they share only what is below all systems"},
	{"systems/commandcolors", "game game/lease game/legal " + leaves, "code that two rulebooks share is below both"},
	{"systems/commandcolors/leadertest", "game " + leaves, "the tests of both games check the odds of leaders with this code"},
	{"systems/*", "game game/form game/lease game/legal game/question systems/commandcolors " + leaves, "a system knows the contract, never another system, a player, a store or a client"},
	{"content/frame", "game report words " + leaves, "the reader's part that all systems share, with boards of zones and open tables, knows no system; each system brings its judge of positions"},
	{"content/frame/frametest", "content/frame words game game/lease game/gametest/toy", "the tests of each reader call the tests that hold for all"},
	{"content/commandcolors", "content/frame game words systems/commandcolors " + leaves, "the reader's part that two rulebooks share is below both"},
	{"content/proof", "content/frame game words", "tables and sheets of packs know no system; each system says what its files may say"},
	{"content/*", "content/frame content/commandcolors game systems/* ai ai/* report/* words " + leaves, "a system's content makes set-ups and names its players and its judge; it plays nothing"},
	{"content", "content/* game report", "the list of systems names each once and passes everything else to its content"},
	{"ai", "game game/notation " + leaves, "a computer player plays any game over the contract"},
	{"ai/turns", "ai game", "the search over turns knows no game; each game says how its turns are composed, bred, played and valued"},
	{"ai/commandcolors", "ai ai/turns game systems/commandcolors " + leaves, "the thinking that players of two games share is below both and knows neither game"},
	{"ai/aitest", "ai ai/turns content game game/notation sim/arena", "one test tries the players of every built-in system"},
	{"ai/*", "ai ai/commandcolors ai/turns game systems/* " + leaves, "a player values positions; the rules do not"},
	{"sim", "game game/notation game/standing content ai ai/* " + leaves, "a study plays games; it draws and stores nothing"},
	{"sim/spread", "sim bus content/frame game game/* ai " + leaves, "games of a study are played on several machines, over whatever carries messages between them"},
	{"sim/arena", "sim ai game", "a match of players is many pairs of games of a study; it knows no system"},
	{"sim/page", "sim game words", "a page shows the result of a study; it plays nothing"},
	{"lab", "sim ai game content content/frame", "a lab plays studies until they tell enough; it knows no system"},
	{"lab/page", "lab sim sim/page game words content/frame", "a page shows what a lab found; it plays nothing"},
	{"drill", "ai game game/notation game/spelling sim", "a batch of games for programs that learn plays over the contract; its caller names the battles"},
	{"words", "game game/standing", "words are made from ids and arguments alone"},
	{"words/march", "game game/spelling words", "moves said in words are read for every client, from the scene and trials alone"},
	{"words/wordstest", "game game/standing words", "one test checks texts wherever they are"},
	{"match", "clock game game/notation game/standing words " + leaves, "a match does not know who plays it or where it is stored"},
	{"bot/supervisor", "", "the supervisor knows no game: it runs before everything else in the program"},
	{"bot", "bot/supervisor ai game match words " + leaves, "a bot learns what the match tells its seat, and knows no client"},
	{"report", "game game/notation " + leaves, "a report reads a record over the contract; its caller hands in the judge"},
	{"report/commandcolors", "game ai report " + leaves, "both games turn a judgement into a chance the same way, below both"},
	{"report/commandcolors/fittest", "content game report/commandcolors", "one test checks curves on the built-in battles"},
	{"report/*", "game systems/* ai ai/* report report/commandcolors " + leaves, "games between computer players show how likely a judgement makes a victory, so this is above both"},
	{"review", "ai game game/notation report words", "a review reads a record over the contract; its caller hands in player and judge"},
	{"store", "game match", "a store's interface uses the types of a match"},
	{"store/lock", "", "a lock does not know what the file holds"},
	{"store/group", "store", "every store collects entries for a commit the same way"},
	{"store/postgres/postgrestest", "", "starts PostgreSQL for tests; it knows no tables"},
	{"store/storetest", "game game/gametest/toy match store", "the suite for every store plays a match of the toy"},
	{"store/vault", "store", "what matches keep secret is encrypted the same way in every store"},
	{"store/people", "store", "accounts are kept by the same statements in every store"},
	{"store/tables", "store", "every store brings its tables to a version the same way"},
	{"store/*", "game match store store/group store/lock store/people store/tables", "a store keeps matches; it knows no rules and no clients"},
	{"bus", "", "hints name matches by their ids; they know nothing else"},
	{"bus/*", "bus", "a way of hints is chosen by the program and knows no server"},
	{"web", "words", "the browser client is built files, embedded here, and its texts, read like all others"},
	{"web/tools/packs", "content content/frame content/proof", "this tool has the readers look at what tests of the client have written"},
	{"web/tools/texts", "web words", "this tool reads all texts and hands the client's to its build"},
	{"server", clients + " server/*", "the server shows matches; the program starts it"},
	{"server/*", clients + " server server/*", "parts of the server are used by the server"},
	{"terminal", clients + " terminal/*", "the terminal client shows games; the program starts it"},
	{"terminal/*", clients + " terminal", "parts of the terminal client are used by it"},
	{"cmd/*", clients + " bus/* server server/* terminal terminal/* cmd/*", "the program wires everything together"},
	{"e2e", clients + " server server/* terminal terminal/* cmd/*", "these tests use the program from outside"},
	{"docs/bots/*", "", "an example bot uses nothing of the program, as its readers' bots will"},
	{"internal/lawtest", "", "the laws of the tree read source; they import none of it"},
}

const clients = "rating tournament account account/* post/* clock game game/* systems/* content content/* ai ai/* bot drill sim sim/* lab lab/* words words/march web match report report/* review store store/* bus"

// tests is what the tests of any package may also import: the laws, systems to test them
// on, and built-in content.
const tests = "store/sqlite game game/* systems/* content content/* words words/wordstest store/storetest store/postgres/postgrestest bus/* ai ai/* bot report/commandcolors/fittest"

// pure is what packages under game or systems must not import, and why.
var pure = map[string]string{
	"time":          "rules have no clock: a replay years later must give the same game",
	"os":            "rules read no files and no environment",
	"net":           "rules use no network",
	"log":           "rules report what happens as events",
	"sync":          "one goroutine owns a position, a plain value",
	"encoding/json": "positions and records have one text form, in package notation",
}

// impure are the exceptions: package, import, reason.
var impure = [][3]string{
	{"game/lease", "sync/atomic", "the table of scenarios is published atomically, and it counts their holders"},
	{"game/gametest", "*", "the suite is test code: it runs games in parallel and compares scenes as JSON"},
}

// withFloats are the packages under game and systems that may use floats.
var withFloats = map[string]string{
	"game/gametest":                    "statistics of rolls decide no rule",
	"systems/commandcolors/leadertest": "a comparison of fights with their odds decides no rule",

	"game/dice": "statistics of dice use floats; the chances that rules show are whole numbers",
}

// long are the hand-written files that may have more than 400 lines.
var long = map[string]string{}
