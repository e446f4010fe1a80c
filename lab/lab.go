package lab

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/sim"
)

// A Config describes a lab.
type Config struct {
	System  game.System
	Battle  game.Ref
	Choices game.Choices
	Carried bool     // the battle is not built in
	Players []string // levels, the weakest first: each plays both sides
	Stop    Stop
	Aim     [2]float64 // scores of the top army that count as even; zero: [Even]
	Seed    uint64
	// MaxTurns ends a game that goes on; 0: [sim.DefaultTurns].
	MaxTurns int
	Workers  int // concurrent games; 0: one for each core
	// Look is after how many deals a comparison is told anew; 0: ever more, as suits many cores.
	Look int
	// Sources, if set, says where the games of studies come from, until close is called.
	Sources func(studies []sim.Config) (source func(study int) sim.Source, close func(), err error)
}

// Levels returns the usual levels of a system: recruit, legionary and centurion, or all its
// players if it has none of these.
func Levels(system string) []string {
	all := ai.Names(system)
	usual := slices.DeleteFunc(slices.Clone(all), func(name string) bool {
		return name != "recruit" && name != "legionary" && name != "centurion"
	})
	if len(usual) == 0 {
		return all
	}
	return usual
}

// Progress is what a lab shows while it plays.
type Progress struct {
	Player string   `json:"player"`
	Level  int      `json:"level"` // from 0
	Levels int      `json:"levels"`
	Games  int      `json:"games"`
	Score  sim.Rate `json:"score"` // of the top army, or of the second battle less the first
	// End is how the level has ended, as of [Level]; empty while it is played.
	End string `json:"end,omitempty"`
	// Difference says that the score is a difference, and Apart is all of it.
	Difference bool        `json:"difference,omitempty"`
	Apart      *Difference `json:"apart,omitempty"`
	// Heat is that of a race of changes, from 1, Variants how many are in it, Confirming whether
	// the best are being confirmed; there is no score then.
	Heat       int  `json:"heat,omitempty"`
	Variants   int  `json:"variants,omitempty"`
	Confirming bool `json:"confirming,omitempty"`
}

// A Tell gets the progress of a lab after each game, from one goroutine.
type Tell func(Progress)

// Errors of labs.
var (
	errEnough = errors.New("enough games")
	errTime   = errors.New("out of time")
)

// A Report is all that a lab found. Its JSON is the same for equal configurations that no
// limit of time ended.
type Report struct {
	Program  string       `json:"program,omitempty"`
	System   string       `json:"system"`
	Scenario string       `json:"scenario"`
	Sum      string       `json:"sum"`
	Rules    string       `json:"rules"`
	Options  game.Choices `json:"options,omitempty"`
	Seed     uint64       `json:"seed"`
	Stop     Stop         `json:"stop"`
	Aim      [2]float64   `json:"aim"`
	Partial  bool         `json:"partial,omitempty"` // it was broken off
	Levels   []Level      `json:"levels"`
	Trend    *Trend       `json:"trend,omitempty"`  // nil for one level
	People   *People      `json:"people,omitempty"` // nil where no games of people are recorded
	// Against is the comparison with another battle, Mend what small changes would do; nil if they
	// were not asked for.
	Against *Comparison `json:"against,omitempty"`
	Mend    *Mended     `json:"mend,omitempty"`
}

// A Level is how equal players of one strength fared.
type Level struct {
	Player     string   `json:"player"`
	Games      int      `json:"games"`
	Wins       sim.Wins `json:"wins"`
	Unfinished int      `json:"unfinished,omitempty"`
	// Score is what the top army wins of all games, a draw or an unfinished game counted as half,
	// with the interval of [Anytime].
	Score   sim.Rate `json:"score"`
	Verdict string   `json:"verdict"`
	End     string   `json:"end"` // how the study ended
	// Decided is what goes along with victory.
	Decided *Decision `json:"decided,omitempty"`
	// Study is the result of the games, whose own intervals are for a number of games fixed before.
	Study sim.Result `json:"study"`
}

// Run plays the studies of a battle. The error names a fault in the configuration or a game that
// failed, or is that of ctx; the report has what there is all the same, marked partial.
func Run(ctx context.Context, c Config, tell Tell) (r Report, err error) {
	err = c.check()
	r = Report{
		System: c.System.Name(), Scenario: c.Battle.ID, Sum: c.Battle.Sum, Rules: c.System.Version(), Options: game.Complete(c.System, c.Choices),
		Seed: c.Seed, Stop: c.Stop, Aim: c.Aim, Levels: []Level{},
	}
	if tell == nil {
		tell = func(Progress) {}
	}
	if err != nil {
		return r, err
	}
	timed, cancel := c.timed(ctx)
	defer cancel()
	defer func() { r.Trend = trend(r.Levels) }()
	for i := range c.Players {
		l, err := c.level(timed, i, tell)
		if l.Games > 0 {
			r.Levels = append(r.Levels, l)
		}
		switch {
		case errors.Is(err, errTime):
			r.Partial = r.Partial || l.Games == 0 // a level without a figure
		case err != nil:
			r.Partial = true
			return r, err
		}
	}
	return r, nil
}

// timed returns a context that ends with the time of the lab.
func (c *Config) timed(ctx context.Context) (context.Context, context.CancelFunc) {
	if c.Stop.Time <= 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeoutCause(ctx, c.Stop.Time, errTime)
}

// check sets the usual aim where there is none, and returns what is wrong with a configuration.
func (c *Config) check() error {
	if c.Aim == ([2]float64{}) {
		c.Aim = Even
	}
	switch s := c.Stop; {
	case s.Games < 1 || s.Games > sim.MostGames:
		return fmt.Errorf("lab: %d games; the limit is 1 to %d", s.Games, sim.MostGames)
	case s.Width < 0 || s.Width >= 0.5:
		return fmt.Errorf("lab: an interval of %g to either side; the limit is 0 to 0.5", s.Width)
	case !(0 <= c.Aim[0] && c.Aim[0] < c.Aim[1] && c.Aim[1] <= 1):
		return fmt.Errorf("lab: an aim of %g to %g", c.Aim[0], c.Aim[1])
	case len(c.Players) == 0:
		return errors.New("lab: no players")
	}
	for _, name := range c.Players {
		if _, err := ai.New(name, c.System.Name(), 0); err != nil {
			return err
		}
	}
	return nil
}

// study returns the study of a level.
func (c *Config) study(player string) sim.Config {
	return sim.Config{
		System: c.System, Scenario: c.Battle, Choices: c.Choices, Players: [2]string{player, player}, Games: c.Stop.Games,
		Seed: c.Seed, MaxTurns: c.MaxTurns, Workers: c.Workers, Carry: c.Carried, Watch: true,
	}
}

// level plays a level.
func (c *Config) level(ctx context.Context, i int, tell Tell) (l Level, err error) {
	study := c.study(c.Players[i])
	sum, d := 0.0, new(deciding)
	l = Level{Player: c.Players[i], Score: Anytime(0, 0)}
	study.Each = func(g *sim.Game) error {
		sum += points(g)
		d.add(g)
		l.Games++
		l.Score = Anytime(sum, l.Games)
		l.End = c.Stop.end(l.Score, l.Games, c.Aim)
		tell(Progress{Player: l.Player, Level: i, Levels: len(c.Players), Games: l.Games, Score: l.Score, End: l.End})
		if l.End != "" {
			return errEnough
		}
		return nil
	}
	l.Study, err = c.play(ctx, study)
	l.Wins, l.Unfinished, l.Verdict = l.Study.Wins, l.Study.Unfinished, Verdict(l.Score, c.Aim)
	l.Decided = d.decision()
	l.Study.Asked, l.Study.Partial = l.Games, false
	switch {
	case errors.Is(err, errEnough):
		err = nil
	case errors.Is(err, errTime):
		l.End = EndTime
	case err != nil:
		l.End, l.Study.Partial = EndStopped, true
	}
	return l, err
}

// play plays a study, elsewhere if the lab says where.
func (c *Config) play(ctx context.Context, study sim.Config) (sim.Result, error) {
	if c.Sources != nil {
		source, closed, err := c.Sources([]sim.Config{study})
		if err != nil {
			return sim.Result{}, err
		}
		defer closed()
		study.Source = source(0)
	}
	return sim.Run(ctx, study)
}

// points returns what a game is worth for the top army.
func points(g *sim.Game) float64 {
	switch g.Winner() {
	case "top":
		return 1
	case "bottom":
		return 0
	}
	return 0.5
}
