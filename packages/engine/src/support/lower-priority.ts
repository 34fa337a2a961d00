import { readdirSync, readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'

/**
 * Lowers the priority of this process, so that saves come first. The kernel counts priority by threads, and those that collect garbage and
 * compile code exist before the first line runs: each is lowered. What this process starts later inherits it.
 */
export function lowerPriority(): void {
  for (const thread of ownThreads()) {
    try {
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {} // it has ended
  }
}

/** The same for the calling thread alone. Nothing happens where the system does not tell its id, or forbids it. */
export function lowerThreadPriority(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {} // it works as well, but saves wait for it
}

/** Ids of the threads of this process; 0, the process itself, where the system does not tell. */
function ownThreads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [0]
  }
}
