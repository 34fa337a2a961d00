import { type Engine, queryOf, type Row, readerFor, selectRows } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { examineesOnLegalHold, examsOnLegalHold } from '../legal-holds.ts'
import { namingRecords } from '../records/personal-collections.ts'
import { fileFields } from '../records/remove-records.ts'
import type { KeptCollection } from './kept-collections.ts'

const { examinees, exams, questionpapers } = olympiad
const DAY_MS = 24 * 3_600_000

interface DueQuery {
  readonly kept: KeptCollection
  readonly days: number
  readonly most: number
}

/**
 * Records whose days are over, the oldest first, as their owner is declared. What leads to an examinee: made so long ago, of somebody
 * whose exam nobody has sat since, and who is not on legal hold. What others name stays while a record of somebody spared names it.
 * A form that was sent before there was an account: this many days after the first exam behind it.
 */
export async function dueRecords(engine: Engine, { kept: { collection }, days, most }: DueQuery): Promise<Row[]> {
  const { orderColumn } = engine.database.dialect
  // Finding a few due records among very many takes long, so no request waits for it.
  const reader = readerFor(engine.database, { asker: 'retention', isCostly: true })
  const apart = (query: Parameters<typeof selectRows>[1]) => selectRows(reader, query) as Promise<Row[]>
  const builder = queryOf(engine.database.dialect, { name: collection.name }, exams)
  const before = formatRecordTime(engine.now() - days * DAY_MS)
  const old = builder
    .selectFrom(collection.name)
    .select(['id', ...fileFields(collection)])
    .where('created', '<', before)
    .orderBy(orderColumn)
    .limit(most)
  const { of } = collection.personal
  if (typeof of === 'object' && 'email' in of) {
    const next = builder
      .selectFrom(exams.name)
      .select(({ fn }) => fn.min('closes').as('closes'))
      .whereRef(`${exams.name}.closes`, '>=', builder.dynamic.ref(`${collection.name}.created`))
    const held = (await sparedExaminees(engine))
      .where('email', '!=', '')
      .select(({ fn }) => fn('lower', ['email']).as('email'))
    // Without a later exam, its own day counts.
    const due = old.where(({ eb, fn, val }) => eb(fn.coalesce(next, val('')), '<', before))
    const unnamed = due.where(({ eb, fn }) => eb(fn('lower', [of.email]), 'not in', held))
    if (of.account === undefined) return apart(unnamed)
    return apart(unnamed.where(of.account, 'not in', (await sparedExaminees(engine)).select('id')))
  }
  const spared = (await sparedExaminees(engine, before)).select('id')
  if (typeof of === 'string') return apart(old.where(of, '!=', '').where(of, 'not in', spared))
  const { name, field, owner } = namingRecords(engine, of)
  const named = builder.selectFrom(name).where(owner, 'in', spared).select(field)
  return apart(old.where(of.value, 'not in', named))
}

/** Those on legal hold, and those whose exam closed not before an instant where one is given; a statement to go on with. */
async function sparedExaminees(engine: Engine, before?: string) {
  const builder = queryOf(engine.database.dialect, exams, questionpapers, examinees)
  const held = await examsOnLegalHold(engine)
  const isSpared = builder
    .selectFrom(exams.name)
    .select('id')
    .where(({ or, eb }) =>
      or([
        ...(before === undefined ? [] : [eb('closes', '>=', before)]),
        ...(held.length > 0 ? [eb('id', 'in', held)] : []),
      ]),
    )
  const papers = builder.selectFrom(questionpapers.name).select('id').where('exam', 'in', isSpared)
  return builder
    .selectFrom(examinees.name)
    .where(({ or, eb }) =>
      or([eb('questionpaper', 'in', papers), eb('exam', 'in', isSpared), eb('id', 'in', examineesOnLegalHold(engine))]),
    )
}
