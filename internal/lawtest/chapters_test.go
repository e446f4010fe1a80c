package lawtest

import (
	"go/build"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// ofNoChapter are the files of each system that hold no rule of its book: the position, its
// text, scenes, queries, and the ids of rules. Every other file's name begins with the
// chapter it holds.
var ofNoChapter = map[string]string{
	"systems/commander": `actions battle choices combatverbs costs doc errand eventverbs form glance ground hash kinds lexicon marks
		muster ownstrike ownturn position query questions referee refusals ruleids_combat ruleids_game ruleids_orders ruleids_rulings ruleids_special
		scene setup sheetrules sheets sieve stage study system tell text textsets trays wishes`,
	"systems/ancients": `actions obstacles build buildposition check danger doc events eventsleader fate form hash kinds leases glance lexicon marks odds options
		position query reasons referee refusals registry ruleids_chapters ruleids_rulings scene setup sheets stage study system
		text together way ways why wishes`,
	"systems/napoleonics": `actions build buildposition check choices danger dangerjoint doc events eventsdraw eventsfight eventsleader fate form glance hash kinds
		leases lexicon lexiconfight marks odds oddsquery options optionsfight position query reasons reasonsfight reasonsfire referee
		refusals refusalsfight refusalsreact registry ruleids_battle ruleids_cards ruleids_rulings ruleids_table scene setup
		sheets stage study system text timing together ways why wishes`,
	"systems/muskets": `actions atlas battle candidates crowd doc drag drawing drawingdeployment drawingposition drawingunits glance ground kinds lexicon names
		notation odds options ownturn parts position query ruleids scene setup sheets stage study system tell text trial warnings wishes`,
}

var chapterFile = regexp.MustCompile(`^ch\d\d_[a-z_]+$`)

// A reader of section 27.7 finds its files by their names.
func TestFilesOfRulesBearTheirChapter(t *testing.T) {
	for _, p := range ourPackages(t) {
		list, ok := ofNoChapter[p.short()]
		if !ok {
			continue
		}
		free := strings.Fields(list)
		for _, file := range p.GoFiles {
			if name := strings.TrimSuffix(file, ".go"); !chapterFile.MatchString(name) && !slices.Contains(free, name) {
				t.Errorf("%s/%s: begin its name with the chapter it holds, as in ch23_support.go", p.short(), file)
			}
		}
		for _, name := range free {
			if !slices.Contains(p.GoFiles, name+".go") {
				t.Errorf("%s/%s.go is of no chapter and is not there", p.short(), name)
			}
		}
	}
}

// A file name must not end in the name of a system or processor: the go command builds
// ch09_arm.go only there.
func TestNoFileNameIsABuildConstraint(t *testing.T) {
	for _, p := range ourPackages(t) {
		dir, err := build.ImportDir(p.Dir, 0)
		if err != nil {
			continue // of another tag
		}
		for _, name := range dir.IgnoredGoFiles {
			if strings.HasPrefix(name, "ch") {
				t.Errorf("%s/%s is left out of the build by its name", p.short(), name)
			}
		}
	}
}
