package drill

import (
	"slices"
	"strings"
	"sync"

	"mariscal/game"
)

// A vocabulary numbers names in the order in which they came.
type vocabulary struct {
	names []string
	at    map[string]int
}

func (v *vocabulary) add(names ...string) {
	if v.at == nil {
		v.at = map[string]int{}
	}
	for _, n := range names {
		if _, known := v.at[n]; !known && n != "" {
			v.at[n] = len(v.names)
			v.names = append(v.names, n)
		}
	}
}

func (v *vocabulary) len() int { return len(v.names) }

// index returns the number of a name, -1 for one that has none.
func (v *vocabulary) index(name string) int {
	if name == "" {
		return -1
	}
	if i, ok := v.at[name]; ok {
		return i
	}
	return -1
}

// A survey knows the names of everything in a battle.
type survey struct {
	sys    game.System
	board  game.Board
	verbs  []game.VerbParts
	prefix string        // of the ids of phases
	first  game.Position // one of its games

	kinds, phases, tracks, trays, cards, types, marks, pieces, figures, places, terrains, tags vocabulary

	schema  *Schema
	at      *offsets
	ground  []byte       // the planes of a hex board that do not change
	glances *glances     // nil: its positions tell none
	called  [][2]int16   // by place: the numbers of the cell and of the piece that it is
	turned  [][3][]int16 // by verb and operand: the numbers of the schema; nil for operands that count
}

// surveyed are the surveys made so far, by system and scenario.
var surveyed sync.Map

type surveyKey struct {
	system string
	ref    game.Ref
}

// surveyGames is how many random games are looked through for names that no list has.
const surveyGames = 3

// surveyOf returns the survey of a battle: from the lists of names of its system, and from a
// few random games for what has no list. It follows only from the battle.
func surveyOf(c *Config) (*survey, error) {
	key := surveyKey{c.System.Name(), c.Scenario}
	if s, ok := surveyed.Load(key); ok {
		return s.(*survey), nil
	}
	s := &survey{sys: game.In(c.System, c.Scenario), prefix: c.System.Name() + ".phase."}
	if list, ok := s.sys.(game.Lexicon); ok {
		s.kinds.add(list.Names(game.DecisionNames)...)
		s.phases.add(list.Names(game.PhaseNames)...)
		s.cards.add(list.Names(game.CardNames)...)
		s.marks.add(list.Names(game.MarkNames)...)
		s.terrains.add(list.Names(game.TerrainNames)...)
	}
	if r, ok := s.sys.(game.Reference); ok {
		if sheets, err := r.Sheets(c.Scenario); err == nil {
			for _, u := range sheets.Units {
				if u.ID != "leader" {
					s.types.add(u.ID)
				}
			}
		}
	}
	if info, ok := game.Find(c.System, c.Scenario); ok {
		s.types.add(info.Types...)
	}
	for n := range surveyGames {
		if err := s.look(c, uint64(n)); err != nil {
			return nil, err
		}
	}
	s.turn()
	for _, n := range s.numbered() {
		s.called = append(s.called, [2]int16{int16(s.places.index(n)), int16(s.pieces.index(n))})
	}
	s.schema, s.at = s.layout()
	if s.board.Kind == game.HexBoard {
		s.ground = make([]byte, s.channelCount()*s.board.Rows*s.board.Cols)
		s.writeGround(s.ground, s.board.Cells)
	}
	s.glances = s.glanceTables(s.first)
	had, _ := surveyed.LoadOrStore(key, s)
	return had.(*survey), nil
}

// look plays a random game and notes every name in it.
func (s *survey) look(c *Config, seed uint64) error {
	chance := game.NewSeeded(seed)
	p, err := c.System.Start(c.Scenario, c.Choices, chance, nil)
	if err != nil {
		return err
	}
	if s.board.Kind == "" {
		scene := p.Scene(game.Spectator)
		s.board, s.first = scene.Board, p
		s.tags.add("left", "center", "right")
		if q, ok := game.PartedOf(p); ok {
			s.verbs = q.Verbs()
			s.named()
		}
		if q, ok := game.GlancerOf(p); ok {
			names := q.GlanceNames() // what random games may never show: a third square, a rare mark
			s.cards.add(names.Cards...)
			s.marks.add(names.Marks...)
		}
	}
	var legal []game.Action
	for n := 0; !p.Decision().Over && n < 4000; n++ {
		if n&1 == 0 {
			s.note(p, game.Viewer(n>>1&1))
		}
		legal = p.Actions(legal[:0])
		p.Apply(legal[chance.Below(len(legal))], chance, nil)
	}
	s.note(p, game.ViewTop)
	return nil
}

// named adds the names of pieces and cards that answers can name.
func (s *survey) named() {
	for _, v := range s.verbs {
		for _, o := range v.Of {
			switch o.Sort {
			case "piece":
				s.pieces.add(o.Names...)
			case "card":
				s.cards.add(o.Names...)
			}
		}
	}
}

// turn makes the tables by which operands become numbers of the schema: places, pieces and
// cards. Places that are no part of the board come behind those that are.
func (s *survey) turn() {
	s.turned = make([][3][]int16, len(s.verbs))
	for v := range s.verbs {
		for k := range s.verbs[v].Of {
			o := &s.verbs[v].Of[k]
			if o.Sort == "name" && !slices.ContainsFunc(o.Names, func(n string) bool { return s.cards.index(n) < 0 }) {
				o.Sort = "card"
			}
			names, to := o.Names, &s.places
			switch o.Sort {
			case "place":
				if names == nil {
					names = s.numbered()
				}
				for _, n := range names {
					s.places.add(n)
				}
			case "piece", "target":
				to = &s.pieces
			case "card":
				to = &s.cards
			default:
				continue
			}
			for _, n := range names {
				s.turned[v][k] = append(s.turned[v][k], int16(to.index(n)))
			}
			o.Names = nil // the schema has them
		}
	}
}

// numbered returns the names of all places by number.
func (s *survey) numbered() (names []string) {
	for p := range game.Place(256) {
		names = append(names, s.sys.PlaceName(p))
	}
	for len(names) > 0 && names[len(names)-1] == "" {
		names = names[:len(names)-1]
	}
	return names
}

// note adds the names of a scene.
func (s *survey) note(p game.Position, v game.Viewer) {
	scene, d := p.Scene(v), p.Decision()
	s.kinds.add(d.Kind)
	s.cards.add(d.Card)
	s.phases.add(strings.TrimPrefix(scene.Phase, s.prefix))
	for _, t := range scene.Tracks {
		s.tracks.add(t.ID)
	}
	for i := range scene.Trays {
		t := &scene.Trays[i]
		switch {
		case t.Seat == nil:
			s.trays.add(t.ID)
		default:
			s.trays.add("own "+t.ID, "other "+t.ID)
		}
		s.cards.add(t.Cards...)
		for _, item := range t.Items {
			s.cards.add(item.ID)
		}
	}
	for i := range scene.Pieces {
		x := &scene.Pieces[i]
		s.pieces.add(x.ID)
		s.types.add(x.Type)
		s.marks.add(x.Marks...)
		for _, f := range x.Figures {
			s.figures.add(f.ID)
			s.types.add(f.Type)
		}
	}
	if len(s.places.names) == 0 || !slices.EqualFunc(scene.Board.Cells, s.board.Cells, func(a, b game.Cell) bool { return slices.Equal(a.Tags, b.Tags) && a.Terrain == b.Terrain }) {
		for _, c := range scene.Board.Cells {
			s.places.add(c.Name)
			s.terrains.add(c.Terrain)
			s.tags.add(c.Tags...)
		}
	}
}

// channelCount is the number of planes of a hex board.
func (s *survey) channelCount() int {
	return 2*(s.types.len()+1) + 2 + s.marks.len() + 1 + s.terrains.len() + s.tags.len() + 6
}

// writeGround writes the planes of a hex board that pieces do not change, and nothing in the others.
func (s *survey) writeGround(to []byte, cells []game.Cell) {
	clear(to)
	size := s.board.Rows * s.board.Cols
	first := 2*(s.types.len()+1) + 2 + s.marks.len()
	for i := range cells {
		c := &cells[i]
		hex := c.Row*s.board.Cols + c.Col
		set := func(channel int) { to[channel*size+hex] = 1 }
		set(first)
		if k := s.terrains.index(c.Terrain); k >= 0 {
			set(first + 1 + k)
		}
		tags := first + 1 + s.terrains.len()
		for _, list := range [][]string{c.Sections, c.Tags} {
			for _, t := range list {
				if k := s.tags.index(t); k >= 0 {
					set(tags + k)
				}
			}
		}
		for _, side := range c.Edges {
			set(tags + s.tags.len() + side)
		}
	}
}
