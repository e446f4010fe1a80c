package lawtest

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"testing"
)

// byStage are the functions that still decide by a stage, and how often: about the frame
// below, the whole stack, or a scene. The list may only shrink.
var byStage = map[string]int{
	"Apply": 1, "Options": 3, "activating": 4, "answerOdds": 2, "asOrdered": 2, "attackRule": 1, "beyond": 1,
	"cancelled": 1, "cardZones": 1, "chain": 1, "combat": 2, "deal": 1, "drawRule": 1, "endCalled": 1, "entered": 3,
	"enters": 1, "eventProof": 1, "extents": 3, "freeCards": 1, "handPlayed": 1, "move": 1,
	"offerAssist": 1, "option": 1, "orderActions": 1, "orderPlayed": 1, "overrun": 1, "refuseBefore": 1, "refuseFree": 1,
	"refuseOrder": 1, "tellInitiative": 1, "towards": 5, "underway": 1,
}

// In a system whose questions are rows (mariscal/game/question), the row of a stage says
// what it asks, lists, plays and refuses. No other function decides by a stage, except
// those that byStage lists.
func TestNothingDecidesByAStageButItsRow(t *testing.T) {
	found := map[string]int{}
	for _, p := range ourPackages(t) {
		if !slices.Contains(p.Imports, "mariscal/game/question") {
			continue
		}
		c := check(t, p)
		for _, f := range c.files {
			for _, decl := range f.Decls {
				if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil {
					if n := c.decisions(fn.Body); n > 0 {
						found[fn.Name.Name] += n
					}
				}
			}
		}
	}
	for name, n := range found {
		if n > byStage[name] {
			t.Errorf("%s decides by a stage %d times, listed are %d: let the row of the stage say it", name, n, byStage[name])
		}
	}
	for name, n := range byStage {
		if n > found[name] {
			t.Errorf("%s decides by a stage %d times, listed are %d: shorten byStage", name, found[name], n)
		}
	}
}

// decisions counts the cases and comparisons of a function that name a stage.
func (c checked) decisions(body *ast.BlockStmt) (n int) {
	ast.Inspect(body, func(node ast.Node) bool {
		switch x := node.(type) {
		case *ast.CaseClause:
			if slices.ContainsFunc(x.List, c.stage) {
				n++
			}
		case *ast.BinaryExpr:
			if (x.Op == token.EQL || x.Op == token.NEQ || x.Op == token.LSS || x.Op == token.GEQ) && (c.stage(x.X) || c.stage(x.Y)) {
				n++
			}
		}
		return true
	})
	return n
}

// stage reports whether an expression is a constant of the type Stage.
func (c checked) stage(e ast.Expr) bool {
	of := c.info.Types[e]
	named, ok := of.Type.(*types.Named)
	return ok && of.Value != nil && named.Obj().Name() == "Stage"
}
