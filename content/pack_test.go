package content_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/content/frame"
	"mariscal/game"
)

// box is a pack with everything a pack may have.
func box(t *testing.T) map[string]string {
	t.Helper()
	mine, err := content.BuiltinFile("ancients/akragas")
	if err != nil {
		t.Fatal(err)
	}
	return map[string]string{
		"pack.yaml":                 "id: my-box\nname: {en: My box, es: Mi caja}\nsource: {en: The cards in my box., es: Las tarjetas de mi caja.}\n",
		"README.md":                 "typed in on a rainy day",
		"ancients/units.yaml":       "units:\n  MI: {close: 5}\n  WM: {move: 1, move-fight: 0, retreat: 1, close: 2, back: 2, range: 4}\n",
		"ancients/cards.yaml":       "origin: printed\ncards: {rally: 3}\n",
		"napoleonics/units.yaml":    "units:\n  PT-LN: {printed: {blocks: 5}}\ntroops:\n  FA: {printed: {guns: [4, 3, 3, 2, 1]}}\nsquare-track: {printed: {places: 3}}\n",
		"napoleonics/cards.yaml":    "cards: {elan: 2}\n",
		"ancients/scenarios/a.yaml": strings.Replace(string(mine), "id: ancients/akragas", "id: ancients/mine", 1),
		"ancients/scenarios/b.yaml": strings.Replace(string(mine), "banners: 5", "banners: 6", 1),
	}
}

// written writes a pack into a folder.
func written(t *testing.T, files map[string]string) string {
	t.Helper()
	folder := t.TempDir()
	for name, text := range files {
		name = filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// zipped makes a zip file of a pack; its files lie in a folder.
func zipped(t *testing.T, folder string, files map[string]string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, text := range files {
		f, err := w.Create(folder + name)
		if err == nil {
			_, err = f.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func opened(t *testing.T, files map[string]string) *frame.Pack {
	t.Helper()
	p, err := frame.OpenPack(written(t, files))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestValuesOfAPackStandInThePlaceOfThoseBuiltIn(t *testing.T) {
	with, err := content.Standard().With(opened(t, box(t)))
	if err != nil {
		t.Fatal(err)
	}
	about := map[string]*frame.Scenario{}
	for _, ref := range with.BuiltIn() {
		s, ok := with.About(ref)
		if !ok {
			t.Fatalf("nothing is told of %v", ref)
		}
		about[ref.ID] = s
	}
	for id, parts := range map[string][]string{
		"ancients/cannae":      {"close: 5", "rally: 3"},
		"ancients/mine":        {"close: 5", "rally: 3"},
		"ancients/akragas":     {"close: 5", "banners: 6"}, // the pack's own
		"napoleonics/waterloo": {"guns: [4, 3, 3, 2, 1]", "elan: 2", "square-track:", "PT-LN: {origin: own, blocks: 5"},
	} {
		s := about[id]
		if s == nil {
			t.Errorf("%s is not there", id)
			continue
		}
		for _, part := range append(parts, "id: my-box") {
			if !strings.Contains(s.Info.Canonical, part) {
				t.Errorf("%s has no %q:\n%.1500s", id, part, s.Info.Canonical)
			}
		}
		if !strings.HasSuffix(s.Info.Name["es"], " · Mi caja") {
			t.Errorf("%s is called %s", id, s.Info.Name["es"])
		}
		if s.Info.Pack == nil || s.Info.Pack.ID != "my-box" || len(s.Info.Pack.Sum) != 64 {
			t.Errorf("%s is of the pack %+v", id, s.Info.Pack)
		}
	}
	if toy := about["commander/lonato"]; toy == nil || toy.Info.Pack != nil {
		t.Errorf("a game the pack says nothing of has it: %+v", toy)
	}
}

// A record carries the canonical text: it is read the same with the pack, with
// another, and with none.
func TestABattleOfAPackIsReadBackWithoutThePack(t *testing.T) {
	with, err := content.Standard().With(opened(t, box(t)))
	if err != nil {
		t.Fatal(err)
	}
	for _, ref := range with.BuiltIn() {
		s, _ := with.About(ref)
		for name, l := range map[string]*content.Library{"with it": with, "without": content.Standard()} {
			again, err := l.Read("record", []byte(s.Info.Canonical))
			if err != nil {
				t.Fatalf("%s, %s: %v", ref.ID, name, err)
			}
			if again.Info.Ref != ref || again.Info.Canonical != s.Info.Canonical {
				t.Errorf("%s, %s: read back it is another battle", ref.ID, name)
			}
		}
	}
	for _, ref := range content.Standard().BuiltIn() {
		s, _ := content.Standard().About(ref)
		again, err := with.Read("record", []byte(s.Info.Canonical))
		if err != nil || again.Info.Ref != ref {
			t.Errorf("%s as built in is another battle with the pack: %v", ref.ID, err)
		}
		systems, _ := with.Systems()
		found := slices.ContainsFunc(systems, func(sys game.System) bool { _, ok := game.Find(sys, ref); return ok })
		if !found {
			t.Errorf("%s as built in is not found beside the pack", ref.ID)
		}
	}
}

func TestAPackIsTheSameInAFolderAndInAZipFile(t *testing.T) {
	want := opened(t, box(t)).Info
	for _, folder := range []string{"", "my-box/"} {
		p, err := frame.ZipPack("box.zip", zipped(t, folder, box(t)))
		if err != nil {
			t.Fatal(err)
		}
		if p.Info.Sum != want.Sum || p.Info.ID != want.ID {
			t.Errorf("in %q it is %+v, want %+v", folder, p.Info, want)
		}
	}
	other := box(t)
	other["ancients/cards.yaml"] = "cards: {rally: 2}\n"
	if opened(t, other).Info.Sum == want.Sum {
		t.Error("another value has the same sum")
	}
}

func TestAllFaultsOfAPackAreToldAtOnce(t *testing.T) {
	files := box(t)
	files["ancients/units.yaml"] = "units:\n  XX: {close: 5}\n  MI: {close: 50}\n"
	files["ancients/cards.yaml"] = "cards: {rout: 3}\n"
	files["napoleonics/units.yaml"] = "units:\n  FR-LN: {guessed: {blocks: 4}}\n  FR-FA: {printed: {guns: [1]}}\n"
	files["napoleonics/notes.yaml"] = "a: b\n"
	files["muskets/units.yaml"] = "units: {}\n"
	files["ancients/scenarios/a.yaml"] = "id: ancients/mine\n"
	files["ancients/scenarios/c.yaml"] = files["ancients/scenarios/b.yaml"]
	_, err := content.Standard().With(opened(t, files))
	var faults frame.Faults
	if !errors.As(err, &faults) {
		t.Fatalf("%v", err)
	}
	for _, want := range []string{
		"ancients/units.yaml:2: units.XX: unknown unit type", "ancients/units.yaml:3: units.MI.close: 50 is out of range",
		"ancients/cards.yaml:1: cards.rout: unknown card", "napoleonics/units.yaml:2: units.FR-LN.guessed: unknown origin",
		"napoleonics/units.yaml:3: units.FR-FA.printed.guns: 1 numbers of dice", "napoleonics/notes.yaml:1: is no file of a pack",
		"muskets/units.yaml:1: is no file of a pack", "ancients/scenarios/a.yaml:1: origin: is missing",
		`ancients/scenarios/c.yaml:1: id: "ancients/akragas" is the id of ancients/scenarios/b.yaml already`,
	} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("nothing says %s", want)
		}
	}
	if es := faults.In("es"); !strings.Contains(es, "no es un archivo de un pack") || !strings.Contains(es, "cantidades de dados") {
		t.Errorf("in Spanish:\n%s", es)
	}
	if t.Failed() {
		t.Logf("told are\n%v", err)
	}
}

func TestWhatAPackMakesCanBeKeptWithoutIt(t *testing.T) {
	p := opened(t, box(t))
	all, err := content.Standard().Carry(p)
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]bool{}
	for _, c := range all {
		s, err := content.Read("kept", []byte(c.Text))
		if err != nil {
			t.Fatalf("%s: %v", c.ID, err)
		}
		if ids[c.ID] || s.Info.ID != c.ID || s.Info.Pack == nil || s.Info.Pack.Sum != p.Info.Sum {
			t.Errorf("%s is %s of the pack %+v", c.ID, s.Info.ID, s.Info.Pack)
		}
		ids[c.ID] = true
	}
	for _, want := range []string{"ancients/mine-my-box", "ancients/akragas-my-box", "ancients/zama-my-box", "napoleonics/waterloo-my-box"} {
		if !ids[want] {
			t.Errorf("%s is not among them", want)
		}
	}
	if ids["ancients/proving-ground-my-box"] || ids["commander/lonato-my-box"] {
		t.Error("hidden battles, or those of games the pack says nothing of, are among them")
	}
}

// The examples of docs/packs.md, each named by its first line, are a pack.
func TestTheExamplesOfTheGuideAreAPack(t *testing.T) {
	page, err := os.ReadFile("../docs/packs.md")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, rest := range strings.Split(string(page), "```yaml\n# ")[1:] {
		example, _, _ := strings.Cut(rest, "```")
		name, text, _ := strings.Cut(example, "\n")
		files[name] = text
	}
	if len(files) != 11 {
		t.Errorf("the page has %d files", len(files))
	}
	if _, err := content.Standard().With(opened(t, files)); err != nil {
		t.Error(err)
	}
}

func TestAPackThatIsNoneIsRefused(t *testing.T) {
	pack := box(t)["pack.yaml"]
	many := map[string]string{"pack.yaml": pack}
	for i := range frame.MaxPackFiles + 1 {
		many[fmt.Sprintf("ancients/scenarios/%d.yaml", i)] = "id: a"
	}
	large := map[string]string{"pack.yaml": pack}
	for i := range 20 {
		large[fmt.Sprintf("ancients/scenarios/%d.yaml", i)] = strings.Repeat("# filling\n", frame.MaxSize/10)
	}
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"no zip":          {[]byte("PK?"), "is no zip file"},
		"no pack.yaml":    {zipped(t, "", map[string]string{"ancients/units.yaml": "units: {}"}), "has no pack.yaml"},
		"no name":         {zipped(t, "", map[string]string{"pack.yaml": "id: my-box\n"}), "name: is missing"},
		"no word":         {zipped(t, "", map[string]string{"pack.yaml": "id: My Box\nname: {en: a, es: b}\n"}), "is not a word"},
		"too many files":  {zipped(t, "", many), "has more than 300 files"},
		"too large":       {zipped(t, "", large), "is larger than 4194304 bytes"},
		"a file too long": {zipped(t, "", map[string]string{"pack.yaml": pack, "ancients/units.yaml": strings.Repeat("#\n", frame.MaxSize)}), "the file has more than 262144 bytes"},
		"a bomb":          {zipped(t, "", map[string]string{"pack.yaml": pack, "ancients/units.yaml": strings.Repeat("\x00", 64<<20)}), "the file has more than 262144 bytes"},
		"out of the pack": {zipped(t, "", map[string]string{"pack.yaml": pack, "../../etc/passwd": "x"}), "no place within the pack"},
		"from the root":   {zipped(t, "", map[string]string{"pack.yaml": pack, "/etc/passwd": "x"}), "no place within the pack"},
		"too deep":        {zipped(t, "", map[string]string{"pack.yaml": pack, "a/b/c/d/e/f.yaml": "x"}), "no place within the pack"},
		"not text":        {zipped(t, "", map[string]string{"pack.yaml": "id: \xff"}), "a byte here is not text"},
	} {
		_, err := frame.ZipPack("box.zip", c.data)
		var faults frame.Faults
		if !errors.As(err, &faults) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

func TestLinksInAFolderAreNotFollowed(t *testing.T) {
	folder := written(t, box(t))
	if err := os.Symlink(os.TempDir(), filepath.Join(folder, "ancients", "link")); err != nil {
		t.Fatal(err)
	}
	if _, err := frame.OpenPack(folder); err == nil || !strings.Contains(err.Error(), "is not a regular file") {
		t.Errorf("%v", err)
	}
}
