package content_test

import (
	"testing"

	"mariscal/content"
)

func TestEveryBuiltinFileIsWhole(t *testing.T) {
	for _, name := range content.BuiltinNames() {
		data, err := content.BuiltinFile(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := content.Read(name+".yaml", data)
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		if s.Setup.Info.ID != "ancients/"+name {
			t.Errorf("%s.yaml has the id %s", name, s.Setup.Info.ID)
		}
	}
}
