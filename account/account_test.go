package account

import (
	"context"
	"errors"
	"strings"
	"testing"
)

func TestNamesThatLookAlikeAreOne(t *testing.T) {
	for name, want := range map[string]string{
		"Ana": "ana", " ANA ": "ana", "josé": "josé", "jose\u0301": "josé", "a.b-c_9": "a.b-c_9", "Ｌuis": "luis", "иван": "иван",
		"x": "", "": "", "ana maria": "", "аna": "", "ana@b": "", "shell": "", "a\u202eb": "", strings.Repeat("a", 31): "", "<b>": "",
	} {
		key, err := Key(name)
		if key != want || (err != nil) != (want == "") {
			t.Errorf("%q is compared as %q, want %q (%v)", name, key, want, err)
		}
	}
}

func TestANameAtATableShowsAllItHas(t *testing.T) {
	for name, honest := range map[string]bool{
		"Señor García": true, "Иван IV": false, "Иван Грозный": true, "Ana\u200b": false, "\u202eanA": false, "": true, "Ana ♞": true,
		"Ana\u3164": false, "Ana\u2800": false, "Ana\u034f": false, "Ana\u2028": false, "Ana\ue000": false,
	} {
		if Honest(name) != honest {
			t.Errorf("%q: %v", name, !honest)
		}
	}
}

func TestANameInOtherFormsOfLettersIsTheSameName(t *testing.T) {
	for name, want := range map[string]string{"Ana": "ana", " ANA": "ana", "Ａｎａ": "ana", "𝐀𝐧𝐚": "ana", "Ⓐⓝⓐ": "ana", "Señor García": "", "Ana ♞": ""} {
		if key, _, ok := Resembled(name); ok != (want != "") || ok && key != want {
			t.Errorf("%q is taken for %q, %v", name, key, ok)
		}
	}
	if _, reserved, _ := Resembled("𝐀dmin"); !reserved {
		t.Error("somebody is called like an admin")
	}
}

func TestAPasswordIsLongAndNotTheName(t *testing.T) {
	for password, good := range map[string]bool{
		"correct horse": true, "contraseña larga": true, "short": false, "anamariasol": false, "AnaMariaSol": false, strings.Repeat("a", 129): false, "with\u0000control": false,
	} {
		if _, err := Secret(password, "anamariasol"); (err == nil) != good {
			t.Errorf("%q: %v", password, err)
		}
	}
	a, _ := Secret("contraseña larga", "x")
	b, _ := Secret("contrasen\u0303a larga", "x")
	if a != b {
		t.Error("one password typed on two keyboards is two")
	}
}

func TestAPasswordIsKnownByItsHashAndAnOldHashIsStale(t *testing.T) {
	h := NewHasher(1, 1)
	h.cost = cost{memory: 64, rounds: 1, lanes: 1} // quick
	hash, err := h.Hash(t.Context(), "correct horse")
	if err != nil || !strings.HasPrefix(hash, "$argon2id$v=19$m=64,t=1,p=1$") {
		t.Fatalf("%q, %v", hash, err)
	}
	check := func(password, hash string, ok, stale bool) {
		t.Helper()
		o, s, err := h.Check(t.Context(), password, hash)
		if o != ok || s != stale || err != nil {
			t.Errorf("%q: %v, stale %v, %v", password, o, s, err)
		}
	}
	check("correct horse", hash, true, false)
	check("correct horsf", hash, false, false)
	h.cost.rounds = 2
	check("correct horse", hash, true, true)
	h.cost = present
	check("anything", "", false, false) // nobody: as expensive as a new hash
	for _, damaged := range []string{"x", "$argon2id$v=19$m=99999999,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA", strings.Replace(hash, "t=1", "t=0", 1), hash[:50]} {
		if ok, _, err := h.Check(t.Context(), "correct horse", damaged); ok || err == nil || strings.Contains(err.Error(), damaged) && len(damaged) > 1 {
			t.Errorf("%q: %v, %v", damaged, ok, err)
		}
	}
}

func TestFewPasswordsAreHashedAtOnceAndFewWait(t *testing.T) {
	h := NewHasher(1, 1)
	leave, err := h.take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() {
		_, err := h.Hash(ctx, "one that waits")
		ended <- err
	}()
	for len(h.waiting) < 2 { // until it waits
	}
	if _, err := h.Hash(t.Context(), "one too many"); !errors.Is(err, ErrBusy) {
		t.Errorf("one too many: %v", err)
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("who waits and leaves: %v", err)
	}
	leave()
	if len(h.waiting)+len(h.places) != 0 {
		t.Error("a place is lost")
	}
}

func TestARecoveryCodeIsKnownHoweverItIsTyped(t *testing.T) {
	codes, digests := Recovery()
	if len(codes) != RecoveryCodes || len(codes[0]) != 19 || codes[0] == codes[1] {
		t.Fatal(codes)
	}
	typed := strings.ToLower(strings.ReplaceAll(strings.ReplaceAll(codes[0], "-", " "), "0", "o"))
	if Digest(typed) != digests[0] || Digest(codes[1]) == digests[0] {
		t.Errorf("%q is not %q", typed, codes[0])
	}
}
