package store

import "context"

// An Origin is the battle from which another one began; zero for none.
type Origin struct {
	Battle string `json:"battle,omitempty"` // id
	Sum    string `json:"sum,omitempty"`    // of the version it began from
}

// A Draft is a battle that a person is writing. Nobody else reads it.
type Draft struct {
	Person string `json:"person"` // id
	Battle string `json:"battle"` // id of the battle in whose address it lies
	Name   string `json:"name"`
	// Revision grows with everything that is written, also after the draft was dropped.
	Revision int64 `json:"revision"`
	// Writer is the page that wrote it last.
	Writer  string `json:"writer"`
	Changed int64  `json:"changed"` // milliseconds since 1970
	Origin  Origin `json:"origin,omitzero"`
	Text    string `json:"text"`
}

// MostDraftAddress is the most bytes of the address of a draft.
const MostDraftAddress = 100

// A DraftRoom is how many drafts a person may have, and how many bytes in all.
type DraftRoom struct{ Most, Bytes int }

// Drafts is what a [Store] keeps of the workshop. They go with their person ([People.DropPerson]).
type Drafts interface {
	// DraftsOf lists the drafts of a person without their texts, the last changed first.
	DraftsOf(ctx context.Context, person string) ([]Draft, error)
	// Draft returns a draft; ErrNotFound when there is none.
	Draft(ctx context.Context, person, battle string) (Draft, error)
	// PutDraft stores a draft that was made from revision d.Revision, 0 for a new one, and returns
	// it with its own revision. If another page has written meanwhile, and another text, both stay:
	// d becomes a draft beside it, and what is returned says where. ErrMany when there is no room.
	PutDraft(ctx context.Context, d Draft, room DraftRoom) (Draft, error)
	// DropDraft removes a draft; ErrNotFound when there is none.
	DropDraft(ctx context.Context, person, battle string) error
}
