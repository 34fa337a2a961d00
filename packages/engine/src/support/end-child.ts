import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Kills a process, if it still runs; settles when it is gone. */
export async function endChild(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
