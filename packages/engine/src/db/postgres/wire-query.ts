import type { Duplex } from 'node:stream'
import pg from 'pg'
import type { SqlValue } from '../statement.ts'
import type { Answer } from './answer.ts'
import { questionMessages, simpleMessage, type WireStatement } from './wire-messages.ts'

/** The driver's connection, as far as its questions use it. */
interface WireConnection {
  readonly stream: Duplex
  /** Texts by name: those that the store has confirmed, and those on their way. */
  readonly parsedStatements: Readonly<Record<string, string>>
  readonly submittedNamedStatements: Record<string, string>
}

/** The columns of an answer, and how each is read. */
interface Description {
  readonly columns: readonly string[]
  readonly parsers: readonly ((text: string) => SqlValue)[]
}

export type ParserOf = (oid: number) => (text: string) => SqlValue

/** Their number travels in two bytes. */
const MOST_VALUES = 65_535
const NOTHING: Description = { columns: [], parsers: [] }
/** Of each connection, by the names of its statements: the store refuses one whose columns have changed since it was prepared. */
const described = new WeakMap<WireConnection, Map<string, Description>>()

/**
 * A question as the driver takes it (its `Query`), at less cost: what is asked travels in one piece, a prepared statement is
 * described once for each connection, and values are read straight into the answer.
 */
export class WireQuery {
  readonly text: string
  readonly name: string | undefined
  /** Instead of the time that the pool sets. */
  readonly query_timeout: number | undefined
  /** Set by the driver. */
  callback: ((error: Error | null, answer?: Answer) => void) | undefined
  readonly #values: readonly SqlValue[]
  readonly #parserOf: ParserOf
  readonly #lists: SqlValue[][] = []
  #description: Description | undefined
  #tag = ''

  constructor(
    { name, text, values }: Omit<WireStatement, 'name'> & { readonly name: string | undefined },
    { parserOf, timeoutMs }: { readonly parserOf: ParserOf; readonly timeoutMs: number | undefined },
  ) {
    this.text = text
    this.name = name
    this.query_timeout = timeoutMs
    this.callback = undefined
    this.#values = values
    this.#parserOf = parserOf
  }

  /** Sends the question; an error if it can never be sent. */
  submit(connection: WireConnection): Error | null {
    const { text, name = '' } = this
    if (this.#values.length > MOST_VALUES)
      return new Error(`A statement has ${this.#values.length} values, at most ${MOST_VALUES} can be sent`)
    this.#description = name ? described.get(connection)?.get(name) : undefined
    const isParsed = name !== '' && isPrepared(connection, name)
    if (name && !isParsed) connection.submittedNamedStatements[name] = text
    const isSimple = !name && this.#values.length === 0
    const known = { isParsed, isDescribed: this.#description !== undefined }
    const { stream } = connection
    const message = isSimple ? simpleMessage(text) : questionMessages({ name, text, values: this.#values }, known)
    if (stream.writable) stream.write(message)
    return null
  }

  handleRowDescription({ fields }: { readonly fields: readonly { name: string; dataTypeID: number }[] }): void {
    const parsers = fields.map(({ dataTypeID }) => this.#parserOf(dataTypeID))
    this.#description = { columns: fields.map(({ name }) => name), parsers }
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { parsers } = this.#description ?? NOTHING
    const list = new Array<SqlValue>(fields.length)
    for (let at = 0; at < fields.length; at++) {
      const text = fields[at]!
      list[at] = text === null ? null : parsers[at]!(text)
    }
    this.#lists.push(list)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#tag = text
  }

  handleEmptyQuery(): void {}

  handleError(error: Error): void {
    this.callback?.(error)
  }

  handleReadyForQuery(connection: WireConnection): void {
    const { name } = this
    const description = this.#description ?? NOTHING
    if (name) {
      const ofConnection = described.get(connection) ?? new Map<string, Description>()
      described.set(connection, ofConnection)
      ofConnection.set(name, description)
    }
    const tag = this.#tag
    const space = tag.indexOf(' ')
    const command = space < 0 ? tag : tag.slice(0, space)
    const count = Number(tag.slice(tag.lastIndexOf(' ') + 1)) || 0
    this.callback?.(null, { columns: description.columns, lists: this.#lists, count, command })
  }
}

// While others are under way the driver sends instances of its `Query` alone. Its constructor is not called: it makes an emitter and a
// result that nobody would use.
Object.setPrototypeOf(WireQuery.prototype, pg.Query.prototype)

const isPrepared = ({ parsedStatements, submittedNamedStatements }: WireConnection, name: string) =>
  parsedStatements[name] !== undefined || submittedNamedStatements[name] !== undefined
