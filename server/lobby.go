package server

import (
	"net/http"
	"slices"
	"strings"

	"mariscal/ai"
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/standing"
	"mariscal/words"
)

// A SystemInfo describes a playable rulebook.
type SystemInfo struct {
	ID      string            `json:"id"`
	Name    string            `json:"name"`    // in words
	Version string            `json:"version"` // of the rules as implemented
	Options []game.ChoiceInfo `json:"options"`
	Dice    [][]string        `json:"dice"`  // faces of each kind of die
	Rules   int               `json:"rules"` // number of rules in its reference (/api/rules)
	// Tables says that there are reference sheets (/api/units).
	Tables bool `json:"tables"`
	// Wishes are the questions that a seat may answer beforehand.
	Wishes []game.WishInfo `json:"wishes,omitempty"`
	// Usual are standing orders that a sensible player arms, about what the enemy does; Routine are
	// those about his own turns.
	Usual   []string `json:"usual,omitempty"`
	Routine []string `json:"routine,omitempty"`
	// Adviser is the computer player that gives advice; empty when there is none.
	Adviser string `json:"adviser,omitempty"`
}

func (s *Server) listSystems(c *call, _ struct{}) ([]SystemInfo, error) {
	list := []SystemInfo{}
	for _, sys := range s.all {
		name := sys.Name()
		if id := "system." + name; words.Has(id) {
			name = c.words.Text(id)
		}
		_, tables := sys.(game.Reference)
		var wishes []game.WishInfo
		if w, ok := sys.(game.Wishing); ok {
			wishes = w.Wishes()
		}
		list = append(list, SystemInfo{
			Adviser: s.config.Players.Adviser(sys.Name()), Wishes: wishes, Usual: standing.Usual(sys, false), Routine: standing.Usual(sys, true), Rules: len(words.Rules(sys.Name())), Tables: tables,
			ID: sys.Name(), Name: name, Version: sys.Version(),
			Options: orEmpty(sys.ChoiceList()), Dice: sys.Dice(),
		})
	}
	return list, nil
}

// orEmpty returns an empty list for nil, because JSON distinguishes them.
func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// A ScenarioItem is a scenario as the lobby lists it.
type ScenarioItem struct {
	game.ScenarioInfo
	Uploaded     bool        `json:"uploaded"`
	FactWords    []string    `json:"factWords"`    // facts of the battle in words
	ArmyWords    [2][]string `json:"armyWords"`    // those of each army: top, bottom
	SpecialWords []string    `json:"specialWords"` // special rules in words
	Map          SmallMap    `json:"map"`
	Forces       [2]Force    `json:"forces"` // top, bottom
	// Results are those of games between people, if known.
	Results *frame.Results `json:"results,omitempty"`
	// Trials are games between equal computer players, the weakest first; a side is as even as the
	// strongest find it.
	Trials []frame.Trials `json:"trials,omitempty"`
	// TrialWords say what Trials are in words: the weakest and the strongest in one line, then a
	// sentence about each.
	TrialWords []string `json:"trialWords,omitempty"`
	// Source says by language where the set-up comes from.
	Source map[string]string `json:"source,omitempty"`
	// Forgotten are the names of battles removed to make room; only in the reply to an upload.
	Forgotten []string `json:"forgotten,omitempty"`
}

func (s *Server) item(c *call, info game.ScenarioInfo) ScenarioItem {
	return s.itemWith(c, info, s.maps.of(s.systems[info.System], info.Ref))
}

// itemWith is item with the small map that lists show.
func (s *Server) itemWith(c *call, info game.ScenarioInfo, drawn drawn) ScenarioItem {
	it := ScenarioItem{ScenarioInfo: info, SpecialWords: []string{}, FactWords: c.words.Facts(info.System, info.Facts)}
	for seat, army := range info.Armies {
		it.ArmyWords[seat] = c.words.Facts(info.System, army.Facts)
	}
	named := c.words.Calling(info.Armies[game.Top].Name[c.lang], info.Armies[game.Bottom].Name[c.lang])
	for _, m := range info.Special {
		it.SpecialWords = append(it.SpecialWords, named.Message(m))
	}
	it.Map, it.Forces = drawn.Map, drawn.Forces
	for i := range it.Forces {
		it.Forces[i].Leaders = slices.Clone(it.Forces[i].Leaders) // the drawing is shared
		for j, name := range it.Forces[i].Leaders {
			it.Forces[i].Leaders[j] = c.words.Name(name)
		}
		it.Armies[i].Leader = c.words.Name(it.Armies[i].Leader)
	}
	if about, ok := s.config.Content.About(info.Ref); ok {
		it.Results, it.Trials, it.Source = about.Results, about.Trials, about.Source
		it.TrialWords = about.TrialWords(c.words)
	}
	it.Uploaded = s.uploads.current(info.ID) == info.Ref
	return it
}

// listScenarios lists the built-in scenarios in their order and then the uploaded ones by name.
func (s *Server) listScenarios(c *call, in struct{ paging }) ([]ScenarioItem, error) {
	list := []ScenarioItem{}
	for _, info := range page(s.offered(), in.paging, func(info game.ScenarioInfo) string { return info.ID }) {
		list = append(list, s.item(c, info))
	}
	return list, nil
}

// offered returns the battles that lists offer.
func (s *Server) offered() (all []game.ScenarioInfo) {
	for _, id := range slices.Concat(s.order, s.uploads.ids()) {
		if info, err := s.scenario(id, ""); err == nil && !info.Hidden {
			all = append(all, info)
		}
	}
	return all
}

// scenario returns the scenario with an id. Without a sum it is the version uploaded
// last, or the built-in one.
func (s *Server) scenario(id, sum string) (game.ScenarioInfo, error) {
	name, _, _ := strings.Cut(id, "/")
	if sys, ok := s.systems[name]; ok {
		ref := game.Ref{ID: id, Sum: sum}
		if sum == "" {
			if ref, ok = s.builtIn[id]; !ok {
				ref = s.uploads.current(id)
			}
		}
		if ref.Sum != "" {
			if info, ok := game.Find(sys, ref); ok {
				return info, nil
			}
		}
	}
	return game.ScenarioInfo{}, refuse(http.StatusNotFound, "server.no-scenario", clip(id))
}

type scenarioPath struct {
	System string `path:"system" about:"id of the system"`
	Name   string `path:"name" about:"what stands behind the system in the scenario's id"`
}

// A ScenarioDetail is a scenario with its set-up table.
type ScenarioDetail struct {
	ScenarioItem
	Scene game.Scene `json:"scene"` // as a spectator sees it before the first decision
}

func (s *Server) showScenario(c *call, in scenarioPath) (ScenarioDetail, error) {
	sys, err := s.system(in.System)
	if err != nil {
		return ScenarioDetail{}, err
	}
	info, err := s.scenarioHere(c, in.System+"/"+in.Name)
	if err != nil {
		return ScenarioDetail{}, err
	}
	s.uploads.touch(info.ID)
	pos, err := setUp(sys, info.Ref, nil)
	if err != nil {
		return ScenarioDetail{}, err
	}
	return ScenarioDetail{s.item(c, info), c.words.Scene(pos.Scene(game.Spectator))}, nil
}

// setUp returns the table of a battle before the first decision, as a spectator sees it.
func setUp(sys game.System, ref game.Ref, options game.Choices) (game.Position, error) {
	release, ok := game.Hold(sys, ref)
	if !ok { // it is gone already
		return nil, refuse(http.StatusNotFound, "server.no-scenario", clip(ref.ID))
	}
	defer release()
	return sys.Start(ref, options, game.NewSeeded(1), nil)
}

// A PlayerInfo describes a computer player.
type PlayerInfo struct {
	ID   string `json:"id"`
	Name string `json:"name"` // in words
	// About is what it plays like, in a sentence or two; empty for a guest.
	About string `json:"about,omitempty"`
	// Systems are the ids of the systems he plays.
	Systems []string `json:"systems"`
	// Guest says that it is an external program of unknown strength.
	Guest bool `json:"guest,omitempty"`
}

// listPlayers lists the computer players, each once. Those of a system are in the order of
// [Players]: the easiest first.
func (s *Server) listPlayers(c *call, _ struct{}) ([]PlayerInfo, error) { return s.computers(c), nil }

// aboutPlayer returns what a computer player plays like, in a sentence, and what he likes in another
// if he leans; empty for an unknown one.
func (c *call) aboutPlayer(name string) string {
	name, leaning := ai.LeaningOf(name)
	id := "player." + name + ".text"
	if !words.Has(id) {
		return ""
	}
	switch about := c.words.Text(id); leaning {
	case ai.Bold:
		return about + " " + c.words.Text("player.bold.text")
	case ai.Careful:
		return about + " " + c.words.Text("player.careful.text")
	default:
		return about
	}
}

// computers returns the computer players of all systems. One that plays several systems stands
// where all of their orders allow it.
func (s *Server) computers(c *call) []PlayerInfo {
	list := []PlayerInfo{}
	at := func(id string) int { return slices.IndexFunc(list, func(p PlayerInfo) bool { return p.ID == id }) }
	for _, sys := range s.all {
		names := s.config.Players.Names(sys.Name())
		for k, id := range names {
			i := at(id)
			if i < 0 {
				i = len(list)
				for _, harder := range names[k+1:] {
					if j := at(harder); j >= 0 {
						i = min(i, j)
					}
				}
				list = slices.Insert(list, i, PlayerInfo{ID: id, Name: c.words.Player(id), About: c.aboutPlayer(id), Guest: s.config.Players.Guest(id) != nil})
			}
			list[i].Systems = append(list[i].Systems, sys.Name())
		}
	}
	return list
}

func (s *Server) showWords(_ *call, in struct {
	Lang string `path:"lang" about:"es or en"`
},
) (map[string]any, error) {
	if !slices.Contains(words.Languages(), in.Lang) {
		return nil, refuse(http.StatusNotFound, "server.no-language", clip(in.Lang))
	}
	return words.For(in.Lang).Catalogue(), nil
}

func (s *Server) showCoach(c *call, in struct {
	System string `path:"system" about:"id of the system"`
},
) (map[string]any, error) {
	said, err := c.words.Coach(in.System)
	if err != nil {
		return nil, err
	}
	if len(said) == 0 {
		return nil, refuse(http.StatusNotFound, "server.no-rules", clip(in.System))
	}
	return said, nil
}

func (s *Server) showRules(_ *call, in struct {
	System string `path:"system" about:"id of the system"`
},
) ([]words.Rule, error) {
	rules := words.Rules(in.System)
	if rules == nil {
		return nil, refuse(http.StatusNotFound, "server.no-rules", clip(in.System))
	}
	return rules, nil
}
