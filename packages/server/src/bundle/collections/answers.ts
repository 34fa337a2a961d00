import { olympiad } from '@olympiad/olympiad/all/collections'
import type { AnswerKind, ExamForm } from '@olympiad/olympiad/forms/declared/exam-form'
import { type FormQuestion, questionsOf } from '@olympiad/olympiad/forms/declared/form-questions'
import { readKeyEntry } from '@olympiad/olympiad/forms/declared/marking/read-key-entry'
import { z } from 'zod'
import { type Codec, carriedFields, codecOf } from '../codec/codec.ts'
import { extraOf, extraShape, readExtra } from '../codec/extra.ts'
import { GIVEN_ID } from '../codec/list-options.ts'
import { type ListEntry, OLYMPIAD_FILE, type OpenBundle } from '../codec/open-bundle.ts'
import type { BundleRecord } from '../codec/records.ts'
import { type Report, WHOLE_FILE } from '../faults.ts'
import { bundleId, givenOr } from '../texts/bundle-id.ts'
import { rowsOf } from '../texts/sheet.ts'
import { plainCell, sheetCell } from '../texts/sheet-cell.ts'
import { pathFault } from '../texts/source.ts'
import { formInBundle } from './form-in-bundle.ts'

const codec = codecOf(olympiad.answers, {
  noun: 'key',
  omitted: { exam: { derived: 'that of the paper' } },
  label: ({ questionpaper }, labelOf) => `of ${labelOf(olympiad.questionpapers, questionpaper)}`,
})
/** All fields but the paper, whose entry names the key, and the letters, which have a file. */
const others = carriedFields(codec).filter(([field]) => field !== 'questionpaper' && field !== 'answers')

/** Stands for the entry of a question without any. An empty cell is a fault. */
const OPEN = 'open'

/** What the entry of a paper says of its key: where the letters are, the id of the record, and its other fields. */
export const KEY_ENTRY = {
  answers: z.string().optional(),
  answersId: GIVEN_ID,
  answersExtra: extraShape(others).optional(),
}
type KeyEntry = ListEntry & { readonly [K in keyof typeof KEY_ENTRY]?: z.infer<(typeof KEY_ENTRY)[K]> }

/** The key of a paper: a file of its own, with a row for each question. */
export const answers: Codec<typeof olympiad.answers, 'questionpaper' | 'answers'> = {
  ...codec,
  collection: olympiad.answers,
  async read(bundle) {
    const papers = bundle.olympiad.section('questionpapers') as readonly KeyEntry[]
    const keys: BundleRecord[] = []
    for (const [index, paper] of papers.entries()) {
      const key = await readKey(paper, index, bundle)
      if (key) keys.push(key)
    }
    return keys
  },
  write(records, bundle) {
    for (const record of records) {
      const entry = bundle.entryOf(olympiad.questionpapers, String(record.questionpaper))
      if (!entry) continue
      const path = `answers/${entry.key}.csv`
      const extra = extraOf(record, others, bundle)
      const isOwnId = bundleId(olympiad.answers, String(entry.key)) !== record.id
      Object.assign(entry, {
        answers: path,
        ...(isOwnId && { answersId: record.id }),
        ...(extra && { answersExtra: extra }),
      })
      bundle.files.push({ path, content: keyText(record.answers as readonly string[]) })
    }
  },
}

const keyText = (letters: readonly string[]) =>
  ['question,letters', ...letters.map((text, index) => `${index + 1},${sheetCell(text || OPEN)}`), ''].join('\n')

async function readKey(paper: KeyEntry, index: number, bundle: OpenBundle): Promise<BundleRecord | undefined> {
  const { key, answers: path, answersId, answersExtra = {} } = paper
  if (path === undefined) return undefined
  const { olympiad: file, faults, names, nowMs } = bundle
  const fault = (reason: string) => faults.of(OLYMPIAD_FILE)(file.at(['questionpapers', index, 'answers']), reason)
  const wrong = pathFault(path)
  if (wrong) fault(wrong)
  const missing = () => fault(`the file ${path} is missing`)
  const sheet = wrong ? undefined : await bundle.sheets.sheet(path, { faults, missing })
  if (!sheet) return undefined
  const report = faults.of(path)
  const paperId = names.find('questionpapers', key)?.id ?? ''
  const rows = rowsOf(sheet, { required: ['question', 'letters'] }, report)
  const context = { names, nowMs, from: OLYMPIAD_FILE, column: 'answersExtra', isRequired: false, fault }
  return {
    ...readExtra(answersExtra, others, context),
    id: givenOr(answersId, olympiad.answers, key),
    questionpaper: paperId,
    answers: readEntries(formInBundle(names, paperId), rows, report),
  }
}

/** For every question its entry, as `A`, `A,C` or `3.1..3.2`; an empty text for `open`. */
function readEntries(form: ExamForm, rows: ReturnType<typeof rowsOf>, report: Report): string[] {
  const all = questionsOf(form)
  const key = new Map<number, string>()
  for (const row of rows) {
    const text = row.get('question')
    const question = all[/^\d{1,3}$/.test(text) ? Number(text) - 1 : -1]
    if (!question) row.fault('question', `"${text}" is not a question from 1 to ${all.length}`)
    else if (key.has(question.number)) row.fault('question', `question ${question.number} is there twice`)
    const cell = plainCell(row.get('letters'))
    const entry = cell === OPEN ? { text: '' } : readEntry(question ?? all[0], cell)
    if (entry.fault !== undefined) row.fault('letters', entry.fault)
    if (question) key.set(question.number, entry.text ?? '')
  }
  const missing = all.flatMap(({ number }) => (key.has(number) ? [] : [number]))
  const count = all.length - missing.length
  if (rows.length > 0 && missing.length > 0)
    report(WHOLE_FILE, `has ${count} of ${all.length} questions; missing: ${missing.join(', ')}`)
  return all.map(({ number }) => key.get(number) ?? '')
}

interface ReadEntry {
  readonly text?: string
  readonly fault?: string
}

function readEntry(question: FormQuestion | undefined, cell: string): ReadEntry {
  if (question === undefined) return {}
  if (question.answer.kind === 'letter') return readLetters(question.answer, cell)
  const { text, reason } = { text: '', ...readKeyEntry(question, cell) }
  return reason === undefined ? { text } : { fault: `"${cell}" is no entry: ${reason}` }
}

function readLetters(kind: Extract<AnswerKind, { kind: 'letter' }>, cell: string): ReadEntry {
  const letters = cell.split(',').map((letter) => letter.trim())
  const known = [...kind.letters]
  const strange = letters.find((letter) => !known.includes(letter))
  if (strange === '') return { fault: 'a letter is missing' }
  if (strange !== undefined) return { fault: `"${strange}" is not one of ${known.join(', ')}` }
  if (new Set(letters).size < letters.length) return { fault: 'names a letter twice' }
  return { text: letters.toSorted().join(',') }
}
