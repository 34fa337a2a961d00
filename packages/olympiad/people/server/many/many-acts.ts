import { decodeRow, type Engine, queryOf, records, selectRows, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { type Act, bindAct } from '../../../ground/server/acts/act.ts'
import { examsOf } from '../../../ground/server/rows/lock-exams.ts'
import type { StoredAllowance, StoredExaminee } from '../../../ground/server/rows/stored.ts'
import type { ManyAct } from '../../../many/declared/many.ts'
import { grantTime } from '../../../time/server/grant-time.ts'
import { setStart } from '../../../time/server/set-start.ts'
import { removeExaminees } from '../accounts/remove-unused.ts'
import { changeSchool, withdrawExaminees } from '../change-seats.ts'
import { moveExaminee } from '../move-examinee.ts'

const { allowances, examinees } = olympiad

/** The input of an act beside its students. */
export interface ManyValues {
  readonly exam: string
  readonly questionpaper: string
  readonly school: string
  readonly minutes: number
  readonly percent: number
  readonly reason: string
}

/** A student's earlier values: enough to restore them. */
export type Former = Partial<ManyValues>
type FormerOf = (engine: Engine, transaction: Transaction, ids: readonly string[]) => Promise<Map<string, Former>>

/** An act with its input. */
export interface Deed {
  readonly act: Act<never, unknown>
  readonly input: object
}

/** How an act is done for some students, and undone. */
interface ForMany {
  readonly deed: (ids: readonly string[], values: ManyValues) => Deed
  /** Absent where there is no way back. */
  readonly former?: FormerOf
  readonly undone?: (ids: readonly string[], values: ManyValues) => Deed
}

interface PutBackInput {
  readonly examinees: readonly string[]
  readonly exam: string
  readonly reason: string
}

/** Gives an exam back to students who had no paper of it yet: a move would need one. */
const putBack: Act<PutBackInput, object> = bindAct(
  { name: 'move-examinee' },
  async (engine, transaction, { input: { examinees: ids, exam, reason }, request }) => {
    await withdrawExaminees.work(engine, transaction, { input: { examinees: ids, reason }, request })
    for (const id of ids) await records({ engine, transaction }, examinees).update(id, { exam, questionpaper: '' })
    return {}
  },
)

const deed = <Input>(act: Act<Input, unknown>, input: Input): Deed => ({
  act: act as unknown as Deed['act'],
  input: input as object,
})

/** Back to the exam that they had, if any. */
const seatBack = (ids: readonly string[], { exam, questionpaper, reason }: ManyValues): Deed => {
  if (questionpaper !== '') return deed(moveExaminee, { examinees: ids, exam, questionpaper, reason })
  return exam === ''
    ? deed(withdrawExaminees, { examinees: ids, reason })
    : deed(putBack, { examinees: ids, exam, reason })
}
const WHOM = { school: '', exam: '' }

/** Every act that a task does for many. */
export const FOR_MANY: Readonly<Record<ManyAct, ForMany>> = {
  'move-examinee': {
    deed: (ids, { exam, questionpaper, reason }) => deed(moveExaminee, { examinees: ids, exam, questionpaper, reason }),
    former: formerSeats,
    undone: seatBack,
  },
  'change-school': {
    deed: (ids, { school, reason }) => deed(changeSchool, { examinees: ids, school, reason }),
    former: formerRecords(({ school }) => ({ school })),
    undone: (ids, { school, reason }) => deed(changeSchool, { examinees: ids, school, reason }),
  },
  'grant-time': {
    deed: (ids, { minutes, percent, reason }) => deed(grantTime, { ...WHOM, examinees: ids, minutes, percent, reason }),
    former: formerTime('person'),
    undone: (ids, { minutes, percent, reason }) =>
      deed(grantTime, { ...WHOM, examinees: ids, minutes, percent, reason }),
  },
  'set-start': {
    deed: (ids, { minutes, reason }) => deed(setStart, { ...WHOM, examinees: ids, minutes, reason }),
    former: formerTime('start'),
    undone: (ids, { minutes, reason }) => deed(setStart, { ...WHOM, examinees: ids, minutes, reason }),
  },
  'withdraw-examinees': {
    deed: (ids, { reason }) => deed(withdrawExaminees, { examinees: ids, reason }),
    former: formerSeats,
    undone: seatBack,
  },
  'remove-examinees': { deed: (ids, { reason }) => deed(removeExaminees, { examinees: ids, reason }) },
}

/** The exam that they sit, also by their paper alone, and the paper. */
async function formerSeats(...[engine, transaction, ids]: Parameters<FormerOf>) {
  const sat = await examsOf(engine, transaction, ids)
  const papers = await formerRecords(({ questionpaper }) => ({ questionpaper }))(engine, transaction, ids)
  return new Map([...papers].map(([id, paper]) => [id, { exam: sat.get(id) ?? '', ...paper }]))
}

/** Some fields of the students themselves. */
function formerRecords(of: (examinee: StoredExaminee) => Former): FormerOf {
  return async ({ database: { dialect } }, transaction, ids) => {
    const all = queryOf(dialect, examinees).selectFrom(examinees.name).selectAll().where('id', 'in', ids)
    const rows = await selectRows(transaction, all)
    return new Map(rows.map((row) => [String(row.id), of(decodeRow(examinees, row))]))
  }
}

/** The newest allowance of a kind, which is the valid one. For a later start: that of their present exam. */
function formerTime(kind: StoredAllowance['kind']): FormerOf {
  return async (engine, transaction, ids) => {
    const sat = kind === 'start' ? await examsOf(engine, transaction, ids) : undefined
    const { dialect } = engine.database
    const all = queryOf(dialect, allowances).selectFrom(allowances.name).selectAll().where('examinee', 'in', ids)
    const rows = await selectRows(transaction, all.where('kind', '=', kind).orderBy(dialect.orderColumn))
    const given = rows.map((row) => decodeRow(allowances, row))
    const counting = given.filter(({ examinee, exam }) => !sat || sat.get(examinee) === exam)
    const known = new Map(counting.map(({ examinee, minutes, percent }) => [examinee, { minutes, percent }]))
    return new Map(ids.map((id) => [id, known.get(id) ?? { minutes: 0, percent: 0 }]))
  }
}
