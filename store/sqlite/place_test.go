package sqlite

import (
	"os"
	"path/filepath"
	"testing"

	"mariscal/store"
)

func symlink(t *testing.T, to, name string) {
	t.Helper()
	if err := os.Symlink(to, name); err != nil {
		t.Fatal(err)
	}
}

func TestADatabaseIsInUseByWhateverNameItIsOpened(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "table.db")
	byFile, byFolder, chain := filepath.Join(dir, "link.db"), filepath.Join(dir, "folder"), filepath.Join(dir, "chain.db")
	symlink(t, "table.db", byFile)
	symlink(t, dir, byFolder)
	symlink(t, byFile, chain)
	names := []string{path, byFile, filepath.Join(byFolder, "table.db"), chain}
	for _, first := range names { // the first of them makes it, by a link that points to nothing yet
		s, err := Open(t.Context(), first)
		if err != nil {
			t.Fatal(err)
		}
		for _, second := range names {
			_, err := Open(t.Context(), second)
			oneLine(t, err, store.ErrInUse)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestALinkToNoDatabaseYetMakesItWhereTheLinkPoints(t *testing.T) {
	dir := t.TempDir()
	link := filepath.Join(dir, "link.db")
	symlink(t, "table.db", link)
	s, err := Open(t.Context(), link)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link was replaced: %v (%v)", info.Mode(), err)
	}
	if info, err := os.Lstat(filepath.Join(dir, "table.db")); err != nil || !info.Mode().IsRegular() {
		t.Errorf("what it points to: %v", err)
	}
}

func TestALinkToItselfIsRefused(t *testing.T) {
	loop := filepath.Join(t.TempDir(), "loop.db")
	symlink(t, "loop.db", loop)
	if _, err := Open(t.Context(), loop); err == nil {
		t.Error("it was opened")
	}
}

func TestADatabaseWithASecondNameIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.db")
	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	_ = s.Close()
	if err := os.Link(path, path+".other"); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{path, path + ".other"} {
		_, err := Open(t.Context(), name)
		oneLine(t, err, store.ErrLinked)
	}
}

func TestWhatIsNoRegularFileIsNoDatabase(t *testing.T) {
	for _, path := range []string{t.TempDir(), os.DevNull} {
		_, err := Open(t.Context(), path)
		oneLine(t, err, store.ErrForeign)
	}
}
