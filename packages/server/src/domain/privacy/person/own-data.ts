import { buffer } from 'node:stream/consumers'
import { ownData as declaredData, ownPicture as declaredPicture } from '@olympiad/contract/acts/privacy/own-data'
import type { Schema } from '@olympiad/contract/collection'
import { olympiad } from '@olympiad/contract/collections/index'
import { examPhase, ownWindow } from '@olympiad/contract/exam-phase'
import { OWN_DATA_PAGE, type OwnData, type OwnPicture } from '@olympiad/contract/privacy/own-data'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { ApiError, type Engine, fileKey, notFound, type RequestInfo, type StoredRecord, table } from '@olympiad/engine'
import { readingRoute } from '../../acts/act-route.ts'
import { readEditionPolicy } from '../../ground/edition-policy.ts'
import { examineeOf, ownExam, type StoredExaminee } from '../../ground/own-exam.ts'
import { ownRegistrations, PERSON_KINDS } from './person-records.ts'
import { countOf, recordPage } from './record-pages.ts'

const { attempts, cameracaptures, consents, exams, helprequests, holds, readiness, registrations, sittings } = olympiad

/** What an examinee may read at any time anyway. */
const ALWAYS: readonly string[] = [attempts, consents, helprequests, readiness, sittings].map(({ name }) => name)
/** For the organiser alone: what is disputed, and by whom, is told by people. */
const NEVER: readonly string[] = [holds.name]

/** So long is a reply at the most, in characters: it takes some milliseconds to make. */
const MAX_CHARACTERS = 500_000

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
  const { id, username, name, email, consent } = examinee
  const isComplete = await isOver(engine, examinee, request.nowMs)
  const { asks, version, contact, keep } = await readEditionPolicy(engine)
  const kinds = PERSON_KINDS.filter((kind) => !NEVER.includes(kind.name) && (isComplete || ALWAYS.includes(kind.name)))
  const pages = await pagesOf(engine, id, wantedOf(kinds, request))
  if (isComplete && request.query.collection === undefined) await addRegistrations(engine, id, pages)
  const account = { username, name, email, consent }
  return { at: formatRecordTime(request.nowMs), account, asks, version, contact, keep, ...pages, isComplete }
}

interface WantedPages {
  readonly kinds: readonly Schema[]
  readonly after: string
}

/** One kind from a record on, or all of them from the first. Throws 400 for a kind that is not told. */
function wantedOf(kinds: readonly Schema[], { query: { collection, after = '' } }: RequestInfo): WantedPages {
  if (collection === undefined) return { kinds, after: '' }
  const named = kinds.filter(({ name }) => name === collection)
  if (named.length === 0) throw new ApiError(400, 'Of this collection nothing is told.')
  return { kinds: named, after: after.slice(0, 15) }
}

async function pagesOf(engine: Engine, examinee: string, { kinds, after }: WantedPages) {
  const [held, more, records]: [Record<string, OwnCount>, Record<string, string>, Record<string, OwnRecord[]>] = [
    {},
    {},
    {},
  ]
  let characters = MAX_CHARACTERS
  for (const collection of kinds) {
    const { name, fields } = collection
    held[name] = await countOf(engine, { collection, examinee })
    if (characters <= 0 && held[name].count > 0) more[name] = ''
    if (characters <= 0) continue
    const page = await recordPage(engine, { collection, examinee, after, most: OWN_DATA_PAGE, characters })
    records[name] = page.records.map((record) => shown(record, fields))
    characters -= page.characters
    if (page.hasMore) more[name] = page.records.at(-1)?.id ?? ''
  }
  return { held, more, records }
}

/** The forms that somebody sent of themselves before there was an account: a few, and told with the first page. */
async function addRegistrations(engine: Engine, id: string, { held, records }: Awaited<ReturnType<typeof pagesOf>>) {
  const forms = await ownRegistrations(engine, id)
  held[registrations.name] = { count: forms.length, last: String(forms.at(-1)?.created ?? '') }
  records[registrations.name] = forms.slice(0, OWN_DATA_PAGE).map((form) => shown(form, registrations.fields))
}

type OwnCount = OwnData['held'][string]
type OwnRecord = OwnData['records'][string][number]

/** Without an exam there is nothing to come. */
async function isOver(engine: Engine, examinee: StoredExaminee, nowMs: number): Promise<boolean> {
  const exam = (await ownExam(engine, examinee)) ?? (await table(engine, exams).find(examinee.exam))
  return !exam || examPhase(nowMs, ownWindow(examinee, exam)) === 'ended'
}

/** A record without what the API shows nobody. */
function shown(record: StoredRecord, fields: Readonly<Record<string, { readonly hidden?: boolean }>>) {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !fields[field]?.hidden))
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
