import { isDeepStrictEqual } from 'node:util'
import {
  ApiError,
  type Engine,
  loadRecord,
  queryOf,
  runQuery,
  type Transaction,
  table,
  type WritePart,
} from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../all/collections.ts'
import { examIdOf, sittersOf } from '../../ground/server/rows/sitters.ts'
import { examStage, judgedMs, refuseBegun } from '../../time/server/windows/exam-stage.ts'
import { languagesFault, mediumFault } from '../declared/paper-languages.ts'

const { approvals, examinees, exams, questionpapers } = olympiad

type Exam = StoredOf<typeof exams>
type Seat = Pick<StoredOf<typeof examinees>, 'exam' | 'questionpaper' | 'medium'>

/** What somebody writes about a student fits the paper of their exam. In an exam of other languages nothing is noted. */
const mediumPart: WritePart = {
  concerns: ({ name }) => name === examinees.name,
  async judge(engine, transaction, { before: earlier, after: later, request }) {
    const [before, after] = [earlier as Seat | null, later as Seat | null]
    if (!after || after.medium === '') return undefined
    const isSameSeat = before?.exam === after.exam && before.questionpaper === after.questionpaper
    const isSameMedium = before?.medium === after.medium
    if (isSameMedium && isSameSeat) return undefined
    if (!isSameMedium && !request.account) return undefined // an import brings exam and student in its own order
    const message = mediumFault((await examOfSeat(engine, transaction, after)) ?? {}, after.medium)
    if (!message) return undefined
    if (before && isSameMedium) return { values: { medium: '' } }
    return { faults: { medium: { code: 'validation_other_language', message } } }
  },
}

/** The languages of an exam: two at least, and fixed once it is approved or has begun. Others forget what students chose. */
const languagesPart: WritePart = {
  concerns: ({ name }) => name === exams.name,
  async judge(engine, transaction, { before: earlier, after: later, request }) {
    const [before, after] = [earlier as Exam | null, later as Exam | null]
    // An empty text, as a form sends it, and an empty list are no languages.
    const languages = isNothing(after?.languages) ? null : (after?.languages ?? null)
    if (!after) return undefined
    if (isDeepStrictEqual(before?.languages ?? null, languages)) return { values: { languages } }
    const message = languagesFault(languages)
    if (message) return { faults: { languages: { code: 'validation_languages', message } } }
    if (before && request.account) {
      refuseBegun(examStage(before, judgedMs(engine, request)), 'its languages stay as they are.')
      await refuseApproved(engine, transaction, before.id)
    }
    return { values: { languages } }
  },
  async afterRow(engine, transaction, { before: earlier, after: later }) {
    const [before, after] = [earlier as Exam | null, later as Exam | null]
    if (before && after && !isDeepStrictEqual(before.languages, after.languages))
      await forgetOthers(engine, transaction, after)
  },
}

const isNothing = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/** A paper that goes to an exam of other languages takes its students along. */
const paperOfMediumPart: WritePart = {
  concerns: ({ name }) => name === questionpapers.name,
  async afterRow(engine, transaction, { before, after }) {
    if (!before || !after || before.exam === after.exam) return
    const exam = await loadRecord(engine.database, exams, String(after.exam), transaction)
    if (exam) await forgetOthers(engine, transaction, exam as Exam)
  },
}

/** What guards the languages of papers and students. */
export const mediumParts: readonly WritePart[] = [mediumPart, languagesPart, paperOfMediumPart]

async function forgetOthers(engine: Engine, transaction: Transaction, { id, languages }: Exam): Promise<void> {
  const noted = sittersOf(engine, id).where('medium', '!=', '')
  const others = languages ? noted.where('medium', 'not in', [...languages]) : noted
  const update = queryOf(engine.database.dialect, examinees).updateTable(examinees.name).set({ medium: '' })
  await runQuery(transaction, update.where('id', 'in', others.select('id')))
}

async function refuseApproved({ database }: Engine, transaction: Transaction, exam: string): Promise<void> {
  const [approval] = await table({ database }, approvals, transaction).where({ exam })
  if (!approval) return
  const message = 'The exam is approved: its languages stay as they are. Take the approval back first.'
  throw new ApiError(400, message, {}, { reason: 'languages.frozen' })
}

/** The exam that a student sits; null without one. */
export async function examOfSeat(
  engine: Engine,
  transaction: Transaction,
  seat: Pick<Seat, 'exam' | 'questionpaper'>,
): Promise<Exam | null> {
  const id = await examIdOf(engine, transaction, seat)
  return id === '' ? null : ((await loadRecord(engine.database, exams, id, transaction)) as Exam | null)
}
