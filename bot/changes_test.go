package bot

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"mariscal/ai"
	"mariscal/content"
	"mariscal/game"
)

// applied puts changes into a scene as docs/bots.md tells it, on the JSON alone.
func applied(scene, changes map[string]any) map[string]any {
	pieces := map[string]any{}
	for _, p := range scene["pieces"].([]any) {
		pieces[p.(map[string]any)["id"].(string)] = p
	}
	for field, now := range changes {
		switch field {
		case "pieces":
			for _, p := range now.([]any) {
				pieces[p.(map[string]any)["id"].(string)] = p
			}
		case "gone":
			for _, id := range now.([]any) {
				delete(pieces, id.(string))
			}
		default:
			scene[field] = now
		}
	}
	list := []any{}
	for _, p := range pieces {
		list = append(list, p)
	}
	scene["pieces"] = list
	return scene
}

// sorted has the pieces of a scene by id, and no links or extents for an empty list of them.
func sorted(scene map[string]any) map[string]any {
	id := func(p any) string { return p.(map[string]any)["id"].(string) }
	slices.SortFunc(scene["pieces"].([]any), func(a, b any) int { return strings.Compare(id(a), id(b)) })
	for _, field := range [...]string{"links", "extents"} {
		if list, ok := scene[field].([]any); ok && len(list) == 0 {
			delete(scene, field)
		}
	}
	return scene
}

// told is a question as it goes over the wire.
func told(t *testing.T, g *Guest, p game.Position) (m map[string]any, size int) {
	t.Helper()
	line, err := json.Marshal(question(ai.Question{Position: p}, g))
	if err == nil {
		err = json.Unmarshal(line, &m)
	}
	if err != nil {
		t.Fatal(err)
	}
	return m, len(line)
}

// Changes put into the scene before give the scene a bot is told that wants none, in random
// games of every system; they are a part of its size, and another seat's question changes
// nothing of it.
func TestChangesGiveTheWholeScene(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems {
		t.Run(sys.Name(), func(t *testing.T) {
			pick, luck := game.NewSeeded(31), game.NewSeeded(32)
			p, err := sys.Start(sys.Scenarios()[0].Ref, nil, luck, nil)
			if err != nil {
				t.Fatal(err)
			}
			var brief [2]*Guest
			var scenes [2]map[string]any
			for seat := range brief {
				brief[seat] = &Guest{wants: wants{changes: true, texts: true}, at: &ai.Sitting{}}
			}
			sum, whole, asked := 0, 0, 0
			for n := 0; n < 300 && !p.Decision().Over; n++ {
				seat := p.Decision().Seat
				m, size := told(t, brief[seat], p)
				all, full := told(t, &Guest{at: &ai.Sitting{}}, p)
				want := all["scene"].(map[string]any)
				if first := scenes[seat] == nil; first != (m["scene"] != nil) || first == (m["changes"] != nil) {
					t.Fatalf("question %d: scene and changes, first: %t", n, first)
				} else if first {
					scenes[seat] = m["scene"].(map[string]any)
				} else {
					scenes[seat] = applied(scenes[seat], m["changes"].(map[string]any))
					sum, whole, asked = sum+size, whole+full, asked+1
				}
				if got := sorted(scenes[seat]); !reflect.DeepEqual(got, sorted(want)) {
					t.Fatalf("question %d: %v\nis not\n%v", n, got, want)
				}
				for i, o := range all["options"].([]any) {
					text := o.(map[string]any)["text"]
					if brief := m["options"].([]any)[i].(map[string]any); len(brief) != 1 || brief["text"] != text {
						t.Fatalf("question %d: option %v, not %v", n, brief, text)
					}
				}
				legal := p.Actions(nil)
				p.Apply(legal[pick.Below(len(legal))], luck, nil)
			}
			if asked < 10 || sum > whole/2 {
				t.Errorf("%d bytes of %d, %d questions", sum, whole, asked)
			}
			t.Logf("%d bytes a question, whole %d", sum/asked, whole/asked)
		})
	}
}

// A bot that wants to be blind is told neither table nor events.
func TestABlindBotIsToldNoTable(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	p, err := systems[0].Start(systems[0].Scenarios()[0].Ref, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	g := &Guest{wants: wantsOf([]string{"blind", "texts", "unheard-of"}), at: &ai.Sitting{}}
	line, err := json.Marshal(question(ai.Question{Position: p, Events: make([]game.Event, 3)}, g))
	var m map[string]any
	if err != nil || json.Unmarshal(line, &m) != nil || m["scene"] != nil || m["changes"] != nil || m["events"] != nil || m["missed"] != nil || m["options"] == nil {
		t.Errorf("%v: %s", err, line)
	}
}

// A field added to a scene, a piece or a board is told to bots too: a scene that differs in
// that field alone gives changes.
func TestEveryFieldOfASceneIsAmongTheChanges(t *testing.T) {
	same := map[string]bool{"System": true, "Scenario": true, "Viewer": true} // for a whole game
	differ := func(of string, whole reflect.Type, at func(*game.Scene) reflect.Value) {
		for i := range whole.NumField() {
			name := whole.Field(i).Name
			if of == "Scene" && same[name] {
				continue
			}
			before, now := game.Scene{Pieces: []game.Piece{{ID: "a"}}}, game.Scene{Pieces: []game.Piece{{ID: "a"}}}
			vary(at(&now).Field(i))
			if reflect.DeepEqual(*changesOf(&before, &now), Changes{}) {
				t.Errorf("changes.go does not compare game.%s.%s: a bot that asks for changes would miss it", of, name)
			}
		}
	}
	differ("Scene", reflect.TypeFor[game.Scene](), func(s *game.Scene) reflect.Value { return reflect.ValueOf(s).Elem() })
	differ("Board", reflect.TypeFor[game.Board](), func(s *game.Scene) reflect.Value { return reflect.ValueOf(&s.Board).Elem() })
	differ("Piece", reflect.TypeFor[game.Piece](), func(s *game.Scene) reflect.Value { return reflect.ValueOf(&s.Pieces[0]).Elem() })
}

// vary gives a field another value than it has.
func vary(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(v.String() + "x")
	case reflect.Bool:
		v.SetBool(!v.Bool())
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(reflect.Zero(v.Type().Key()), reflect.Zero(v.Type().Elem()))
	case reflect.Struct:
		vary(v.Field(0))
	case reflect.Array:
		vary(v.Index(0))
	default:
		if v.CanInt() {
			v.SetInt(v.Int() + 1)
		} else {
			v.SetUint(v.Uint() + 1)
		}
	}
}
