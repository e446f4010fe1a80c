package ancients_test

import (
	"strings"

	"mariscal/ai/ancients"
	"mariscal/game"
	board "mariscal/game/hex"
	rules "mariscal/systems/ancients"
)

func judgeOf(p *rules.Position, s game.Seat) int { return ancients.Judge(p, s) }
func hexAt(r, c int) board.Hex                   { return board.At(r, c) }
func lower(s string) string                      { return strings.ToLower(s) }
