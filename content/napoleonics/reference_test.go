package napoleonics_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mariscal/words"
)

const systemDir = "../../systems/napoleonics"

// ruleFiles hold the constants of the rules.
var ruleFiles = []string{"rules.go", "rulesbattle.go", "rulescards.go", "rulings.go"}

// A ruleConst is a constant of the rules that holds a rule id.
type ruleConst struct {
	name, id   string
	definition bool
}

// ruleConsts reads the rule ids of the source.
func ruleConsts(t *testing.T) (all []ruleConst) {
	t.Helper()
	for _, file := range ruleFiles {
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(systemDir, file), nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if v, ok := n.(*ast.ValueSpec); ok && len(v.Values) == 1 {
				if text, ok := literal(v.Values[0]); ok {
					all = append(all, ruleConst{v.Names[0].Name, text, strings.HasPrefix(v.Comment.Text(), "(definition)")})
				}
			}
			return true
		})
	}
	return all
}

func TestTheReferenceAndTheSourceNameTheSameRules(t *testing.T) {
	inCode := map[string]ruleConst{}
	for _, c := range ruleConsts(t) {
		if other, twice := inCode[c.id]; twice {
			t.Errorf("%s and %s are both %s", c.name, other.name, c.id)
		}
		inCode[c.id] = c
	}
	inBook := map[string]bool{}
	for _, r := range words.Rules("napoleonics") {
		inBook[r.ID] = true
		c, ok := inCode[r.ID]
		if !ok {
			t.Errorf("%s stands in the reference and is no constant", r.ID)
		} else if c.definition != r.Definition {
			t.Errorf("%s (%s) is marked (definition) in one place only", r.ID, c.name)
		}
	}
	for id, c := range inCode {
		if !inBook[id] {
			t.Errorf("%s (%s) does not stand in the reference", id, c.name)
		}
	}
}

func TestEveryRuleIsImplemented(t *testing.T) {
	used := map[string]bool{}
	walkSource(t, func(path string) {
		if strings.HasSuffix(path, "_test.go") || !strings.HasSuffix(path, ".go") || slices.Contains(append(ruleFiles, "rulelist.go"), filepath.Base(path)) {
			return
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				used[id.Name] = true
			}
			return true
		})
	})
	var missing []string
	for _, c := range ruleConsts(t) {
		if !c.definition && !used[c.name] {
			missing = append(missing, c.id+" "+c.name)
		}
	}
	if len(missing) > 0 {
		t.Errorf("%d rules are implemented nowhere:\n%s", len(missing), strings.Join(missing, "\n"))
	}
}

func walkSource(t *testing.T, visit func(path string)) {
	t.Helper()
	err := filepath.WalkDir(systemDir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			visit(path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestRulesAreFoundByTheirIDs(t *testing.T) {
	r, ok := words.Lookup("N7.3")
	if !ok || r.Text["es"] == "" || r.Chapter["en"] != "Movement" {
		t.Errorf("N7.3 is %+v", r)
	}
	if got := words.For("es").RuleTitle("N7.3"); got != "Un movimiento por turno" {
		t.Errorf("got %q", got)
	}
}

func TestCommentsCiteRulesThereAre(t *testing.T) {
	known := map[string]bool{}
	for _, r := range words.Rules("napoleonics") {
		known[r.ID] = true
		group, _, _ := strings.Cut(r.ID, "-") // N20.2 is all of N20.2-1, N20.2-2 ...
		known[group] = true
	}
	cited := regexp.MustCompile(`\bN(R|\d+)\.\d+(-\d+)?\b`)
	walkSource(t, func(path string) {
		if !strings.HasSuffix(path, ".go") {
			return
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			for _, id := range cited.FindAllString(line, -1) {
				if !known[id] {
					t.Errorf("%s:%d cites %s, which is no rule", path, i+1, id)
				}
			}
		}
	})
}

func literal(e ast.Expr) (string, bool) {
	l, ok := e.(*ast.BasicLit)
	if !ok || l.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(l.Value)
	return text, err == nil
}
