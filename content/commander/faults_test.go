package commander

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"mariscal/content/frame/frametest"
)

// breaks are rows of testdata/faults.txt, each a line: what is tried, what stands in the
// file, what is put in its place, what is said in English and in Spanish. The end of a line of
// the file is "⏎".
func breaks(t *testing.T) (list []frametest.Break) {
	t.Helper()
	data, err := os.ReadFile("testdata/faults.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(string(data), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.Split(strings.ReplaceAll(line, "⏎", "\n"), " | ")
		if len(parts) != 5 {
			t.Fatalf("%d parts: %s", len(parts), line)
		}
		list = append(list, frametest.Break(parts))
	}
	return list
}

func TestFaultsAreToldWithTheirLines(t *testing.T) {
	frametest.Faults(t, Read, everything(t), breaks(t))
}

// many writes n lines, numbered.
func many(n int, line string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.ReplaceAll(line, "#", strconv.Itoa(i)))
	}
	return b.String()
}

func TestSizesAreLimited(t *testing.T) {
	const blocks, card = "    HQ: {type: hq", "      night-march:\n"
	const rows = "fire: [bones, bones, bones, bones, bones, bones, bones], assault: [burst, burst, burst, burst, burst, burst, burst]"
	for told, file := range map[string]string{
		"blocks: 56 blocks, with the garrisons that may come; the limit is 48": strings.Replace(everything(t), blocks, many(41, "    b#: {type: short, skill: 1, turn: 2, entry: Bormida}\n")+blocks, 1),
		"sides: the deck has 101 cards; the limit is 96": strings.Replace(everything(t), card,
			many(30, "      card-#: {side: common, icon: order, check: skull, "+rows+", event: [{draw: 1}]}\n")+card, 1),
	} {
		_, err := Read("x.yaml", []byte(file), nil)
		if err == nil || !strings.Contains(err.Error(), told) {
			t.Errorf("told is %v, want %q", err, told)
		}
	}
}

// comb is a map of a zone with so many others below it.
func comb(teeth int) string {
	width := strconv.Itoa(100 * teeth)
	vertices, below, zones := "  a: [0, 0]\n  b: ["+width+", 0]\n", "", ""
	for i := range teeth + 1 {
		x := strconv.Itoa(100 * i)
		vertices += "  c" + x + ": [" + x + ", 100]\n  d" + x + ": [" + x + ", 200]\n"
		below = ", c" + x + below
		if i < teeth {
			next := strconv.Itoa(100 * (i + 1))
			zones += "  Z" + x + ": {corners: [c" + x + ", c" + next + ", d" + next + ", d" + x + "], middle: [" + strconv.Itoa(100*i+50) + ", 150]}\n"
		}
	}
	return "size: [" + width + ", 200]\nvertices:\n" + vertices + "zones:\n  Hub: {corners: [a, b" + below + "], middle: [50, 50]}\n" + zones
}

func TestAZoneHasSixNeighboursAtMost(t *testing.T) {
	before, rest, _ := strings.Cut(everything(t), "size:")
	_, after, _ := strings.Cut(rest, "borders:")
	for teeth, told := range map[int]bool{6: false, 7: true} {
		_, err := Read("x.yaml", []byte(before+comb(teeth)+"borders:"+after), nil)
		if is := strings.Contains(err.Error(), "zones.Hub: has 7 neighbours; a zone has 6 at most"); is != told {
			t.Errorf("%d zones below one: %v", teeth, err)
		}
	}
}

func TestWhatIsHardlyMeantIsWarnedOf(t *testing.T) {
	plain := text(t, "scenarios/training.yaml")
	before, bottom, _ := strings.Cut(plain, "    22e:")
	late := strings.NewReplacer("zone: ", "turn: 2, entry: ", ", second: true", "", ", facing: Crossroads", "")
	for told, file := range map[string]string{
		"blocks.top: has no HQ: none of its zones is in command":    strings.Replace(plain, "    HQ-A: {type: hq, zone: Chapel}\n", "", 1),
		"zones: no zone has a flag: at the end only Morale decides": strings.Replace(plain, ", flags: [blue, white]", "", 1),
		"zones: top has 9 flags; no more than 5 count":              strings.NewReplacer(", flags: [blue, white]", "", "middle:", "flags: white, middle:").Replace(plain),
		"blocks.bottom: has no block on the map at the start":       before + "    22e:" + late.Replace(bottom),
		"": plain,
	} {
		s, err := Read("x.yaml", []byte(file), nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Warnings.Error(); !strings.Contains(got, told) || told == "" && got != "" {
			t.Errorf("told is %q, want %q", got, told)
		}
	}
}
