package lawtest

import (
	"strings"
	"testing"
)

func placeOf(pkg string) (place, bool) {
	for _, p := range order {
		if fits(p.packages, pkg) {
			return p, true
		}
	}
	return place{}, false
}

func TestEveryPackageHasItsPlaceInTheOrder(t *testing.T) {
	for _, p := range ourPackages(t) {
		if _, ok := placeOf(p.short()); !ok {
			t.Errorf("%s has no place: say in order.go what it may import, and why", p.ImportPath)
		}
	}
}

func TestTheOrderNamesNoPackageThatIsNotThere(t *testing.T) {
	there := map[string]bool{}
	for _, p := range ourPackages(t) {
		there[p.short()] = true
	}
	for _, p := range order {
		for _, name := range strings.Fields(p.packages + " " + p.may + " " + tests) {
			if !strings.HasSuffix(name, "/*") && !there[name] {
				t.Errorf("%s: there is no package %s", p.packages, name)
			}
		}
	}
}

func TestImportsFollowTheOrder(t *testing.T) {
	for _, p := range ourPackages(t) {
		at, _ := placeOf(p.short())
		for _, i := range p.Imports {
			if pkg, ok := strings.CutPrefix(i, module+"/"); ok && !fits(at.may, pkg) {
				t.Errorf("%s imports %s: %s", p.short(), pkg, at.why)
			}
		}
		for _, i := range append(p.TestImports, p.XTestImports...) {
			pkg, ok := strings.CutPrefix(i, module+"/")
			if ok && pkg != p.short() && !fits(at.may, pkg) && !fits(tests, pkg) {
				t.Errorf("a test of %s imports %s: %s", p.short(), pkg, at.why)
			}
		}
	}
}

func TestRulesArePure(t *testing.T) {
	for _, p := range ourPackages(t) {
		if !fits("game game/* systems/*", p.short()) {
			continue
		}
		for _, i := range p.Imports {
			for banned, why := range pure {
				if (i == banned || strings.HasPrefix(i, banned+"/")) && !allowed(p.short(), i) {
					t.Errorf("%s imports %s: %s", p.short(), i, why)
				}
			}
		}
	}
}

func allowed(pkg, imported string) bool {
	for _, e := range impure {
		if e[0] == pkg && (e[1] == imported || e[1] == "*") {
			return true
		}
	}
	return false
}
