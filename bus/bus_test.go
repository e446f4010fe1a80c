package bus_test

import (
	"testing"

	"mariscal/bus"
	"mariscal/bus/bustest"
)

func TestLocal(t *testing.T) {
	l := &bus.Local{}
	bustest.Run(t, func(*testing.T) bus.Bus { return l.Join() })
}
