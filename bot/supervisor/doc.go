// Package supervisor ends a program together with everything it has started, also what
// went into sessions of its own and lost its parent.
//
// A process group or a session ends nobody who left it. On Linux a process may ask to
// become the parent of all its descendants whose own parent has gone; so between the table
// and a bot stands one process more, this program again, which asks for that, starts the
// bot and does nothing else. When the bot ends, when it is told to, or when the table goes
// away, however it goes, it ends whoever is left of its children until there are none:
//
//	table ── control, status ── supervisor ── bot ── whatever it starts
//
// Every program that imports the package can stand there: it begins to supervise before
// anything else of it does, when it was started as [Prepare] starts it. On other systems
// the package has nothing: Windows has jobs for this, and elsewhere a group must do.
package supervisor
