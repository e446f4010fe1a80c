package game

// A Position is everything true at one moment of a game. The concrete type is
// a plain value without pointers: assignment copies it and == compares it.
// Methods never change the position unless they say so.
type Position interface {
	// System returns the rulebook the position belongs to.
	System() System
	// Scenario names the scenario by id and content.
	Scenario() Ref
	// Set makes the position a copy of from, which must be of the same system.
	// It does not allocate.
	Set(from Position)
	// Clone returns a new position equal to this one.
	Clone() Position
	// Decision returns who is asked what now.
	Decision() Decision
	// Outcome returns how the game ended, or the zero Outcome.
	Outcome() Outcome
	// Turn returns the number of the turn under way, both seats' turns counted, from 1.
	Turn() int
	// Actions appends every legal action to buf in canonical (ascending) order,
	// and where the decision is open ([Open]) those worth considering. The list is
	// empty exactly when the game is over.
	Actions(buf []Action) []Action
	// Check returns nil for the actions listed, otherwise a *Refusal that names the
	// rule which forbids the action. Where the decision is open it returns nil for
	// every other legal action too, and only there.
	Check(a Action) error
	// Apply changes the position by one legal action and all that follows until
	// the next decision. log may be nil. What an action that Check refuses does
	// is undefined.
	Apply(a Action, c Chance, log *Log)
	// Text returns the canonical text of an action; v reads only what it may know.
	Text(a Action, v Viewer) string
	// Parse reads an action's text for the present decision; what it returns
	// without an error is legal, listed or not. The error is a *Refusal for a text that is understood but not legal now, and otherwise
	// says what could not be read.
	Parse(text string) (Action, error)
	// Scene returns what lies on the table as v may see it.
	Scene(v Viewer) Scene
	// Options returns the answers to the present decision, with what each
	// touches and, where dice follow, its odds: one for each action listed. It is nil
	// when v may not answer.
	Options(v Viewer) []Option
	// Resample replaces all that v cannot know by a guess consistent with what
	// v knows. The result depends on c and on what v knows, on nothing else.
	Resample(v Viewer, c Chance)
	// Hash returns a number that is the same for equal positions in every
	// process and on every machine.
	Hash() uint64
	// AppendText appends the position's text form, which [System.Read] reads back.
	AppendText(buf []byte) []byte
}

// Choices are what a match chose among rulings and variants: choice id to
// value ("on", "off"). An absent id has its default.
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
	// Start deals and draws through c and tells what happened in log. The error
	// names an unknown scenario or choice.
	Start(s Ref, o Choices, c Chance, log *Log) (Position, error)
	// Read reads what AppendText wrote; the error says line and fault.
	Read(text string) (Position, error)
	// Scenarios lists what is registered, in order of registration.
	Scenarios() []ScenarioInfo
	// ChoiceList lists what a match may choose.
	ChoiceList() []ChoiceInfo
	// Dice lists the kinds of dice: the names of their faces.
	Dice() [][]string
	// DrawName names kind i of what is drawn for p ("order-two-left").
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
	Facts  []Fact            `json:"facts,omitempty"` // what wins it first: the size of the battle
	Origin string            `json:"origin"`          // "rulebook", "public" or "own"
	Hidden bool              `json:"hidden"`          // not in the lobby: proving grounds
	// Pack is whose values it is played with; nil for those built in.
	Pack *Pack `json:"pack,omitempty"`
	// Lesson, when it is not 0, marks a battle to learn by and says which luck
	// its lesson has: a guided match of it is dealt and diced alike every time.
	Lesson int `json:"lesson,omitempty"`
	// Types are those of pieces that may come later and that no scene shows before, for
	// studies; types that are shown from the start need not be among them.
	Types []string `json:"-"`
	// Choices are the ids of the system's choices that make a difference in it.
	Choices []string `json:"options,omitempty"`
	// Canonical is the scenario whole, as records of scenarios that are not
	// built in carry it.
	Canonical string            `json:"-"`
	Text      map[string]string `json:"text"`              // background, by language
	Special   []Message         `json:"special,omitempty"` // special rules in force
}

// A Pack names what stands in the place of values that are built in: what the owner
// of a boxed game typed in.
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

// ChoiceInfo describes a choice of the match.
type ChoiceInfo struct {
	ID      string   `json:"id"`
	Values  []string `json:"values"`
	Default string   `json:"default"`
	Rule    string   `json:"rule,omitempty"` // ruling or rule it concerns
}
