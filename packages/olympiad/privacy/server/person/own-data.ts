import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ApiError, type Engine, fileKey, notFound, type RequestInfo, table } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { examPhase, ownWindow } from '../../../ground/declared/exam-phase.ts'
import { readingRoute } from '../../../ground/server/acts/act-route.ts'
import { readEditionPolicy } from '../../../ground/server/rows/edition-policy.ts'
import { examineeOf, ownExam } from '../../../ground/server/rows/own-exam.ts'
import type { StoredExaminee } from '../../../ground/server/rows/stored.ts'
import { ownData as declaredData, ownPicture as declaredPicture } from '../../declared/own-data.ts'
import { type HeldCount, OWN_DATA_PAGE, type OwnData, type OwnPicture } from '../../declared/own-data-page.ts'
import type { Owned, Person } from '../records/owned-rows.ts'
import { type PersonalCollection, personalCollections } from '../records/personal-collections.ts'
import { countOf, recordPage } from '../records/record-pages.ts'
import { withoutHidden } from './without-hidden.ts'

const { cameracaptures, exams } = olympiad

/** The longest reply, in characters: it takes some milliseconds to make. */
const MAX_CHARACTERS = 300_000

/** Who is being answered, by the store that is asked. */
const answering = new WeakMap<Engine['database'], Set<string>>()

/** A page of what is held of the examinee who asks; while their exam is not over, of what they may read anyway. One at a time. */
async function ownData(engine: Engine, request: RequestInfo): Promise<OwnData> {
  const examinee = examineeOf(request.account)
  const busy = answering.get(engine.database) ?? new Set()
  answering.set(engine.database, busy)
  if (busy.has(examinee.id)) throw new ApiError(429, 'One page at a time.', {}, { retryAfterS: 1 })
  busy.add(examinee.id)
  try {
    return await tellOwnData(engine, examinee, request)
  } finally {
    busy.delete(examinee.id)
  }
}

async function tellOwnData(engine: Engine, examinee: StoredExaminee, request: RequestInfo): Promise<OwnData> {
  const { username, name, email, consent } = examinee
  const isComplete = await isOver(engine, examinee, request.nowMs)
  const { asks, version, contact, keep } = await readEditionPolicy(engine)
  const told = personalCollections(engine).filter(({ personal: { told } }) =>
    isComplete ? told.from !== 'never' : told.from === 'always',
  )
  const pages = await pagesOf(engine, examinee, pagesToTell(told, request))
  const account = { username, name, email, consent }
  return { at: formatRecordTime(request.nowMs), account, asks, version, contact, keep, ...pages, isComplete }
}

interface PagesToTell {
  readonly collections: readonly PersonalCollection[]
  readonly after: string
}

/** One collection from a record on, or all of them from the first. Throws 400 for one that is not shown. */
function pagesToTell(
  told: readonly PersonalCollection[],
  { query: { collection, after = '' } }: RequestInfo,
): PagesToTell {
  if (collection === undefined) return { collections: told, after: '' }
  const named = told.filter(({ name }) => name === collection)
  if (named.length === 0) throw new ApiError(400, 'No personal data is kept in this collection.')
  return { collections: named, after: after.slice(0, 15) }
}

/** Smallest kinds first, so that one page shows every kind. */
async function pagesOf(engine: Engine, person: Person, { collections, after }: PagesToTell) {
  const held: Record<string, HeldCount> = {}
  for (const collection of collections) held[collection.name] = await heldCount(engine, { collection, person })
  const more: Record<string, string> = {}
  const records: Record<string, Record<string, unknown>[]> = {}
  const countIn = ({ name }: PersonalCollection) => held[name]?.count ?? 0
  let characters = MAX_CHARACTERS
  for (const collection of collections.toSorted((a, b) => countIn(a) - countIn(b))) {
    const { name, fields } = collection
    if (characters <= 0 && countIn(collection) > 0) more[name] = ''
    if (characters <= 0) continue
    const page = await recordPage(engine, { collection, person, after, most: OWN_DATA_PAGE, characters })
    records[name] = page.records.map((record) => withoutHidden(record, fields))
    characters -= page.characters
    if (page.hasMore) more[name] = page.records.at(-1)?.id ?? ''
  }
  await nextTurn() // the reply is made in one of its own
  return { held, more, records }
}

async function heldCount(engine: Engine, owned: Owned): Promise<HeldCount> {
  const { told, kept } = owned.collection.personal
  return { ...(await countOf(engine, owned)), words: told.from === 'never' ? '' : told.words, kept }
}

/** Without an exam nothing more will come. */
async function isOver(engine: Engine, examinee: StoredExaminee, nowMs: number): Promise<boolean> {
  const exam = (await ownExam(engine, examinee)) ?? (await table(engine, exams).find(examinee.exam))
  return !exam || examPhase(nowMs, ownWindow(examinee, exam)) === 'ended'
}

/** A still of the examinee who asks, once their exam is over. Throws 404 for any other. */
async function ownPicture(engine: Engine, request: RequestInfo, id: string): Promise<OwnPicture> {
  const examinee = examineeOf(request.account)
  const still = id.length > 15 ? null : await table(engine, cameracaptures).find(id)
  if (still?.examinee !== examinee.id || !(await isOver(engine, examinee, request.nowMs))) throw notFound()
  const file = await engine.storage.open(fileKey(cameracaptures, still.id, still.image))
  if (!file) throw notFound()
  const type = still.image.endsWith('.png') ? 'image/png' : still.image.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
  return { type, base64: (await buffer(file.stream())).toString('base64') }
}

export const ownDataRoute = readingRoute(declaredData, {
  handle: (engine, { request }) => ownData(engine, request),
})

export const ownPictureRoute = readingRoute(declaredPicture, {
  handle: (engine, { request, params }) => ownPicture(engine, request, params.id ?? ''),
})
