package mail_test

import (
	"errors"
	"strings"
	"testing"

	"mariscal/post/mail"
	"mariscal/post/mail/mailtest"
)

func TestALetterComesAsItWasWritten(t *testing.T) {
	box := mailtest.StartSignedIn(t)
	l := mail.Letter{
		ID: "abc", To: "ana@example.org", Subject: "Te toca: Río Allia, contra Íñigo", Stop: "https://table.example/account/stop?p=1",
		Text: "Ñandú = 1\n.\nhttps://table.example/#match/" + strings.Repeat("0", 100) + "\n",
	}
	if err := box.Config.Send(t.Context(), l); err != nil {
		t.Fatal(err)
	}
	got := box.Next(t)
	if got.To != l.To || got.Subject != l.Subject || strings.TrimSpace(got.Text) != strings.TrimSpace(l.Text) {
		t.Errorf("%+v", got)
	}
	for name, want := range map[string]string{
		"Message-Id": "<abc@mariscal.example>", "List-Unsubscribe": "<" + l.Stop + ">", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click", "Auto-Submitted": "auto-generated",
	} {
		if got.Header.Get(name) != want {
			t.Errorf("%s: %s", name, got.Header.Get(name))
		}
	}
}

func TestNoHeaderBeginsAnotherLine(t *testing.T) {
	box := mailtest.Start(t)
	for _, l := range []mail.Letter{
		{To: "ana@example.org\r\nBcc: eva@example.org"},
		{To: "ana@example.org", Subject: "a\nBcc: eva@example.org"},
		{To: "ana@example.org", ID: "a\rb"},
		{To: "ana@example.org", Stop: "https://a\r\nb"},
		{To: "Ana <ana@example.org>"},
		{To: "ana@example.org, eva@example.org"},
	} {
		if err := box.Config.Send(t.Context(), l); err == nil {
			t.Errorf("%+v was sent", l)
		}
	}
	box.None(t)
}

func TestAnAddressIsPlainAndOne(t *testing.T) {
	for typed, want := range map[string]bool{
		" ana@example.org ": true, "ana+table@example.org": true, "a@b": true,
		"": false, "ana": false, "ana@": false, "Ana <ana@example.org>": false, "ana@example.org,eva@example.org": false, "ana@example.org\nx": false,
		`"ana maría"@example.org`: false, "aña@example.org": false, "ana@example.org (home)": false, strings.Repeat("a", 250) + "@example.org": false,
	} {
		if address, ok := mail.Address(typed); ok != want || ok && address != strings.TrimSpace(typed) {
			t.Errorf("%q: %q %v", typed, address, ok)
		}
	}
}

func TestARefusedAddressIsToldFromAFaultThatPasses(t *testing.T) {
	box := mailtest.StartSignedIn(t)
	l := mail.Letter{ID: "a", To: "ana@example.org", Subject: "a", Text: "b"}
	box.Refuse(550)
	if err := box.Config.Send(t.Context(), l); !errors.Is(err, mail.ErrRefused) {
		t.Errorf("550: %v", err)
	}
	box.Refuse(451)
	if err := box.Config.Send(t.Context(), l); err == nil || errors.Is(err, mail.ErrRefused) {
		t.Errorf("451: %v", err)
	}
	box.Refuse(0)
	wrong := box.Config
	wrong.Password = "wrong secret"
	if err := wrong.Send(t.Context(), l); err == nil || errors.Is(err, mail.ErrRefused) || strings.Contains(err.Error(), wrong.Password) {
		t.Errorf("a wrong password: %v", err)
	}
	box.None(t)
}

func TestALetterIsNotSentInTheClearWhereTLSIsWanted(t *testing.T) {
	box := mailtest.StartSignedIn(t)
	for _, how := range []string{mail.StartTLS, mail.FullTLS} {
		c := box.Config
		c.TLS = how
		if err := c.Send(t.Context(), mail.Letter{ID: "a", To: "ana@example.org", Subject: "a", Text: "b"}); err == nil {
			t.Errorf("%s: sent to a server without TLS", how)
		}
	}
	box.None(t)
}
