package muskets_test

import (
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/systems/muskets"
)

func start(tb testing.TB, id string) game.Position {
	tb.Helper()
	if err := content.Builtin(); err != nil {
		tb.Fatal(err)
	}
	p, err := muskets.System{}.Start(game.Ref{ID: id}, nil, game.NewSeeded(1), nil)
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

// questions plays random games of Mill Creek and keeps every so manyth question of which units
// do what.
func questions(tb testing.TB) (list []game.Position) {
	tb.Helper()
	p := start(tb, "muskets/mill-creek")
	c, pick := game.NewSeeded(7), game.NewSeeded(8)
	p0 := p.Clone()
	var buf []game.Action
	for n := 0; len(list) < 64; n++ {
		if buf = p.Actions(buf[:0]); len(buf) == 0 {
			p.Set(p0)
			continue
		}
		if p.(*muskets.Position).Stage() == muskets.StageAct && n%11 == 0 {
			list = append(list, p.Clone())
		}
		p.Apply(buf[pick.Below(len(buf))], c, nil)
	}
	return list
}

// BenchmarkRandomGame plays random games of a skirmish of 64 figures, of a small one and of one
// in which units are deployed and markers move.
func BenchmarkRandomGame(b *testing.B) {
	for _, id := range []string{"mill-creek", "first-skirmish", "night-raid"} {
		p := start(b, "muskets/"+id)
		b.Run(id, func(b *testing.B) { gametest.BenchGame(b, p) })
	}
}

func BenchmarkCopy(b *testing.B) { gametest.BenchCopy(b, start(b, "muskets/mill-creek")) }

// BenchmarkAnswers lists what the units of a card may do.
func BenchmarkAnswers(b *testing.B) {
	list := questions(b)
	var buf []game.Action
	sum, most := 0, 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		buf = list[i%len(list)].Actions(buf[:0])
		sum, most = sum+len(buf), max(most, len(buf))
	}
	b.ReportMetric(float64(sum)/float64(b.N), "answers")
	b.ReportMetric(float64(most), "most")
}

// BenchmarkDrag tries the moves that are listed, as a drag does.
func BenchmarkDrag(b *testing.B) {
	list := questions(b)
	type drag struct {
		p     game.Position
		piece string
		to    game.Spot
	}
	var drags []drag
	for _, p := range list {
		for _, o := range p.Options(game.All) {
			if o.Label.ID == "muskets.option.move" {
				drags = append(drags, drag{p, o.Piece, o.Spot})
			}
		}
	}
	b.ResetTimer()
	for i := range b.N {
		d := &drags[i*7%len(drags)]
		if _, err := d.p.(game.Open).Try(game.All, d.piece, d.to); err != nil {
			b.Fatal(err)
		}
	}
}

func TestAPositionIsPlainAndDoesNotAllocate(t *testing.T) {
	gametest.PlainValue(t, new(muskets.Position), 4096)
	start(t, "muskets/mill-creek")
	for _, info := range (muskets.System{}).Scenarios() {
		gametest.NoAllocs(t, muskets.System{}, info.Ref)
	}
}
