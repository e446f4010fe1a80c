package content_test

import (
	"testing"

	"mariscal/content"
)

func TestEveryBuiltinFileIsWhole(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	for _, ref := range content.Standard().BuiltIn() {
		data, err := content.BuiltinFile(ref.ID)
		if err != nil {
			t.Error(err)
			continue
		}
		s, err := content.Read(ref.ID, data)
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		if s.Info.Ref != ref {
			t.Errorf("the file of %v holds %v", ref, s.Info.Ref)
		}
	}
}
