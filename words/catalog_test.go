package words_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"mariscal/words"
	"mariscal/words/wordstest"
)

func TestTextsOfTheTableAndOfEverySystem(t *testing.T) {
	for _, source := range append(words.Sources(), "") {
		wordstest.Texts(t, source)
	}
}

var messageID = regexp.MustCompile(`^(ancients|match|seat|outcome|system|player)(\.[a-zA-Z0-9-]+)+\.?$`)

// makers are the functions that put a prefix before a literal, by the tree they
// stand in.
var makers = map[string]map[string]string{
	"../systems/ancients": {
		"tell": "ancients.event.", "tellPiece": "ancients.event.", "tellTo": "ancients.event.",
		"tellLeader": "ancients.event.", "tellAttack": "ancients.event.",
		"refuse": "ancients.refusal.", "note": "ancients.dice.",
	},
	"../content": {"tell": "ancients.special."},
}

// TestEveryMessageOfTheRulesHasWords reads the source of the rules, the
// scenarios and the match: every literal that is a message id, whole or the
// beginning of one, has words.
func TestEveryMessageOfTheRulesHasWords(t *testing.T) {
	files := token.NewFileSet()
	for _, root := range []string{"../game", "../systems/ancients", "../content", "../match"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() && d.Name() == "gametest" {
				return fs.SkipDir // its games are for tests alone
			}
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			f, err := parser.ParseFile(files, path, nil, 0)
			if err != nil {
				return err
			}
			ast.Inspect(f, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.CallExpr:
					if prefix := makers[root][called(n)]; prefix != "" {
						for _, a := range n.Args {
							if text, ok := literal(a); ok {
								check(t, files.Position(a.Pos()), prefix+text)
								break
							}
						}
					}
				case *ast.BasicLit:
					if text, ok := literal(n); ok && messageID.MatchString(text) {
						check(t, files.Position(n.Pos()), text)
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func called(c *ast.CallExpr) string {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

func literal(e ast.Expr) (string, bool) {
	l, ok := e.(*ast.BasicLit)
	if !ok || l.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(l.Value)
	return text, err == nil
}

func check(t *testing.T, at token.Position, id string) {
	t.Helper()
	if words.Has(id) {
		return
	}
	if strings.HasSuffix(id, ".") {
		for have := range words.Written("en") {
			if strings.HasPrefix(have, id) {
				return
			}
		}
	}
	t.Errorf("%s: %s has no words", at, id)
}
