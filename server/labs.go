package server

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"

	"mariscal/game"
	"mariscal/lab"
	"mariscal/sim"
)

// Bounds of labs, of which a server makes one after the other.
const (
	keptLabs    = 32               // reports that are kept in memory; they can be made again
	mostLabs    = 8                // that wait, with the one under way
	labsOfOne   = 1                // of one visitor
	labsOfPlace = 3                // of one address, where visitors are easily made
	labTime     = 20 * time.Minute // the longest that one takes
	labGames    = 1200             // at each level
	labWidth    = 0.05
)

// labs are the labs of a server. That of a battle is made once, and is the same for everybody.
type labs struct {
	server *Server
	games  int                          // at each level
	levels func(system string) []string // who plays
	goesOn time.Duration                // [labGoesOn]

	mu   sync.Mutex
	kept []*labJob // finished, the last one at the end
	jobs []*labJob // the first is under way
	runs bool
}

// A labJob is the lab of a battle: it waits, is made, or is finished.
type labJob struct {
	beginner
	labFile
	id     string
	other  *labFile // that it is compared with
	mend   *LabMend // the changes that are tried
	config lab.Config
	ctx    context.Context
	cancel context.CancelFunc
	// labs.mu guards the rest.
	asked  time.Time
	state  string        // "waiting", "running", "done", "failed"
	report *lab.Report   // so far; what was shown does not change
	doing  *lab.Progress // what is being played, of a comparison or a race
}

// A labFile is the battle of a lab, and the text of its file.
type labFile struct {
	info       game.ScenarioInfo
	name, text string
	release    func() // what it holds
}

// labID returns the id of a battle's lab.
func labID(ref game.Ref) string { return ref.Sum[:min(24, len(ref.Sum))] }

// A labNow is how far a lab is.
type labNow struct {
	labFile
	state  string // "none" for one that is not there
	ahead  int
	report *lab.Report
	doing  *lab.Progress
	plain  bool // neither a comparison nor a race
}

// at returns how far a lab is; who asks for it wants it.
func (v *labs) at(id string) labNow {
	v.mu.Lock()
	defer v.mu.Unlock()
	list := v.jobs
	ahead := indexOfLab(list, id)
	i := ahead
	if i < 0 {
		list, ahead = v.kept, 0
		i = indexOfLab(list, id)
	}
	if i < 0 {
		return labNow{state: "none", plain: true}
	}
	j := list[i]
	j.asked = time.Now()
	return labNow{j.labFile, j.state, ahead, j.report, j.doing, j.other == nil && j.mend == nil}
}

func indexOfLab(list []*labJob, id string) int {
	return slices.IndexFunc(list, func(j *labJob) bool { return j.id == id })
}

// letGo releases what a job holds.
func (j *labJob) letGo() {
	j.release()
	if j.other != nil {
		j.other.release()
	}
}

// begin adds a lab, unless it is there whole. The job releases what it holds when it needs it no
// more.
func (v *labs) begin(j *labJob) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	own, near := beside(v.jobs, j.beginner)
	old := indexOfLab(v.kept, j.id)
	switch {
	case indexOfLab(v.jobs, j.id) >= 0, old >= 0 && v.kept[old].state == "done" && !v.kept[old].report.Partial:
		j.letGo()
		return nil
	case own >= labsOfOne:
		j.letGo()
		return refuse(http.StatusServiceUnavailable, "server.own-lab")
	case len(v.jobs) >= mostLabs || near >= labsOfPlace:
		j.letGo()
		return refuse(http.StatusServiceUnavailable, "server.many-labs")
	}
	if old >= 0 {
		v.kept = slices.Delete(v.kept, old, old+1)
	}
	j.ctx, j.cancel = context.WithCancel(v.server.tables.ctx)
	j.asked, j.state, j.report = time.Now(), "waiting", &lab.Report{Aim: lab.Even}
	v.jobs = append(v.jobs, j)
	if !v.runs {
		v.runs = v.server.tables.spawn(v.run)
	}
	return nil
}

// end cancels a lab that waits or is made, for whoever began it or keeps the server.
func (v *labs) end(id, who string, keeper bool) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	i := indexOfLab(v.jobs, id)
	switch {
	case i < 0:
		return nil
	case !keeper && v.jobs[i].who != who:
		return refuse(http.StatusForbidden, "server.lab-of-other")
	}
	v.jobs[i].cancel()
	if i > 0 { // one that waits; the other ends after the game under way
		v.jobs[i].letGo()
		v.jobs = slices.Delete(v.jobs, i, i+1)
	}
	return nil
}

// ofOne returns the id of the lab that a visitor waits for, "" if there is none.
func (v *labs) ofOne(b beginner) string {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, j := range v.jobs {
		if j.beginner == b {
			return j.id
		}
	}
	return ""
}

// run makes labs until none waits.
func (v *labs) run() {
	for {
		v.mu.Lock()
		if len(v.jobs) == 0 {
			v.runs = false
			v.mu.Unlock()
			return
		}
		j := v.jobs[0]
		j.state = "running"
		v.mu.Unlock()
		report, err := v.work(j)
		v.mu.Lock()
		j.state, j.report = "done", &report
		switch {
		case j.ctx.Err() != nil || errors.Is(err, errUnwanted):
		case err != nil:
			v.server.config.Logger.Error("a lab failed", "of", j.info.ID, "error", err)
			j.state = "failed"
		}
		j.cancel()
		j.letGo()
		v.jobs = v.jobs[1:]
		if len(report.Levels) > 0 || report.Against != nil || report.Mend != nil || j.state == "failed" {
			v.kept = append(v.kept, j)
			v.kept = v.kept[max(0, len(v.kept)-keptLabs):]
		}
		v.mu.Unlock()
	}
}

// work makes a lab.
func (v *labs) work(j *labJob) (r lab.Report, err error) {
	defer func() {
		if f := recover(); f != nil {
			err = fmt.Errorf("a player failed: %v", f)
		}
	}()
	c := j.config
	share := v.server.config.Share
	if share != nil {
		c.Look = 0 // workers join anew each time
	}
	c.Sources = func(studies []sim.Config) (func(int) sim.Source, func(), error) {
		if share != nil {
			source, closed, err := share(studies, func(ctx context.Context) (func(), error) { return v.turn(ctx, j) })
			if err == nil {
				return source, closed, nil
			}
			v.server.config.Logger.Warn("a lab is played without workers", "of", j.info.ID, "error", err)
		}
		return func(i int) sim.Source { return v.source(j, studies[i]) }, func() {}, nil
	}
	tell := func(at lab.Progress) { v.tell(j, at) }
	switch {
	case j.other != nil:
		return v.compare(j, c, tell)
	case j.mend != nil:
		return v.race(j, c, tell)
	}
	r, err = lab.Run(j.ctx, c, tell)
	if r.Levels != nil {
		r.People = lab.PeopleOf(v.server.config.Content, v.server.about(j.info.Ref), r.Levels)
	}
	return r, err
}

// tell notes how far a lab is.
func (v *labs) tell(j *labJob, at lab.Progress) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if at.Apart != nil || at.Heat > 0 || at.Confirming {
		j.further(at)
		return
	}
	levels := slices.Clone(j.report.Levels) // another one may be read
	if at.Level == len(levels) {
		levels = append(levels, lab.Level{})
	}
	levels[at.Level] = lab.Level{Player: at.Player, Games: at.Games, Score: at.Score, Verdict: lab.Verdict(at.Score, j.report.Aim), End: cmp.Or(at.End, lab.EndNot)}
	j.report = &lab.Report{Aim: j.report.Aim, Levels: levels}
}

// source plays the games of a study one by one. Each queues with the computer players, behind all
// who wait.
func (v *labs) source(j *labJob, study sim.Config) sim.Source {
	return func(ctx context.Context, from int, take func(*sim.Game) error) error {
		for n := from; n < study.Total(); n++ {
			g, err := v.game(ctx, j, study, n)
			if err == nil {
				err = take(g)
			}
			if err != nil {
				return err
			}
		}
		return nil
	}
}

// turn waits until no player waits for his turn to think.
func (v *labs) turn(ctx context.Context, j *labJob) (leave func(), err error) {
	return v.server.turn(ctx, func() time.Time {
		v.mu.Lock()
		defer v.mu.Unlock()
		return j.asked
	})
}

// labGoesOn is how long a game of a lab goes on before it looks whether a player waits: a game may take
// as long as its battle makes it.
const labGoesOn = 50 * time.Millisecond

// game plays a game when no player waits for his turn to think, and leaves its place in the middle of
// it when one does.
func (v *labs) game(ctx context.Context, j *labJob, study sim.Config, n int) (*sim.Game, error) {
	leave, err := v.turn(ctx, j)
	if err != nil {
		return nil, err
	}
	defer func() { leave() }()
	since := time.Now()
	study.Pause = func(ctx context.Context) error {
		if time.Since(since) < v.goesOn {
			return nil
		}
		leave()
		leave = func() {}
		took, err := v.turn(ctx, j)
		if err == nil {
			leave, since = took, time.Now()
		}
		return err
	}
	return sim.Play(ctx, study, n)
}
