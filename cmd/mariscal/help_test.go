package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"mariscal/content"
	"mariscal/words"
)

// What stands in the help has Spanish, and so have man pages and completions.
func TestEveryTextOfTheHelpHasSpanish(t *testing.T) {
	p := &program{say: "es", content: content.Standard()}
	parser, err := p.parser()
	if err != nil {
		t.Fatal(err)
	}
	known := func(where, english string) {
		if _, ok := words.For("es").Translated("mariscal.help." + english); english != "" && !ok {
			t.Errorf("%s: %q has no Spanish in words/es.toml", where, english)
		}
	}
	nodes := append([]*kong.Node{parser.Model.Node}, parser.Model.Children...)
	for _, n := range nodes {
		known(n.Name, n.Help)
		known(n.Name, n.Detail)
		for _, f := range n.Flags {
			if !f.Hidden {
				known(n.Name+" --"+f.Name, f.Help)
			}
		}
		for _, a := range n.Positional {
			known(n.Name+" "+a.Name, a.Help)
		}
		if n.Help == "" {
			t.Errorf("%s has no help", n.Name)
		}
	}
}

// Of every command the help is told in both languages, no line wider than the screen.
func TestEveryCommandHasHelp(t *testing.T) {
	for _, lang := range []string{"en", "es"} {
		status, list := typed(lang, nil, "--help")
		if status != statusOK {
			t.Fatal(list)
		}
		for _, command := range []string{"serve", "play", "replay", "report", "check", "completion"} {
			status, text := typed(lang, nil, "help", command)
			if status != statusOK || !strings.Contains(list, "  "+command+" ") {
				t.Errorf("%s: %d, %s", command, status, text)
			}
			for line := range strings.Lines(text) {
				if n := len([]rune(line)); n > 81 && strings.Contains(strings.TrimSpace(line), " ") {
					t.Errorf("%s: %d columns: %s", command, n, line)
				}
			}
		}
	}
}

// What is wrong with a call is said in Spanish too, down to the hint at what was meant.
func TestAWrongCallIsToldInSpanish(t *testing.T) {
	for call, want := range map[string]string{
		"nonsense": "el argumento nonsense está de más", "replay x --chek": "no hay ninguna opción --chek; ¿es \"--check\"?", "replay x --frist": "no hay ninguna opción --frist",
		"replay x --check --json": "--check y --json no se pueden usar a la vez", "replay": "falta \"<file>\"", "completion tcsh": "<shell> tiene que ser uno de estos: ",
		"sim akragas --games many": "--games: tiene que ser un número entero válido, no \"many\"", "replay x --position": "--position: falta el valor",
	} {
		if status, text := typed("es", nil, strings.Fields(call)...); status != statusUsage || !strings.Contains(text, want) || !strings.Contains(text, "véase") {
			t.Errorf("%s: %d, %s", call, status, text)
		}
	}
}

// What stands in the way of a file is said in the language: which it is, and what to do.
func TestAFileInTheWayIsToldInBothLanguages(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	for _, name := range []string{"empty", "text"} {
		if err := os.WriteFile(in(name), []byte(strings.Repeat("hello\n", len(name)-4)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	study := "akragas --games 1 --max-turns 2"
	for call, want := range map[string][2]string{
		"study " + study + " --players random -o " + dir:                                        {dir + " is a folder; name a file", dir + " es una carpeta; indica un archivo"},
		"study " + study + " --players random -o " + in("a/b.html"):                             {"there is no folder " + in("a"), "no existe la carpeta " + in("a")},
		"study " + study + " --players random -o " + in("p") + " --checkpoint " + in("a/check"): {in("a/check") + ": there is no folder", in("a/check") + ": no existe la carpeta"},
		"sim " + study + " --records " + in("empty"):                                            {"a file stands where a folder is needed", "hay un archivo donde hace falta una carpeta"},
		"sim " + study + " --plot " + dir:                                                       {"is a folder; name a file", "es una carpeta; indica un archivo"},
		"sim " + study + " --checkpoint " + in("text"):                                          {in("text") + " is no checkpoint that can be read", in("text") + " no es un punto de control legible"},
		"report " + in("empty"):                                                                 {in("empty") + " is no record of a game", in("empty") + " no es el registro de una partida"},
		"play --resume " + in("text"):                                                           {in("text") + " is no record of a game", in("text") + " no es el registro de una partida"},
		"sim akragas --seed x":                                                                  {"--seed: expected a valid whole number", "--seed: tiene que ser un número entero válido"},
		"sim akragas --option x":                                                                {"--option: expected \"<key>=<value>\" but got \"x\"", "--option: tiene que ser \"<key>=<value>\", no \"x\""},
	} {
		for i, lang := range []string{"en", "es"} {
			if status, text := typed(lang, nil, strings.Fields(call)...); status == statusOK || !strings.Contains(text, want[i]) || strings.Contains(text, "1 of 1") {
				t.Errorf("%s: %d, %s", call, status, text)
			}
		}
	}
}

// 0 is done, 1 is failed, 2 is called wrongly, whatever the command.
func TestTheExitStatusSaysWhatHappened(t *testing.T) {
	for call, want := range map[string]int{
		"--version": 0, "help": 0, "help replay": 0, "scenarios": 0, "games": 0, "rules ancients A8.3": 0, "man --lang es": 0, "completion fish": 0,
		"replay missing.rec": 1, "report missing.rec": 1, "script missing.txt": 1, "check missing.yaml": 1, "sim missing.yaml --games 1": 1,
		"play --resume missing.rec": 1, "scenarios --pack missing.zip": 1,
		"nonsense": 2, "help nonsense": 2, "completion tcsh": 2, "man --lang fr": 2, "replay": 2, "report": 2, "script": 2, "check": 2, "rules nothing": 2,
		"rules ancients Z99": 2, "play": 2, "play nowhere": 2, "play -": 2, "sim": 2, "sim nowhere": 2, "serve --trusted-proxy x": 2, "serve --nothing": 2,
		"replay x --check --json": 2, "bench --server --matches 0": 2, "backup": 2,
	} {
		home := t.TempDir()
		var out strings.Builder
		status := run(strings.Fields(call), strings.NewReader(""), &out, &out, func(key string) string { return map[string]string{"HOME": home}[key] })
		if status != want {
			t.Errorf("mariscal %s: %d, not %d\n%s", call, status, want, out.String())
		}
	}
}

// A man page is the help: every command and flag that stands there, and no line that a
// reader of man pages would take for a request.
func TestTheManPageIsTheHelp(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {".SH EXIT STATUS", "As lines of JSON, for programs: one a script."}, "es": {".SH CÓDIGO DE SALIDA", "En líneas de JSON, para programas: una por guion."},
	} {
		status, page := typed("en", nil, "man", "--lang", lang)
		if status != statusOK || !strings.HasPrefix(page, ".TH MARISCAL 1") {
			t.Fatalf("%d: %s", status, page)
		}
		for _, text := range append(want, ".SS mariscal replay <file>", `\-\-position=N`) {
			if !strings.Contains(page, text) {
				t.Errorf("%s: %q is not there", lang, text)
			}
		}
		for line := range strings.Lines(page) {
			if strings.HasPrefix(line, ".") && !strings.ContainsAny(line[:3], "THSPB") {
				t.Errorf("%s: a line like a request: %s", lang, line)
			}
		}
	}
}

// The completion of each shell knows commands, flags, battles, players and what they are for.
func TestCompletionKnowsWhatTheProgramKnows(t *testing.T) {
	for shell, want := range map[string][]string{
		"bash": {"play:--side) COMPREPLY=($(compgen -W 'top bottom'", "ancients/akragas", "complete -o default -F _mariscal mariscal"},
		"zsh":  {"#compdef mariscal", "'--side=[Your army (default\\: bottom).]:side:(top bottom)'", "ancients/akragas"},
		"fish": {"-l side -x -a 'top bottom' -d 'Your army (default: bottom).'", "-n __fish_use_subcommand -a replay", "ancients/akragas"},
	} {
		_, text := typed("en", nil, "completion", shell)
		for _, w := range append(want, "legionary", "centurion", "centurion:bold", "legate", "marshal", "human") {
			if !strings.Contains(text, w) {
				t.Errorf("%s: %q is not there:\n%.2000s", shell, w, text)
			}
		}
		if strings.Contains(text, "proving-ground") {
			t.Errorf("%s names what is hidden", shell)
		}
	}
}
