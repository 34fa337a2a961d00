import { readAnswer } from '@olympiad/olympiad/forms/declared/answers/read-answer'
import type { ExamForm } from '@olympiad/olympiad/forms/declared/exam-form'
import { questionsOf } from '@olympiad/olympiad/forms/declared/form-questions'
import type { FormSheet } from '@olympiad/olympiad/forms/declared/marking/mark-sheet'
import type { Faults } from '../../bundle/faults.ts'
import { csvSheet } from '../../bundle/texts/csv-sheet.ts'
import { type Row, rowsOf } from '../../bundle/texts/sheet.ts'
import { readText } from './form-files.ts'

/** A sheet of the file. */
export interface ScoreSheet extends FormSheet {
  /** Its name. */
  readonly sheet: string
  readonly born: string
}

interface SheetsGround {
  readonly form: ExamForm
  readonly faults: Faults
}

/** The sheets of a CSV file, in its order; reports each cell that is no answer. */
export async function readSheetsFile(path: string, { form, faults }: SheetsGround): Promise<ScoreSheet[] | undefined> {
  const text = await readText(path, faults)
  if (text === undefined) return undefined
  const report = faults.of(path)
  const needed = [...(form.ties.includes('younger') ? ['born'] : []), ...(form.choose.length > 0 ? ['takes'] : [])]
  const required = ['sheet', ...needed, ...questionsOf(form).map(({ number }) => String(number))]
  const optional = ['born', 'takes'].filter((column) => !needed.includes(column))
  const names = new Set<string>()
  return rowsOf(csvSheet(text, report), { required, optional }, report).map((row) => {
    const sheet = row.get('sheet')
    if (sheet === '' || names.has(sheet)) row.fault('sheet', sheet === '' ? 'has no name' : `"${sheet}" is there twice`)
    names.add(sheet)
    return { sheet, born: readBorn(row, form), takes: readTakes(row, form), answers: readAnswers(row, form) }
  })
}

function readAnswers(row: Row, form: ExamForm): string[] {
  return questionsOf(form).map(({ number, answer: kind }) => {
    const column = String(number)
    const { answer = '', reason } = readAnswer(kind, row.get(column))
    if (reason) row.fault(column, `question ${column}, "${row.get(column)}": ${reason}`)
    return answer
  })
}

function readBorn(row: Row, { ties }: ExamForm): string {
  const born = row.get('born')
  const isDate = /^\d{4}-\d\d-\d\d$/.test(born) && new Date(`${born}T00:00:00Z`).toJSON()?.startsWith(born)
  if (isDate || (born === '' && !ties.includes('younger'))) return born
  row.fault('born', `"${born}" is no date such as 2010-05-13`)
  return ''
}

/** Sections taken, as `1;3`, counted from 0. */
function readTakes(row: Row, { choose, sections }: ExamForm): number[] {
  const text = row.get('takes')
  const taken = text === '' ? [] : text.split(';').map((part) => (/^\s*\d{1,2}\s*$/.test(part) ? Number(part) : -1))
  const isSound = taken.every((section) => sections[section] !== undefined) && new Set(taken).size === taken.length
  const short = choose.find(
    (group) => group.sections.filter((section) => taken.includes(section)).length !== group.take,
  )
  if (!isSound) row.fault('takes', `"${text}" is no list of sections such as 1;2`)
  else if (short)
    row.fault('takes', `"${text}" does not take ${short.take} of the sections ${short.sections.join(', ')}`)
  return taken
}
