import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

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

/** Ids of the threads of this process; 0, the process itself, where the system does not tell. */
function ownThreads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [0]
  }
}
