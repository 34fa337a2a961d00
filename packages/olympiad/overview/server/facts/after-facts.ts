import { type Engine, queryOf, selectRows, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { EDITION_ID } from '../../../edition/declared/edition-fields.ts'
import { editionPolicy } from '../../../edition/declared/edition-policy.ts'
import { isReleased } from '../../../ground/declared/exam-phase.ts'
import { KEPT_KINDS, type KeptDays, type KeptKind } from '../../../ground/declared/retention.ts'
import { plural } from '../../../ground/declared/spelling/counts.ts'
import type { Fact } from '../../declared/facts.ts'
import { good, named, span, warning } from './fact.ts'

const { certificates, editions, exams, objections } = olympiad
const DAY_MS = 86_400_000

type ClosedExam = Pick<
  StoredOf<typeof exams>,
  'id' | 'name' | 'ends' | 'closes' | 'published' | 'released' | 'objectionsuntil'
>

/** The edition after its exams. */
export interface AfterState {
  readonly nowMs: number
  /** Exams of this edition that are over for everybody, the last one first. */
  readonly closed: readonly ClosedExam[]
  /** How many have not closed. */
  readonly coming: number
  /** Objections that wait for an answer. */
  readonly openObjections: number
  /** Ids of exams with valid certificates. */
  readonly certified: ReadonlySet<string>
  /** Days by kind; 0 = for ever. */
  readonly keep: Required<KeptDays>
}

/** Reads what the steps after the exams depend on; null before an exam of this edition is over. */
export async function readAfter({ database, now }: Engine): Promise<AfterState | null> {
  const edition = await table({ database }, editions).find(EDITION_ID)
  const all = await table({ database }, exams).all()
  const isOver = (exam: StoredOf<typeof exams>) => parseRecordTime(exam.closes || exam.ends) <= now()
  const closed = all.filter((exam) => isOver(exam) && exam.ends > (edition?.begun ?? ''))
  if (closed.length === 0) return null
  const ids = closed.map(({ id }) => id)
  const builder = queryOf(database.dialect, objections, certificates)
  const open = builder
    .selectFrom(objections.name)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('exam', 'in', ids)
    .where('state', '=', 'open')
  const valid = builder.selectFrom(certificates.name).select('exam').distinct().where('exam', 'in', ids)
  const [counted] = await selectRows(database, open)
  const certified = await selectRows(database, valid.where('state', '=', 'valid'))
  return {
    nowMs: now(),
    closed: closed.toSorted((one, two) => parseRecordTime(two.ends) - parseRecordTime(one.ends)),
    coming: all.filter((exam) => !isOver(exam)).length,
    openObjections: Number(counted?.count ?? 0),
    certified: new Set(certified.map(({ exam }) => String(exam))),
    keep: editionPolicy(edition).keep,
  }
}

/** The steps after the exams of an edition, in their order; those that are done are fine. None before an exam is over. */
export function afterFacts(state: AfterState | null): Fact[] {
  if (state === null) return []
  return [...results(state), objected(state), certified(state), retention(state), ...nextEdition(state)]
}

/** Published results are seen only once the key is released: both are needed. */
function results({ nowMs, closed }: AfterState): Fact[] {
  const unpublished = closed.filter(({ published }) => published === '')
  const held = closed.filter((exam) => exam.published !== '' && !isReleased(nowMs, exam))
  if (unpublished.length + held.length === 0) return [good('results', 'Published, and students see them.')]
  return [
    ...(unpublished.length > 0 ? [warning('results', `Not published: ${namesOf(unpublished)}.`)] : []),
    ...(held.length > 0
      ? [warning('results', `Published, but students cannot see them yet: ${namesOf(held)}.`, 'Release them.')]
      : []),
  ]
}

function objected({ nowMs, closed, openObjections: open }: AfterState): Fact {
  if (open > 0) return warning('objections', plural(open, 'waits for an answer.', 'wait for an answer.'))
  const leftMs = Math.max(...closed.map((exam) => (parseRecordTime(exam.objectionsuntil) || 0) - nowMs))
  return good('objections', leftMs > 0 ? `None waits. Students can object for ${span(leftMs)}.` : 'None waits.')
}

function certified({ closed, certified }: AfterState): Fact {
  const without = closed.filter(({ id }) => !certified.has(id))
  if (without.length === 0) return good('certificates', 'Made.')
  const isEarly = without.every(({ published }) => published === '')
  return warning('certificates', `None for ${namesOf(without)}.`, isEarly ? 'Publish the results first.' : undefined)
}

/** What each kind is called at the start of a sentence. */
const OBSERVED = ['pictures', 'events', 'devices', 'places'] as const satisfies readonly KeptKind[]

function retention({ nowMs, closed, keep }: AfterState): Fact {
  const always = KEPT_KINDS.filter((kind) => keep[kind] === 0)
  if (always.length > 0) return warning('retention', `Kept for ever: ${always.join(', ')}.`)
  const lastMs = Math.max(...closed.map((exam) => parseRecordTime(exam.closes || exam.ends)))
  const leftMs = lastMs + Math.min(...OBSERVED.map((kind) => keep[kind])) * DAY_MS - nowMs
  if (leftMs <= 0) return good('retention', 'What was observed has been removed, except on legal hold.')
  return good('retention', `The first records are removed in ${span(leftMs)}, except on legal hold.`)
}

function nextEdition({ coming }: AfterState): Fact[] {
  return coming > 0 ? [] : [warning('nextEdition', 'No exam is to come.')]
}

const namesOf = (some: readonly Pick<ClosedExam, 'name'>[]) => named(some.map(({ name }) => name))
