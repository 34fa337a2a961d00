import { grouped } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { type Figures, median } from './generator/figures.ts'
import { profileLines } from './profile/profile-lines.ts'
import type { TimeByPart } from './profile/time-by-part.ts'
import type { Scenario } from './scenarios/scenario.ts'

/** One round at one server. */
export interface Measured {
  readonly figures: Figures
  /** Part of one core that the server took; more than 1 for more cores. */
  readonly serverCpu: number | undefined
  readonly peakMb: number | undefined
}

/** All rounds of a scenario, by the name of the server. */
export interface Result {
  readonly scenario: Scenario
  readonly sides: Readonly<Record<string, readonly Measured[]>>
  /** The same work against a route that does nothing; absent where none can stand in. */
  readonly bare: Figures | undefined
  /** CPU of that server for one unit. */
  readonly bareCpuMs?: number
  readonly faults: readonly string[]
  /** Of all rounds, where it was asked for. */
  readonly profile?: TimeByPart
}

interface Medians {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly generatorCpu: number
  readonly serverCpu: number | undefined
  /** CPU time of the server for one unit in ms: what other work on the machine disturbs least. */
  readonly cpuMs: number | undefined
  readonly peakMb: number | undefined
  readonly errors: number
}

/** The generator is at its end when it takes nearly a core and the server has time left. */
const [BUSY, IDLE] = [0.9, 0.8]

export function mediansOf(rounds: readonly Measured[]): Medians {
  const middle = (pick: (round: Measured) => number | undefined) => {
    const values = rounds.map(pick).filter((value) => value !== undefined)
    return values.length > 0 ? median(values) : undefined
  }
  return {
    rate: middle(({ figures }) => figures.done / figures.seconds) ?? 0,
    p50: middle(({ figures }) => figures.p50) ?? 0,
    p99: middle(({ figures }) => figures.p99) ?? 0,
    generatorCpu: middle(({ figures }) => figures.generatorCpu) ?? 0,
    serverCpu: middle(({ serverCpu }) => serverCpu),
    cpuMs: middle(
      ({ figures, serverCpu }) =>
        figures.unitCpuMs ?? (serverCpu && (serverCpu * figures.seconds * 1000) / figures.done),
    ),
    peakMb: middle(({ peakMb }) => peakMb),
    errors: rounds.reduce((sum, { figures }) => sum + figures.errors, 0),
  }
}

/** What a reader wants to know of a scenario, in lines. */
export function resultLines(result: Result): string[] {
  const { scenario, sides, bare, bareCpuMs, faults } = result
  const lines = [`${scenario.name}: ${scenario.about} (${scenario.clients} clients)`]
  const medians = Object.entries(sides).map(([name, rounds]) => [name, mediansOf(rounds)] as const)
  for (const [name, its] of medians) {
    const rate = `${number(its.rate)}/s`.padStart(10)
    const times = `p50 ${number(its.p50)} ms, p99 ${number(its.p99)} ms`
    const each = its.cpuMs !== undefined ? `${its.cpuMs.toFixed(2)} ms CPU each, ` : ''
    const server = `server ${percent(its.serverCpu)} of a core, ${each}${number(its.peakMb)} MB`
    const used = `${server}; generator ${percent(its.generatorCpu)}`
    const isLimit = its.generatorCpu > BUSY && (its.serverCpu ?? 1) < IDLE
    lines.push(
      `  ${name.padEnd(10)} ${rate}  ${times}; ${used}${its.errors > 0 ? `; ${its.errors} ERRORS` : ''}`,
      ...(isLimit ? ['             here the generator is the limit, not the server'] : []),
    )
  }
  const [ours, theirs] = medians
  if (ours && bare && bare.done > 0) {
    const rate = bare.done / bare.seconds
    const share = percent(ours[1].rate / rate)
    lines.push(
      `  bare route ${`${number(rate)}/s`.padStart(10)}  ours is ${share} of it; ${bareCpuMs === undefined ? '' : `${bareCpuMs.toFixed(3)} ms CPU each, `}generator ${percent(bare.generatorCpu)}`,
    )
  }
  if (ours && theirs) {
    const [rate, p99] = [ours[1].rate / theirs[1].rate, ours[1].p99 / theirs[1].p99]
    lines.push(`  ratio      ${rate.toFixed(2).padStart(8)} ×  of its rate, ${p99.toFixed(2)} × of its p99`)
  }
  for (const cells of profileLines(result)) lines.push(`  ${cells.join('  ')}`)
  return [...lines, ...faults.slice(0, 10).map((fault) => `  WRONG: ${fault}`)]
}

function number(value: number | undefined): string {
  if (value === undefined) return '–'
  return value >= 100 ? grouped(Math.round(value)) : value.toFixed(1)
}

function percent(value: number | undefined): string {
  return value === undefined ? '–' : `${Math.round(value * 100)} %`
}
