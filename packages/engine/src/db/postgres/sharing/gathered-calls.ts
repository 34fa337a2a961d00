import type { Stagger } from '../../../support/stagger.ts'
import type { Row, SqlValue, Statement } from '../../statement.ts'
import type { Answer } from '../answer.ts'
import { arrayLiteral } from './array-literal.ts'
import type { FormsForMany } from './forms-for-many.ts'

/** The part of the store's answer that is about one call. */
export interface Reply {
  readonly rows: Row[]
  /** How many rows it touched. */
  readonly count: number
}

/** Sends one statement. */
export type Send = (statement: Statement) => Promise<Answer>

/** A statement, and who hears of its reply. */
interface Call {
  readonly statement: Statement
  readonly resolve: (reply: Reply) => void
  readonly reject: (error: unknown) => void
}

interface Gathering {
  readonly send: Send
  readonly forms: Pick<FormsForMany, 'of'>
  /** How many sendings of one text are under way; calls that arrive meanwhile gather for the next one. No limit if absent. */
  readonly stagger?: () => Stagger
  /** In ms: what came so soon after the last sending waits until then. */
  readonly paceMs?: number
}

/** The calls of one text. */
interface Line {
  readonly waiting: Call[]
  readonly stagger: Stagger | undefined
}

/** Most statements that become one. */
const MAX_MANY = 128

/** Sends the statements that come in one turn of the event loop; those of one text go as one. */
export class GatheredCalls {
  readonly #gathering: Gathering
  readonly #lines = new Map<string, Line>()
  #isDue = false
  #sentMs = Number.NEGATIVE_INFINITY

  constructor(gathering: Gathering) {
    this.#gathering = gathering
  }

  /** What `pick` takes of the answer. */
  ask<T>(statement: Statement, pick: (reply: Reply) => T): Promise<T> {
    const { sql } = statement
    const line = this.#lines.get(sql) ?? { waiting: [], stagger: this.#gathering.stagger?.() }
    if (line.waiting.length === 0) {
      this.#lines.delete(sql) // lines are sent in the order of their first calls
      this.#lines.set(sql, line)
    }
    this.#sendSoon()
    return new Promise((resolve, reject) => {
      line.waiting.push({ statement, resolve: (reply) => resolve(pick(reply)), reject })
    })
  }

  #sendSoon(): void {
    if (this.#isDue) return
    this.#isDue = true
    const { paceMs = 0 } = this.#gathering
    const restMs = paceMs === 0 ? 0 : this.#sentMs + paceMs - performance.now()
    if (restMs > 0) setTimeout(this.#sendDue, restMs)
    else setImmediate(this.#sendDue)
  }

  readonly #sendDue = () => {
    this.#isDue = false
    this.#sentMs = performance.now()
    for (const [text, line] of this.#lines) void this.#sendNext(text, line)
  }

  async #sendNext(text: string, line: Line): Promise<void> {
    const { waiting, stagger } = line
    if (waiting.length === 0 || stagger?.mayBegin(() => this.#sendSoon()) === false) return
    stagger?.begin()
    await this.#send(waiting.splice(0, MAX_MANY))
    stagger?.end()
    if (waiting.length > 0) this.#sendSoon()
    else if (!stagger?.underWay && this.#lines.get(text) === line) this.#lines.delete(text)
  }

  /** Answers each of the calls, and never rejects. */
  async #send(alike: readonly Call[]): Promise<void> {
    const { send, forms } = this.#gathering
    const form = formFor(alike, forms)
    if (form === null) {
      await Promise.all(alike.map((call) => answer(call, send(call.statement))))
      return
    }
    try {
      const replies = repliesOf(await send(form), alike.length)
      for (const [at, call] of alike.entries()) call.resolve(replies[at]!)
    } catch (error) {
      for (const { reject } of alike) reject(error)
    }
  }
}

/** The one statement for all of them; null if each is sent alone. */
function formFor(alike: readonly Call[], forms: Gathering['forms']): Statement | null {
  const [first] = alike
  if (!first || alike.length === 1) return null
  const { sql, parameters } = first.statement
  const form = forms.of(sql)
  if (form === null || alike.some(({ statement }) => statement.parameters.some(isBytes))) return null
  const arrays = parameters.map((_, at) => arrayLiteral(alike.map(({ statement }) => statement.parameters[at] ?? null)))
  return { ...first.statement, sql: form, parameters: arrays }
}

const isBytes = (value: SqlValue) => value instanceof Uint8Array

async function answer({ resolve, reject }: Call, sent: Promise<Answer>): Promise<void> {
  try {
    const found = await sent
    resolve({ rows: found.rows, count: found.count })
  } catch (error) {
    reject(error)
  }
}

/** The answer to each of many. A write of many touches one row each, or nobody knows whose it did not touch: that is an error. */
function repliesOf({ rows, count }: Answer, many: number): Reply[] {
  const isRead = rows.length > 0 || count === 0
  if (!isRead && count !== many) throw new Error(`${count} rows were written for ${many}`)
  if (!isRead) return Array.from({ length: many }, () => ({ rows: [], count: 1 }))
  const found: Row[][] = Array.from({ length: many }, () => [])
  for (const { _at: whose, ...row } of rows) found[Number(whose) - 1]?.push(row)
  return found.map((own) => ({ rows: own, count: own.length }))
}
