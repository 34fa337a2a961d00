import { readFileSync } from 'node:fs'

/** The kernel counts in these on all machines that are served. */
const TICKS_A_SECOND = 100

/** Seconds of the processor that a process has taken; undefined where the system does not tell. */
export function cpuSecondsOf(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program stands in brackets and may hold spaces. Behind it, user and system time are the 12th and 13th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
  } catch {
    return undefined // it has ended, or there is no such folder
  }
}
