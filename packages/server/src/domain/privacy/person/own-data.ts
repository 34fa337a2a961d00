import { buffer } from 'node:stream/consumers'
import { olympiad } from '@olympiad/contract/collections/index'
import { examPhase, ownWindow } from '@olympiad/contract/exam-phase'
import type { OwnData, OwnPicture } from '@olympiad/contract/privacy/own-data'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { type Engine, fileKey, notFound, type RequestInfo, route, type StoredRecord, table } from '@olympiad/engine'
import { examineeOf, examineesAlone, ownExam, type StoredExaminee } from '../../sittings/own-exam.ts'
import { readHouseRules } from '../edition.ts'
import { personRecords } from './person-records.ts'

const { attempts, cameracaptures, consents, exams, helprequests, holds, readiness, sittings } = olympiad

/** What an examinee may read at any time anyway. */
const ALWAYS: readonly string[] = [attempts, consents, helprequests, readiness, sittings].map(({ name }) => name)
/** For the organiser alone: what is disputed, and by whom, is told by people. */
const NEVER: readonly string[] = [holds.name]

/** All that is held of the examinee who asks; while their exam is not over, what they may read anyway. */
async function ownData(engine: Engine, request: RequestInfo): Promise<OwnData> {
  const examinee = examineeOf(request.account)
  const { id, username, name, email, consent } = examinee
  const isComplete = await isOver(engine, examinee, request.nowMs)
  const { asks, version, contact, keep } = await readHouseRules(engine)
  const found = [...(await personRecords(engine, id))].filter(([collection]) => {
    return !NEVER.includes(collection.name) && (isComplete || ALWAYS.includes(collection.name))
  })
  const records = found.map(([{ name, fields }, rows]) => [name, rows.map((row) => shown(row, fields))] as const)
  const account = { username, name, email, consent }
  const at = formatRecordTime(request.nowMs)
  return { at, account, asks, version, contact, keep, records: Object.fromEntries(records), isComplete }
}

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

export const ownDataRoute = route({
  method: 'GET',
  path: '/olympiad/own-data',
  guard: examineesAlone,
  limits: [
    { max: 10, windowS: 60 },
    { max: 100, windowS: 3600 },
  ],
  handle: (engine, { request }) => ownData(engine, request),
})

export const ownPictureRoute = route({
  method: 'GET',
  path: '/olympiad/own-pictures/:id',
  guard: examineesAlone,
  limits: [{ max: 120, windowS: 60 }],
  handle: (engine, { request, params }) => ownPicture(engine, request, params.id ?? ''),
})
