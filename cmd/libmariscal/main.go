//go:build cgo

// Command libmariscal is the games as a library of C: built with -buildmode=c-shared it is
// what the Python package loads.
//
// Batches are numbered handles. Every function returns 0, or 1 and an error in *reply, which
// the caller gives back to mariscal_free, as it does with every reply. Requests and replies
// are JSON, but for the memory that views point to. No panic crosses the border. A handle is
// used by one thread at a time; others wait.
package main

// #include <stdlib.h>
// #include "views.h"
import "C"

import (
	"encoding/json"
	"fmt"
	"unsafe"

	"mariscal/content"
	"mariscal/drill"
	"mariscal/game"
)

func main() {}

// abi is the version of this border, which the Python package checks.
const abi = 1

var desk = drill.NewDesk(find, list)

// find finds a built-in battle, or reads the text of a scenario file, which is held until release.
func find(name, text string) (sys game.System, ref game.Ref, release func(), err error) {
	lib := content.Standard()
	if err := lib.Open(); err != nil {
		return nil, ref, nil, err
	}
	release = func() {}
	if text != "" {
		if ref, release, err = lib.Lease(name, []byte(text)); err != nil {
			return nil, ref, nil, err
		}
	} else if ref, err = drill.Named(lib.BuiltIn(), name); err != nil {
		return nil, ref, nil, err
	}
	for _, sys := range lib.Rulebooks() {
		if _, ok := game.Find(sys, ref); ok {
			return sys, ref, release, nil
		}
	}
	release()
	return nil, ref, nil, fmt.Errorf("no system plays %s", ref.ID)
}

// list lists the built-in battles.
func list() (string, error) {
	lib := content.Standard()
	if err := lib.Open(); err != nil {
		return "", err
	}
	text, err := json.Marshal(lib.Listed())
	return string(text), err
}

//export mariscal_abi
func mariscal_abi() C.int { return abi }

//export mariscal_free
func mariscal_free(p unsafe.Pointer) { C.free(p) }

//export mariscal_ask
func mariscal_ask(handle C.int64_t, request *C.char, size C.int64_t, reply **C.char) C.int {
	text, err := desk.Ask(int64(handle), bytesAt(request, size))
	return answer(text, err, reply)
}

//export mariscal_reset
func mariscal_reset(handle C.int64_t, seed C.uint64_t, first C.int64_t, v *C.mariscal_views, reply **C.char) C.int {
	return use(handle, reply, func(b *drill.Batch) error {
		return b.ResetFrom(uint64(seed), int(first), viewsOf(b, v))
	})
}

//export mariscal_reset_one
func mariscal_reset_one(handle, game_ C.int64_t, seed C.uint64_t, first C.int64_t, v *C.mariscal_views, reply **C.char) C.int {
	return use(handle, reply, func(b *drill.Batch) error {
		return b.ResetOne(int(game_), uint64(seed), int(first), viewsOf(b, v))
	})
}

//export mariscal_step
func mariscal_step(handle C.int64_t, choices *C.int32_t, n C.int64_t, v *C.mariscal_views, reply **C.char) C.int {
	return use(handle, reply, func(b *drill.Batch) error {
		return b.Step(slice[int32](unsafe.Pointer(choices), int(n)), viewsOf(b, v))
	})
}

//export mariscal_show
func mariscal_show(handle C.int64_t, v *C.mariscal_views, reply **C.char) C.int {
	return use(handle, reply, func(b *drill.Batch) error { return b.Show(viewsOf(b, v)) })
}

//export mariscal_observe
func mariscal_observe(handle, game_, viewer C.int64_t, planes *C.uint8_t, values *C.int32_t, reply **C.char) C.int {
	return use(handle, reply, func(b *drill.Batch) error {
		s := b.Schema()
		if viewer < 0 || viewer > C.int64_t(game.Spectator) { // a byte would take others for one of these
			return fmt.Errorf("there is no viewer %d", viewer)
		}
		return b.ObserveInto(int(game_), game.Viewer(viewer), slice[uint8](unsafe.Pointer(planes), s.Bytes), slice[int32](unsafe.Pointer(values), s.Numbers))
	})
}

//export mariscal_advise
func mariscal_advise(handle C.int64_t, player *C.char, numbers *C.int32_t, n C.int64_t, reply **C.char) C.int {
	return use(handle, reply, func(b *drill.Batch) error {
		return b.Advise(C.GoString(player), slice[int32](unsafe.Pointer(numbers), int(n)))
	})
}

// use runs do with a batch.
func use(handle C.int64_t, reply **C.char, do func(*drill.Batch) error) C.int {
	return answer("", desk.Use(int64(handle), do), reply)
}

// answer hands over a reply or an error.
func answer(text string, err error, reply **C.char) C.int {
	if err != nil {
		*reply = C.CString(err.Error())
		return 1
	}
	if text != "" {
		*reply = C.CString(text)
	}
	return 0
}

// slice is memory of the caller; nil for null.
func slice[T any](at unsafe.Pointer, n int) []T {
	if at == nil || n < 0 {
		return nil
	}
	return unsafe.Slice((*T)(at), n)
}

func bytesAt(at *C.char, n C.int64_t) []byte { return slice[byte](unsafe.Pointer(at), int(n)) }

// viewsOf are the views of the caller with the room a batch needs, which the caller has made.
func viewsOf(b *drill.Batch, v *C.mariscal_views) *drill.Views {
	if v == nil {
		return nil
	}
	n, w := b.Len(), b.Width()
	return &drill.Views{
		Seat: slice[uint8](unsafe.Pointer(v.seat), n), State: slice[uint8](unsafe.Pointer(v.state), n),
		Count: slice[int32](unsafe.Pointer(v.count), n), Number: slice[int64](unsafe.Pointer(v.number), n),
		Length: slice[int32](unsafe.Pointer(v.length), n), Turn: slice[int32](unsafe.Pointer(v.turn), n),
		Reward: slice[float32](unsafe.Pointer(v.reward), 2*n), Mask: slice[uint8](unsafe.Pointer(v.mask), n*w),
		Answers: slice[int32](unsafe.Pointer(v.answers), n*w*drill.AnswerSize),
		Planes:  slice[uint8](unsafe.Pointer(v.planes), n*b.Schema().Bytes),
		Values:  slice[int32](unsafe.Pointer(v.values), n*b.Schema().Numbers),
	}
}
