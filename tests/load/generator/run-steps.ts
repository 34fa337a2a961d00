import { Connection } from '../../student/network/connection.ts'
import { loopback } from '../../student/network/loopback.ts'
import type { Step } from '../scenarios/scenario.ts'
import { type Figures, quantile } from './figures.ts'
import type { Job } from './job.ts'

interface Steps {
  readonly step: Step
  readonly clients: number
  /** Work there is in one round; the round ends with it. */
  readonly supply?: number
}

/** Lets each client do one step after the other until the time or the work is over. */
export async function runSteps({ url, world, round, durationMs }: Job, { step, clients, supply }: Steps) {
  const acknowledged: Record<string, string> = {}
  const times: number[] = []
  let [turns, errors] = [0, 0]
  let firstError: string | null = null
  const connections = Array.from({ length: clients }, (_, index) => new Connection(url, loopback(url, index)))
  const cpuBefore = process.cpuUsage()
  const startedMs = performance.now()
  const untilMs = startedMs + durationMs
  async function work(connection: Connection): Promise<void> {
    while (performance.now() < untilMs && turns < (supply ?? Number.POSITIVE_INFINITY) && errors < 1000) {
      const turn = turns++
      const beganMs = performance.now()
      try {
        await step({ ask: (request) => connection.ask(request), world, round, turn, acknowledged })
        times.push(performance.now() - beganMs)
      } catch (error) {
        errors += 1
        firstError ??= error instanceof Error ? error.message : String(error)
      }
    }
  }
  await Promise.all(connections.map(work))
  const seconds = (performance.now() - startedMs) / 1000
  for (const connection of connections) connection.close()
  return {
    done: times.length,
    seconds,
    ...spread(times),
    errors,
    firstError,
    ...cpuSince(cpuBefore, seconds),
    acknowledged,
  }
}

/** The middle and the slow end of some times. */
export function spread(times: readonly number[]): Pick<Figures, 'p50' | 'p99'> {
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

export function cpuSince(before: NodeJS.CpuUsage, seconds: number): Pick<Figures, 'generatorCpu'> {
  const { user, system } = process.cpuUsage(before)
  return { generatorCpu: (user + system) / 1e6 / seconds }
}
