// Packs helps the tests of the browser client: it has the readers of the program look at packs that the
// workshop has written.
//
//	go run ./web/tools/packs tables          the tables of every system, as JSON
//	go run ./web/tools/packs faults < PACKS  faults of packs, each a line of JSON with its files
//	go run ./web/tools/packs zip             a zip file with a pack, in base64
package main

import (
	"archive/zip"
	"bufio"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"mariscal/content"
	"mariscal/content/frame"
	"mariscal/content/proof"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "packs:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	switch {
	case len(args) == 1 && args[0] == "tables":
		return tables()
	case len(args) == 1 && args[0] == "faults":
		return faults()
	case len(args) == 1 && args[0] == "zip":
		return zipped()
	}
	return errors.New("say tables, faults or zip")
}

func tables() error {
	all := map[string][]proof.ValueFile{}
	for _, sys := range content.Standard().Rulebooks() {
		e, _ := content.Standard().Entry(sys.Name())
		files, err := proof.Tables("en", &e, nil)
		if err != nil {
			return err
		}
		all[sys.Name()] = files
	}
	return json.NewEncoder(os.Stdout).Encode(all)
}

func faults() error {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, frame.MaxPackSize)
	for lines.Scan() {
		var files map[string]string
		if err := json.Unmarshal(lines.Bytes(), &files); err != nil {
			return err
		}
		p, err := frame.FilesPack(files)
		if err == nil {
			_, err = content.Standard().With(p)
		}
		if err != nil {
			fmt.Println(err)
		}
	}
	return lines.Err()
}

func zipped() error {
	to := base64.NewEncoder(base64.StdEncoding, os.Stdout)
	w := zip.NewWriter(to)
	for _, file := range []string{"box/pack.yaml", "box/ancients/units.yaml"} {
		in, err := w.Create(file)
		if err != nil {
			return err
		}
		if _, err := in.Write([]byte("id: my-box\n")); err != nil {
			return err
		}
	}
	return errors.Join(w.Close(), to.Close())
}
