//go:build windows

package bot

import (
	"os/exec"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// A group is a process and everything it starts: a job, which ends when its handle closes.
type group struct{ job windows.Handle }

// prepare keeps Ctrl-C at the console from the process.
func (*group) prepare(cmd *exec.Cmd) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: windows.CREATE_NEW_PROCESS_GROUP}
	return nil
}

// begin puts the started process into the job. Where the system does not allow that, kill
// ends only the process.
func (g *group) begin(cmd *exec.Cmd) error {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return nil
	}
	limits := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{
		BasicLimitInformation: windows.JOBOBJECT_BASIC_LIMIT_INFORMATION{LimitFlags: windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE},
	}
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation, uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if err == nil {
		var process windows.Handle
		if process, err = windows.OpenProcess(windows.PROCESS_SET_QUOTA|windows.PROCESS_TERMINATE, false, uint32(cmd.Process.Pid)); err == nil {
			err = windows.AssignProcessToJobObject(job, process)
			_ = windows.CloseHandle(process)
		}
	}
	if err != nil {
		_ = windows.CloseHandle(job)
		return nil
	}
	g.job = job
	return nil
}

// kill ends the rest of the group.
func (g *group) kill(cmd *exec.Cmd) {
	if g.job != 0 {
		_ = windows.TerminateJobObject(g.job, 1)
	}
	_ = cmd.Process.Kill() // it may have ended
}

// state returns how the process ended.
func (*group) state(cmd *exec.Cmd) string { return cmd.ProcessState.String() }

// end releases the group.
func (g *group) end() {
	if g.job != 0 {
		_ = windows.CloseHandle(g.job)
		g.job = 0
	}
}
