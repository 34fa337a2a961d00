import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The processes that a process has started, as they are now. */
export function childrenOf(pid: number): number[] {
  try {
    return numbers(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'))
  } catch {
    return numbers(spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout ?? '')
  }
}

const numbers = (text: string) => text.split(/\s+/).filter(Boolean).map(Number)

/** Sends a signal to processes of which some may be gone by now. */
export function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
  }
}
