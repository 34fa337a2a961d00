import { type Engine, type Job, queryOf, type Row, readerFor, selectRows } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import type { OtherAct } from '../../../ground/declared/acts/other-acts.ts'
import type { KeptKind } from '../../../ground/declared/retention.ts'
import { append } from '../../../ground/server/audit/append.ts'
import { entryOf } from '../../../ground/server/audit/chain.ts'
import { readEditionPolicy } from '../../../ground/server/rows/edition-policy.ts'
import { examineesOnLegalHold, examsOnLegalHold } from '../legal-holds.ts'
import { namingRecords, type PersonalCollection, personalCollections } from '../records/personal-collections.ts'
import { fileFields, removeRecords } from '../records/remove-records.ts'

const HOUR_MS = 3_600_000
/** Few enough for a short transaction. */
const AT_ONCE = 100
const SERVER = { actorKind: 'server', actor: '', actorName: 'retention' } as const

/**
 * Removes what has been kept for its days, and writes into the log of acts how many records of each kind. Does nothing
 * while an exam is running, or starts within the hour. Returns the number of records; what is cut off continues the
 * next time.
 */
export async function removeKept(engine: Engine): Promise<number> {
  const { keep } = await readEditionPolicy(engine)
  let total = 0
  const tables = new Set<string>()
  for (const kept of keptCollections(engine)) {
    const removed = keep[kept.kind] === 0 ? 0 : await removeOf(engine, kept, keep[kept.kind])
    if (removed > 0) tables.add(kept.collection.name)
    total += removed
  }
  if (total > 0) await engine.database.scrub([...tables], 'light')
  return total
}

async function removeOf(engine: Engine, kept: KeptCollection, days: number): Promise<number> {
  const { kind, collection } = kept
  for (let removed = 0; ; ) {
    if (!(await isQuiet(engine))) return removed
    const rows = await dueRecords(engine, { kept, days, most: AT_ONCE })
    if (rows.length === 0) return removed
    const about = { act: 'retention' satisfies OtherAct, collection: collection.name, reason: `kept for ${days} days` }
    const entry = { ...entryOf(SERVER, engine.now(), { kind, removed: rows.length }), ...about }
    await removeRecords(engine, { collection, rows, note: (transaction) => append(engine, transaction, entry) })
    removed += rows.length
  }
}

/** Nobody sits an exam, or is about to. */
export async function isQuiet({ database, now }: Engine): Promise<boolean> {
  const [from, to] = [formatRecordTime(now()), formatRecordTime(now() + HOUR_MS)]
  const builder = queryOf(database.dialect, olympiad.exams)
  const near = builder.selectFrom(olympiad.exams.name).select('id').where('opens', '<=', to).where('closes', '>', from)
  return (await selectRows(database, near.limit(1))).length === 0
}

export const retentionJob: Job = { name: 'remove what was kept', everyMs: HOUR_MS, of: 'store', run: removeKept }

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
async function dueRecords(engine: Engine, { kept: { collection }, days, most }: DueQuery): Promise<Row[]> {
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

/** A collection whose records are kept for the days of their kind. */
interface KeptCollection {
  readonly kind: KeptKind
  readonly collection: PersonalCollection
}

/** Every collection whose records go after some days; what is kept as long as the exam is not among them. */
function keptCollections(engine: Pick<Engine, 'registry'>): KeptCollection[] {
  return personalCollections(engine).flatMap((collection) => {
    const { kept: kind } = collection.personal
    return kind === 'exam' ? [] : [{ kind, collection }]
  })
}
