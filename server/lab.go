package server

import (
	"cmp"
	"net/http"
	"strings"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/lab"
	found "mariscal/lab/page"
)

// A LabBegin says of which battle a lab is asked: one that the server has, or a file that it does
// not keep.
type LabBegin struct {
	Scenario string `json:"scenario,omitempty"` // id of a battle; without it, text
	Name     string `json:"name,omitempty"`     // file name, for its faults
	Text     string `json:"text,omitempty"`     // of a scenario file
	// Against is a second battle of the same game, which is compared with the first.
	Against *LabFile `json:"against,omitempty"`
	// Mend asks for small changes of the file, ranked by how near they bring it to a target.
	Mend *LabMend `json:"mend,omitempty"`
}

// A LabFile is a battle that the server has, or a file that it does not keep.
type LabFile struct {
	Scenario string `json:"scenario,omitempty"` // id of a battle; without it, text
	Name     string `json:"name,omitempty"`     // file name, for its faults
	Text     string `json:"text,omitempty"`     // of a scenario file
}

// A LabMend says which small changes are tried, and what for.
type LabMend struct {
	// Kinds are "place", "unit", "type", "strength", "cards", "victory", "first", "turns"; none: all.
	Kinds []string `json:"kinds,omitempty"`
	// Target is what the army above should win of 100; 0: what people recorded, or half.
	Target float64 `json:"target,omitempty"`
}

func (LabBegin) upload() {}

// A LabAnswer is how far the lab of a battle is, and what it found.
type LabAnswer struct {
	ID       string `json:"id"` // of the lab; equal battles have the same
	Scenario string `json:"scenario,omitempty"`
	// State is "none" before it is asked for, "waiting", "running", "done", or "failed".
	State   string     `json:"state"`
	Ahead   int        `json:"ahead,omitempty"` // labs before it
	Partial bool       `json:"partial,omitempty"`
	Levels  []LabLevel `json:"levels"`
	// Doing says in words what is being played, of a comparison or a race of changes.
	Doing string `json:"doing,omitempty"`
	// Told is what was found, in words.
	Told []string `json:"told"`
	// Against is the comparison, and Mend the race, that were asked for.
	Against *LabAgainst `json:"against,omitempty"`
	Mend    *LabMended  `json:"mend,omitempty"`
}

// A LabLevel is how equal players of a strength fare.
type LabLevel struct {
	Player string `json:"player"`
	Name   string `json:"name"` // in words
	Games  int    `json:"games"`
	// Score is the part of games that the army above wins, draws as half, Low and High its interval,
	// which holds whenever one looks.
	Score float64 `json:"score"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	// Verdict is "even", "top", "bottom", "top-leads", "bottom-leads" or "open", Favored who is
	// favored in words.
	Verdict string `json:"verdict"`
	Favored string `json:"favored"`
	// End is how it ended: "width", "games", "time", "stopped", or "playing".
	End string `json:"end"`
}

type labPath struct {
	ID string `path:"id" about:"id of the lab, as its beginning answered"`
}

// labOf returns the battle a lab is asked of, held until it is released.
func (s *Server) labOf(c *call, in LabFile) (f labFile, err error) {
	if in.Text == "" {
		if f.info, err = s.scenario(in.Scenario, ""); err != nil {
			return f, err
		}
		system, name, _ := strings.Cut(f.info.ID, "/")
		file, err := s.showScenarioFile(c, scenarioPath{system, name})
		if err != nil {
			return f, err
		}
		f.name, f.text = name+".yaml", file.Text
		f.release, err = s.holdForLab(f.info) // it may be removed in the meantime, so it is held for itself
		return f, err
	}
	f.name, f.text = cmp.Or(in.Name, "scenario.yaml"), in.Text
	if err := checkName(f.name); err != nil {
		return f, err
	}
	ref, release, err := s.config.Content.Lease(f.name, []byte(f.text))
	if err != nil {
		if _, fault := explain(err, "en"); fault {
			s.config.Logger.Warn("the battle of a lab cannot be played", "name", f.name, "error", err)
			err = refuse(http.StatusUnprocessableEntity, "server.bad-scenario")
		}
		return f, err
	}
	if f.info, err = s.scenario(ref.ID, ref.Sum); err != nil {
		release()
	}
	f.release = release
	return f, err
}

// beginLab has the lab of a battle made, unless it is there.
func (s *Server) beginLab(c *call, in struct{ Body LabBegin }) (LabAnswer, error) {
	f, err := s.labOf(c, LabFile{in.Body.Scenario, in.Body.Name, in.Body.Text})
	if err != nil {
		return LabAnswer{}, err
	}
	players := s.labs.levels(f.info.System)
	if len(players) == 0 || s.systems[f.info.System] == nil {
		f.release()
		return LabAnswer{}, refuse(http.StatusConflict, "server.no-lab")
	}
	j := &labJob{
		beginner: labBeginner(c), id: labID(f.info.Ref), labFile: f,
		config: lab.Config{
			System: s.systems[f.info.System], Battle: f.info.Ref, Players: players, Seed: 1,
			Stop: lab.Stop{Width: labWidth, Games: s.labs.games, Time: labTime},
		},
	}
	if err := s.furtherLab(c, j, in.Body); err != nil {
		f.release()
		return LabAnswer{}, err
	}
	if err := s.labs.begin(j); err != nil {
		c.w.Header().Set("Retry-After", "60")
		return LabAnswer{}, err
	}
	return s.showLab(c, labPath{j.id})
}

// holdForLab holds a battle of the server until release is called. Built-in ones stay anyway.
func (s *Server) holdForLab(info game.ScenarioInfo) (release func(), err error) {
	if s.about(info.Ref) != nil {
		return func() {}, nil
	}
	_, release, err = s.config.Content.Lease(info.ID, []byte(info.Canonical))
	return release, err
}

// about returns all that is told about a built-in battle, nil for others.
func (s *Server) about(ref game.Ref) *frame.Scenario {
	about, ok := s.config.Content.About(ref)
	if !ok {
		return nil
	}
	return about
}

// labAsker returns who asks for a lab: a visitor, or the address of one who has no token yet.
func labAsker(c *call) string { return cmp.Or(visitor(c.Request), client(c.Request)) }

func labBeginner(c *call) beginner { return beginner{labAsker(c), client(c.Request)} }

// endLab cancels a lab; what it has found stays.
func (s *Server) endLab(c *call, in labPath) (LabAnswer, error) {
	_, err := c.admin()
	if err := s.labs.end(in.ID, labAsker(c), err == nil || fromHere(c.Request)); err != nil {
		return LabAnswer{}, err
	}
	return s.showLab(c, in)
}

// showLab tells what a lab found, or how far it is.
func (s *Server) showLab(c *call, in labPath) (LabAnswer, error) {
	at := s.labs.at(in.ID)
	state, report := at.state, at.report
	out := LabAnswer{ID: in.ID, Scenario: at.info.ID, State: state, Ahead: at.ahead, Levels: []LabLevel{}, Told: []string{}}
	if report == nil {
		return out, nil
	}
	out.Partial = report.Partial
	w := found.For(c.lang, at.info)
	out.Against, out.Mend = labAgainst(c.words, report.Against), labMended(w, c.words, report.Mend)
	if state == "running" && at.doing != nil {
		out.Doing = w.Progress(*at.doing)
	}
	for _, l := range report.Levels {
		out.Levels = append(out.Levels, LabLevel{
			Player: l.Player, Name: c.words.Player(l.Player), Games: l.Games, Score: l.Score.Part, Low: l.Score.Low, High: l.Score.High,
			Verdict: l.Verdict, Favored: w.Verdict(l.Verdict), End: l.End,
		})
	}
	if told := w.Told(report); state == "done" && told != nil {
		out.Told = told
	}
	return out, nil
}

// labRoutes are the operations of labs.
func labRoutes() []route {
	return []route{
		op(http.MethodPost, "/api/labs", "labBegin", "Find out how even a battle is, how a second one differs, or which small changes would mend it, in the background", (*Server).beginLab),
		op(http.MethodGet, "/api/labs/{id}", "lab", "What a lab found, or how far it is", (*Server).showLab),
		op(http.MethodGet, "/api/labs/{id}/file", "labFile", "The text of the battle's file that a lab is of", (*Server).showLabFile),
		op(http.MethodGet, "/api/labs/{id}/changes/{change}", "labChange", "The text of a battle's file with a change that a lab tried", (*Server).showLabChange),
		op(http.MethodDelete, "/api/labs/{id}", "labEnd", "Cancel a lab that one has begun; what it found stays", (*Server).endLab),
	}
}
