package content

import (
	"regexp"
	"slices"

	"go.yaml.in/yaml/v4"

	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/ancients"
)

// A Scenario is a scenario file as read: the battle, and what is told about it
// but changes nothing in it.
type Scenario struct {
	Setup   *ancients.Setup
	Source  map[string]string // where the set-up comes from, for people, by language
	Results *Results
	// Warnings are what can be played as it is written and is hardly meant, in the
	// order of the lines.
	Warnings Faults
}

// Results are the recorded results of games between people, for display and
// for balance studies.
type Results struct {
	Games  int `json:"games"`
	Top    int `json:"top"`    // per cent won by the top army
	Bottom int `json:"bottom"` // per cent won by the bottom army
	// Source says by language where the games are recorded.
	Source map[string]string `json:"source"`
}

// Load reads a scenario. name stands in its faults. The error is a [Faults].
func Load(name string, data []byte) (*ancients.Setup, error) {
	s, err := Read(name, data)
	if err != nil {
		return nil, err
	}
	return s.Setup, nil
}

// LoadFile reads a scenario from a file. The error is a [Faults], or says why
// the file cannot be read.
func LoadFile(path string) (*ancients.Setup, error) {
	data, err := ReadFile(path, MaxSize)
	if err != nil {
		return nil, err
	}
	return Load(path, data)
}

// Read reads a scenario with all that is told about it. The error is a [Faults].
func Read(name string, data []byte) (*Scenario, error) {
	defaults, err := tables()
	if err != nil {
		return nil, err
	}
	r := &scenarioReader{reader: reader{file: name}, defaults: defaults, setup: new(ancients.Setup)}
	s := r.scenario(r.parse(data))
	if err := r.result(); err != nil {
		return nil, err
	}
	finish(s.Setup, defaults)
	return s, nil
}

// A scenarioReader reads one scenario file. It remembers where units and
// leaders stand in the file, for faults that concern several of them.
type scenarioReader struct {
	reader
	defaults *Tables
	setup    *ancients.Setup
	units    []*yaml.Node
	leaders  []*yaml.Node
	entries  []*yaml.Node // of the reserves
}

var scenarioKeys = []string{
	"id", "origin", "source", "tables", "hidden", "lesson", "name", "date", "background", "first", "banners", "armies",
	"terrain", "ramparts", "unit-types", "deck", "units", "leaders",
	"exits", "objectives", "growth", "reserves", "turn-limit", "results",
}

// Limits of the texts of a scenario, in letters.
const (
	maxName       = 80
	maxBackground = 2000
	maxBanners    = 30
	maxLesson     = 1_000_000
)

var idForm = regexp.MustCompile(`^ancients/[a-z0-9]+(-[a-z0-9]+)*$`)

func (r *scenarioReader) scenario(root *yaml.Node) *Scenario {
	s := &Scenario{Setup: r.setup}
	if root == nil {
		return s
	}
	t := r.mapping(root, "", "key", scenarioKeys...)
	r.need(t, "id", "origin", "name", "date", "background", "first", "banners", "armies", "units")
	r.info(t)
	r.setup.Types, r.setup.Deck = r.defaults.Types, r.defaults.Deck
	overridden := r.unitTypes(t.at("unit-types"))
	r.deck(t.at("deck"))
	r.board(t.at("terrain"), t.at("ramparts"))
	r.unitLists(t.at("units"))
	r.leaderLists(t.at("leaders"))
	r.exits(t.at("exits"))
	r.objectives(t.at("objectives"))
	r.growth(t.at("growth"))
	r.reserves(t.at("reserves"))
	r.turnLimit(t.at("turn-limit"))
	s.Results = r.results(t.at("results"))
	if n := t.at("source"); n != nil {
		s.Source = r.source(n, "source")
	}
	r.checkForces(t, overridden)
	r.warnings(t)
	slices.SortStableFunc(r.warned, func(a, b Fault) int { return a.Line - b.Line })
	s.Warnings = r.warned
	return s
}

// info reads who fights where and when.
func (r *scenarioReader) info(t table) {
	info := &r.setup.Info
	info.System = "ancients"
	if id, ok := r.scalar(t.at("id"), "id"); ok {
		if !idForm.MatchString(id) || len(id) > maxName {
			r.fault(t.at("id"), "id", "%q is not of the form ancients/two-words: lowercase letters, digits and single hyphens, at most %d", clip(id), maxName)
		}
		info.ID = id
	}
	info.Origin = r.choice(t.at("origin"), "origin", "rulebook", "public", "own")
	if n := t.at("tables"); n != nil {
		if sum, ok := r.scalar(n, "tables"); ok && sum != r.defaults.Sum {
			r.fault(n, "tables", "the scenario was written for other unit and card values than this version's (%s)", r.defaults.Sum)
		}
	}
	if n := t.at("hidden"); n != nil {
		info.Hidden = r.truth(n, "hidden")
	}
	if n := t.at("lesson"); n != nil {
		info.Lesson = r.number(n, "lesson", 1, maxLesson)
	}
	info.Name = r.words(t.at("name"), "name", maxName)
	info.Date = r.words(t.at("date"), "date", maxName)
	info.Text = r.words(t.at("background"), "background", maxBackground)
	info.First, _ = game.ParseSeat(r.choice(t.at("first"), "first", "top", "bottom"))
	r.setup.Goal = r.number(t.at("banners"), "banners", 1, maxBanners)
	armies := r.mapping(t.at("armies"), "armies", "side", "top", "bottom")
	r.need(armies, "top", "bottom")
	for _, e := range armies.entries {
		seat, _ := game.ParseSeat(e.name)
		a := r.mapping(e.value, armies.in(e.name), "key", "name", "leader", "cards", "colour")
		r.need(a, "name", "leader", "cards", "colour")
		info.Armies[seat] = game.ArmyInfo{
			Name:   r.words(a.at("name"), a.in("name"), maxName),
			Leader: r.text(a.at("leader"), a.in("leader"), maxName),
			Colour: r.word(a.at("colour"), a.in("colour")),
		}
		r.setup.Command[seat] = r.number(a.at("cards"), a.in("cards"), 1, ancients.MaxCommand)
	}
}

var wordForm = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)

// word reads a lower-case id.
func (r *scenarioReader) word(n *yaml.Node, where string) string {
	text, ok := r.scalar(n, where)
	if ok && (!wordForm.MatchString(text) || len(text) > maxName || n.Tag != "!!str") {
		r.fault(n, where, "%q is not a word of lowercase letters and hyphens", clip(text))
		return ""
	}
	return text
}

// hexAt reads the name of a hex.
func (r *scenarioReader) hexAt(n *yaml.Node, where string) (hex.Hex, bool) {
	text, ok := r.scalar(n, where)
	if !ok {
		return hex.None, false
	}
	h, ok := hex.Parse(text)
	if !ok || h.String() != text {
		r.fault(n, where, "%q is not a hex; rows are A to I, columns 1 to 13 in rows A C E G I and 1 to 12 in B D F H", clip(text))
		return hex.None, false
	}
	return h, true
}

// hexes reads a list of hexes, none of them twice.
func (r *scenarioReader) hexes(n *yaml.Node, where string) hex.Set {
	var set hex.Set
	items := r.list(n, where)
	if n != nil && n.Kind == yaml.SequenceNode && len(items) == 0 {
		r.fault(n, where, "names no hex")
	}
	for _, item := range items {
		h, ok := r.hexAt(item, where)
		if !ok {
			continue
		}
		if set.Has(h) {
			r.fault(item, where, "%s appears twice", h)
		}
		set = set.With(h)
	}
	return set
}

// side reads a seat.
func (r *scenarioReader) side(n *yaml.Node, where string) game.Seat {
	seat, _ := game.ParseSeat(r.choice(n, where, "top", "bottom"))
	return seat
}

// unitTypes reads changed unit types and returns which have values of their own.
func (r *scenarioReader) unitTypes(n *yaml.Node) (overridden [ancients.KindCount]bool) {
	t := r.mapping(n, "unit-types", "unit type", kindNames()...)
	for _, e := range t.entries {
		kind, _ := ancients.ParseKind(e.name)
		v := r.mapping(e.value, t.in(e.name), "value", append([]string{"origin"}, typeKeys...)...)
		r.need(v, "origin")
		r.choice(v.at("origin"), v.in("origin"), "own")
		if kind == ancients.WM {
			r.need(v, "move", "move-fight", "retreat", "close", "back", "range")
		}
		r.setup.Types[kind] = r.typeValues(v, r.setup.Types[kind])
		overridden[kind] = true
	}
	return overridden
}

// deck reads changed counts of cards.
func (r *scenarioReader) deck(n *yaml.Node) {
	if n == nil {
		return
	}
	t := r.mapping(n, "deck", "key", "origin", "cards")
	r.need(t, "origin", "cards")
	r.choice(t.at("origin"), "deck.origin", "own")
	for card, count := range r.cardCounts(t.at("cards"), "deck.cards") {
		r.setup.Deck[card] = count
	}
}

// results reads the games people recorded.
func (r *scenarioReader) results(n *yaml.Node) *Results {
	if n == nil {
		return nil
	}
	t := r.mapping(n, "results", "key", "games", "top", "bottom", "source")
	r.need(t, "games", "top", "bottom", "source")
	res := &Results{
		Games:  r.number(t.at("games"), "results.games", 1, 1_000_000),
		Top:    r.number(t.at("top"), "results.top", 0, 100),
		Bottom: r.number(t.at("bottom"), "results.bottom", 0, 100),
		Source: r.source(t.at("source"), "results.source"),
	}
	if res.Top+res.Bottom > 100 {
		r.fault(n, "results", "top and bottom add up to %d; the limit is 100 percent", res.Top+res.Bottom)
	}
	return res
}

// source reads where something comes from: a text in every language, or one for
// all of them.
func (r *scenarioReader) source(n *yaml.Node, where string) map[string]string {
	if n != nil && n.Kind == yaml.MappingNode {
		return r.words(n, where, maxBackground)
	}
	text := r.text(n, where, maxBackground)
	texts := make(map[string]string, len(Languages))
	for _, lang := range Languages {
		texts[lang] = text
	}
	return texts
}
