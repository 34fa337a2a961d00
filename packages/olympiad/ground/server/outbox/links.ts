import { createHash, randomBytes } from 'node:crypto'
import {
  ApiError,
  declareTable,
  type Engine,
  type Job,
  queryOf,
  readRows,
  runQuery,
  type Transaction,
} from '@olympiad/engine'
import { LINK_HOURS, linkRefusals } from '../../../mail/declared/link-refusals.ts'
import type { OrderedLink } from '../../../mail/declared/mails.ts'

const HOUR_MS = 3_600_000
/** How long an ended link still says why it ended. */
const TOLD_MS = 30 * 24 * HOUR_MS

/** Links that were mailed. A copy of the store opens none of them: it has their hashes, and orders for those not yet made. */
export const links = declareTable('links', {
  about: 'A link that was mailed: good once, for 72 hours. The id is the SHA-256 of what stands in the link.',
  columns: {
    id: { kind: 'text' },
    purpose: { kind: 'text' },
    /** Id of the record that it opens. */
    subject: { kind: 'text' },
    expiresMs: { kind: 'number' },
    /** When it was used; 0 = not yet. */
    usedMs: { kind: 'number', default: 0 },
  },
  key: ['id'],
})

/** When a link ends that is ordered now, in ms since the epoch; its mail is not tried any longer. */
export const linkEndMs = ({ now }: Pick<Engine, 'now'>) => now() + LINK_HOURS * HOUR_MS

/** Makes a link in the transaction that marks its mail as being sent: its path, with a token of 256 bits that only the mail keeps. */
export async function makeLink(
  engine: Pick<Engine, 'database' | 'now'>,
  transaction: Transaction,
  { path, purpose, subject, expiresMs = linkEndMs(engine) }: OrderedLink,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const all = queryOf(engine.database.dialect, links)
  const values = { purpose, subject, id: idOf(token), expiresMs }
  await runQuery(transaction, all.insertInto(links.name).values(values))
  return `${path}${token}`
}

interface GivenLink {
  readonly purpose: OrderedLink['purpose']
  readonly token: string
}

/**
 * The id of the record that a link opens; the link is used up. Throws 404 for a wrong one, and 400 with the reason if
 * it has ended.
 */
export async function openLink(
  engine: Pick<Engine, 'database' | 'now'>,
  transaction: Transaction,
  given: GivenLink,
): Promise<string> {
  const subject = await readLink(engine, transaction, given)
  const fresh = queryOf(engine.database.dialect, links)
    .updateTable(links.name)
    .set({ usedMs: engine.now() })
    .where('id', '=', idOf(given.token))
    .where('usedMs', '=', 0)
  if ((await runQuery(transaction, fresh)) === 0) throw usedLink()
  return subject
}

/** The target of a link, which stays valid. Throws as `openLink` does. */
export async function readLink(
  { database, now }: Pick<Engine, 'database' | 'now'>,
  transaction: Transaction,
  { purpose, token }: GivenLink,
): Promise<string> {
  const find = queryOf(database.dialect, links)
    .selectFrom(links.name)
    .selectAll()
    .where('id', '=', idOf(token))
    .where('purpose', '=', purpose)
  const [link] = await readRows(transaction, links, find)
  if (!link) throw new ApiError(404, linkRefusals.unknown, {}, { reason: 'link.unknown' })
  if (link.expiresMs < now()) throw new ApiError(400, linkRefusals.expired, {}, { reason: 'link.expired' })
  if (link.usedMs !== 0) throw usedLink()
  return link.subject
}

const usedLink = () => new ApiError(400, linkRefusals.used, {}, { reason: 'link.used' })

const idOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Removes links that ended long ago. */
export async function removeOldLinks({ database, now }: Engine): Promise<void> {
  const old = queryOf(database.dialect, links)
    .deleteFrom(links.name)
    .where('expiresMs', '<', now() - TOLD_MS)
  await runQuery(database, old)
}

export const oldLinksJob: Job = { name: 'remove old links', everyMs: HOUR_MS, of: 'store', run: removeOldLinks }
