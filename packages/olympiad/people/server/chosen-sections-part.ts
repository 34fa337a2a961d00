import { isDeepStrictEqual } from 'node:util'
import {
  type Engine,
  loadRecord,
  queryOf,
  runQuery,
  selectRows,
  type Transaction,
  type WritePart,
} from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../all/collections.ts'
import { SPEC_EXAM_FORM } from '../../forms/declared/exam-form.ts'
import { chosenFault } from '../../forms/declared/marking/chosen-sections.ts'
import { readTakes } from '../../forms/declared/sheet-form.ts'
import { examIdOf, sittersOf } from '../../ground/server/rows/sitters.ts'

const { examinees, exams, questionpapers } = olympiad

type Exam = StoredOf<typeof exams>
type Seat = Pick<StoredOf<typeof examinees>, 'exam' | 'questionpaper' | 'sections'>

/** What somebody writes about a student fits the form of their exam. In an exam of another form nothing is noted: its parts are others. */
const chosenSectionsPart: WritePart = {
  concerns: ({ name }) => name === examinees.name,
  async judge(engine, transaction, { before: earlier, after: later, request }) {
    const [before, after] = [earlier as Seat | null, later as Seat | null]
    if (!after || after.sections === '') return undefined
    const isSameSeat = before?.exam === after.exam && before.questionpaper === after.questionpaper
    const isSameChoice = before?.sections === after.sections
    if (isSameChoice && isSameSeat) return undefined
    if (before && isSameChoice) {
      const forms = [await formOf(engine, transaction, before), await formOf(engine, transaction, after)]
      return isDeepStrictEqual(forms[0], forms[1]) ? undefined : { values: { sections: '' } }
    }
    const message = request.account && chosenFault(await formOf(engine, transaction, after), readTakes(after.sections))
    return message ? { faults: { sections: { code: 'validation_chosen_sections', message } } } : undefined
  },
}

/** Another form forgets each choice that it does not allow: such a choice would hide questions. */
const formOfChosenPart: WritePart = {
  concerns: ({ name }) => name === exams.name,
  async afterRow(engine, transaction, { before: earlier, after: later }) {
    const [before, after] = [earlier as Exam | null, later as Exam | null]
    if (!before || !after || isDeepStrictEqual(before.form, after.form)) return
    await forgetMisfits(engine, transaction, after)
  },
}

/** A paper that goes to an exam of another form takes its students along. */
const paperOfChosenPart: WritePart = {
  concerns: ({ name }) => name === questionpapers.name,
  async afterRow(engine, transaction, { before, after }) {
    if (!before || !after || before.exam === after.exam) return
    const exam = await loadRecord(engine.database, exams, String(after.exam), transaction)
    if (exam) await forgetMisfits(engine, transaction, exam as Exam)
  },
}

/** What guards the sections that students take. */
export const chosenSectionsParts: readonly WritePart[] = [chosenSectionsPart, formOfChosenPart, paperOfChosenPart]

async function forgetMisfits(engine: Engine, transaction: Transaction, { id, form }: Exam): Promise<void> {
  const noted = () => sittersOf(engine, id).where('sections', '!=', '')
  const texts = (await selectRows(transaction, noted().select('sections').distinct())).map(({ sections }) =>
    String(sections),
  )
  const misfits = texts.filter((text) => chosenFault(form ?? SPEC_EXAM_FORM, readTakes(text)) !== undefined)
  if (misfits.length === 0) return
  const update = queryOf(engine.database.dialect, examinees).updateTable(examinees.name).set({ sections: '' })
  await runQuery(transaction, update.where('id', 'in', noted().where('sections', 'in', misfits).select('id')))
}

/** The form of the exam that a student sits; the specification's, which lets nobody choose, without one. */
export async function formOf(engine: Engine, transaction: Transaction, seat: Pick<Seat, 'exam' | 'questionpaper'>) {
  const id = await examIdOf(engine, transaction, seat)
  const exam = id === '' ? null : await loadRecord(engine.database, exams, id, transaction)
  return (exam as Exam | null)?.form ?? SPEC_EXAM_FORM
}
