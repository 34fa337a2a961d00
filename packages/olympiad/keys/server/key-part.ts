import { isDeepStrictEqual } from 'node:util'
import {
  type Engine,
  loadRecord,
  queryOf,
  type RecordWrite,
  runQuery,
  type StoredRecord,
  type Transaction,
  type WritePart,
} from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../all/collections.ts'
import { SPEC_EXAM_FORM } from '../../forms/declared/exam-form.ts'
import { keyListFaults } from '../../forms/declared/marking/key-list-faults.ts'
import { intentOf } from '../../ground/server/rows/write-intent.ts'
import { examStage, judgedMs, refuseBegun } from '../../time/server/windows/exam-stage.ts'
import { languageEntriesFault } from '../../translations/declared/language-entries-fault.ts'
import { openNewQuestions } from './longer-form-part.ts'

const { answers, exams, questionpapers } = olympiad

type Faults = Readonly<Record<string, { readonly code: string; readonly message: string }>>

const RULE = 'its key is changed by propose-key, and by another person who confirms it.'

/** Keys: each names the exam of its paper, and once that has begun no record call changes a letter of it. */
export const keyPart: WritePart = {
  concerns: ({ name }) => name === answers.name,
  async judge(engine, transaction, { before, after, request, intent }) {
    if (!after) return refuseDelete(engine, transaction, { before, request })
    const exam = await examOfPaper(engine, transaction, String(after.questionpaper))
    const faults = isSameKey(before, after) ? {} : faultsOf(exam, after)
    if (Object.keys(faults).length > 0) return { faults }
    const isByAct = !request.account || intentOf({ intent }).key === 'byRevision'
    if (!isByAct && !isDeepStrictEqual(before?.languages ?? null, after.languages || null)) return { faults: BY_ACT }
    const isChanged = before !== null && !keepsLetters(before, after)
    if (isChanged && request.account && intentOf({ intent }).key !== 'byRevision') {
      const nowMs = judgedMs(engine, request)
      for (const one of [await examOfPaper(engine, transaction, String(before.questionpaper)), exam])
        if (one) refuseBegun(examStage(one, nowMs), RULE)
    }
    return { values: { exam: exam?.id ?? '', languages: after.languages || null } }
  },
}

const BY_ACT: Faults = {
  languages: { code: 'validation_by_act', message: 'Entries of one language are changed by propose-key alone.' },
}

/** A stored key is judged again only when it changes: the form may have changed since. */
const isSameKey = (before: StoredRecord | null, after: StoredRecord) =>
  before !== null &&
  ['questionpaper', 'answers', 'special', 'languages'].every((name) => isDeepStrictEqual(before[name], after[name]))

function faultsOf(exam: Exam | null, { answers: list, special, languages }: StoredRecord): Faults {
  const ofLanguages = languageEntriesFault(exam?.form ?? null, languages || null)
  const ofLists = keyListFaults(exam?.form ?? SPEC_EXAM_FORM, { answers: list, special })
  const told = { ...ofLists, ...(ofLanguages && { languages: ofLanguages }) }
  return Object.fromEntries(
    Object.entries(told).map(([field, message]) => [field, { code: 'validation_invalid_list', message }]),
  )
}

/** A paper that goes to another exam takes its key along. */
export const keyOfMovedPaperPart: WritePart = {
  concerns: ({ name }) => name === questionpapers.name,
  async afterRow(engine, transaction, { before, after }) {
    if (!before || !after || before.exam === after.exam) return
    const builder = queryOf(engine.database.dialect, answers)
    const move = builder.updateTable(answers.name).set({ exam: String(after.exam) })
    await runQuery(transaction, move.where('questionpaper', '=', after.id))
    const exam = await loadRecord(engine.database, exams, String(after.exam), transaction)
    if (exam) await openNewQuestions(engine, transaction, exam as Exam)
  },
}

/** Another key could be written after it, by one person. */
async function refuseDelete(
  engine: Engine,
  transaction: Transaction,
  { before, request }: Pick<RecordWrite, 'before' | 'request'>,
): Promise<undefined> {
  const exam = before && request.account && (await examOfPaper(engine, transaction, String(before.questionpaper)))
  if (exam) refuseBegun(examStage(exam, judgedMs(engine, request)), RULE)
}

type Exam = StoredOf<typeof exams>

async function examOfPaper(engine: Engine, transaction: Transaction, id: string): Promise<Exam | null> {
  const paper = await loadRecord(engine.database, questionpapers, id, transaction)
  if (!paper) return null
  return (await loadRecord(engine.database, exams, String(paper.exam), transaction)) as Exam | null
}

/** A question without a letter may get one at any time: examinees have never seen such a key. */
function keepsLetters(before: object, after: object): boolean {
  const [old, next] = [before, after] as StoredOf<typeof answers>[]
  if (old?.questionpaper !== next?.questionpaper || !isDeepStrictEqual(old?.special, next?.special)) return false
  return old?.answers.every((entry, at) => entry === '' || entry === next?.answers[at]) ?? true
}
