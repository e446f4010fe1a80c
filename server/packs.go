package server

import (
	"cmp"
	"encoding/base64"
	"net/http"

	"mariscal/content/frame"
	"mariscal/game"
)

// A PackUpload is a zip file with a pack.
type PackUpload struct {
	Name string `json:"name"` // file name, for faults
	Zip  string `json:"zip"`  // the file, in base64
}

func (PackUpload) upload() {}

// A PackArrival is the result of a pack: the battles with its values.
type PackArrival struct {
	Pack      game.Pack `json:"pack"`
	Scenarios []string  `json:"scenarios"` // their ids
	// Forgotten are the names of battles removed to make room.
	Forgotten []string `json:"forgotten,omitempty"`
}

// uploadPack adds the battles of a pack to the uploaded scenarios. Each contains the
// values it needs, so the pack itself is not kept.
func (s *Server) uploadPack(c *call, in struct{ Body PackUpload }) (PackArrival, error) {
	name := cmp.Or(in.Body.Name, "pack.zip")
	if err := checkName(name); err != nil {
		return PackArrival{}, err
	}
	data, err := base64.StdEncoding.DecodeString(in.Body.Zip)
	if err != nil {
		return PackArrival{}, bad("server.bad-json", clip(err.Error()))
	}
	pack, err := frame.ZipPack(name, data)
	if err != nil {
		return PackArrival{}, err
	}
	battles, err := s.config.Content.Carry(pack)
	if err != nil {
		return PackArrival{}, err
	}
	out := PackArrival{Pack: pack.Info, Scenarios: []string{}}
	spared, size := make([]string, 0, len(battles)), 0
	for _, b := range battles {
		spared = append(spared, b.ID)
		size += uploadSize(b.Text)
	}
	if size > s.uploads.most {
		return PackArrival{}, refuse(http.StatusForbidden, "server.many-uploads", s.uploads.most>>20)
	}
	for _, b := range battles {
		ref, release, err := s.config.Content.Lease(b.ID, []byte(b.Text))
		if err != nil {
			return PackArrival{}, err
		}
		var gone []string
		if err = s.mayUpload(c, ref); err == nil {
			gone, err = s.keepUpload(c, ref, release, b.Text, spared)
		}
		if err != nil {
			release()
			return PackArrival{}, err
		}
		out.Forgotten = append(out.Forgotten, gone...)
		out.Scenarios = append(out.Scenarios, b.ID)
	}
	return out, nil
}
