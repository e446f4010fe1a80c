package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestForcesAreListedCheckedAndMade(t *testing.T) {
	bad := "id: bad\norigin: own\nname: {en: Bad, es: Mala}\nlist: crown\nsize: 20\nunits:\n  - {name: few, profile: regulars, figures: 3}\n"
	files := map[string]string{"bad.yaml": bad}
	for _, c := range []struct {
		lang, args string
		status     int
		want       string
	}{
		{"en", "force", statusOK, "british-raid           British raiding party: 350 of 350 points, 31 figures (public)"},
		{"es", "force war-party", statusOK, "Partida de guerra, Naciones de los bosques: 292 de 300 puntos, 30 miniaturas (own)"},
		{"en", "force --profiles", statusOK, "discipline: skirmisher, shooting: 6"},
		{"en", "force bad.yaml", statusFailed, "bad.yaml:7: units: few: 3 figures; a unit has 4 to 12 (MO18.2)"},
		{"es", "force bad.yaml", statusFailed, "no hay ningún Oficial (MO18.1)"},
		{"en", "force tea-party", statusUsage, "there are: war-party, …"},
		{"en", "force --list french-canada --size 150 --add marines:8 --add officer:tactician", statusOK, "profile: officer, figures: 1, talent: tactician, commander: true"},
		{"en", "force --list french-canada --size 100 --add marines:8 --add officer", statusFailed, "they cost 108 points; the size agreed is 100 (MO18.1)"},
		{"en", "force", statusOK, "Two forces together have 64 figures at most (MO18.2)."},
		{"en", "force british-raid french-settlement", statusOK, "Together they have 72 figures; a skirmish has 64 at most, so leave out 8 (MO18.2)."},
		{"es", "force french-settlement", statusOK, "esta fuerza deja 23 para la otra (MO18.2)"},
		{"es", "force --list frontier-settlers --size 300 --add settlers:12 --add settlers:12 --add settlers:12 --add militia-officer", statusOK, "esta fuerza deja 27 para la otra (MO18.2)"},
		{"es", "force british-raid french-settlement --table clearing", statusFailed, "british-raid tiene 31 miniaturas y french-settlement, 41; una escaramuza tiene 64 como mucho: quita 8 (MO18.2)"},
		{"en", "force ranger-company --table clearing", statusUsage, "name two forces, the attacker first"},
		{"en", "force ranger-company war-party --table clearing --mission raid", statusOK, "top: {aim: protection, home: north}"},
	} {
		status, told := called(t, c.lang, files, strings.Fields(c.args)...)
		if status != c.status || !strings.Contains(told, c.want) {
			t.Errorf("%s: %d\n%s", c.args, status, told)
		}
	}
}

// What the command makes is a battle: it is read and listed as one.
func TestASkirmishOfTwoForcesIsAFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mine.yaml")
	if status, told := called(t, "en", nil, "force", "british-raid", "war-party", "--table", "settlement", "--mission", "raid", "--weather", "darkness", "--out", file); status != statusOK {
		t.Fatal(told)
	}
	if text, err := os.ReadFile(file); err != nil || !strings.HasPrefix(string(text), "id: muskets/mine\n") {
		t.Errorf("%v\n%s", err, text)
	}
	if status, told := called(t, "en", nil, "check", file); status != statusOK {
		t.Errorf("%s", told)
	}
}
