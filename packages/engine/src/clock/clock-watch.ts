import type { Log } from '../core/log.ts'
import type { Database } from '../db/database.ts'
import { type ClockLead, clockLead } from './clock-lead.ts'

/** Two servers that are each no further from the store's clock than this are no second apart. */
const LIMIT_MS = 500
/** A clock that was set, not one that is slowed or hurried: that takes half an hour for a second. */
const STEP_MS = 1000
const COMPARE_EVERY_MS = 10_000
const LOOK_EVERY_MS = 1000

/** The state of this server's clock. */
export interface ClockWatch {
  /** False while it differs so much from the store's that no exam may be judged by it. */
  readonly isTrusted: boolean
  /** Ms ahead of the store's clock when last compared; 0 where there is nothing to compare it with. */
  readonly leadMs: number
  /** How often it was set while the server ran. */
  readonly steps: number
  stop(): void
}

interface Options {
  readonly database: Database
  readonly log: Log
  /** The server's clock. */
  readonly now: () => number
  /** A clock that nobody sets. */
  readonly monotonic?: () => number
  /** Called when the clock is trusted no longer. */
  readonly onDistrust?: () => void
  readonly compareEveryMs?: number
  readonly lookEveryMs?: number
}

/** Compares the server's clock with the store's and goes on doing so. Throws when it is wrong from the start. */
export async function watchClock(options: Options): Promise<ClockWatch> {
  const watch = new Watch(options)
  await watch.start()
  return watch
}

class Watch implements ClockWatch {
  readonly #options: Options
  readonly #monotonic: () => number
  readonly #timers: NodeJS.Timeout[] = []
  #isTrusted = true
  #leadMs = 0
  #steps = 0
  #differenceMs = 0
  #isComparing = false

  constructor(options: Options) {
    this.#options = options
    this.#monotonic = options.monotonic ?? (() => performance.now())
    this.#differenceMs = this.#difference()
  }

  get isTrusted(): boolean {
    return this.#isTrusted
  }
  get leadMs(): number {
    return this.#leadMs
  }
  get steps(): number {
    return this.#steps
  }

  async start(): Promise<void> {
    const { database, now, compareEveryMs = COMPARE_EVERY_MS, lookEveryMs = LOOK_EVERY_MS } = this.#options
    const lead = await clockLead(database, now)
    if (lead && isWrong(lead)) {
      throw new Error(
        `the clock of this server is ${inWords(lead)} the database's: set it right (timedatectl) and start again`,
      )
    }
    this.#leadMs = lead?.leadMs ?? 0
    this.#timers.push(setInterval(() => this.#look(), lookEveryMs).unref())
    if (lead) this.#timers.push(setInterval(() => void this.#compare(), compareEveryMs).unref())
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
  }

  #difference(): number {
    return this.#options.now() - this.#monotonic()
  }

  /** A clock that runs at the speed of time keeps its distance from one that nobody sets. */
  #look(): void {
    const stepMs = Math.round(this.#difference() - this.#differenceMs)
    this.#differenceMs += stepMs
    if (Math.abs(stepMs) < STEP_MS) return
    this.#steps += 1
    const { database, log } = this.#options
    log.error({ stepMs }, 'The clock of this machine was set while the server ran, or the machine slept.')
    if (!database.dialect.clock) return // an embedded store has no clock of its own
    this.#distrust({ leadMs: this.#leadMs + stepMs, errorMs: 0 })
    void this.#compare()
  }

  async #compare(): Promise<void> {
    const { database, log, now } = this.#options
    if (this.#isComparing) return
    this.#isComparing = true
    try {
      const lead = await clockLead(database, now)
      if (!lead) return
      this.#leadMs = lead.leadMs
      if (isWrong(lead)) this.#distrust(lead)
      else if (!this.#isTrusted && lead.errorMs < LIMIT_MS) {
        this.#isTrusted = true
        log.info(
          { leadMs: Math.round(lead.leadMs) },
          'The clock agrees with the database again: requests are answered.',
        )
      }
    } catch {
      // The store is away, and requests that need it say so; the verdict stays until it can be asked again.
    } finally {
      this.#isComparing = false
    }
  }

  #distrust(lead: ClockLead): void {
    if (!this.#isTrusted) return
    this.#isTrusted = false
    const leadMs = Math.round(lead.leadMs)
    this.#options.log.error({ leadMs }, "The clock differs from the database's: nothing is answered until it is right.")
    this.#options.onDistrust?.()
  }
}

/** Wrong for certain: not by the error of the measurement alone. */
function isWrong({ leadMs, errorMs }: ClockLead): boolean {
  return Math.abs(leadMs) - errorMs > LIMIT_MS
}

function inWords({ leadMs }: ClockLead): string {
  return `${(Math.abs(leadMs) / 1000).toFixed(1)} s ${leadMs > 0 ? 'ahead of' : 'behind'}`
}
