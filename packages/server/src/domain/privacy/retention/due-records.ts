import { olympiad } from '@olympiad/contract/collections/index'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { compileOnce, type Engine, type Row } from '@olympiad/engine'
import { heldExaminees, heldExams } from '../hold.ts'
import { KEPT_OF_NOBODY, KEPT_OF_REGISTRATION, type KeptRecords } from './kept-records.ts'
import { fileFields } from './remove-records.ts'

const { examinees, exams, outoffocuses, questionpapers } = olympiad
const DAY_MS = 24 * 3_600_000

interface Wanted {
  readonly kept: KeptRecords
  readonly days: number
  readonly most: number
}

/**
 * Records whose days are over, the oldest first: made so long ago, of an examinee whose exam nobody has sat since, and of whom
 * nothing is held. A fingerprint names nobody, and stays while a moment out of focus of somebody held names it.
 */
export async function dueRecords(engine: Engine, { kept, days, most }: Wanted): Promise<Row[]> {
  const { builder } = engine.database.dialect
  const { collection } = kept
  const before = formatRecordTime(engine.now() - days * DAY_MS)
  const old = builder
    .selectFrom(collection.name)
    .select(['id', ...fileFields(collection)])
    .where('created', '<', before)
    .orderBy(engine.database.dialect.orderColumn)
    .limit(most)
  if (collection.name === KEPT_OF_REGISTRATION.collection.name) {
    const next = builder
      .selectFrom(exams.name)
      .select(({ fn }) => fn.min('closes').as('closes'))
      .whereRef(`${exams.name}.closes`, '>=', `${collection.name}.created`)
    // Where no exam came behind it, its own day counts.
    return apart(engine, compileOnce(old.where(({ eb, fn, val }) => eb(fn.coalesce(next, val('')), '<', before))))
  }
  const spared = await sparedExaminees(engine, before)
  if (collection.name === KEPT_OF_NOBODY.collection.name) {
    const named = builder.selectFrom(outoffocuses.name).where('examinee', 'in', spared).select('fingerprint')
    return apart(engine, compileOnce(old.where('visitorId', 'not in', named)))
  }
  return apart(engine, compileOnce(old.where('examinee', '!=', '').where('examinee', 'not in', spared)))
}

/** Where little of very much is due, finding it is long work: nobody's request waits for it. */
const apart = ({ database }: Engine, statement: ReturnType<typeof compileOnce>) =>
  database.ask({ ...statement, isCostly: true }, 'retention')

/** Those who are held, or whose exam closed later, as a statement. */
async function sparedExaminees(engine: Engine, before: string) {
  const { builder } = engine.database.dialect
  const held = await heldExams(engine)
  const isSpared = builder
    .selectFrom(exams.name)
    .select('id')
    .where(({ or, eb }) => or([eb('closes', '>=', before), ...(held.length > 0 ? [eb('id', 'in', held)] : [])]))
  const papers = builder.selectFrom(questionpapers.name).select('id').where('exam', 'in', isSpared)
  return builder
    .selectFrom(examinees.name)
    .select('id')
    .where(({ or, eb }) =>
      or([eb('questionpaper', 'in', papers), eb('exam', 'in', isSpared), eb('id', 'in', heldExaminees(engine))]),
    )
}
