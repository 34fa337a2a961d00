import { quantile } from '../../load/generator/figures.ts'
import type { Tick } from '../players/messages.ts'

/** All students within one second of the day. */
export interface DaySecond {
  /** From the first sign-in, in seconds. */
  readonly atS: number
  readonly requests: number
  readonly unanswered: number
  readonly signedIn: number
  readonly streams: number
  readonly unsent: number
  readonly saves: readonly number[]
  readonly p50: number
  readonly p99: number
}

/** Puts together what the processes of students said. */
export class DayCurves {
  readonly #beginsMs: number
  readonly #ticks: Map<number, Tick>[]

  constructor(beginsMs: number, players: number) {
    this.#beginsMs = beginsMs
    this.#ticks = Array.from({ length: players }, () => new Map())
  }

  add(player: number, tick: Tick): void {
    this.#ticks[player]?.set(Math.round((tick.atMs - this.#beginsMs) / 1000), tick)
  }

  /** A second in which a process said nothing is as the one before, without anything new. */
  seconds(): DaySecond[] {
    const lastS = Math.max(0, ...this.#ticks.flatMap((its) => [...its.keys()]))
    const standing = this.#ticks.map(() => ({ signedIn: 0, streams: 0, unsent: 0 }))
    return Array.from({ length: lastS + 1 }, (_, atS) => {
      const now = this.#ticks.map((its) => its.get(atS)).filter((tick) => tick !== undefined)
      for (const [player, its] of this.#ticks.entries()) standing[player] = its.get(atS) ?? standing[player]!
      const total = (part: 'signedIn' | 'streams' | 'unsent') => standing.reduce((sum, one) => sum + one[part], 0)
      const saves = now.flatMap((tick) => tick.saves)
      return {
        atS,
        requests: now.reduce((sum, tick) => sum + tick.requests, 0),
        unanswered: now.reduce((sum, tick) => sum + tick.unanswered, 0),
        signedIn: total('signedIn'),
        streams: total('streams'),
        unsent: total('unsent'),
        saves,
        p50: quantile(saves, 0.5),
        p99: quantile(saves, 0.99),
      }
    })
  }
}
