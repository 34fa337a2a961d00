import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sandbox } from './sandbox.ts'

/** How much anybody may have of a public demo. */
export interface DemoLimits {
  /** Sandboxes at once. */
  readonly sandboxes: number
  /** And of one address in `lifeMs`: a class sits behind one. */
  readonly ofAddress: number
  readonly lifeMs: number
  /** Bytes that a sandbox is sent in all. */
  readonly bytes: number
}

export const DEMO_LIMITS: DemoLimits = { sandboxes: 60, ofAddress: 40, lifeMs: 3_600_000, bytes: 64 * 2 ** 20 }

/** A sandbox that a visitor has. */
export interface Visit extends Sandbox {
  readonly id: string
  readonly endsMs: number
  /** Bytes that it was sent so far. */
  bytes: number
}

/** No further sandbox now; the message is for the visitor. */
export class DemoFull extends Error {
  readonly retryAfterS: number

  constructor(message: string, retryAfterMs: number) {
    super(message)
    this.retryAfterS = Math.max(1, Math.ceil(retryAfterMs / 1000))
  }
}

interface SandboxesOptions {
  readonly open: (folder: string, id: string) => Promise<Sandbox>
  readonly now: () => number
  readonly limits?: DemoLimits
  /** Told what went wrong when a sandbox was ended. */
  readonly onFault: (error: unknown) => void
}

/** A sandbox that was opened, or is being opened. One that failed counts for the limits, and the page may try again. */
interface Begun extends Press {
  readonly atMs: number
  readonly opened: Promise<Visit>
  hasFailed: boolean
}

/** A visitor's press on the welcome page. */
export interface Press {
  readonly address: string
  /** A random word of the page, which a double press sends twice; empty if a program sent none. */
  readonly drawn: string
}

/** The sandboxes of a public demo: each is opened for one visitor, and ends after its time. */
export class Sandboxes {
  readonly #options: Required<SandboxesOptions>
  readonly #visits = new Map<string, Visit>()
  /** Openings go one after the other: each takes a core for seconds. */
  #opening: Promise<unknown> = Promise.resolve()
  readonly #begun: Begun[] = []
  readonly #timer: NodeJS.Timeout
  #isClosed = false

  constructor(options: SandboxesOptions) {
    this.#options = { limits: DEMO_LIMITS, ...options }
    this.#timer = setInterval(() => void this.endOld(), 10_000).unref()
  }

  /** The sandbox of that id, while it lasts. */
  find(id: string): Visit | undefined {
    const visit = this.#visits.get(id)
    return visit && visit.endsMs > this.#options.now() ? visit : undefined
  }

  /** Opens a sandbox at a press, once for all its repetitions. Throws `DemoFull` when there are too many, or too many of this address. */
  async begin(press: Press): Promise<Visit> {
    const { limits, now } = this.#options
    const atMs = now()
    await this.endOld()
    while (this.#begun[0] && this.#begun[0].atMs <= atMs - limits.lifeMs) this.#begun.shift()
    const same = this.#begun.find(({ drawn, hasFailed }) => drawn !== '' && drawn === press.drawn && !hasFailed)
    if (same) return same.opened
    const own = this.#begun.filter((one) => one.address === press.address)
    const oldest =
      own.length >= limits.ofAddress ? own[0] : this.#begun.length >= limits.sandboxes ? this.#begun[0] : undefined
    if (oldest) throw new DemoFull('This demo is full.', oldest.atMs + limits.lifeMs - atMs)
    const opened = this.#opening.then(() => this.#open())
    const begun: Begun = { ...press, atMs, opened, hasFailed: false }
    this.#begun.push(begun)
    this.#opening = opened.catch(() => {
      begun.hasFailed = true
    })
    return opened
  }

  /** Ends the sandboxes whose time is over. */
  async endOld(): Promise<void> {
    const old = [...this.#visits.values()].filter(({ endsMs }) => endsMs <= this.#options.now())
    await Promise.all(old.map((visit) => this.#end(visit)))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await this.#opening
    await Promise.all([...this.#visits.values()].map((visit) => this.#end(visit)))
  }

  async #open(): Promise<Visit> {
    if (this.#isClosed) throw new DemoFull('This demo is closing.', 60_000)
    const { open, limits, now } = this.#options
    const id = randomBytes(18).toString('base64url')
    const sandbox = await open(await mkdtemp(join(tmpdir(), 'olympiad-sandbox-')), id)
    const visit = { ...sandbox, id, endsMs: now() + limits.lifeMs, bytes: 0 }
    this.#visits.set(visit.id, visit)
    return visit
  }

  async #end(visit: Visit): Promise<void> {
    this.#visits.delete(visit.id)
    await visit.close().catch(this.#options.onFault)
  }
}
