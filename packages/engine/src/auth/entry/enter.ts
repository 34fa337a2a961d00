import { createHash } from 'node:crypto'
import type { Collection } from '@olympiad/schema/collection'
import { ApiError } from '../../core/api-error.ts'
import { QueueFull } from '../../core/bounded-queue.ts'
import type { PlaceInLine } from '../../core/entry/entry-line.ts'
import type { Engine } from '../../engine.ts'
import { type Credentials, readCredentials } from '../sign-in.ts'
import { type EntryTicket, openTicket, sealTicket } from './entry-ticket.ts'

interface Entering {
  readonly collection: Collection
  /** The form: name and password, or the ticket of the line. */
  readonly body: Readonly<Record<string, unknown>>
  readonly address: string
}

interface Entrant {
  readonly credentials: Credentials
  /** Gives the place in the line to the next. To be called when the password goes to be checked, at the latest. */
  leave(): void
}

/**
 * Does `work`, which checks the password, when it is the caller's turn. Where accounts come all at once (`waitsInLine`) and too
 * many passwords wait, it throws 429 `entry.waiting` with the place, the seconds and a ticket. Throws 400 for a bad form or ticket.
 */
export async function enter<T>(engine: Engine, entering: Entering, work: (entrant: Entrant) => Promise<T>): Promise<T> {
  const { collection } = entering
  const ticket = ticketOf(engine, entering)
  const credentials = ticket ?? readCredentials(collection, entering.body)
  if (!collection.auth?.waitsInLine) return work({ credentials, leave: () => {} })
  const { address } = entering
  const key = ticket?.key ?? keyOf(`${collection.id} ${credentials.identity.toLowerCase()} ${address}`)
  const arrival = { key, address, arrivedMs: ticket?.arrivedMs ?? engine.now() }
  const refusal = (place: PlaceInLine) =>
    waiting(engine, collection, { place, ticket: { ...credentials, ...place, key } })
  const asked = engine.entryLine.ask(arrival)
  if (!asked.isIn) throw refusal(asked)
  try {
    return await work({ credentials, leave: asked.leave })
  } catch (error) {
    throw error instanceof QueueFull ? refusal(engine.entryLine.wait(arrival)) : error
  } finally {
    asked.leave()
  }
}

/** Short, since the ticket holds it, and 50,000 are in memory. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const UNKNOWN_PLACE = 'Your place in the line is not known any more. Please log in again.'

/** The ticket of a form; null if it has none. */
function ticketOf({ tokenSecret: secret, now }: Engine, { collection, body }: Entering): EntryTicket | null {
  const { ticket: text } = body
  if (text === undefined || text === '') return null
  const ground = { secret, collection: collection.id }
  const ticket = typeof text === 'string' ? openTicket(ground, text, now()) : null
  if (!ticket) throw new ApiError(400, UNKNOWN_PLACE, {}, { reason: 'entry.unknown' })
  return ticket
}

interface Waiting {
  readonly place: PlaceInLine
  readonly ticket: EntryTicket
}

function waiting({ tokenSecret: secret }: Engine, { id: collection }: Collection, { place: told, ticket }: Waiting) {
  const { place, seconds, againS } = told
  const { identity, password, identityField, key, arrivedMs } = ticket
  const sealed = sealTicket({ secret, collection }, { identity, password, identityField, key, arrivedMs })
  const message = `Many are logging in. You are number ${place} in the line.`
  return new ApiError(
    429,
    message,
    { place, seconds, againS, ticket: sealed },
    { reason: 'entry.waiting', retryAfterS: againS },
  )
}
