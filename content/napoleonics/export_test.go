package napoleonics

// BuiltinNames returns the names of the built-in battles.
func BuiltinNames() []string { return order }

// BuiltinFile returns the file of a built-in battle.
func BuiltinFile(name string) ([]byte, error) {
	return scenarioFiles.ReadFile("scenarios/" + name + ".yaml")
}

// Schema returns the schema of the files.
func Schema() []byte { return schema }

// Limits of the values of a unit type, by key; a truth has none.
func Limits() (keys []string, limits map[string][2]int, truths map[string]bool) {
	limits, truths = map[string][2]int{}, map[string]bool{}
	for _, v := range values {
		switch {
		case v.truth != nil:
			truths[v.key] = true
		case v.guns == 0:
			limits[v.key] = [2]int{v.lowest, v.highest}
		}
	}
	return valueKeys, limits, truths
}
