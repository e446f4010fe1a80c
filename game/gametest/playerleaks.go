package gametest

import (
	"fmt"
	"testing"

	"mariscal/game"
)

// Blind checks law 5 on computer players only: in random games of each scenario, on as
// many positions as a player asks for, it chooses a legal action that does not depend on
// facts hidden from its seat.
func Blind(t *testing.T, sys game.System, refs []game.Ref, players ...Player) {
	t.Helper()
	for _, ref := range refs {
		for _, player := range players {
			t.Run(ref.ID+"/"+player.Name, func(t *testing.T) {
				t.Parallel()
				if err := blindGames(sys, ref, player); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

// blindGames tries a player on one position in thirty of random games.
func blindGames(sys game.System, ref game.Ref, player Player) error {
	choose := player.New()
	var list []game.Action
	for n, tried := 0, 0; tried < player.Positions; n++ {
		dice, pick := game.NewSeeded(seed(ref, n)), game.NewSeeded(^seed(ref, n))
		p, err := sys.Start(ref, nil, dice, nil)
		if err != nil {
			return err
		}
		for tried < player.Positions && p.Turn() <= DefaultMaxTurns {
			list = p.Actions(list[:0])
			if len(list) == 0 {
				break
			}
			if len(list) > 1 && pick.Below(30) == 0 {
				tried++
				if err := blind(p, player.Name, choose, uint64(tried)); err != nil {
					return fmt.Errorf("%s, game %d: %w\n%s", ref.ID, n, err, p.AppendText(nil))
				}
			}
			p.Apply(list[pick.Below(len(list))], dice, nil)
		}
	}
	return nil
}

// blind compares the choices of a player in two worlds that look the same to its seat.
func blind(p game.Position, name string, choose func(game.Position) game.Action, luck uint64) error {
	v := game.Viewer(p.Decision().Seat)
	w := p.Clone()
	w.Resample(v, game.NewSeeded(luck))
	a, b := choose(p.Clone()), choose(w.Clone())
	if err := p.Check(a); err != nil {
		return lawError(1, "%s chooses what is not legal: %w", name, err)
	}
	if x, y := p.Text(a, v), w.Text(b, v); x != y {
		return lawError(5, "%s chooses %q, and %q when only hidden things differ", name, x, y)
	}
	return nil
}

// chosen tries the configured players on a sampled position.
func (t *trial) chosen(p game.Position) error {
	const each = 4 // positions a game
	t.asked++
	for i, player := range t.cfg.Players {
		if t.asked > each || t.number*each >= player.Positions {
			continue
		}
		if err := blind(p, player.Name, t.players[i], uint64(t.number)); err != nil {
			return err
		}
	}
	return nil
}
