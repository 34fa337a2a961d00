import { isRefusal, logFailure } from '@olympiad/olympiad/kit/lib/failures'
import { backOffMs } from '@olympiad/olympiad/kit/lib/fetching/back-off'
import type { OpenedSitting } from '@olympiad/olympiad/sittings/declared/sitting'
import { ClientResponseError } from 'pocketbase'
import type { DeviceCalls, HeldSitting } from './device-calls.ts'

/** On which device an exam is sat, as far as this one knows. */
export type DeviceState =
  /** No other device has taken over: the exam goes on here. */
  | { readonly kind: 'unknown' }
  /** The server knows of no devices. */
  | { readonly kind: 'unheard' }
  | { readonly kind: 'here' }
  | {
      readonly kind: 'elsewhere'
      /** It was sat here before. */
      readonly wasHere: boolean
      /** Staff have bound it to the other device. */
      readonly locked: boolean
      /** Since when it is sat there; a record date. */
      readonly since: string
    }

interface DeviceWatchOptions {
  readonly calls: DeviceCalls
  onState(state: DeviceState): void
  /** Another device has or had the exam open: its saved answers must be shown. */
  onLook(): void
  /** The exam is sat here after all. Refused answers must be sent again. */
  onRefusedInVain(): void
}

/** As often two devices of one exam look at what the other one sends. */
const LOOK_MS = 15_000

/** Opens the sitting on this device, and notices when another one takes it over. Never in the way of anything: it fails in silence. */
export class DeviceWatch {
  readonly #parts: DeviceWatchOptions
  #state: DeviceState = { kind: 'unknown' }
  /** This device, as the server names it. */
  #own = ''
  #isShared = false
  #wasRefused = false
  #isStopped = false
  #failures = 0
  /** How often something was asked, and the latest time that was answered. */
  #asked = 0
  #heard = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: DeviceWatchOptions) {
    this.#parts = parts
  }

  /** Opens the exam room here, and keeps trying until the server answers. */
  async open(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      const opened = await this.#inTurn(() => this.#parts.calls.open())
      if (opened) this.#take(opened)
    } catch (error) {
      if (isUnheard(error)) this.#become({ kind: 'unheard' })
      else if (!isRefusal(error)) this.#later(error, () => this.open())
    }
  }

  /** Takes the exam over from the other device; rejects with why it could not. */
  async takeOver(): Promise<void> {
    const opened = await this.#parts.calls.takeOver()
    this.#heard = ++this.#asked // whatever was asked until now may have been answered before it
    this.#take(opened)
  }

  /** Something has happened to the account: looks whether the exam is still sat here. */
  async check(): Promise<void> {
    if (this.#state.kind === 'unheard') return
    if (this.#state.kind === 'unknown') return this.open()
    try {
      const sitting = await this.#inTurn(async () => (await this.#parts.calls.current()) ?? null)
      if (sitting === undefined) return
      this.#failures = 0
      this.#become(sitting ? this.#heldBy(sitting) : this.#state)
    } catch (error) {
      this.#later(error, () => this.check())
    }
  }

  /** The server has refused an answer because another device sits the exam, or sat it when the answer came. */
  async refused(): Promise<void> {
    this.#wasRefused = true
    await this.check()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** The reply, unless something that was asked later has been answered already: undefined then. */
  async #inTurn<T>(ask: () => Promise<T>): Promise<T | undefined> {
    const turn = ++this.#asked
    const reply = await ask()
    if (turn < this.#heard) return undefined
    this.#heard = turn
    return reply
  }

  #take(opened: OpenedSitting): void {
    this.#own = opened.own
    this.#isShared ||= opened.shared
    this.#failures = 0
    this.#become(this.#heldBy(opened))
  }

  #heldBy({ device, since, locked }: HeldSitting): DeviceState {
    if (device === this.#own) return { kind: 'here' }
    const wasHere = this.#state.kind === 'here' || (this.#state.kind === 'elsewhere' && this.#state.wasHere)
    this.#isShared = true
    return { kind: 'elsewhere', wasHere, locked, since }
  }

  #become(next: DeviceState): void {
    if (this.#isStopped) return
    const isNews = JSON.stringify(next) !== JSON.stringify(this.#state)
    this.#state = next
    if (isNews) this.#parts.onState(next)
    if (this.#wasRefused && next.kind === 'here') this.#parts.onRefusedInVain()
    this.#wasRefused = false
    clearTimeout(this.#timer)
    if (this.#isShared) this.#timer = setTimeout(() => this.#look(), LOOK_MS)
  }

  /** What could not be asked is asked again: nothing else may happen that would be a reason to. */
  #later(error: unknown, ask: () => Promise<void>): void {
    logFailure('Asking which device sits the exam', error)
    this.#failures += 1
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void ask(), backOffMs(this.#failures))
  }

  #look(): void {
    this.#parts.onLook()
    void this.check()
  }
}

/** There is no such act: a record service that knows nothing of the olympiad's. */
function isUnheard(error: unknown): boolean {
  return error instanceof ClientResponseError && error.status === 404
}
