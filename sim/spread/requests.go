package spread

import (
	"fmt"
	"strings"
	"time"
)

// hear answers a request of a worker.
func (h *Host) hear(subject string, text []byte) []byte {
	var r request
	data, ok := parse(text, &r)
	if !ok || h.ctx.Err() != nil || r.Worker == own || len(r.Worker) > 64 {
		return nil
	}
	verb := subject[strings.LastIndexByte(subject, '.')+1:]
	if verb == askJoin {
		return message(h.join(&r), nil)
	}
	m := h.known(r.Worker)
	if m == nil {
		return message(answer{Refused: "unknown"}, nil)
	}
	switch verb {
	case askPlan:
		size := h.partSize()
		from := r.Part * size
		if r.Part < 0 || from >= len(h.packed) {
			return nil
		}
		return message(answer{OK: true}, h.packed[from:min(from+size, len(h.packed))])
	case askJob:
		a := answer{OK: true}
		if l, ok := h.desk.give(r.Worker, time.Now()); ok {
			a.Job = &l
		}
		return message(a, nil)
	case askDone:
		return message(h.done(m, &r, data), nil)
	case askAlive:
		return message(answer{OK: true, Drop: h.desk.renew(r.Worker, r.Jobs, time.Now())}, nil)
	case askLeave:
		h.leave(m, r.Failed)
		return message(answer{OK: true}, nil)
	}
	return nil
}

// partSize is the most bytes of a part of the plan.
func (h *Host) partSize() int { return partOf(h.setup.Wire.Most()) }

// partOf returns how many bytes of data go into a message of so many.
func partOf(most int) int { return min(512<<10, most-most/4) }

// known returns a worker that may play, and notes that it was heard.
func (h *Host) known(id string) *member {
	h.mu.Lock()
	defer h.mu.Unlock()
	m := h.workers[id]
	if m == nil || m.barred || !m.ended.IsZero() {
		return nil
	}
	m.heard = time.Now()
	if m.Silent {
		m.Silent = false
		h.count()
		h.setup.Tell(News{Kind: Back, Name: m.Name})
	}
	return m
}

// join takes a worker in, or says why it is refused.
func (h *Host) join(r *request) answer {
	h.mu.Lock()
	defer h.mu.Unlock()
	parts := (len(h.packed) + h.partSize() - 1) / h.partSize()
	if m := h.workers[r.Worker]; m != nil { // its answer was lost
		if m.barred {
			return answer{Refused: "barred"}
		}
		return answer{OK: true, Parts: parts, Lasts: h.setup.Lasts}
	}
	name := plain(r.Name)
	refuse := func(n News) {
		if key := name + " " + n.Program + " " + n.Detail; !h.refused[key] && len(h.refused) < mostRefused {
			h.refused[key] = true
			h.setup.Tell(n)
		}
	}
	if r.Program != h.setup.Program {
		refuse(News{Kind: OtherProgram, Name: name, Program: clipped(r.Program)})
		return answer{Refused: "the host plays by mariscal " + h.setup.Program}
	}
	for system, version := range h.rules {
		if r.Rules[system] != version {
			refuse(News{Kind: OtherRules, Name: name, Detail: system})
			return answer{Refused: fmt.Sprintf("the host plays by version %s of the rules of %s", version, system)}
		}
	}
	if r.Parallel < 1 || len(h.workers) >= mostWorkers && !h.forget() {
		return answer{Refused: "there are enough workers"}
	}
	m := &member{id: r.Worker, Share: Share{Name: name, Hands: min(r.Parallel, mostHands)}}
	h.add(m)
	h.setup.Tell(News{Kind: Joined, Name: m.Name})
	return answer{OK: true, Parts: parts, Lasts: h.setup.Lasts}
}

// done takes a part of a job's games, or why they cannot be played.
func (h *Host) done(m *member, r *request, data []byte) answer {
	if r.Failed != "" {
		h.desk.fail(fmt.Errorf("%w at %s: %s", ErrFailed, m.Name, clipped(r.Failed)))
		return answer{OK: true}
	}
	if r.Part < 0 || r.Parts < 1 || r.Part >= r.Parts {
		return answer{Drop: []int{r.Job}}
	}
	games, t := h.desk.part(m.id, r.Job, r.Part, r.Parts, data, r.Took)
	h.credit(m.id, games)
	switch t {
	case taken:
		return answer{OK: true}
	case unready:
		return answer{Later: true}
	case useless:
		return answer{Drop: []int{r.Job}}
	}
	return answer{} // from the first part again
}

// leave notes that a worker has gone.
func (h *Host) leave(m *member, why string) {
	h.desk.lapse(m.id, time.Now())
	h.mu.Lock()
	defer h.mu.Unlock()
	if !m.ended.IsZero() {
		return
	}
	m.ended = time.Now()
	h.count()
	if why != "" {
		m.barred = true
		h.setup.Tell(News{Kind: Unable, Name: m.Name, Detail: clipped(why)})
		return
	}
	h.setup.Tell(News{Kind: Left, Name: m.Name})
}
