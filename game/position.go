package game

// A Position is everything true at one moment of a game. The concrete type is
// a plain value without pointers: assignment copies it and == compares it.
// Methods never change the position unless they say so.
type Position interface {
	// System returns the rulebook the position belongs to.
	System() System
	// Scenario returns the scenario, by id and content.
	Scenario() Ref
	// Set makes the position a copy of from, which must belong to the same system. It
	// does not allocate.
	Set(from Position)
	// Clone returns a new position equal to this one.
	Clone() Position
	// Decision returns the present question and the seat that answers it.
	Decision() Decision
	// Outcome returns how the game ended, or the zero Outcome.
	Outcome() Outcome
	// Turn returns the number of the present turn, counting both seats' turns from 1.
	Turn() int
	// Actions appends every legal action to buf in canonical (ascending) order; when the
	// decision is open ([Open]), only those worth considering. The list is empty exactly
	// when the game is over.
	Actions(buf []Action) []Action
	// Check returns nil for the listed actions, otherwise a *Refusal that names the rule
	// which forbids the action. When the decision is open it also returns nil for every
	// other legal action.
	Check(a Action) error
	// Apply carries out one legal action and everything that follows up to the next
	// decision. log may be nil. The effect of an action that Check refuses is undefined.
	Apply(a Action, c Chance, log *Log)
	// Text returns the canonical text of an action, without what v may not know.
	Text(a Action, v Viewer) string
	// Parse reads the text of an action for the present decision. An action returned
	// without error is legal, listed or not. The error is a *Refusal for a text that is
	// understood but not legal now; otherwise it says what could not be read.
	Parse(text string) (Action, error)
	// Scene returns the table as v may see it.
	Scene(v Viewer) Scene
	// Options returns one option for each listed action, with the pieces and places it
	// touches and, when dice follow, its odds. It is nil when v may not answer.
	Options(v Viewer) []Option
	// Resample replaces everything that v cannot know by a guess consistent with what v
	// knows. The result depends only on c and on what v knows.
	Resample(v Viewer, c Chance)
	// Hash returns a number that is the same for equal positions in every
	// process and on every machine.
	Hash() uint64
	// AppendText appends the position's text form, which [System.Read] reads back.
	AppendText(buf []byte) []byte
}

// Choices are the rulings and variants a match has chosen: choice id to value ("on",
// "off"). A missing id has its default.
type Choices map[string]string

// A Ref names a scenario by id and by the SHA-256 (lower-case hex) of its
// canonical form. An empty Sum means the scenario registered under ID.
type Ref struct {
	ID  string `json:"id"`
	Sum string `json:"sum,omitempty"`
}

// A System is one rulebook made playable.
type System interface {
	// Name returns the system's id: "ancients".
	Name() string
	// Version names the rules as implemented; records carry it.
	Version() string
	// New returns an empty position to Set into.
	New() Position
	// Start deals and draws through c and logs the events. The error names an unknown
	// scenario or choice.
	Start(s Ref, o Choices, c Chance, log *Log) (Position, error)
	// Read reads what AppendText wrote; the error names the line and the fault.
	Read(text string) (Position, error)
	// Scenarios lists the registered scenarios, in order of registration.
	Scenarios() []ScenarioInfo
	// ChoiceList lists the choices of a match.
	ChoiceList() []ChoiceInfo
	// Dice lists the kinds of dice by the names of their faces.
	Dice() [][]string
	// DrawName returns the name of kind i among the items drawn for p ("order-two-left").
	DrawName(p Purpose, i int) string
	// PlaceName returns the name of a place ("C5"), "" for NoPlace.
	PlaceName(p Place) string
	// ParsePlace reads what PlaceName writes.
	ParsePlace(name string) (Place, bool)
}

// ScenarioInfo describes a registered scenario.
type ScenarioInfo struct {
	Ref
	System string            `json:"system"`
	Name   map[string]string `json:"name"` // by language
	Date   map[string]string `json:"date"`
	Armies [2]ArmyInfo       `json:"armies"`
	First  Seat              `json:"first"`
	Facts  []Fact            `json:"facts,omitempty"` // what decides it, first its size: the banners that win
	Origin string            `json:"origin"`          // "rulebook", "public" or "own"
	Hidden bool              `json:"hidden"`          // not in the lobby: proving grounds
	// Pack is the pack whose values it uses; nil for built-in values.
	Pack *Pack `json:"pack,omitempty"`
	// Lesson, when not 0, marks a battle to learn from and selects its seed:
	// every guided match of it has the same deal and dice.
	Lesson int `json:"lesson,omitempty"`
	// Types are the piece types that may appear later and that no scene shows at the
	// start, for studies. Types shown at the start may be missing.
	Types []string `json:"-"`
	// Choices are the ids of the system's choices that affect it.
	Choices []string `json:"options,omitempty"`
	// Canonical is the whole scenario as text, which records of scenarios that are not
	// built in carry.
	Canonical string            `json:"-"`
	Text      map[string]string `json:"text"`              // background, by language
	Special   []Message         `json:"special,omitempty"` // special rules in force
}

// A Pack names values that replace the built-in ones: those the owner of a boxed game typed in.
type Pack struct {
	ID   string            `json:"id"`
	Name map[string]string `json:"name"` // by language
	Sum  string            `json:"sum"`  // SHA-256 of its files, lower-case hex
}

// ArmyInfo describes one side of a scenario.
type ArmyInfo struct {
	Name   map[string]string `json:"name"`
	Leader string            `json:"leader"`
	Facts  []Fact            `json:"facts,omitempty"` // cards in hand
	Colour string            `json:"colour"`          // id of the army's colours
}
