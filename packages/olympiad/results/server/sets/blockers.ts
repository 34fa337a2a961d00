import { ApiError, type Engine, notFound, queryOf, selectRows, type Transaction, table } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { EDITION_ID } from '../../../edition/declared/edition-fields.ts'
import { plural } from '../../../ground/declared/spelling/counts.ts'
import { readingRoute } from '../../../ground/server/acts/act-route.ts'
import type { StoredExam } from '../../../ground/server/rows/stored.ts'
import { type Store, standingsOf } from '../../../ground/server/sheets/sitters.ts'
import type { PublicationBlockers } from '../../declared/acts/publish-results.ts'
import { publicationBlockers as declared } from '../../declared/acts/read-results.ts'
import { rankRuleOf } from '../../declared/edition-rule.ts'
import { openObjections } from './open-objections.ts'
import { slotsOf } from './slots.ts'

const { editions, examinees, exams, keyrevisions, questionpapers, sittings } = olympiad
/** Names in one list; the rest is seen when these are done. */
const NAMED = 100

interface Publication {
  /** The exams of the set. */
  readonly exams: readonly StoredExam[]
  readonly nowMs: number
}
type Reader = Pick<Transaction, 'all'>

/** Throws 409 `results.blocked` with a list for each thing that must be done before results are published. */
export async function refuseBlocked(engine: Engine, publication: Publication): Promise<void> {
  refuse(await blockersOf(engine, publication))
}

/** All that must be done before results are published, as lists. */
async function blockersOf(engine: Engine, publication: Publication): Promise<PublicationBlockers> {
  const now = formatRecordTime(publication.nowMs)
  const papers = await papersOf(engine, engine.database, publication)
  const [open, rescues] = [new Set<string>(), new Set<string>()]
  for (const { id } of papers) {
    for (const name of await whoMaySit(engine, id, now)) open.add(name)
    for (const name of await whoseFileWaits(engine, id)) rescues.add(name)
  }
  const proposed = await proposals(engine, engine.database, publication)
  return { ...proposed, open: named(open), rescues: named(rescues) }
}

/** As `refuseBlocked`, without its slow parts: it is asked once more in the transaction that publishes. */
export async function refuseProposed(
  engine: Engine,
  transaction: Transaction,
  publication: Publication,
): Promise<void> {
  refuse({ ...(await proposals(engine, transaction, publication)), open: [], rescues: [] })
}

/** Throws 409 with the names of whose rescue file waits. */
export function refuseWaitingFiles(rescues: readonly string[]): void {
  refuse({ isOpen: false, open: [], rescues, decisions: [], revisions: [], objections: [] })
}

const named = (names: Iterable<string>) => [...names].toSorted().slice(0, NAMED)

async function papersOf(store: Store, executor: Reader, { exams: all }: Publication) {
  const found = await Promise.all(all.map(({ id }) => table(store, questionpapers, executor).where({ exam: id })))
  return found.flat()
}

async function proposals(store: Store, executor: Reader, publication: Publication) {
  const { exams: all, nowMs } = publication
  const papers = await papersOf(store, executor, publication)
  const waiting: string[] = []
  for (const { id } of papers)
    for (const [examinee, { proposed }] of (await standingsOf(store, id, executor)).entries())
      if (proposed !== '') waiting.push((await table(store, examinees, executor).find(examinee))?.username ?? examinee)
  const revisions: { question: number }[] = []
  const objections: number[] = []
  for (const { id } of all) {
    revisions.push(...(await table(store, keyrevisions, executor).where({ exam: id, state: 'proposed' })))
    objections.push(...(await openObjections(store, executor, id)))
  }
  return {
    isOpen: all.some(({ closes }) => closes === '' || closes > formatRecordTime(nowMs)),
    decisions: waiting.toSorted(),
    revisions: revisions.map(({ question }) => question).toSorted((one, other) => one - other),
    objections: objections.toSorted((one, other) => one - other),
  }
}

/** Who has a time of their own that is not over; all others end with the exam. */
async function whoMaySit({ database }: Store, questionpaper: string, now: string): Promise<string[]> {
  const own = queryOf(database.dialect, examinees).selectFrom(examinees.name).select(['username', 'name'])
  const later = own.where('questionpaper', '=', questionpaper).where('ends', '>', now).limit(NAMED)
  return (await selectRows(database, later)).map(({ username, name }) => String(name || username))
}

async function whoseFileWaits(store: Store, questionpaper: string): Promise<string[]> {
  const { database } = store
  const all = queryOf(database.dialect, sittings).selectFrom(sittings.name).select('examinee')
  const waiting = all.where('questionpaper', '=', questionpaper).where('rescue', '!=', '').limit(NAMED)
  const found = await selectRows(database, waiting)
  const people = found.map(({ examinee }) => table(store, examinees).find(String(examinee)))
  return (await Promise.all(people)).flatMap((one) => (one ? [one.username] : []))
}

function refuse(blockers: PublicationBlockers): void {
  const { isOpen, open, rescues, decisions, revisions, objections } = blockers
  const reasons = [
    ...(isOpen || open.length > 0 ? ['somebody may still sit the exam'] : []),
    ...counted(rescues, 'rescue file waits to be judged', 'rescue files wait to be judged'),
    ...counted(decisions, 'void waits for a second person', 'void wait for a second person'),
    ...counted(objections, 'question has an open objection', 'questions have open objections'),
    ...counted(revisions, 'change of the key waits for a second person', 'changes of the key wait for a second person'),
  ]
  if (reasons.length === 0) return
  throw new ApiError(409, `Not yet: ${reasons.join(', ')}.`, { ...blockers }, { reason: 'results.blocked' })
}

function counted({ length }: readonly unknown[], one: string, several: string): string[] {
  return length === 0 ? [] : [plural(length, one, several)]
}

export const publicationBlockersRoute = readingRoute(declared, {
  async handle(engine, { request }) {
    const exam = await table(engine, exams).find(request.query.exam ?? '')
    if (!exam) throw notFound()
    const rule = rankRuleOf(await table(engine, editions).find(EDITION_ID), exam.form)
    const slots = await slotsOf(engine, engine.database, { exam, rule })
    return blockersOf(engine, { exams: slots, nowMs: request.nowMs })
  },
})
