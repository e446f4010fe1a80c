package muskets

import (
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"

	"mariscal/content/frame"
	"mariscal/content/frame/frametest"
)

// deploying is Mill Creek, deployed by the sides.
func deploying(t *testing.T, deploy string) string {
	t.Helper()
	data, err := os.ReadFile("scenarios/mill-creek.yaml")
	if err != nil {
		t.Fatal(err)
	}
	text := regexp.MustCompile(`, at: "[^"]*", facing: \d+`).ReplaceAllString(string(data), "")
	text = regexp.MustCompile(`blind: "[^"]*"`).ReplaceAllString(text, "hidden: true")
	return strings.Replace(text, "weather: half-light\n", "weather: half-light\n"+deploy+"\n", 1)
}

func TestAScenarioMayLeaveDeploymentToTheSides(t *testing.T) {
	frametest.Canonical(t, Read, deploying(t, "deploy: true"))
	frametest.Canonical(t, Read, deploying(t, `deploy: {top: ["4,2", "44,16"]}`))
}

func TestAScenarioHasRoomToDeploy(t *testing.T) {
	for deploy, want := range map[string]string{
		`deploy: {top: ["20,20", "24,24"], bottom: ["22,22", "26,26"]}`: "there is no room to deploy post",
		`deploy: {top: ["20,20"]}`:                                      "two opposite corners",
	} {
		_, err := Read("mill-creek", []byte(deploying(t, deploy)), nil)
		var faults frame.Faults
		if !errors.As(err, &faults) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", deploy, err)
		}
	}
}
