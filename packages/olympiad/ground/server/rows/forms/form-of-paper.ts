import {
  after,
  batched,
  type Engine,
  type MaybePromise,
  queryOf,
  READS,
  selectRecords,
  type Transaction,
  type TransactionLocal,
} from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../../all/collections.ts'
import { type ExamForm, SPEC_EXAM_FORM } from '../../../../forms/declared/exam-form.ts'

const { exams, questionpapers } = olympiad

type Ground = Pick<Engine, 'database' | 'registry' | 'now'>

interface KnownForm {
  readonly form: ExamForm
  readonly readAtMs: number
}

/** Forms of exams that have begun, by paper: each server has its own, and a transaction has those that it read. */
const known = new WeakMap<Engine['registry'], Map<string, KnownForm>>()
const readHere: TransactionLocal<Map<string, ExamForm>> = { initial: () => new Map() }

/** The form stays as it is once somebody may sit the exam. It is read again all the same, since a store may be restored. */
const KNOWN_FOR_MS = 60_000

/**
 * The form of a paper's exam; the specification's where the exam has none, or the paper does not exist. Each save asks this: it takes
 * a statement once a minute.
 */
export function formOfPaper(ground: Ground, transaction: Transaction, paper: string): MaybePromise<ExamForm> {
  const last = known.get(ground.registry)?.get(paper)
  if (last && Math.abs(ground.now() - last.readAtMs) < KNOWN_FOR_MS) return last.form
  const here = transaction.local(readHere)
  return (
    here.get(paper) ??
    after(readExam(ground, transaction, paper), (exam) => {
      const form = exam?.form ?? SPEC_EXAM_FORM
      if (!exam || exam.opens > formatRecordTime(ground.now())) return form
      here.set(paper, form)
      transaction.afterCommit(() => keep(ground, paper, form)) // an import that fails has had another form, perhaps
      return form
    })
  )
}

function keep({ registry, now }: Ground, paper: string, form: ExamForm): void {
  const forms = known.get(registry) ?? new Map<string, KnownForm>()
  known.set(registry, forms)
  forms.set(paper, { form, readAtMs: now() })
}

async function readExam({ database }: Ground, transaction: Transaction, paper: string) {
  const builder = queryOf(database.dialect, exams, questionpapers)
  const ofPaper = builder.selectFrom(questionpapers.name).select('exam').where('id', '=', paper)
  const query = builder.selectFrom(exams.name).selectAll().where('id', 'in', ofPaper)
  const [exam] = await selectRecords(transaction, exams, batched(query, READS))
  return exam
}
