import { readFile } from 'node:fs/promises'
import type { ExamForm } from '@olympiad/olympiad/forms/declared/exam-form'
import { questionsOf } from '@olympiad/olympiad/forms/declared/form-questions'
import type { KeyEntry } from '@olympiad/olympiad/forms/declared/marking/key-entry'
import { type FormSheet, markSheet } from '@olympiad/olympiad/forms/declared/marking/mark-sheet'
import { rankSheets } from '@olympiad/olympiad/forms/declared/marking/rank-sheets'
import { readKeyEntry } from '@olympiad/olympiad/forms/declared/marking/read-key-entry'
import { readAnswer } from '@olympiad/olympiad/forms/declared/read-answer'
import { readForm } from '@olympiad/olympiad/forms/declared/read-form'
import { Faults, faultText, WHOLE_FILE } from '../../bundle/faults.ts'
import { csvSheet } from '../../bundle/texts/csv-sheet.ts'
import { jsonText } from '../../bundle/texts/json-text.ts'
import { plainText } from '../../bundle/texts/plain-text.ts'
import { type Row, rowsOf } from '../../bundle/texts/sheet.ts'
import { sheetCell } from '../../bundle/texts/sheet-cell.ts'
import { defineCommand } from '../command.ts'
import { JSON_OPTION } from '../results/find-set.ts'

const file = (help: string) => ({ value: 'FILE', help, required: true }) as const

export const run = defineCommand({
  name: 'score',
  about: 'Marks and ranks sheets by the form of a paper and its key, without any store.',
  usages: [''],
  options: {
    form: file('The form, as JSON.'),
    key: file('CSV with the columns question and entry.'),
    sheets: file('CSV with the column sheet and one for each question; born and takes where the form needs them.'),
    json: JSON_OPTION,
  },
  run: ({ options: { form = '', key = '', sheets = '', json } }) => score({ form, key, sheets }, json),
})

interface ScoreFiles {
  readonly form: string
  readonly key: string
  readonly sheets: string
}

async function score(files: ScoreFiles, isJson: boolean): Promise<number> {
  const faults = new Faults()
  const form = await readFormFile(files.form, faults)
  const key = form && (await readKeyFile(files.key, { form, faults }))
  const sheets = form && (await readSheetsFile(files.sheets, { form, faults }))
  if (!form || !key || !sheets || !faults.none) {
    for (const fault of faults.sorted()) console.error(faultText(fault))
    return 1
  }
  const marked = sheets.map((sheet) => ({ ...sheet, marked: markSheet(form, key, sheet) }))
  const ranks = rankSheets(form, marked)
  print(
    marked.map((sheet, at) => lineOf(sheet, ranks[at] ?? null)),
    isJson,
  )
  return 0
}

type MarkedScoreSheet = ScoreSheet & { readonly marked: ReturnType<typeof markSheet> }

function lineOf({ sheet, marked }: MarkedScoreSheet, rank: number | null) {
  const { units, right, wrong, partial, blank, given, withdrawn, sections, qualifies } = marked
  return { sheet, marks: units, right, wrong, partial, blank, given, withdrawn, sections, qualifies, rank }
}

function print(lines: readonly ReturnType<typeof lineOf>[], isJson: boolean): void {
  if (isJson) {
    console.log(JSON.stringify(lines))
    return
  }
  console.log('sheet,marks,right,wrong,partial,blank,given,withdrawn,sections,qualifies,rank')
  for (const { sections, rank, sheet, ...counts } of lines) {
    const { qualifies, ...figures } = counts
    console.log([sheetCell(sheet), ...Object.values(figures), sections.join(';'), qualifies, rank ?? ''].join())
  }
}

/** A sheet of the file. */
interface ScoreSheet extends FormSheet {
  /** Its name. */
  readonly sheet: string
  readonly born: string
}

interface SheetsContext {
  readonly form: ExamForm
  readonly faults: Faults
}

/** The sheets of a CSV file, in its order; reports each cell that is no answer. */
async function readSheetsFile(path: string, { form, faults }: SheetsContext): Promise<ScoreSheet[] | undefined> {
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

/** The text of a file; reports one that cannot be read, or is not UTF-8. */
async function readText(path: string, faults: Faults): Promise<string | undefined> {
  const report = faults.of(path)
  try {
    return plainText(await readFile(path), report)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    report(WHOLE_FILE, code === 'ENOENT' ? 'does not exist' : `cannot be read: ${code}`)
    return undefined
  }
}

/** The form of a JSON file; reports each fault at its line and column. */
async function readFormFile(path: string, faults: Faults): Promise<ExamForm | undefined> {
  const text = await readText(path, faults)
  const report = faults.of(path)
  const document = text === undefined ? undefined : jsonText(text, report)
  if (!document) return undefined
  const reading = readForm(document.value)
  for (const fault of reading.faults)
    report(document.at(keysOf(fault.path)), [fault.path, fault.reason].filter(Boolean).join(': '))
  return reading.form
}

/** `sections[1].marks` as `['sections', 1, 'marks']`. */
const keysOf = (path: string) =>
  [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, at, key = '']) => (at ? Number(at) : key))

interface KeyContext {
  readonly form: ExamForm
  readonly faults: Faults
}

/** The key of a CSV file with an entry for each question, in any order. */
async function readKeyFile(path: string, { form, faults }: KeyContext): Promise<KeyEntry[] | undefined> {
  const text = await readText(path, faults)
  if (text === undefined) return undefined
  const report = faults.of(path)
  const questions = questionsOf(form)
  const entries = new Map<number, KeyEntry | undefined>()
  for (const row of rowsOf(csvSheet(text, report), { required: ['question', 'entry'] }, report)) {
    const number = row.get('question')
    const question = /^\d{1,3}$/.test(number) ? questions[Number(number) - 1] : undefined
    if (!question) row.fault('question', `"${number}" is no question from 1 to ${questions.length}`)
    else if (entries.has(question.number)) row.fault('question', `question ${number} is there twice`)
    else {
      const { entry, reason } = readKeyEntry(question, row.get('entry'))
      if (reason) row.fault('entry', `question ${number}, "${row.get('entry')}": ${reason}`)
      entries.set(question.number, entry)
    }
  }
  const missing = questions.filter(({ number }) => !entries.has(number)).map(({ number }) => number)
  if (missing.length > 0 && faults.none) report(WHOLE_FILE, `has no entry for question ${missing.join(', ')}`)
  return questions.flatMap(({ number }) => entries.get(number) ?? [])
}
