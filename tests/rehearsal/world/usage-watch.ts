import { availableParallelism, cpus } from 'node:os'
import { usageOf } from '../../load/sites/process-usage.ts'

/** Who takes the machine: a server each, all of the database, all processes of students. */
export interface Sources {
  readonly servers: () => readonly (number | undefined)[]
  readonly urls: readonly string[]
  readonly store: () => readonly number[]
  readonly players: readonly number[]
}

/** What was used within a second: shares of one core, and MB. */
export interface Used {
  readonly atMs: number
  readonly servers: readonly number[]
  readonly store: number
  readonly players: readonly number[]
  /** Of all cores, used by any process. */
  readonly machine: number
  readonly memoryMb: readonly number[]
  /** Slowest hundredth of the turns of each server's event loop since the last look, in ms; 0 where it was not asked. */
  readonly lagMs: readonly number[]
}

export interface UsageWatch extends Disposable {
  readonly seconds: readonly Used[]
  /** CPU in seconds of all servers, those that were killed included. */
  serverCpuS(): number
}

const EVERY_MS = 1000
/** The measures of a server cost it something: they are asked for this often. */
const LOOKS_AT_LAG = 5

/** Looks every second at what the processes use. */
export function watchUsage(sources: Sources): UsageWatch {
  const seconds: Used[] = []
  const cpu = new CpuTimes()
  let [lastMs, idle, count, serverCpuS] = [performance.now(), idleTimes(), 0, 0]
  let lagMs: readonly number[] = sources.urls.map(() => 0)
  const look = () => {
    const nowMs = performance.now()
    const passedS = (nowMs - lastMs) / 1000
    lastMs = nowMs
    const before = idle
    idle = idleTimes()
    const pids = sources.servers()
    const used = pids.map((pid) => cpu.since(pid))
    serverCpuS += sum(used)
    seconds.push({
      atMs: Date.now(),
      servers: used.map((one) => one / passedS),
      store: sum(sources.store().map((pid) => cpu.since(pid))) / passedS,
      players: sources.players.map((pid) => cpu.since(pid) / passedS),
      machine: 1 - (idle - before) / 1000 / passedS / availableParallelism(),
      memoryMb: pids.map((pid) => usageOf(pid)?.memoryMb ?? 0),
      lagMs,
    })
    if (count++ % LOOKS_AT_LAG !== 0) return
    void Promise.all(sources.urls.map(lagOf)).then((lags) => {
      lagMs = lags
    })
  }
  look()
  const timer = setInterval(look, EVERY_MS)
  return { seconds, serverCpuS: () => serverCpuS, [Symbol.dispose]: () => clearInterval(timer) }
}

/** What each process has used since it was asked about last; nothing at first. */
class CpuTimes {
  readonly #last = new Map<number, number>()

  since(pid: number | undefined): number {
    const now = usageOf(pid)?.cpuS
    if (pid === undefined || now === undefined) return 0
    const before = this.#last.get(pid) ?? now
    this.#last.set(pid, now)
    return now - before
  }
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
const idleTimes = () => sum(cpus().map(({ times }) => times.idle))

/** As the server's own measures tell it; 0 while it does not answer. */
async function lagOf(url: string): Promise<number> {
  try {
    const reply = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(3000) })
    const seconds = /\nnodejs_eventloop_lag_p99_seconds ([\d.e+-]+)/.exec(await reply.text())?.[1]
    return Number(seconds ?? 0) * 1000
  } catch {
    return 0
  }
}
