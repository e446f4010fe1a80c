package words_test

import (
	"testing"

	"mariscal/words"
)

func TestQuotationMarksAndDecimalsAreThoseOfTheLanguage(t *testing.T) {
	en, es := words.For("en"), words.For("es")
	for _, c := range []struct{ got, want string }{
		{en.Format("no match %q", "a\x1b\"b"), `no match “a\x1b"b”`},
		{es.Format("no hay partida %q; hay: %s", "x", "y"), "no hay partida «x»; hay: y"},
		{es.Format("%-6s|%4s|%d", "ábc", "z", 7), "ábc   |   z|7"},
		{en.Decimal(40, 1), "40.0"},
		{es.Decimal(40, 1), "40,0"},
		{es.Decimal(12345.678, 0), "12.346"},
	} {
		if c.got != c.want {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
}
