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

const HOUR_MS = 3_600_000
/** So long a link works. */
export const LINK_HOURS = 72
/** How long an ended link still says why it ended. */
const TOLD_MS = 30 * 24 * HOUR_MS

/** What a link opens. */
export type LinkPurpose = 'resume' | 'answer' | 'password' | 'guardian'

/** Links that were mailed. A copy of the store opens none of them: it has only their hashes. */
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

interface NewLink {
  readonly purpose: LinkPurpose
  readonly subject: string
}

/** Makes a link in a transaction that is under way: its token, of 256 bits, which nothing but the mail keeps. */
export async function makeLink(
  { database: { dialect }, now }: Pick<Engine, 'database' | 'now'>,
  transaction: Transaction,
  link: NewLink,
): Promise<{ readonly token: string; readonly expiresMs: number }> {
  const token = randomBytes(32).toString('base64url')
  const expiresMs = now() + LINK_HOURS * HOUR_MS
  await runQuery(
    transaction,
    queryOf(dialect, links)
      .insertInto(links.name)
      .values({ ...link, id: idOf(token), expiresMs }),
  )
  return { token, expiresMs }
}

interface GivenLink {
  readonly purpose: LinkPurpose
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
  if (!link) throw new ApiError(404, 'This link is wrong. Open it from the mail again.', {}, { reason: 'link.unknown' })
  if (link.expiresMs < now())
    throw new ApiError(400, `This link is older than ${LINK_HOURS} hours.`, {}, { reason: 'link.expired' })
  if (link.usedMs !== 0) throw usedLink()
  return link.subject
}

const usedLink = () => new ApiError(400, 'This link was used already. A link works once.', {}, { reason: 'link.used' })

const idOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Removes links that ended long ago. */
export async function removeOldLinks({ database, now }: Engine): Promise<void> {
  const old = queryOf(database.dialect, links)
    .deleteFrom(links.name)
    .where('expiresMs', '<', now() - TOLD_MS)
  await runQuery(database, old)
}

export const oldLinksJob: Job = { name: 'remove old links', everyMs: HOUR_MS, of: 'store', run: removeOldLinks }
