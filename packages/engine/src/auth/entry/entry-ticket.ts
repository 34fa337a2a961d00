import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Credentials } from '../sign-in.ts'

/** What somebody in line keeps: it takes their place again, and signs them in by itself when it is their turn. */
export interface EntryTicket extends Credentials {
  readonly key: string
  readonly arrivedMs: number
}

interface TicketGround {
  /** Of the service; servers of one store have the same. */
  readonly secret: string
  /** The id of the collection whose accounts it lets in. */
  readonly collection: string
}

/** A ticket holds a password, so it does not last. */
const LIFE_MS = 30 * 60_000
/** A server's clock may be behind that of the one that wrote it. */
const SLACK_MS = 60_000
/** Twice the longest: a name and a password have at most 255 bytes each. */
const LONGEST = 3000
const CIPHER = 'aes-256-gcm'
const [IV_BYTES, TAG_BYTES] = [12, 16]

/** Writes a ticket that only servers of the store can read or make: it is encrypted, since it holds what was typed. */
export function sealTicket({ secret, collection }: TicketGround, ticket: EntryTicket): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, ticketKey(secret), iv).setAAD(Buffer.from(collection))
  const sealed = Buffer.concat([cipher.update(textOf(ticket)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Reads a ticket; null if it is forged, of another store or collection, or too old. */
export function openTicket({ secret, collection }: TicketGround, text: string, nowMs: number): EntryTicket | null {
  const bytes = Buffer.from(text.slice(0, LONGEST), 'base64url')
  if (text.length > LONGEST || bytes.length <= IV_BYTES + TAG_BYTES) return null
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  try {
    const decipher = createDecipheriv(CIPHER, ticketKey(secret), iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(collection)).setAuthTag(tag)
    const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    const ticket = ticketOf(plain.toString())
    const ageMs = nowMs - ticket.arrivedMs
    return ageMs < LIFE_MS && ageMs > -SLACK_MS ? ticket : null
  } catch {
    return null // the tag does not fit: none of ours
  }
}

const ticketKey = (secret: string) => createHmac('sha256', secret).update('entry ticket').digest()

/** JSON writes some characters with six bytes, and a form for signing in is short. */
const short = (text: string) => Buffer.from(text).toString('base64')
const long = (text: string) => Buffer.from(text, 'base64').toString()

const textOf = ({ identity, password, identityField, key, arrivedMs }: EntryTicket) =>
  JSON.stringify([short(identity), short(password), identityField, key, arrivedMs])

function ticketOf(text: string): EntryTicket {
  const [identity, password, identityField, key, arrivedMs] = JSON.parse(text) as [
    string,
    string,
    string,
    string,
    number,
  ]
  return { identity: long(identity), password: long(password), identityField, key, arrivedMs }
}
