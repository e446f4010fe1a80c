package commander

import (
	"testing"

	"mariscal/game"
	"mariscal/game/gametest"
)

func TestBattleCommanderObeysTheLaws(t *testing.T) {
	gametest.Run(t, System{}, []game.Ref{register()}, gametest.Config{Games: 200})
}

func TestPositionIsPlainAndDoesNotAllocate(t *testing.T) {
	gametest.PlainValue(t, new(Position), 1536)
	gametest.NoAllocs(t, System{}, register())
}
