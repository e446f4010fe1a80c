package server_test

import (
	"net/http"
	"regexp"
	"testing"

	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
)

// Every sheet and script that a page of the server names is there, with accounts and without.
func TestThePagesOfTheServerHaveTheirSheetsAndScripts(t *testing.T) {
	named := regexp.MustCompile(`(?:href|src)="(/[^"#?]*\.(?:css|js))"`)
	for _, accounts := range []server.Accounts{server.NoAccounts, server.OptionalAccounts} {
		c := servertest.Start(t, servertest.Options{Systems: []game.System{marked{}}, Accounts: accounts}).Client(t)
		for _, page := range []string{"/lab/toy/duel", "/review/none", "/account"} {
			_, text := c.Get(page)
			files := named.FindAllSubmatch(text, -1)
			if len(files) == 0 && (page != "/account" || accounts == server.OptionalAccounts) {
				t.Errorf("accounts %q: %s names no sheet: %.300s", accounts, page, text)
			}
			for _, file := range files {
				if status, _ := c.Get(string(file[1])); status != http.StatusOK {
					t.Errorf("accounts %q: %s names %s: %d", accounts, page, file[1], status)
				}
			}
		}
	}
}
