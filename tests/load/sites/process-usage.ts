import { globSync, readFileSync, readlinkSync } from 'node:fs'

/** What a process has used: CPU in seconds since its start, memory in MB at the moment. */
export interface Usage {
  readonly cpuS: number
  readonly memoryMb: number
}

const TICKS_PER_S = 100
const KB_PER_MB = 1024

/** Reads it from Linux's /proc; undefined elsewhere, or when the process is gone. */
export function usageOf(pid: number | undefined): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return { cpuS: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S, memoryMb: Number(kb) / KB_PER_MB }
  } catch {
    return undefined
  }
}

/** CPU of a process's threads since each began, in ms; undefined where it is unknown. Finer than ticks. */
export function threadsCpuMs(pid: number | undefined): number | undefined {
  try {
    const tasks = globSync(`/proc/${pid}/task/[0-9]*/schedstat`)
    const nanoseconds = tasks.map((file) => Number(readFileSync(file, 'utf8').split(' ')[0]))
    return tasks.length > 0 ? nanoseconds.reduce((sum, its) => sum + its, 0) / 1e6 : undefined
  } catch {
    return undefined // a thread ended meanwhile
  }
}

/** CPU of a process since its start, in ms: of its main thread, and of all others that still run. */
export interface ThreadTimes {
  readonly main: number
  readonly others: number
}

/** Reads it from Linux's /proc; undefined elsewhere. */
export function threadTimes(pid: number | undefined): ThreadTimes | undefined {
  try {
    const main = Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
    const all = threadsCpuMs(pid)
    return all === undefined ? undefined : { main, others: all - main }
  } catch {
    return undefined
  }
}

/** CPU in seconds of the processes that a process started and that have ended; 0 where it is unknown. */
export function endedChildrenS(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_S
  } catch {
    return 0
  }
}

/** Looks at a process while something goes on: its share of a core, and the most memory it was seen with. */
export function watchUsage(pid: number | undefined): () => { share: number; peakMb: number } | undefined {
  const startedMs = performance.now()
  const before = usageOf(pid)
  let peakMb = before?.memoryMb ?? 0
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, usageOf(pid)?.memoryMb ?? 0)
  }, 200)
  return () => {
    clearInterval(timer)
    const after = usageOf(pid)
    if (!before || !after) return undefined
    const share = (after.cpuS - before.cpuS) / ((performance.now() - startedMs) / 1000)
    return { share, peakMb: Math.max(peakMb, after.memoryMb) }
  }
}

/** The process that listens on a port of this machine; undefined where it is unknown. */
export function listenerOf(url: string): number | undefined {
  try {
    const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')
    const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    const inode = lines
      .map((line) => line.trim().split(/\s+/))
      .find((it) => it[1]?.endsWith(`:${port}`) && it[3] === '0A')
    const link = inode && globSync('/proc/[0-9]*/fd/*').find((file) => linkOf(file) === `socket:[${inode[9]}]`)
    return link ? Number(link.split('/')[2]) : undefined
  } catch {
    return undefined
  }
}

function linkOf(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    return '' // of another user, or closed meanwhile
  }
}
