import type { Option } from '@olympiad/contract/scoring'
import { backOffMs } from '../lib/back-off.ts'
import { type AnswerContext, type AnswerKey, isUnsaved, lostAnswers, type Sheet, type UnsentAnswer } from './answer.ts'
import { type AnswerBoard, createAnswerBoard, type Hindrance } from './answer-board.ts'
import type { AttemptCalls } from './attempt-calls.ts'
import { type Choice, nextAnswer, type Outbox } from './outbox/outbox.ts'
import { type SendResult, sendAnswer } from './send-answer.ts'
import { createSendPace, type SendPace } from './send-pace.ts'
import { waitUntilSaved } from './wait-until-saved.ts'

export interface SaverParts {
  readonly sheet: Sheet
  /** The exam's start, in the server's milliseconds: what was answered before belongs to an earlier sitting. */
  readonly startsMs: number
  /** Whether the exam still takes answers: only then is the server asked for its rows. */
  isOpen(): boolean
  readonly calls: AttemptCalls
  readonly outbox: Outbox
  /** The server's milliseconds. */
  now(): number
  random?(): number
  /** Whether requests go out in the name of this sheet's examinee. */
  isSignedIn(): boolean
  /** Asks the server whether the session still stands; true when nobody could say no. */
  verifySession(): Promise<boolean>
  /** What is known of place and device when an answer is chosen. */
  context(): AnswerContext
  /** Whether choices still reach the disk. */
  isDurable?(): boolean
  /** Tells other tabs of this browser about changed questions. */
  channel?: BroadcastChannel
  /** One sender per question in the whole browser; absent on insecure origins. */
  locks?: LockManager
}

/** Takes choices and sees to it that the server gets them (DESIGN §6). */
export interface AnswerSaver {
  readonly board: Pick<AnswerBoard, 'row' | 'sheet' | 'subscribeRow' | 'subscribeSheet'>
  choose(questionnumber: number, option: Option): void
  /** Tries again now, whatever it was waiting for. */
  kick(): void
  /** Tries everything at once; true as soon as nothing is unsaved, false when the time (ms) is over. */
  flush(withinMs: number): Promise<boolean>
  /** Forgets the answers that came too late, once their maker has noted them. */
  forgetLate(): Promise<void>
  stop(): void
}

const LANES = 4
// Longer than any request may take: what was sent before the acknowledged choice has arrived by then, or never will.
const DOUBT_MS = 20_000

/** Loads the sheet from the outbox, asks the server for its rows, and starts sending. Resolves when the outbox is read. */
export async function startAnswerSaver(parts: SaverParts): Promise<AnswerSaver> {
  const saver = new Saver(parts)
  await saver.load()
  return saver
}

class Saver implements AnswerSaver {
  readonly board = createAnswerBoard()
  readonly #parts: SaverParts
  /** Choices that are on their way to the disk: not to be sent before, and newer than what the disk says. */
  readonly #writing = new Map<number, number>()
  readonly #sending = new Set<number>()
  /** Questions that changed since the page opened: the first list of rows may be older than they are. */
  readonly #touched = new Set<number>()
  readonly #pace: SendPace
  #isAdopted = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #isStopped = false

  constructor(parts: SaverParts) {
    this.#parts = parts
    this.#pace = createSendPace(parts.random)
    if (parts.channel) parts.channel.onmessage = (event) => this.#heard(Number(event.data))
  }

  async load(): Promise<void> {
    const { outbox, sheet } = this.#parts
    const [unsent, saved] = await Promise.all([outbox.allUnsent(sheet), outbox.allSaved(sheet)])
    for (const answer of saved) this.board.setSaved(answer.questionnumber, answer.option)
    for (const answer of unsent) this.board.setUnsent(answer.questionnumber, retriable(answer))
    void this.#adoptRows()
    this.#pump()
  }

  choose(questionnumber: number, option: Option): void {
    const row = this.board.row(questionnumber)
    if (this.#isStopped || (row.option === option && row.sign !== 'refused')) return
    const { now, context } = this.#parts
    this.#queue({ ...this.#key(questionnumber), ...context(), option, chosenAt: Math.round(now()) })
  }

  kick(): void {
    this.#pace.reset()
    if (!this.#isAdopted) void this.#adoptRows()
    this.#pump()
  }

  async flush(withinMs: number): Promise<boolean> {
    if (this.board.sheet().unsaved === 0) return true
    this.kick()
    return waitUntilSaved(this.board, withinMs)
  }

  async forgetLate(): Promise<void> {
    const late = this.board.allUnsent().filter(({ refused }) => refused)
    await Promise.all(late.map((answer) => this.#settle(answer, undefined)))
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#parts.channel?.close()
  }

  /** Shown at once, sent as soon as it is on the disk. */
  #queue(choice: Choice): void {
    const { questionnumber } = choice
    this.#touched.add(questionnumber)
    const shown = nextAnswer(choice, this.board.unsent(questionnumber))
    this.board.setUnsent(questionnumber, shown)
    this.#countWriting(questionnumber, 1)
    void this.#parts.outbox.choose(choice).then((durable) => {
      this.#countWriting(questionnumber, -1)
      this.board.setDurable(this.#parts.isDurable?.() ?? true)
      if (this.board.unsent(questionnumber) === shown) this.board.setUnsent(questionnumber, durable)
      this.#changed(questionnumber)
      this.#pump()
    })
  }

  #pump(): void {
    clearTimeout(this.#timer)
    if (this.#isStopped) return
    if (!this.#parts.isSignedIn()) {
      this.board.setHindrance('signIn')
      return
    }
    if (this.board.sheet().hindrance === 'signIn') this.board.setHindrance('none')
    // While the network is in doubt one answer goes ahead; the others follow when it has arrived.
    const lanes = this.#pace.isCautious ? 1 : LANES
    const waiting = this.board
      .allUnsent()
      .filter(({ questionnumber, refused }) => !refused && !this.#isBusy(questionnumber))
      .map((answer) => ({ answer, delayMs: this.#delayOf(answer) }))
      .sort((a, b) => a.delayMs - b.delayMs || a.answer.chosenAt - b.answer.chosenAt)
    for (const { answer, delayMs } of waiting) {
      if (delayMs > 0 || this.#sending.size >= lanes) break
      void this.#send(answer.questionnumber)
    }
    const next = waiting.find(({ delayMs }) => delayMs > 0)
    if (next) this.#timer = setTimeout(() => this.#pump(), next.delayMs + 1)
  }

  #isBusy(questionnumber: number): boolean {
    return this.#sending.has(questionnumber) || this.#writing.has(questionnumber)
  }

  #delayOf({ questionnumber, checkAt }: UnsentAnswer): number {
    return Math.max(this.#pace.delayOf(questionnumber), (checkAt ?? 0) - this.#parts.now())
  }

  async #send(questionnumber: number): Promise<void> {
    const { sheet, locks } = this.#parts
    this.#sending.add(questionnumber)
    const attempt = () => this.#sendNewest(questionnumber)
    const name = `answer ${sheet.examinee} ${sheet.questionpaper} ${questionnumber}`
    try {
      await (locks ? locks.request(name, attempt) : attempt())
    } catch (error) {
      console.error('An answer could not be handled, it will be tried again', error)
      this.#pace.holdBack(questionnumber)
    } finally {
      this.#sending.delete(questionnumber)
      this.#pump()
    }
  }

  /** The disk says what is newest, since another tab may have chosen or sent; should it fail, the screen does. */
  async #sendNewest(questionnumber: number): Promise<void> {
    const { outbox, calls, now } = this.#parts
    const key = this.#key(questionnumber)
    const shown = this.board.unsent(questionnumber)
    const stored = await outbox.unsent(key).catch(() => shown)
    const answer = stored && retriable(stored)
    if (!answer || (answer.checkAt ?? 0) > now()) return this.#reload(questionnumber)
    const lastSaved = await outbox.saved(key).catch(() => undefined)
    await this.#apply(answer, await sendAnswer(calls, answer, lastSaved))
  }

  async #apply(answer: UnsentAnswer, result: SendResult): Promise<void> {
    if (result.kind === 'unreachable') return this.#pause('network')
    if (result.kind === 'denied' && result.reason !== 'exam.ended') return this.#pause('notOpen')
    if (result.kind === 'exists' || result.kind === 'doubtful') return this.#reconsider(answer, result.kind)
    this.#pace.arrived(answer.questionnumber)
    this.board.setHindrance('none')
    if (result.kind === 'denied') {
      const late = { ...answer, refused: result.reason, refusedAt: answer.refusedAt ?? Math.round(this.#parts.now()) }
      return this.#settle(answer, isUnsaved(answer) ? late : undefined)
    }
    const { option, updated } = result.row
    const chosenAt = answer.chosenAt
    await this.#parts.outbox
      .noteSaved({ ...this.#key(answer.questionnumber), option, chosenAt, updated })
      .catch(() => {})
    this.#touched.add(answer.questionnumber)
    this.board.setSaved(answer.questionnumber, option)
    const isDoubted = answer.doubted.some((earlier) => earlier !== answer.option)
    const checkAt = this.#parts.now() + DOUBT_MS
    await this.#settle(answer, result.kind === 'saved' && isDoubted ? { ...answer, checkAt } : undefined)
  }

  async #settle(answer: UnsentAnswer, next: UnsentAnswer | undefined): Promise<void> {
    const { questionnumber, chosenAt } = answer
    const shown = this.board.unsent(questionnumber)
    const rest = await this.#parts.outbox
      .settle(answer, next)
      .catch(() => (shown?.chosenAt === chosenAt ? next : shown))
    if (!this.#writing.has(questionnumber)) this.board.setUnsent(questionnumber, rest)
    this.#changed(questionnumber)
  }

  #pause(hindrance: Hindrance): void {
    this.board.setHindrance(hindrance)
    this.#pace.pause()
  }

  async #reconsider({ questionnumber }: UnsentAnswer, kind: 'exists' | 'doubtful'): Promise<void> {
    this.#pace.holdBack(questionnumber, { atOnce: kind === 'exists' })
    if (kind === 'exists') return
    this.board.setHindrance('network')
    await this.#parts.verifySession()
  }

  async #adoptRows(): Promise<void> {
    if (this.#isStopped || !this.#parts.isOpen()) return
    const { calls, outbox, sheet, isSignedIn, startsMs } = this.#parts
    try {
      const saved = await outbox.allSaved(sheet)
      const rows = await calls.list(sheet)
      if (!isSignedIn()) return
      this.#isAdopted = rows.length > 0
      for (const { questionnumber, option } of rows) {
        if (!this.#touched.has(questionnumber)) this.board.setSaved(questionnumber, option)
      }
      const lost = lostAnswers(saved, rows).filter(({ chosenAt }) => chosenAt >= startsMs)
      // A session that ended unnoticed lists nothing, which must not look like a server that lost everything.
      if (lost.length === 0 || !(await this.#parts.verifySession())) return
      for (const { questionnumber, option, chosenAt } of lost) {
        if (!this.#touched.has(questionnumber)) this.#queue({ ...this.#key(questionnumber), option, chosenAt })
      }
    } catch {
      // The server cannot be asked now: what this browser knows is shown until it can.
      setTimeout(() => void this.#adoptRows(), backOffMs(3, this.#parts.random))
    }
  }

  #heard(questionnumber: number): void {
    this.#touched.add(questionnumber)
    this.#reload(questionnumber).then(
      () => this.#pump(),
      () => {},
    )
  }

  async #reload(questionnumber: number): Promise<void> {
    const { outbox } = this.#parts
    const key = this.#key(questionnumber)
    const [unsent, saved] = await Promise.all([outbox.unsent(key), outbox.saved(key)])
    if (this.#writing.has(questionnumber)) return
    if (saved) this.board.setSaved(questionnumber, saved.option)
    this.board.setUnsent(questionnumber, unsent)
  }

  #changed(questionnumber: number): void {
    if (!this.#isStopped) this.#parts.channel?.postMessage(questionnumber)
  }

  #countWriting(questionnumber: number, change: 1 | -1): void {
    const count = (this.#writing.get(questionnumber) ?? 0) + change
    if (count > 0) this.#writing.set(questionnumber, count)
    else this.#writing.delete(questionnumber)
  }

  #key(questionnumber: number): AnswerKey {
    return { ...this.#parts.sheet, questionnumber }
  }
}

/** A refusal is not for ever: the end may have been moved while the page was away. When it was first refused stays. */
function retriable({ refused, ...answer }: UnsentAnswer): UnsentAnswer {
  return answer
}
