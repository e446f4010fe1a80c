package server

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

func TestEveryCostIsThatOfAnOperationAndNoneIsMoreThanAnAllowance(t *testing.T) {
	var names []string
	for _, r := range routes() {
		names = append(names, r.name)
		if cost(r.name) > burst/4 {
			t.Errorf("%s costs %d of %d", r.name, cost(r.name), burst)
		}
		if r.method == http.MethodPost && strings.HasSuffix(r.name, "Create") && cost(r.name) < 20 {
			t.Errorf("%s makes something that stays, and costs %d", r.name, cost(r.name))
		}
	}
	for name := range costs {
		if !slices.Contains(names, name) {
			t.Errorf("no operation is called %s", name)
		}
	}
}
