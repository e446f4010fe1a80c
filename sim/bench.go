package sim

import (
	"errors"
	"reflect"
	"runtime"
	"time"

	"mariscal/game"
)

// A Speed is the speed of one system's rules on one core.
type Speed struct {
	Games     float64 `json:"games_per_s"` // whole, uniformly random games
	Actions   float64 `json:"actions_per_s"`
	PerGame   float64 `json:"actions_per_game"`
	CopyNanos float64 `json:"copy_ns"` // one Set of a position
	Bytes     int     `json:"position_bytes"`
}

// Bench plays uniformly random games of a scenario for a while on one core, then measures
// the copy of a position. It sets GOMAXPROCS to 1 for the whole process while it runs. It
// fails when the scenario cannot start, or a random game does not end.
func Bench(sys game.System, ref game.Ref, during time.Duration) (Speed, error) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	chance, pick := game.NewSeeded(1), game.NewSeeded(2)
	p, err := sys.Start(ref, nil, chance, nil)
	if err != nil {
		return Speed{}, err
	}
	var buf []game.Action
	games, actions := 0, 0
	begun := time.Now()
	for time.Since(begun) < during {
		p, err := sys.Start(ref, nil, chance, nil)
		if err != nil {
			return Speed{}, err
		}
		before := actions
		for {
			if buf = p.Actions(buf[:0]); len(buf) == 0 {
				break
			}
			if actions-before > MostActions {
				return Speed{}, errors.New("sim: a random game does not end")
			}
			p.Apply(buf[pick.Below(len(buf))], chance, nil)
			actions++
		}
		games++
	}
	took := time.Since(begun).Seconds()
	return Speed{
		Games: float64(games) / took, Actions: float64(actions) / took, PerGame: float64(actions) / float64(games),
		CopyNanos: copyNanos(p), Bytes: int(reflect.TypeOf(p).Elem().Size()),
	}, nil
}

// copyNanos measures [game.Position.Set].
func copyNanos(from game.Position) float64 {
	const copies = 4_000_000
	to := from.Clone()
	begun := time.Now()
	for range copies {
		to.Set(from)
	}
	return float64(time.Since(begun).Nanoseconds()) / copies
}
