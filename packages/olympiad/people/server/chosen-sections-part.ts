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
import { chosenFault, movedSections } from '../../forms/declared/marking/chosen-sections.ts'
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

/** Another form keeps each choice by the names of its sections, and forgets one that it does not allow: that would hide questions. */
const formOfChosenPart: WritePart = {
  concerns: ({ name }) => name === exams.name,
  async afterRow(engine, transaction, { before: earlier, after: later }) {
    const [before, after] = [earlier as Exam | null, later as Exam | null]
    if (!before || !after || isDeepStrictEqual(before.form, after.form)) return
    await fitChoices(engine, transaction, { before: before.form, after })
  },
}

/** A paper that goes to an exam of another form takes its students along. */
const paperOfChosenPart: WritePart = {
  concerns: ({ name }) => name === questionpapers.name,
  async afterRow(engine, transaction, { before, after }) {
    if (!before || !after || before.exam === after.exam) return
    const [from, to] = [await examOf(engine, transaction, before.exam), await examOf(engine, transaction, after.exam)]
    const questionpaper = String(after.id)
    if (to) await fitChoices(engine, transaction, { before: from?.form ?? null, after: to, questionpaper })
  },
}

/** What guards the sections that students take. */
export const chosenSectionsParts: readonly WritePart[] = [chosenSectionsPart, formOfChosenPart, paperOfChosenPart]

interface FormChange {
  readonly before: Exam['form']
  /** The exam with its new form. */
  readonly after: Exam
  /** Whose students change alone; without one, all of the exam. */
  readonly questionpaper?: string
}

async function fitChoices(engine: Engine, transaction: Transaction, change: FormChange): Promise<void> {
  const { before, after, questionpaper } = change
  const all = () => sittersOf(engine, after.id).where('sections', '!=', '')
  const noted = () => (questionpaper === undefined ? all() : all().where('questionpaper', '=', questionpaper))
  const texts = (await selectRows(transaction, noted().select('sections').distinct())).map(({ sections }) =>
    String(sections),
  )
  const fitted = texts.map((text) => [text, fittedChoice(before, after.form, text)] as const)
  const [first, ...others] = fitted.filter(([text, next]) => next !== text)
  if (!first) return
  const update = queryOf(engine.database.dialect, examinees)
    .updateTable(examinees.name)
    .set(({ eb, ref }) => {
      const one = eb.case().when('sections', '=', first[0]).then(first[1])
      const each = others.reduce((cases, [text, next]) => cases.when('sections', '=', text).then(next), one)
      return { sections: each.else(ref('sections')).end() }
    })
  await runQuery(transaction, update.where('id', 'in', noted().select('id')))
}

/** A stored choice as the new form has it; empty where it allows none like that. */
function fittedChoice(before: Exam['form'], after: Exam['form'], text: string): string {
  const form = after ?? SPEC_EXAM_FORM
  const moved = movedSections(before ?? SPEC_EXAM_FORM, form, readTakes(text))
  return moved && chosenFault(form, moved) === undefined ? moved.join(';') : ''
}

async function examOf({ database }: Engine, transaction: Transaction, id: unknown): Promise<Exam | null> {
  return id ? ((await loadRecord(database, exams, String(id), transaction)) as Exam | null) : null
}

/** The form of the exam that a student sits; the specification's, which lets nobody choose, without one. */
export async function formOf(engine: Engine, transaction: Transaction, seat: Pick<Seat, 'exam' | 'questionpaper'>) {
  const id = await examIdOf(engine, transaction, seat)
  return (await examOf(engine, transaction, id))?.form ?? SPEC_EXAM_FORM
}
