package frame

import (
	"mariscal/game"
	"mariscal/words"
)

// TrialWords returns in words how equal computer players fared: first what the top army won of 100
// games of the weakest and of the strongest that tried the battle, then a sentence about each player,
// with the number of games and the interval. It returns nil if none did.
func (s *Scenario) TrialWords(p *words.Printer) []string {
	if len(s.Trials) == 0 {
		return nil
	}
	players := func(name string, t Trials) game.Arg {
		if id := "player." + t.Player + ".many"; words.Has(id) {
			return game.Word(name, id)
		}
		return game.Text(name, p.Player(t.Player))
	}
	top, bottom := game.Text("top", p.In(s.Info.Armies[game.Top].Name)), game.Text("bottom", p.In(s.Info.Armies[game.Bottom].Name))
	first, last := s.Trials[0], s.Trials[len(s.Trials)-1]
	args := []game.Arg{top, players("weak", first), game.Num("n", first.Top)}
	if len(s.Trials) > 1 {
		args = append(args, players("strong", last), game.Num("m", last.Top))
	}
	told := []string{p.Message(game.Message{ID: "trials.shown", Args: args})}
	for _, t := range s.Trials {
		args := []game.Arg{
			players("players", t), top, bottom, game.Num("n", t.Games),
			game.Num("x", t.Top), game.Num("y", t.Bottom), game.Num("low", t.Low), game.Num("high", t.High),
		}
		if drawn := 100 - t.Top - t.Bottom; drawn > 0 {
			args = append(args, game.Num("drawn", drawn))
		}
		told = append(told, p.Message(game.Message{ID: "trials.told", Args: args}))
	}
	return told
}
