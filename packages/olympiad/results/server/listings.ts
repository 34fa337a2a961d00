import { createHash } from 'node:crypto'
import {
  ApiError,
  type Engine,
  queryOf,
  type RequestInfo,
  records,
  selectRows,
  type Transaction,
  table,
} from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { EDITION_ID } from '../../edition/declared/edition-fields.ts'
import type { ConsentState } from '../../ground/declared/consent-purposes.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { examineeInTurn } from '../../ground/server/rows/examinee-rows.ts'
import { examineeOf } from '../../ground/server/rows/own-exam.ts'
import { listName as declared } from '../declared/acts/list-name.ts'
import type { ListedStudent } from '../declared/acts/public-ranks.ts'
import { LISTING_CONSENT, listingRefusals, MOST_LISTED } from '../declared/public-list.ts'

const { consents, editions, examinees, guardianconsents, results, resultsets, schools } = olympiad
const PURPOSE = 'publish'
type Reader = Pick<Transaction, 'all'>

/** The last instant of the public list, a record date; empty where there is no list, or its day is over. */
export async function listUntil(engine: Pick<Engine, 'database'>, nowMs: number): Promise<string> {
  const until = (await table(engine, editions).find(EDITION_ID))?.ranklistuntil ?? ''
  return until > formatRecordTime(nowMs) ? until : ''
}

/** What examinees last said to their names in public, by id; who said nothing is not in it. */
export async function saidToListing(
  { database }: Pick<Engine, 'database'>,
  ids: readonly string[],
  executor: Reader = database,
): Promise<ReadonlyMap<string, ConsentState>> {
  if (ids.length === 0) return new Map()
  const words = queryOf(database.dialect, consents)
    .selectFrom(consents.name)
    .select(['examinee', 'state'])
    .where('purpose', '=', PURPOSE)
    .where('examinee', 'in', [...ids])
    .orderBy('created')
    .orderBy(database.dialect.orderColumn)
  const rows = await selectRows(executor, words)
  return new Map(rows.map(({ examinee, state }) => [String(examinee), state as ConsentState]))
}

/** What guardians last said to it, by student; a child cannot outvote a no. */
async function guardiansOnListing(engine: Engine, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { dialect } = engine.database
  const words = queryOf(dialect, guardianconsents).selectFrom(guardianconsents.name).select(['examinee', 'state'])
  const own = words.where('purpose', '=', PURPOSE).where('examinee', 'in', [...ids])
  const rows = await selectRows(engine.database, own.orderBy('created').orderBy(dialect.orderColumn))
  return new Map(rows.map(({ examinee, state }) => [String(examinee), String(state)]))
}

/** The students of a set with prize or merit who agreed, by rank. A void sheet has no rank, and an erased student no name. */
export async function listedStudents(
  engine: Engine,
  { id, rule }: StoredOf<typeof resultsets>,
): Promise<ListedStudent[]> {
  const { database } = engine
  const lines = queryOf(database.dialect, results, examinees, schools)
    .selectFrom(`${results.name} as r`)
    .innerJoin(`${examinees.name} as e`, 'e.id', 'r.examinee')
    .leftJoin(`${schools.name} as s`, 's.id', 'e.school')
    .select(['r.examinee', 'r.rank', 'r.award', 'e.name', 's.name as school'])
    .where('r.resultset', '=', id)
    .where('r.rank', '>', 0)
    .where('r.rank', '<=', Math.max(rule.prizes, rule.merit))
    .where('e.name', '!=', '')
    .orderBy('r.rank')
    .orderBy('e.name')
    .limit(MOST_LISTED)
  const rows = await selectRows(database, lines)
  const ids = rows.map(({ examinee }) => String(examinee))
  const [said, guardians] = [await saidToListing(engine, ids), await guardiansOnListing(engine, ids)]
  return rows
    .filter(({ examinee }) => said.get(examinee) === 'given' && (guardians.get(examinee) ?? 'given') === 'given')
    .map(({ rank, name, school, award }) => ({ rank, name, school: school ?? '', award }))
}

interface Word {
  readonly agree: boolean
  readonly version: string
}

/** Keeps what an examinee says to their name in public. The same again changes nothing. Throws 400 without a list, or for another text. */
async function sayListing(engine: Engine, { agree, version }: Word, request: RequestInfo): Promise<ConsentState> {
  const { id } = examineeOf(request.account)
  if (agree && (await listUntil(engine, request.nowMs)) === '') throw new ApiError(400, listingRefusals.noList)
  if (version !== LISTING_CONSENT.version) throw new ApiError(400, listingRefusals.textChanged)
  return engine.database.write(
    async (transaction) => {
      await examineeInTurn(engine, transaction, { id })
      const before = (await saidToListing(engine, [id], transaction)).get(id)
      const state = stateAfter(before, agree)
      const sha256 = createHash('sha256').update(LISTING_CONSENT.text).digest('hex')
      const said = { examinee: id, purpose: PURPOSE, state, version, sha256, by: 'examinee' } as const
      if (before !== state) await records({ engine, transaction }, consents).insert(said)
      return state
    },
    { writer: id },
  )
}

function stateAfter(before: ConsentState | undefined, agree: boolean): ConsentState {
  if (agree) return 'given'
  return before === 'given' || before === 'withdrawn' ? 'withdrawn' : 'refused'
}

export const listNameRoute = actRoute(declared, {
  handle: async (engine, { request, body }) => ({ listed: await sayListing(engine, body, request) }),
})
